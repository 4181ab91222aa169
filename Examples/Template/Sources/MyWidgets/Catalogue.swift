public import Kinora

extension Catalogue {
  /// What the command line can film; add your widgets here.
  public static let all = Catalogue([.starButton])
}

extension Widget {
  /// The star button, how it is set up, and what happens to it in a film.
  public static let starButton = Widget(
    "star-button", "A star that fills with a bounce",
    parameters: [
      Parameter("color", .systemYellow, "colour of the filled star")
    ],
    scenarios: [
      Scenario(
        "toggle", "tapped at 0.2 s and at 1.4 s", size: CGSize(width: 120, height: 120),
        duration: 2.4, interactions: [.tap(at: 0.2), .tap(at: 1.4)])
    ]
  ) { stage, parameters in
    let button = StarButton(frame: CGRect(x: 20, y: 20, width: 80, height: 80))
    button.color = parameters.color("color")
    stage.addSubview(button)
    return button
  }
}
