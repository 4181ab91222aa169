import Kinora

/// `completions`: prints a script that makes a shell complete the tool's command line.
struct CompletionsCommand: Command {
  static let spec = CommandSpec(
    name: "completions",
    summary: "Print a script that makes a shell complete commands, widgets, options and values",
    usage: "bash|zsh|fish",
    discussion: """
      The script asks this program what fits on every key, so it has to be installed only once:
        bash   add to ~/.bashrc:  source <(kinora completions bash)
        zsh    kinora completions zsh > ~/.zsh/_kinora, where ~/.zsh is in $fpath
        fish   kinora completions fish > ~/.config/fish/completions/kinora.fish
      """,
    options: [],
    examples: ["bash"])

  @MainActor
  static func run(_ arguments: Arguments, _ tool: Tool) throws {
    let shells = CompletionScript.allCases.map(\.rawValue)
    guard let name = arguments.operands.first else {
      throw UsageError("name a shell: \(shells.joined(separator: ", "))")
    }
    guard let script = CompletionScript(rawValue: name), arguments.operands.count == 1 else {
      throw KinoraError.unknownName(
        what: "completion for", name: arguments.operands.joined(separator: " "),
        nearest: nearest(name, in: shells), known: shells)
    }
    tool.console.write(script.text(tool: tool.name))
  }
}
