public import Kinora
import KinoraUI

extension Widget {
  /// The ripple button's scenarios: a wide button in the middle of its stage.
  public static let rippleButton = Widget(
    "ripple-button", "A button that ripples from where the finger touches",
    parameters: [
      Parameter("color", .systemBlue, "colour of the button"),
      Parameter("rippleColor", .white, "colour of the ripple"),
      Parameter("rippleOpacity", 0.32, in: 0...1, "opacity of the ripple"),
      Parameter("growDuration", 0.45, in: 0.01...60, "seconds that the ripple grows"),
      Parameter("fadeDuration", 0.375, in: 0.01...60, "seconds in which it disappears"),
      Parameter("pressedScale", 0.96, in: 0.1...1, "size of the button while it is held"),
    ],
    scenarios: [
      Scenario(
        "tap", "tapped on its left at 0.3 s and on its right at 1.2 s", size: stageSize,
        duration: 2.2, loops: true,
        interactions: [
          .touch(at: 0.3, left), .release(at: 0.4), .touch(at: 1.2, right), .release(at: 1.3),
        ]),
      Scenario(
        "hold", "held on its left from 0.3 s to 1 s", size: stageSize, duration: 2, loops: true,
        interactions: [.touch(at: 0.3, left), .release(at: 1)]),
    ]
  ) { stage, parameters in
    let button = RippleButton(
      frame: CGRect(
        x: 20, y: (stage.size.height - 50) / 2, width: stage.size.width - 40, height: 50))
    button.color = parameters.color("color")
    button.rippleColor = parameters.color("rippleColor")
    button.rippleOpacity = Float(parameters.number("rippleOpacity"))
    button.growDuration = parameters.number("growDuration")
    button.fadeDuration = parameters.number("fadeDuration")
    button.pressedScale = parameters.number("pressedScale")
    stage.addSubview(button)
    return button
  }

  private static let stageSize = CGSize(width: 260, height: 100)
  private static let left = CGPoint(x: 0.2, y: 0.4)
  private static let right = CGPoint(x: 0.85, y: 0.6)
}
