public import Kinora
import KinoraUI

extension Widget {
  /// The record button's scenarios. Each step from a plain circle to the finished button is one.
  public static let recordButton = Widget(
    "record-button", "The round red record button, morphing to a square and back",
    parameters: [
      Parameter("idleSize", 50, in: 1...1000, "side of the button at rest, in points"),
      Parameter("recordingSize", 28, in: 1...1000, "side of the button while recording, in points"),
      Parameter("recordingRadius", 3, in: 0...500, "corner radius while recording, in points"),
      Parameter("duration", 0.2, in: 0...60, "seconds that the morph takes"),
      Parameter("color", .systemRed, "colour of the button"),
      Parameter("showsBar", true, "whether there is a dark bar behind"),
      Parameter("showsRing", true, "whether there is a white ring around"),
      Parameter("roundsBar", true, "whether the bar's upper corners are rounded"),
      Parameter("keepsCentre", true, "whether the button stays centred as it shrinks"),
    ],
    scenarios: [
      scenario("rounded", "the finished button", bar: true),
      scenario("ring", "square bar corners", bar: true, ["roundsBar": .flag(false)]),
      scenario(
        "bar", "in the bar, without the ring", bar: true,
        ["roundsBar": .flag(false), "showsRing": .flag(false)]),
      scenario(
        "centred", "on a light stage, shrinking to its centre", ["recordingSize": .number(30)]),
      scenario(
        "drifting", "the upper left corner stays, so the square drifts",
        ["recordingSize": .number(30), "keepsCentre": .flag(false)]),
      Scenario(
        "circle", "the circle at rest", size: CGSize(width: 200, height: 200), duration: 1,
        loops: true, settings: ["showsBar": .flag(false), "showsRing": .flag(false)]),
    ]
  ) { stage, parameters in
    var style = RecordButton.Style()
    style.idleSize = parameters.number("idleSize")
    style.recordingSize = parameters.number("recordingSize")
    style.recordingRadius = parameters.number("recordingRadius")
    style.duration = parameters.number("duration")
    style.color = parameters.color("color")
    style.showsBar = parameters.flag("showsBar")
    style.showsRing = parameters.flag("showsRing")
    style.roundsBar = parameters.flag("roundsBar")
    style.keepsCentre = parameters.flag("keepsCentre")
    let button = RecordButton(frame: CGRect(origin: .zero, size: stage.size), style: style)
    stage.addSubview(button)
    return button.button
  }

  private static func scenario(
    _ name: String, _ summary: String, bar: Bool = false,
    _ settings: [String: Parameter.Value] = [:]
  ) -> Scenario {
    var settings = settings
    if !bar {
      settings["showsBar"] = .flag(false)
      settings["showsRing"] = .flag(false)
    }
    return Scenario(
      name, "\(summary): tapped at 0.2 s and at 1.2 s",
      size: bar ? CGSize(width: 240, height: 160) : CGSize(width: 200, height: 200),
      duration: 2, loops: true, settings: settings,
      interactions: [.tap(at: 0.2), .tap(at: 1.2)])
  }
}
