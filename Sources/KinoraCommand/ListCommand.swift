import Kinora

/// `list`: what can be filmed.
struct ListCommand: Command {
  static let spec = CommandSpec(
    name: "list",
    summary: "Show the widgets, their scenarios and their parameters with defaults",
    usage: "[WIDGET] [--json]",
    discussion: "",
    options: [OptionSpec("json", "as JSON")],
    examples: ["heart-button"])

  @MainActor
  static func run(_ arguments: Arguments, _ tool: Tool) throws {
    var widgets = tool.catalogue.widgets
    if let name = arguments.operands.first { widgets = [try tool.catalogue.find(name).0] }
    if arguments.has("json") {
      tool.console.write(try json(widgets.map(Description.init)))
    } else {
      tool.console.write(widgets.map(text).joined(separator: "\n"))
    }
  }

  private static func text(_ widget: Widget) -> String {
    var lines = ["\(widget.name): \(widget.summary)", "  scenarios:"]
    lines += CommandSpec.columns(
      widget.scenarios.enumerated().map { index, scenario in
        ("  \(scenario.name)", scenario.summary + (index == 0 ? " (default)" : ""))
      })
    if !widget.parameters.isEmpty {
      lines.append("  parameters:")
      lines += CommandSpec.columns(
        widget.parameters.map { ("  \($0.name)=\($0.defaultText)", $0.summary) })
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private struct Description: Encodable {
    struct Scenario: Encodable {
      let name, summary: String
      let width, height: Double
      let duration: Double?
      let loops: Bool
    }
    struct Parameter: Encodable { let name, summary, defaultValue: String }
    let name, summary: String
    let scenarios: [Scenario]
    let parameters: [Parameter]

    init(_ widget: Widget) {
      name = widget.name
      summary = widget.summary
      scenarios = widget.scenarios.map {
        Scenario(
          name: $0.name, summary: $0.summary, width: $0.size.width, height: $0.size.height,
          duration: $0.duration, loops: $0.loops)
      }
      parameters = widget.parameters.map {
        Parameter(name: $0.name, summary: $0.summary, defaultValue: $0.defaultText)
      }
    }
  }
}
