public import Kinora
import KinoraUI

extension Widget {
  /// The heart button's scenarios: a 100 point heart in the middle of its stage.
  public static let heartButton = Widget(
    "heart-button", "The like heart, bouncing as it fills",
    parameters: [
      Parameter("isOn", false, "whether it starts filled"),
      Parameter("offLineWidth", 2, in: 0...100, "line width of the outlined heart, in points"),
      Parameter("offLineColor", .black, "line colour of the outlined heart"),
      Parameter("offFillColor", .clear, "fill colour of the outlined heart"),
      Parameter("onLineWidth", 0, in: 0...100, "line width of the filled heart, in points"),
      Parameter("onLineColor", .clear, "line colour of the filled heart"),
      Parameter(
        "onFillColor", UIColor(red: 0.92, green: 0.29, blue: 0.35, alpha: 1),
        "fill colour of the filled heart"),
      Parameter("settles", false, "whether the bounce is played to its end, not cut at 0.25 s"),
      Parameter(
        "allowsOverdamping", false,
        "whether the spring moves as the textbook's, not as the system's"),
    ],
    scenarios: [
      Scenario(
        "like", "off, tapped at 0.2 s", size: stageSize, duration: 1,
        interactions: [.tap(at: 0.2)]),
      Scenario(
        "unlike", "on, tapped at 0.2 s", size: stageSize, duration: 1,
        settings: ["isOn": .flag(true)], interactions: [.tap(at: 0.2)]),
      Scenario(
        "toggle", "off, tapped at 0.2 s and at 1.0 s", size: stageSize, duration: 2, loops: true,
        interactions: [.tap(at: 0.2), .tap(at: 1)]),
    ]
  ) { stage, parameters in
    let side = 100.0
    let heart = HeartButton(
      frame: CGRect(
        x: (stage.size.width - side) / 2, y: (stage.size.height - side) / 2, width: side,
        height: side))
    heart.offLineWidth = parameters.number("offLineWidth")
    heart.offLineColor = parameters.color("offLineColor")
    heart.offFillColor = parameters.color("offFillColor")
    heart.onLineWidth = parameters.number("onLineWidth")
    heart.onLineColor = parameters.color("onLineColor")
    heart.onFillColor = parameters.color("onFillColor")
    heart.settles = parameters.flag("settles")
    heart.allowsOverdamping = parameters.flag("allowsOverdamping")
    heart.setOn(parameters.flag("isOn"), animated: false)
    stage.addSubview(heart)
    return heart
  }

  private static let stageSize = CGSize(width: 160, height: 160)
}
