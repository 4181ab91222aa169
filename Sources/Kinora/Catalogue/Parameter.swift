public import KinoraUI

/// Something about a widget that can be set from outside, by name.
public struct Parameter: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case number(Double)
    case flag(Bool)
    case color(UIColor)
  }

  public let name: String
  public let summary: String
  public let defaultValue: Value
  /// What numbers are allowed.
  public let range: ClosedRange<Double>
  /// The parameter whose value this one has unless it is set itself.
  public let follows: String?

  public init(
    _ name: String, _ defaultValue: Double, in range: ClosedRange<Double>, _ summary: String
  ) {
    self.name = name
    self.summary = summary
    self.defaultValue = .number(defaultValue)
    self.range = range
    follows = nil
  }

  public init(_ name: String, _ defaultValue: Bool, _ summary: String) {
    self.name = name
    self.summary = summary
    self.defaultValue = .flag(defaultValue)
    range = 0...1
    follows = nil
  }

  public init(
    _ name: String, _ defaultValue: UIColor, follows: String? = nil, _ summary: String
  ) {
    self.name = name
    self.summary = summary
    self.defaultValue = .color(defaultValue)
    range = 0...1
    self.follows = follows
  }

  /// Reads a value of this parameter's type.
  ///
  /// - Throws: ``KinoraError/outOfRange(what:given:allowed:)`` for text that is no such value.
  public func value(from text: String) throws(KinoraError) -> Value {
    func refused(_ allowed: String) -> KinoraError {
      .outOfRange(what: "parameter '\(name)'", given: "'\(text)'", allowed: allowed)
    }
    switch defaultValue {
    case .number:
      guard let number = Double(text), range.contains(number) else {
        throw refused(
          "a number from \(shortest(range.lowerBound)) to \(shortest(range.upperBound))")
      }
      return .number(number)
    case .flag:
      switch text.lowercased() {
      case "true", "yes", "on", "1": return .flag(true)
      case "false", "no", "off", "0": return .flag(false)
      default: throw refused("true or false")
      }
    case .color:
      guard let color = UIColor(text: text) else { throw refused(UIColor.textForms) }
      return .color(color)
    }
  }

  /// The default as `--set` takes it.
  public var defaultText: String { follows ?? Self.text(defaultValue) }

  package static func text(_ value: Value) -> String {
    switch value {
    case .number(let number): shortest(number)
    case .flag(let flag): flag ? "true" : "false"
    case .color(let color): color.text
    }
  }
}

/// Values of a widget's parameters, by name.
public struct Parameters: Hashable, Sendable {
  private var values: [String: Parameter.Value]

  /// The defaults, with `changes` on top.
  ///
  /// - Throws: ``KinoraError/unknownName(what:name:nearest:known:)`` for a name that is not declared.
  public init(_ declared: [Parameter], changes: [String: Parameter.Value] = [:])
    throws(KinoraError)
  {
    values = Dictionary(uniqueKeysWithValues: declared.map { ($0.name, $0.defaultValue) })
    for (name, value) in changes.sorted(by: { $0.key < $1.key }) {
      guard values[name] != nil else {
        throw .unknownName(
          what: "parameter", name: name, nearest: nearest(name, in: declared.map(\.name)),
          known: declared.map(\.name))
      }
      values[name] = value
    }
    for parameter in declared where changes[parameter.name] == nil {
      if let followed = parameter.follows { values[parameter.name] = values[followed] }
    }
  }

  /// The number of that name; a name that was not declared as a number is the widget's own mistake and
  /// gives 0.
  public func number(_ name: String) -> Double {
    if case .number(let value)? = values[name] { value } else { 0 }
  }

  public func flag(_ name: String) -> Bool {
    if case .flag(let value)? = values[name] { value } else { false }
  }

  public func color(_ name: String) -> UIColor {
    if case .color(let value)? = values[name] { value } else { .clear }
  }
}

/// A number without a needless ".0".
func shortest(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
}
