import Foundation
import Kinora
import KinoraImage
import KinoraUI

/// The options that say what is filmed, and how: shared by the commands that make pictures.
enum FilmOptions {
  static let picture = [
    OptionSpec("scale", value: "N", "pixels a point (default 2)"),
    OptionSpec("size", value: "WxH", "size of the stage in points (default: the scenario's)"),
    OptionSpec(
      "background", value: "COLOR",
      "what the stage is filled with, or 'transparent' (default: the scenario's)"),
    OptionSpec("appearance", value: "light|dark", "which look system colours have (default light)"),
    OptionSpec("set", value: "NAME=VALUE", "set a parameter of the widget; may be repeated"),
  ]

  static let time = [
    OptionSpec("fps", value: "N", "frames a second, such as 30, 12.5 or 60000/1001 (default 30)"),
    OptionSpec("duration", value: "T", "seconds (default: the scenario's)"),
    OptionSpec("from", value: "T", "start at this second of the scenario (default 0)"),
    OptionSpec("to", value: "T", "end at this second of the scenario (default: its end)"),
    OptionSpec("hold-first", value: "T", "show the first frame this much longer, in seconds"),
    OptionSpec("hold-last", value: "T", "show the last frame this much longer, in seconds"),
    OptionSpec(
      "end-frame", value: "include|exclude",
      "whether the film's end is a frame (default: only where the scenario does not loop)"),
    OptionSpec("loop", value: "N", "how many times it plays; 0 is for ever (default 0)"),
  ]

  enum EndFrame: String, CaseIterable { case include, exclude }

  /// A film, and what it is called.
  struct Subject {
    var film: Film
    var widget: Widget
    var scenario: Scenario
    /// What was set otherwise than the scenario has it, for people; empty where nothing was.
    var changes: String

    var title: String { "\(widget.name) / \(scenario.name)" }
  }

  /// The film that the operand and the options name.
  static func film(_ arguments: Arguments, in catalogue: Catalogue) throws -> Film {
    try subject(arguments, in: catalogue).film
  }

  static func subject(_ arguments: Arguments, in catalogue: Catalogue) throws -> Subject {
    guard let name = arguments.operands.first else {
      throw UsageError("name a widget; 'list' shows them")
    }
    guard arguments.operands.count == 1 else {
      throw UsageError("one widget at a time; '\(arguments.operands[1])' is one too many")
    }
    let (widget, scenario) = try catalogue.find(name)
    return try subject(widget, scenario, arguments)
  }

  /// - Parameter variant: What is otherwise than the options say.
  static func subject(
    _ widget: Widget, _ scenario: Scenario, _ arguments: Arguments, variant: Variant? = nil
  ) throws -> Subject {
    var settings = try settings(arguments)
    settings += variant?.settings ?? []
    var film = try widget.film(scenario, settings: settings)
    func option(_ name: String) -> (value: String, place: String)? {
      if let value = variant?.look[name] { return (value, "--variant: \(name)") }
      return arguments.value(name).map { ($0, "--\(name)") }
    }
    if let size = option("size") { film.size = try Self.size(size.value, place: size.place) }
    if let background = option("background") {
      guard let color = UIColor(text: background.value) else {
        throw UsageError(
          "\(background.place) is '\(background.value)', but must be \(UIColor.textForms)")
      }
      film.background = color == .clear ? nil : color
    }
    if let look = option("appearance") {
      guard let appearance = Appearance(rawValue: look.value) else {
        throw UsageError("\(look.place) is '\(look.value)', but must be one of: light, dark")
      }
      film.appearance = appearance
    }
    let seconds = "a number of seconds above 0"
    if let duration = try arguments.number("duration", in: 1e-6...1e9, seconds) {
      film.duration = duration
    }
    if arguments.has("end-frame") {
      film.loops = try arguments.choice("end-frame", fallback: EndFrame.include) == .exclude
    }
    let named = ["size", "background", "appearance", "duration"].compactMap { name in
      arguments.value(name).map { "\(name) \($0)" }
    }
    return Subject(
      film: film, widget: widget, scenario: scenario,
      changes: (named + arguments.all("set")).joined(separator: "  ·  "))
  }

  static func exportOptions(_ arguments: Arguments) throws -> ExportOptions {
    var options = ExportOptions()
    if let text = arguments.value("fps") { options.rate = try FrameRate(text) }
    options.scale = try scale(arguments)
    let seconds = "a number of seconds, 0 or more"
    options.from = try arguments.number("from", in: 0...1e9, seconds)
    options.to = try arguments.number("to", in: 0...1e9, seconds)
    options.holdFirst = try hold("hold-first", arguments)
    options.holdLast = try hold("hold-last", arguments)
    if let text = arguments.value("loop") {
      guard let plays = Int(text), 0...65536 ~= plays else {
        throw UsageError(
          "--loop is '\(text)', but must be a number of plays from 1 to 65536, or 0 for ever")
      }
      options.plays = plays
    }
    return options
  }

  static func scale(_ arguments: Arguments, variant: Variant? = nil) throws -> Double {
    let scales = 1e-6...1e6
    guard let text = variant?.look["scale"] else {
      return try arguments.number("scale", in: scales, "a number above 0, such as 2") ?? 2
    }
    guard let scale = Double(text), scales.contains(scale) else {
      throw UsageError("--variant: scale is '\(text)', but must be a number above 0, such as 2")
    }
    return scale
  }

  private static func hold(_ name: String, _ arguments: Arguments) throws -> Rational {
    guard let text = arguments.value(name) else { return .zero }
    guard let time = Rational(text), time >= .zero, time <= 100_000 else {
      throw UsageError("--\(name) is '\(text)', but must be a number of seconds, 0 or more")
    }
    return time
  }

  private static func size(_ text: String, place: String) throws -> CGSize {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    let sides = parts.compactMap { Double($0) }
    guard parts.count == 2, sides.count == 2, sides.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      throw UsageError(
        "\(place) is '\(text)', but must be two numbers of points above 0, such as 320x200")
    }
    return CGSize(width: sides[0], height: sides[1])
  }

  private static func settings(_ arguments: Arguments) throws -> [(name: String, text: String)] {
    try arguments.all("set").map { text in
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
        throw UsageError("--set is '\(text)', but must be a parameter's NAME=VALUE")
      }
      return (String(text[..<sign]), String(text[text.index(after: sign)...]))
    }
  }
}
