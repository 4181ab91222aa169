public import Kinora
import KinoraUI

extension Widget {
  /// The hamburger button's scenarios: a 60 point button in the middle of its stage.
  public static let hamburgerButton = Widget(
    "hamburger-button", "Three bars that fold into a cross and back",
    parameters: [
      Parameter("barLength", 26, in: 4...200, "length of the bars, in points"),
      Parameter("lineWidth", 3, in: 0.5...40, "thickness of the bars, in points"),
      Parameter("spacing", 8, in: 1...100, "points between the middles of the bars"),
      Parameter("color", .label, "colour of the bars"),
      Parameter("duration", 0.4, in: 0.01...60, "seconds that the spring seems to take"),
      Parameter("bounce", 0.3, in: 0...0.95, "how far it swings past its end"),
      Parameter("overlap", 0.1, in: 0...10, "seconds between folding and turning"),
    ],
    scenarios: [
      Scenario(
        "toggle", "tapped at 0.2 s and at 1.3 s", size: stageSize, duration: 2.4, loops: true,
        interactions: [.tap(at: 0.2), .tap(at: 1.3)]),
      Scenario(
        "interrupted", "tapped at 0.2 s and again before it is a cross, at 0.36 s",
        size: stageSize, duration: 1.4, loops: true,
        interactions: [.tap(at: 0.2), .tap(at: 0.36)]),
    ]
  ) { stage, parameters in
    let side = 60.0
    let button = HamburgerButton(
      frame: CGRect(
        x: (stage.size.width - side) / 2, y: (stage.size.height - side) / 2, width: side,
        height: side))
    button.barLength = parameters.number("barLength")
    button.lineWidth = parameters.number("lineWidth")
    button.spacing = parameters.number("spacing")
    button.color = parameters.color("color")
    button.springDuration = parameters.number("duration")
    button.bounce = parameters.number("bounce")
    button.overlap = parameters.number("overlap")
    stage.addSubview(button)
    return button
  }

  private static let stageSize = CGSize(width: 80, height: 80)
}
