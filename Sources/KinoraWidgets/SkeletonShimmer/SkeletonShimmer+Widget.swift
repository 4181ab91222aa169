public import Kinora
import KinoraUI

extension Widget {
  /// The skeleton's scenarios: a card with 20 points of room around it.
  public static let skeletonShimmer = Widget(
    "skeleton-shimmer", "The bones of a card that is loading, with a light passing over them",
    parameters: [
      Parameter("boneColor", .systemGray5, "colour of the bones"),
      Parameter(
        "lightColor", UIColor { $0.userInterfaceStyle == .dark ? .systemGray4 : .systemGray6 },
        "colour of the light at its brightest"),
      Parameter("duration", 1.6, in: 0.1...60, "seconds from one light to the next"),
      Parameter("lightWidth", 0.5, in: 0.05...3, "width of the light, as a share of the card's"),
      Parameter("stagger", 0.06, in: 0...10, "seconds between the parts as they come in"),
      Parameter("bounce", 0.2, in: 0...0.95, "how far the parts swing past their places"),
    ],
    scenarios: [
      Scenario("loading", "one light", size: stageSize, duration: 1.6, loops: true),
      Scenario(
        "reveal", "the content comes in at 1.6 s", size: stageSize, duration: 3,
        interactions: [.call(at: 1.6) { ($0 as? SkeletonShimmer)?.showContent() }]),
    ]
  ) { stage, parameters in
    let card = SkeletonShimmer(
      frame: CGRect(
        x: 20, y: 20, width: stage.size.width - 40, height: stage.size.height - 40))
    card.boneColor = parameters.color("boneColor")
    card.lightColor = parameters.color("lightColor")
    card.duration = parameters.number("duration")
    card.lightWidth = parameters.number("lightWidth")
    card.stagger = parameters.number("stagger")
    card.bounce = parameters.number("bounce")
    stage.addSubview(card)
    card.startLoading()
    return card
  }

  private static let stageSize = CGSize(width: 260, height: 200)
}
