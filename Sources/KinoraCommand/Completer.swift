import Kinora
import KinoraUI

/// What can stand at the end of an unfinished command line, for shells that complete what is typed.
///
/// The shells' scripts (see ``CompletionScript``) ask for it on every key, so what they offer is what this very program takes.
struct Completer {
  /// One thing that can stand there, or a kind of thing that the shell knows better.
  enum Candidate: Hashable {
    case word(String, about: String)
    case files
    case folders

    /// As the scripts read it: a word, a tab, and what it means.
    var line: String {
      switch self {
      case .word(let word, let about): "\(word)\t\(about)\n"
      case .files: ":files\t\n"
      case .folders: ":folders\t\n"
      }
    }
  }

  let commands: [CommandSpec]
  let catalogue: Catalogue

  /// - Parameter words: What follows the program's name; the last one is the one that is being typed, perhaps empty.
  func candidates(for words: [String]) -> [Candidate] {
    let typed = words.last ?? ""
    guard words.count > 1 else {
      let extra = [
        Candidate.word("help", about: "Tell about a command"),
        .word("--help", about: "show all commands and stop"),
        .word("--version", about: "print the version and stop"),
      ]
      return (commandNames + extra).matching(typed)
    }
    if words[0] == "help" { return words.count == 2 ? commandNames.matching(typed) : [] }
    guard let command = commands.first(where: { $0.name == words[0] }) else { return [] }
    let before = Before(words.dropFirst().dropLast(), command)
    if let option = before.waiting { return values(of: option, before, command).matching(typed) }
    if before.areOptionsOver || !typed.hasPrefix("-") {
      return operands(typed, before, command).matching(typed)
    }
    if typed.hasPrefix("--"), let sign = typed.firstIndex(of: "="),
      let option = command.option(String(typed[..<sign].dropFirst(2)))
    {
      let start = typed[...sign]
      return values(of: option, before, command).map { $0.after(start) }.matching(typed)
    }
    return command.allOptions.map { .word("--\($0.name)", about: $0.help) }.matching(typed)
  }

  private var commandNames: [Candidate] { commands.map { .word($0.name, about: $0.summary) } }

  /// What has been typed before the last word.
  private struct Before {
    var operands: [String] = []
    /// The option whose value comes next.
    var waiting: OptionSpec?
    var areOptionsOver = false

    init(_ words: ArraySlice<String>, _ command: CommandSpec) {
      for word in words {
        if waiting != nil {
          waiting = nil
        } else if areOptionsOver || !word.hasPrefix("-") || word == "-" {
          operands.append(word)
        } else if word == "--" {
          areOptionsOver = true
        } else if word.hasPrefix("--") {
          if !word.contains("=") { waiting = command.option(String(word.dropFirst(2))) }
        } else {
          waiting = command.options.first { $0.letter == word.last }
        }
        if waiting?.value == nil { waiting = nil }
      }
    }
  }

  // MARK: Values and operands

  private func values(of option: OptionSpec, _ before: Before, _ command: CommandSpec)
    -> [Candidate]
  {
    switch option.value ?? "" {
    case "NAME=VALUE": settings(of: before.operands.first)
    case "COLOR": Self.colors + [.word("transparent", about: "")]
    case let kind: Self.candidates(of: kind)
    }
  }

  private func operands(_ typed: String, _ before: Before, _ command: CommandSpec) -> [Candidate] {
    // The usage begins with what comes first: `WIDGET[/SCENARIO] -o FILE`, `[REPORT]`, `bash|zsh|fish`.
    let first = command.usage.drop { $0 == "[" }.prefix { !"[] ".contains($0) }
    guard first == "WIDGET" else {
      let isOne = first.contains("|") && first.first?.isLowercase == true
      return isOne && !before.operands.isEmpty ? [] : Self.candidates(of: String(first))
    }
    guard before.operands.isEmpty else { return [] }
    let widgets = catalogue.widgets.filter { widget in
      typed.contains("/") ? typed.hasPrefix("\(widget.name)/") : widget.name.hasPrefix(typed)
    }
    let names = widgets.map { Candidate.word($0.name, about: $0.summary) }
    // Where one widget is left, its scenarios are what is wanted next.
    guard widgets.count == 1, let widget = widgets.first, command.usage.contains("/SCENARIO") else {
      return names
    }
    return names
      + widget.scenarios.map { .word("\(widget.name)/\($0.name)", about: $0.summary) }
  }

  private func settings(of operand: String?) -> [Candidate] {
    let name = operand?.split(separator: "/").first
    guard let widget = catalogue.widgets.first(where: { $0.name == name ?? "" }) else { return [] }
    return widget.parameters.flatMap { parameter -> [Candidate] in
      let start = "\(parameter.name)="
      let values: [Candidate] =
        switch parameter.defaultValue {
        case .number: []
        case .flag: [.word("true", about: ""), .word("false", about: "")]
        case .color: Self.colors
        }
      return [.word(start, about: parameter.summary)] + values.map { $0.after(Substring(start)) }
    }
  }

  /// `light|dark` is a choice, `FILE` a file.
  private static func candidates(of kind: String) -> [Candidate] {
    if kind.contains("|"), kind.first?.isLowercase == true {
      return kind.split(separator: "|").map { .word(String($0), about: "") }
    }
    switch kind {
    case "FOLDER", "FOLDER|URL": return [.folders]
    case "FILE", "FILE|FOLDER", "FILE.png", "EXPECTED", "REPORT", "DIFF": return [.files]
    default: return []
    }
  }

  private static let colors = UIColor.textNames.map { Candidate.word($0, about: "") }
}

extension Completer.Candidate {
  fileprivate func after(_ start: Substring) -> Self {
    if case .word(let word, let about) = self { .word(start + word, about: about) } else { self }
  }
}

extension [Completer.Candidate] {
  /// A setting such as `isOn=true` is offered only once its name is typed.
  fileprivate func matching(_ typed: String) -> [Completer.Candidate] {
    filter { candidate in
      guard case .word(let word, _) = candidate else { return true }
      guard word.hasPrefix(typed), word != typed || !word.hasSuffix("=") else { return false }
      let rest = word.dropFirst(typed.count)
      return rest.firstIndex(of: "=").map { rest.index(after: $0) == rest.endIndex } ?? true
    }
  }
}

extension CommandSpec {
  /// The option of that name or, as `getopt_long` takes it, with that beginning.
  fileprivate func option(_ name: String) -> OptionSpec? {
    let matches = allOptions.filter { $0.name.hasPrefix(name) }
    return matches.first { $0.name == name } ?? (matches.count == 1 ? matches[0] : nil)
  }
}
