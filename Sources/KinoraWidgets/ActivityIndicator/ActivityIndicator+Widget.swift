public import Kinora
import KinoraUI

extension Widget {
  /// The activity indicator's scenarios: an indicator in the middle of its stage.
  public static let activityIndicator = Widget(
    "activity-indicator", "Eight spokes that go round while something is loading",
    parameters: [
      Parameter("size", 20, in: 1...1000, "its side, in points: Apple's are 20 and 37"),
      Parameter("color", .secondaryLabel, "colour of the darkest spoke"),
      Parameter("spokes", 8, in: 2...60, "how many spokes there are"),
      Parameter("duration", 1, in: 0.05...60, "seconds of a turn"),
      Parameter("isStepped", false, "whether shades step from spoke to spoke instead of fading"),
      Parameter("isAnimating", true, "whether it turns from the start"),
      Parameter("fade", 0, in: 0...60, "seconds in which it appears and disappears"),
    ],
    scenarios: [
      Scenario(
        "spin", "one turn of the medium size", size: CGSize(width: 60, height: 60), duration: 1,
        loops: true),
      Scenario(
        "large", "one turn of the large size", size: CGSize(width: 80, height: 80), duration: 1,
        loops: true, settings: ["size": .number(37)]),
      Scenario(
        "stepped", "one turn, from shade to shade", size: CGSize(width: 80, height: 80),
        duration: 1, loops: true, settings: ["size": .number(37), "isStepped": .flag(true)]),
      Scenario(
        "start-stop", "faded in at 0.2 s and out at 2 s", size: CGSize(width: 60, height: 60),
        duration: 2.5, settings: ["isAnimating": .flag(false), "fade": .number(0.25)],
        interactions: [
          .call(at: 0.2) { ($0 as? ActivityIndicator)?.startAnimating() },
          .call(at: 2) { ($0 as? ActivityIndicator)?.stopAnimating() },
        ]),
    ]
  ) { stage, parameters in
    let side = parameters.number("size")
    let indicator = ActivityIndicator(
      frame: CGRect(
        x: (stage.size.width - side) / 2, y: (stage.size.height - side) / 2, width: side,
        height: side))
    indicator.color = parameters.color("color")
    indicator.spokeCount = Int(parameters.number("spokes"))
    indicator.duration = parameters.number("duration")
    indicator.isStepped = parameters.flag("isStepped")
    stage.addSubview(indicator)
    if parameters.flag("isAnimating") { indicator.startAnimating() }
    indicator.fadeDuration = parameters.number("fade")
    return indicator
  }
}
