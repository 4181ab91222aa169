public import Kinora
import KinoraUI

extension Widget {
  /// The number's scenarios: a number in the middle of its stage.
  public static let numberRoll = Widget(
    "number-roll", "A number whose digits roll to their new places",
    parameters: [
      Parameter("value", 1079, in: 0...99_999_999, "the number at the start"),
      Parameter("step", 1389, in: 0...99_999_999, "how much it changes by"),
      Parameter("color", .label, "colour of the digits"),
      Parameter("fontSize", 44, in: 4...400, "size of the digits, in points"),
      Parameter("duration", 0.6, in: 0.01...60, "seconds that a column's spring seems to take"),
      Parameter("bounce", 0.15, in: 0...0.95, "how far a column swings past its digit"),
      Parameter("stagger", 0.05, in: 0...10, "seconds between one column and the next"),
    ],
    scenarios: [
      Scenario(
        "count", "a step up at 0.3 s and down again at 1.8 s", size: stageSize, duration: 3.4,
        loops: true, interactions: [change(by: 1, at: 0.3), change(by: -1, at: 1.8)]),
      Scenario(
        "tick", "one more every 0.5 s, over 999", size: stageSize, duration: 3,
        settings: ["value": .number(997), "step": .number(1)],
        interactions: [0.3, 0.8, 1.3, 1.8].map { change(by: 1, at: $0) }),
    ]
  ) { stage, parameters in
    let roll = NumberRoll(
      frame: CGRect(x: 0, y: 20, width: stage.size.width, height: stage.size.height - 40))
    roll.color = parameters.color("color")
    roll.fontSize = parameters.number("fontSize")
    roll.springDuration = parameters.number("duration")
    roll.bounce = parameters.number("bounce")
    roll.stagger = parameters.number("stagger")
    roll.setValue(Int(parameters.number("value")), animated: false)
    let counter = Counter(roll, step: Int(parameters.number("step")))
    stage.addSubview(counter)
    return counter
  }

  private static let stageSize = CGSize(width: 220, height: 100)

  private static func change(by steps: Int, at time: Double) -> Interaction {
    .call(at: time) { ($0 as? Counter)?.change(by: steps) }
  }
}

/// A number and how much it changes by.
private final class Counter: UIView {
  private let roll: NumberRoll
  private let step: Int

  init(_ roll: NumberRoll, step: Int) {
    self.roll = roll
    self.step = step
    super.init(frame: roll.frame)
    roll.frame = bounds
    addSubview(roll)
  }

  required init?(coder: NSCoder) { nil }

  func change(by steps: Int) { roll.setValue(roll.value + steps * step, animated: true) }
}
