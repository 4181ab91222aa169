public import Kinora
import KinoraUI

extension Widget {
  /// The pulse's scenarios: rings as large as their stage.
  public static let pulse = Widget(
    "pulse", "A dot that sends out rings, as a place on a map",
    parameters: [
      Parameter("color", .systemBlue, "colour of the dot and the rings"),
      Parameter("rimColor", .white, "colour of the dot's rim"),
      Parameter("dotSize", 24, in: 1...500, "diameter of the dot, in points"),
      Parameter("rings", 2, in: 1...20, "how many rings are on their way at the same time"),
      Parameter("duration", 2.4, in: 0.1...60, "seconds that a ring travels"),
      Parameter("swelling", 0.12, in: 0...2, "how much the dot swells with each ring"),
    ],
    scenarios: [
      Scenario(
        "beacon", "a ring's whole way", size: CGSize(width: 140, height: 140), duration: 2.4,
        loops: true)
    ]
  ) { stage, parameters in
    let pulse = Pulse(
      frame: CGRect(x: 6, y: 6, width: stage.size.width - 12, height: stage.size.height - 12))
    pulse.color = parameters.color("color")
    pulse.rimColor = parameters.color("rimColor")
    pulse.dotSize = parameters.number("dotSize")
    pulse.ringCount = Int(parameters.number("rings"))
    pulse.duration = parameters.number("duration")
    pulse.swelling = parameters.number("swelling")
    stage.addSubview(pulse)
    pulse.start()
    return pulse
  }
}
