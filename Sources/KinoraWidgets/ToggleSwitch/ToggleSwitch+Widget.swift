public import Kinora
import KinoraUI

extension Widget {
  /// The toggle switch's scenarios: a switch in the middle of its stage.
  public static let toggleSwitch = Widget(
    "toggle-switch", "The on/off switch, tapped, held and dragged",
    parameters: [
      Parameter("isOn", false, "whether it starts on"),
      Parameter("isEnabled", true, "whether it can be touched"),
      Parameter("onColor", .systemGreen, "colour of the track when it is on"),
      Parameter("offColor", .secondarySystemFill, "colour of the track when it is off"),
      Parameter("thumbColor", .white, "colour of the thumb"),
      Parameter("duration", 0.35, in: 0.01...60, "seconds that the thumb's spring seems to take"),
      Parameter("bounce", 0.2, in: 0...0.95, "how far the thumb swings past its place"),
      Parameter(
        "thumbExtension", 7, in: 0...20, "points by which a held thumb is longer"),
    ],
    scenarios: [
      Scenario(
        "toggle", "off, tapped at 0.3 s and at 1.3 s", size: stageSize, duration: 2, loops: true,
        interactions: [
          .touch(at: 0.3, middle), .release(at: 0.4), .touch(at: 1.3, middle), .release(at: 1.4),
        ]),
      Scenario(
        "hold", "off, held from 0.3 s to 1 s", size: stageSize, duration: 1.6,
        interactions: [.touch(at: 0.3, left), .release(at: 1)]),
      Scenario(
        "drag", "off, dragged across and back from 0.3 s on, and across again", size: stageSize,
        duration: 2.4,
        interactions: [
          .touch(at: 0.3, left), .move(at: 0.6, middle), .move(at: 0.7, right),
          .move(at: 1.1, middle), .move(at: 1.2, left), .move(at: 1.6, right), .release(at: 1.9),
        ]),
      Scenario(
        "disabled", "on and disabled: a tap at 0.3 s does nothing", size: stageSize, duration: 1,
        settings: ["isOn": .flag(true), "isEnabled": .flag(false)],
        interactions: [.tap(at: 0.3)]),
    ]
  ) { stage, parameters in
    let size = ToggleSwitch.size
    let control = ToggleSwitch(
      frame: CGRect(
        x: (stage.size.width - size.width) / 2, y: (stage.size.height - size.height) / 2,
        width: size.width, height: size.height))
    control.onTintColor = parameters.color("onColor")
    control.offTintColor = parameters.color("offColor")
    control.thumbTintColor = parameters.color("thumbColor")
    control.springDuration = parameters.number("duration")
    control.bounce = parameters.number("bounce")
    control.thumbExtension = parameters.number("thumbExtension")
    control.isEnabled = parameters.flag("isEnabled")
    control.setOn(parameters.flag("isOn"), animated: false)
    stage.addSubview(control)
    return control
  }

  private static let stageSize = CGSize(width: 120, height: 80)
  private static let left = CGPoint(x: 0.25, y: 0.5)
  private static let middle = CGPoint(x: 0.5, y: 0.5)
  private static let right = CGPoint(x: 0.9, y: 0.5)
}
