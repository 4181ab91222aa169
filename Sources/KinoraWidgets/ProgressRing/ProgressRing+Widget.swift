public import Kinora
import KinoraUI

extension Widget {
  /// The progress ring's scenarios: a ring with 20 points of room around it.
  public static let progressRing = Widget(
    "progress-ring", "A ring that fills, counts and closes, or spins while nobody knows",
    parameters: [
      Parameter("lineWidth", 10, in: 1...60, "width of the ring, in points"),
      Parameter("color", .systemBlue, "colour of the part that is done"),
      Parameter("trackColor", .systemGray5, "colour of the part that is not"),
      Parameter("completeColor", .systemGreen, "colour at 100 %"),
      Parameter("duration", 0.6, in: 0.01...60, "seconds that the spring seems to take"),
      Parameter("bounce", 0.15, in: 0...0.95, "how far the ring swings past a new value"),
      Parameter("spinDuration", 1.6, in: 0.1...60, "seconds of a turn while it spins"),
      Parameter("showsPercentage", true, "whether the number shows"),
      Parameter("isSpinning", false, "whether it spins from the start"),
    ],
    scenarios: [
      Scenario(
        "fill", "to 20, 55 and 100 % at 0.2, 1.0 and 1.8 s", size: stageSize, duration: 3,
        interactions: [set(0.2, at: 0.2), set(0.55, at: 1), set(1, at: 1.8)]),
      Scenario(
        "spin", "one turn while nobody knows", size: stageSize, duration: 1.6, loops: true,
        settings: ["isSpinning": .flag(true)]),
      Scenario(
        "spin-fill", "spins until 1.2 s, then fills to 40 and 100 %", size: stageSize,
        duration: 3.4, settings: ["isSpinning": .flag(true)],
        interactions: [
          .call(at: 1.2) { ($0 as? ProgressRing)?.stopSpinning() }, set(0.4, at: 1.4),
          set(1, at: 2.2),
        ]),
    ]
  ) { stage, parameters in
    let ring = ProgressRing(
      frame: CGRect(
        x: 20, y: 20, width: stage.size.width - 40, height: stage.size.height - 40))
    ring.lineWidth = parameters.number("lineWidth")
    ring.progressColor = parameters.color("color")
    ring.trackColor = parameters.color("trackColor")
    ring.completeColor = parameters.color("completeColor")
    ring.springDuration = parameters.number("duration")
    ring.bounce = parameters.number("bounce")
    ring.spinDuration = parameters.number("spinDuration")
    ring.showsPercentage = parameters.flag("showsPercentage")
    stage.addSubview(ring)
    if parameters.flag("isSpinning") { ring.startSpinning() }
    return ring
  }

  private static let stageSize = CGSize(width: 160, height: 160)

  private static func set(_ progress: CGFloat, at time: Double) -> Interaction {
    .call(at: time) { ($0 as? ProgressRing)?.setProgress(progress, animated: true) }
  }
}
