public import Kinora
import KinoraUI

extension Widget {
  /// The status's scenarios: an 80 point ring in the middle of its stage.
  public static let statusMorph = Widget(
    "status-morph", "A spinner that becomes a tick or a cross",
    parameters: [
      Parameter("isDone", false, "whether it starts as a success, not working"),
      Parameter("lineWidth", 6, in: 0.5...40, "width of the strokes, in points"),
      Parameter("workingColor", .systemGray, "colour while it works"),
      Parameter("successColor", .systemGreen, "colour of a success"),
      Parameter("failureColor", .systemRed, "colour of a failure"),
      Parameter("spinDuration", 0.9, in: 0.1...60, "seconds of a turn while it works"),
      Parameter("duration", 0.35, in: 0.01...60, "seconds in which the ring closes"),
      Parameter("bounce", 0.35, in: 0...0.95, "how far the symbol swings"),
      Parameter("shake", 7, in: 0...100, "points that a failure shakes"),
    ],
    scenarios: [
      Scenario(
        "success", "works until 1.2 s", size: stageSize, duration: 2.6,
        interactions: [show(.success, at: 1.2)]),
      Scenario(
        "failure", "works until 1.2 s", size: stageSize, duration: 2.6,
        interactions: [show(.failure, at: 1.2)]),
      Scenario(
        "retry", "fails at 0.8 s, tries again at 1.9 s, succeeds at 3 s", size: stageSize,
        duration: 4.2,
        interactions: [
          show(.failure, at: 0.8), show(.working, at: 1.9), show(.success, at: 3),
        ]),
      Scenario(
        "morph", "success, failure at 0.4 s, success at 1.6 s", size: stageSize, duration: 2.8,
        loops: true, settings: ["isDone": .flag(true)],
        interactions: [show(.failure, at: 0.4), show(.success, at: 1.6)]),
    ]
  ) { stage, parameters in
    let side = 80.0
    let status = StatusMorph(
      frame: CGRect(
        x: (stage.size.width - side) / 2, y: (stage.size.height - side) / 2, width: side,
        height: side))
    status.lineWidth = parameters.number("lineWidth")
    status.workingColor = parameters.color("workingColor")
    status.successColor = parameters.color("successColor")
    status.failureColor = parameters.color("failureColor")
    status.spinDuration = parameters.number("spinDuration")
    status.duration = parameters.number("duration")
    status.bounce = parameters.number("bounce")
    status.shake = parameters.number("shake")
    stage.addSubview(status)
    status.setStatus(parameters.flag("isDone") ? .success : .working, animated: false)
    return status
  }

  private static let stageSize = CGSize(width: 120, height: 120)

  private static func show(_ status: StatusMorph.Status, at time: Double) -> Interaction {
    .call(at: time) { ($0 as? StatusMorph)?.setStatus(status) }
  }
}
