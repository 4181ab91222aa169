import Kinora
import KinoraCommand
import UIKit

let bellButton = Widget(
  "bell-button", "A bell that rings when it is tapped",
  parameters: [Parameter("swing", 20, in: 0...60, "how far it swings, in degrees")],
  scenarios: [
    Scenario(
      "ring", "tapped at 0.3 s", size: CGSize(width: 120, height: 120), duration: 1.8,
      interactions: [.tap(at: 0.3)])
  ]
) { stage, parameters in
  let bell = BellButton(frame: CGRect(x: 30, y: 30, width: 60, height: 60))
  bell.swing = parameters.number("swing") * .pi / 180
  stage.addSubview(bell)
  return bell
}

Tool(catalogue: Catalogue([bellButton]), name: "bell").runAndExit()
