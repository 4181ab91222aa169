public import Foundation
public import KinoraUI

/// A widget that can be filmed by name: how to build it, what can be set, and what happens to it.
public struct Widget: Sendable {
  /// Letters, digits and hyphens.
  public let name: String
  /// One line.
  public let summary: String
  public let parameters: [Parameter]
  /// At least one; the first is the one that is meant where none is named.
  public let scenarios: [Scenario]
  private let build: @MainActor @Sendable (Stage, Parameters) -> UIView

  /// - Parameter build: Puts the widget on the stage and returns the view that the scenarios' touches
  ///   are meant for.
  public init(
    _ name: String, _ summary: String, parameters: [Parameter] = [], scenarios: [Scenario],
    build: @escaping @MainActor @Sendable (Stage, Parameters) -> UIView
  ) {
    precondition(!scenarios.isEmpty, "widget '\(name)' has no scenario")
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.scenarios = scenarios
    self.build = build
  }

  /// - Throws: ``KinoraError/unknownName(what:name:nearest:known:)``.
  public func scenario(_ name: String?) throws(KinoraError) -> Scenario {
    guard let name else { return scenarios[0] }
    guard let found = scenarios.first(where: { $0.name == name }) else {
      let names = scenarios.map(\.name)
      throw .unknownName(
        what: "scenario of '\(self.name)' named", name: name, nearest: nearest(name, in: names),
        known: names)
    }
    return found
  }

  /// The film of a scenario.
  ///
  /// - Parameter settings: Parameters by name, as text; they win over the scenario's own.
  /// - Throws: ``KinoraError`` for a parameter that is not there or a value that it cannot have.
  public func film(_ scenario: Scenario, settings: [(name: String, text: String)] = [])
    throws(KinoraError) -> Film
  {
    var changes = scenario.settings
    for (name, text) in settings {
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        let names = parameters.map(\.name)
        throw .unknownName(
          what: "parameter of '\(self.name)' named", name: name, nearest: nearest(name, in: names),
          known: names)
      }
      changes[name] = try parameter.value(from: text)
    }
    let values = try Parameters(parameters, changes: changes)
    let build = build
    return Film(
      size: scenario.size, duration: scenario.duration, loops: scenario.loops,
      background: scenario.background
    ) { stage in
      let view = build(stage, values)
      for interaction in scenario.interactions { interaction.schedule(on: stage, view: view) }
    }
  }
}

/// What happens to a widget in a film, and how it is filmed unless somebody says otherwise.
public struct Scenario: Sendable {
  public let name: String
  /// One line.
  public let summary: String
  /// Of the stage, in points.
  public let size: CGSize
  /// Seconds; nil lets the film end when every animation has.
  public let duration: Double?
  /// Whether the end is the start again, and so is left out.
  public let loops: Bool
  /// nil leaves the stage clear.
  public let background: UIColor?
  /// Parameters that this scenario sets.
  public let settings: [String: Parameter.Value]
  public let interactions: [Interaction]

  public init(
    _ name: String, _ summary: String, size: CGSize, duration: Double?, loops: Bool = false,
    background: UIColor? = .systemBackground, settings: [String: Parameter.Value] = [:],
    interactions: [Interaction] = []
  ) {
    self.name = name
    self.summary = summary
    self.size = size
    self.duration = duration
    self.loops = loops
    self.background = background
    self.settings = settings
    self.interactions = interactions
  }
}

/// Something that happens to a widget at a time, in seconds from the start of the film.
public enum Interaction: Sendable {
  /// A finger touches and leaves the middle of the widget.
  case tap(at: Double)
  /// A finger touches the widget and stays. The point is in shares of the widget's size: (0, 0) is its upper left corner, (1, 1) its
  /// lower right one.
  case touch(at: Double, CGPoint)
  /// The finger moves to such a point.
  case move(at: Double, CGPoint)
  /// A finger touches a point of the stage and stays.
  case press(at: Double, CGPoint)
  /// The finger moves to a point of the stage.
  case drag(at: Double, CGPoint)
  /// The finger leaves.
  case release(at: Double)
  /// Code runs.
  case call(at: Double, @MainActor @Sendable (UIView) -> Void)

  @MainActor
  func schedule(on stage: Stage, view: UIView) {
    switch self {
    case .tap(let time): stage.tap(at: time, view)
    case .touch(let time, let place): stage.press(at: time, view, place: place)
    case .move(let time, let place): stage.drag(at: time, over: view, to: place)
    case .press(let time, let point): stage.press(at: time, point: point)
    case .drag(let time, let point): stage.drag(at: time, to: point)
    case .release(let time): stage.release(at: time)
    case .call(let time, let body): stage.at(time) { body(view) }
    }
  }
}

/// The widgets that can be filmed by name.
public struct Catalogue: Sendable {
  public let widgets: [Widget]

  /// - Precondition: no two widgets have the same name.
  public init(_ widgets: [Widget]) {
    precondition(Set(widgets.map(\.name)).count == widgets.count, "two widgets have one name")
    self.widgets = widgets
  }

  /// Finds `widget` or `widget/scenario`.
  ///
  /// - Throws: ``KinoraError/unknownName(what:name:nearest:known:)``.
  public func find(_ text: String) throws(KinoraError) -> (Widget, Scenario) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let widget = widgets.first(where: { $0.name == name }) else {
      let names = widgets.map(\.name)
      throw .unknownName(
        what: "widget", name: name, nearest: nearest(name, in: names), known: names)
    }
    return (widget, try widget.scenario(parts.count > 1 ? String(parts[1]) : nil))
  }
}
