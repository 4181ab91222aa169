public import Kinora
import KinoraUI

extension Widget {
  /// The check mark's scenario: a mark with 20 points of room around it.
  public static let checkMark = Widget(
    "check-mark", "A circle and a tick that draw themselves",
    parameters: [
      Parameter("lineWidth", 25, in: 0...200, "width of the strokes, in points"),
      Parameter("strokeColor", .green, "colour of the circle"),
      Parameter("tickColor", .green, follows: "strokeColor", "colour of the tick"),
      Parameter("circleDuration", 0.8, in: 0...60, "seconds that the circle takes"),
      Parameter("tickDuration", 0.4, in: 0...60, "seconds that the tick takes"),
    ],
    scenarios: [
      Scenario(
        "draw", "drawn from 0.2 s on, then held", size: CGSize(width: 280, height: 280),
        duration: 2, interactions: [.call(at: 0.2) { ($0 as? CheckMark)?.draw() }])
    ]
  ) { stage, parameters in
    let mark = CheckMark(
      frame: CGRect(
        x: 20, y: 20, width: stage.size.width - 40, height: stage.size.height - 40))
    mark.lineWidth = parameters.number("lineWidth")
    mark.strokeColor = parameters.color("strokeColor")
    mark.tickColor = parameters.color("tickColor")
    mark.circleDuration = parameters.number("circleDuration")
    mark.tickDuration = parameters.number("tickDuration")
    stage.addSubview(mark)
    return mark
  }
}
