import KinoraSnapshots

/// `accept`: makes what a run found the goldens.
struct AcceptCommand: Command {
  static let spec = CommandSpec(
    name: "accept",
    summary: "Make what verify found the goldens, without filming again",
    usage: "[REPORT] [--filter TEXT] [options]",
    discussion: """
      REPORT is the folder that 'verify' wrote, or a ZIP archive of it as a CI server hands out
      (default: the manifest's). Everything is read and checked before the first golden is replaced.
      Refuses where CI is set.
      """,
    options: [
      GoldenOptions.manifest, GoldenOptions.filter, GoldenOptions.noCI, GoldenOptions.json,
      GoldenOptions.quiet,
    ],
    examples: ["", "--filter heart", "report.zip"])

  @MainActor
  static func run(_ arguments: Arguments, _ tool: Tool) throws {
    try GoldenOptions.refuseOnCI(arguments)
    guard arguments.operands.count <= 1 else {
      throw UsageError("one report at a time; '\(arguments.operands[1])' is one too many")
    }
    let manifest = try Manifest(path: arguments.value("manifest") ?? Manifest.usualPath)
    let names = try GoldenUpkeep.accept(
      manifest, from: arguments.operands.first, filter: arguments.value("filter"))
    if arguments.has("json") {
      tool.console.write(try json(["accepted": names]))
    } else if !arguments.has("quiet") {
      for name in names { tool.console.write("accepted  \(name)\n") }
      tool.console.write("\(names.count) accepted\n")
    }
  }
}

/// `prune`: removes goldens that no case has.
struct PruneCommand: Command {
  static let spec = CommandSpec(
    name: "prune",
    summary: "Remove the files among the goldens that no case has",
    usage: "[--dry-run] [options]",
    discussion: "Only after a complete run of verify with the same cases.",
    options: [
      GoldenOptions.manifest, OptionSpec("dry-run", letter: "n", "name them, remove nothing"),
      GoldenOptions.noCI, GoldenOptions.json, GoldenOptions.quiet,
    ],
    examples: ["--dry-run"])

  @MainActor
  static func run(_ arguments: Arguments, _ tool: Tool) throws {
    let isDry = arguments.has("dry-run")
    if !isDry { try GoldenOptions.refuseOnCI(arguments) }
    let manifest = try GoldenOptions.manifest(arguments)
    let names = try GoldenUpkeep.prune(manifest, isDryRun: isDry)
    let word = isDry ? "orphaned" : "removed"
    if arguments.has("json") {
      tool.console.write(try json([word: names]))
    } else if !arguments.has("quiet") {
      for name in names { tool.console.write("\(word)  \(name)\n") }
      tool.console.write("\(names.count) \(word)\n")
    }
  }
}

/// `config`: what the manifest comes to.
struct ConfigCommand: Command {
  static let spec = CommandSpec(
    name: "config",
    summary: "Show what the manifest comes to, or its JSON Schema",
    usage: "print|schema [--manifest FILE]",
    discussion: """
      'print' shows every case with its defaults and its place in the matrix filled in; 'schema' prints
      a JSON Schema for editors.
      """,
    options: [GoldenOptions.manifest],
    examples: ["print", "schema"])

  @MainActor
  static func run(_ arguments: Arguments, _ tool: Tool) throws {
    switch arguments.operands {
    case ["print"]:
      let manifest = try Manifest(path: arguments.value("manifest") ?? Manifest.usualPath)
      tool.console.write(try json(manifest.resolved))
    case ["schema"]: tool.console.write(Manifest.schema)
    default: throw UsageError("say 'config print' or 'config schema'")
    }
  }
}
