public import Kinora
import KinoraUI

extension Widget {
  /// The download button's scenarios: a button in the middle of its stage.
  public static let downloadButton = Widget(
    "download-button", "GET, a ring that waits and fills, OPEN",
    parameters: [
      Parameter("tint", .systemBlue, "colour of the text, the ring and the stop sign"),
      Parameter("pillColor", .tertiarySystemFill, "colour of the pill and of the ring's track"),
      Parameter("width", 74, in: 30...400, "width of the pill, in points"),
      Parameter("duration", 0.4, in: 0.01...60, "seconds that the pill's spring seems to take"),
      Parameter("bounce", 0.2, in: 0...0.95, "how far the pill swings past its width"),
      Parameter("spinDuration", 1, in: 0.1...60, "seconds of a turn while it waits"),
    ],
    scenarios: [
      Scenario(
        "download", "tapped at 0.3 s, loads from 1.6 s on, done at 3.6 s", size: stageSize,
        duration: 4.6,
        interactions: [.tap(at: 0.3)]
          + [(1.6, 0.08), (1.9, 0.3), (2.2, 0.42), (2.5, 0.7), (2.8, 0.88), (3.1, 1)].map {
            load($0.1, at: $0.0)
          } + [.call(at: 3.6) { ($0 as? DownloadButton)?.finish() }]),
      Scenario(
        "cancel", "tapped at 0.3 s, loads from 1.3 s on, tapped again at 2 s", size: stageSize,
        duration: 3, loops: true,
        interactions: [.tap(at: 0.3), load(0.2, at: 1.3), load(0.45, at: 1.6), .tap(at: 2)]),
    ]
  ) { stage, parameters in
    let button = DownloadButton(
      frame: CGRect(
        x: (stage.size.width - 100) / 2, y: (stage.size.height - 44) / 2, width: 100, height: 44))
    button.tint = parameters.color("tint")
    button.pillColor = parameters.color("pillColor")
    button.pillWidth = parameters.number("width")
    button.springDuration = parameters.number("duration")
    button.bounce = parameters.number("bounce")
    button.spinDuration = parameters.number("spinDuration")
    stage.addSubview(button)
    return button
  }

  private static let stageSize = CGSize(width: 140, height: 80)

  private static func load(_ progress: CGFloat, at time: Double) -> Interaction {
    .call(at: time) { ($0 as? DownloadButton)?.setProgress(progress) }
  }
}
