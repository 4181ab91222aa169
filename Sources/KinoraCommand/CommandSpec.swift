/// An option of a command: how it is written and what it means. The parser and the help text are both
/// made from it.
struct OptionSpec: Hashable, Sendable {
  /// Without the dashes.
  let name: String
  let letter: Character?
  /// What stands for its value in the help; nil where it takes none.
  let value: String?
  let help: String

  init(_ name: String, letter: Character? = nil, value: String? = nil, _ help: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
  }
}

/// A command: its name, what it takes, and what it is for.
struct CommandSpec: Sendable {
  let name: String
  /// One line.
  let summary: String
  /// What follows the command's name.
  let usage: String
  /// More about it, wrapped by hand.
  let discussion: String
  let options: [OptionSpec]
  let examples: [String]

  static let help = OptionSpec("help", letter: "h", "show this text and stop")

  /// The help text, at most 100 columns wide.
  func helpText(tool: String) -> String {
    var lines = ["usage: \(tool) \(name) \(usage)", "", summary + "."]
    if !discussion.isEmpty { lines += ["", discussion] }
    lines += ["", "options:"] + Self.columns(allOptions.map { ($0.form, $0.help) })
    if !examples.isEmpty {
      lines += ["", "examples:"] + examples.map { "  \(tool) \(name) \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  var allOptions: [OptionSpec] { options + [Self.help] }

  /// Two columns, the second one wrapped.
  static func columns(_ rows: [(String, String)]) -> [String] {
    let width = min(26, (rows.map(\.0.count).max() ?? 0) + 2)
    return rows.flatMap { left, right -> [String] in
      var lines: [String] = []
      var line = ""
      for word in right.split(separator: " ") {
        if !line.isEmpty && line.count + word.count + width + 3 > 98 {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      lines.append(line)
      var rows = lines.map { "  " + String(repeating: " ", count: width) + $0 }
      if left.count + 1 < width {
        rows[0] = "  " + left + String(repeating: " ", count: width - left.count) + lines[0]
      } else {
        rows.insert("  " + left, at: 0)
      }
      return rows
    }
  }
}

extension OptionSpec {
  /// As it is written: `-o, --output FILE`.
  var form: String {
    (letter.map { "-\($0), " } ?? "    ") + "--\(name)" + (value.map { " \($0)" } ?? "")
  }
}
