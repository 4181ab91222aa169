/// The tool's manual page, made from its commands. In the macros of man(7), which every `man` reads.
struct ManualPage {
  let tool: String
  let version: String
  /// One line each: what the tool is for, and what an exit code means.
  let summary: String
  let exitCodes: [(code: String, meaning: String)]
  let commands: [CommandSpec]

  var text: String {
    var lines = [
      ".TH \(tool.uppercased()) 1 \"\" \"\(tool) \(version)\" \"User Commands\"",
      ".SH NAME", "\(escaped(tool)) \\- \(escaped(lowercasedStart(summary)))",
      ".SH SYNOPSIS", "\(bold(tool)) \(italic("COMMAND")) [\(italic("OPTIONS"))]", ".br",
      "\(bold(tool)) \(bold("help")) [\(italic("COMMAND"))]",
      ".SH DESCRIPTION", escaped(summary + "."), ".SH COMMANDS",
    ]
    for command in commands { lines += section(command) }
    lines.append(".SH EXIT STATUS")
    for (code, meaning) in exitCodes { lines += [".TP", bold(code), escaped(meaning)] }
    lines += [
      ".SH FILES", ".TP", italic("kinora.json"),
      "The manifest of goldens, in the current folder unless --manifest names another.",
      ".SH ENVIRONMENT", ".TP", bold("CI"), "Where it is set, progress is not drawn over itself.",
      ".TP", bold("PATH"), "Where ffmpeg is looked for, which films in MP4 and WebM need.",
      ".SH SEE ALSO", "\(bold("ffmpeg"))(1), \(bold("gifsicle"))(1)",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ command: CommandSpec) -> [String] {
    var lines = [
      ".SS \(escaped(command.name))",
      "\(bold("\(tool) \(command.name)")) \(escaped(command.usage))",
      ".PP", escaped(command.summary + "."),
    ]
    lines += discussion(command.discussion)
    for option in command.allOptions {
      let letter = option.letter.map { bold("-\($0)") + ", " } ?? ""
      let value = option.value.map { " " + italic($0) } ?? ""
      lines += [".TP", letter + bold("--\(option.name)") + value, escaped(option.help)]
    }
    guard !command.examples.isEmpty else { return lines }
    lines += [".PP", command.examples.count == 1 ? "Example:" : "Examples:", ".RS", ".nf"]
    lines += command.examples.map { escaped("\(tool) \(command.name) \($0)") }
    return lines + [".fi", ".RE"]
  }

  /// Prose is filled; indented lines are tables, and stay as they are.
  private func discussion(_ text: String) -> [String] {
    var lines: [String] = []
    var isTable = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isRow = line.hasPrefix("  ")
      if isRow != isTable || lines.isEmpty {
        if isTable { lines += [".fi", ".RE"] }
        lines += isRow ? [".RS", ".nf"] : [".PP"]
        isTable = isRow
      }
      if line.isEmpty {
        lines.append(".PP")
      } else {
        lines.append(escaped(isRow ? String(line.dropFirst(2)) : String(line)))
      }
    }
    return text.isEmpty ? [] : lines + (isTable ? [".fi", ".RE"] : [])
  }

  private func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }
  private func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

  /// Text that nothing in it is a command of roff, with hyphens that can be copied.
  private func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }

  private func lowercasedStart(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }
}
