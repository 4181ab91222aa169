public import Kinora
import KinoraUI

extension Widget {
  /// The page dots' scenarios: dots in the middle of their stage.
  public static let pageDots = Widget(
    "page-dots", "Page dots whose current one stretches over to the next",
    parameters: [
      Parameter("pages", 4, in: 1...20, "how many pages there are"),
      Parameter("dotSize", 7, in: 1...100, "diameter of a dot, in points"),
      Parameter("spacing", 9, in: 0...100, "points between two dots"),
      Parameter("color", .label, "colour of the current dot"),
      Parameter("dotColor", .tertiaryLabel, "colour of the other dots"),
      Parameter("duration", 0.3, in: 0.01...60, "seconds that the front's spring seems to take"),
      Parameter("bounce", 0.1, in: 0...0.95, "how far it swings past its place"),
      Parameter("trail", 1.8, in: 1...10, "how many times longer the tail takes than the front"),
    ],
    scenarios: [
      Scenario(
        "walk", "to the last page step by step, and back at once", size: stageSize, duration: 3.6,
        loops: true, interactions: [go(1, at: 0.3), go(2, at: 1), go(3, at: 1.7), go(0, at: 2.4)]),
      Scenario(
        "tap", "its right half tapped twice, then its left half", size: stageSize, duration: 2.6,
        interactions: [0.2, 0.9, 1.6].flatMap { time -> [Interaction] in
          [
            .touch(at: time, CGPoint(x: time < 1.5 ? 0.75 : 0.25, y: 0.5)),
            .release(at: time + 0.05),
          ]
        }),
      Scenario(
        "hurry", "three pages on before the first step is over", size: stageSize, duration: 1.5,
        interactions: [go(1, at: 0.2), go(2, at: 0.32), go(3, at: 0.44)]),
    ]
  ) { stage, parameters in
    let dots = PageDots(frame: CGRect(origin: .zero, size: stage.size))
    dots.numberOfPages = Int(parameters.number("pages"))
    dots.dotSize = parameters.number("dotSize")
    dots.spacing = parameters.number("spacing")
    dots.currentPageIndicatorTintColor = parameters.color("color")
    dots.pageIndicatorTintColor = parameters.color("dotColor")
    dots.springDuration = parameters.number("duration")
    dots.bounce = parameters.number("bounce")
    dots.trail = parameters.number("trail")
    stage.addSubview(dots)
    return dots
  }

  private static let stageSize = CGSize(width: 120, height: 40)

  private static func go(_ page: Int, at time: Double) -> Interaction {
    .call(at: time) { ($0 as? PageDots)?.setCurrentPage(page, animated: true) }
  }
}
