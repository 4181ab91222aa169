import Foundation
import KinoraSnapshots

/// What the commands about goldens have in common.
enum GoldenOptions {
  static let manifest = OptionSpec(
    "manifest", value: "FILE", "the manifest (default: kinora.json in the current folder)")
  static let filter = OptionSpec(
    "filter", value: "TEXT", "only cases whose name contains this, or fits it where it has a *")
  static let noCI = OptionSpec("no-ci", "do it although CI is set")
  static let json = OptionSpec("json", "the result as JSON on stdout")
  static let quiet = OptionSpec("quiet", letter: "q", "print nothing but errors")
  static let jobs = OptionSpec(
    "jobs", letter: "j", value: "N", "threads that draw (default: one a core)")

  static func manifest(_ arguments: Arguments) throws -> Manifest {
    guard arguments.operands.isEmpty else {
      throw UsageError("'\(arguments.operands[0])' is one too many; cases are chosen by --filter")
    }
    return try Manifest(path: arguments.value("manifest") ?? Manifest.usualPath)
  }

  /// A run on CI records nothing: whoever looks at its result has not seen the pictures.
  static func refuseOnCI(_ arguments: Arguments) throws {
    let value = ProcessInfo.processInfo.environment["CI"] ?? ""
    guard value.isEmpty || ["0", "false"].contains(value.lowercased()) || arguments.has("no-ci")
    else { throw SnapshotError.recordingOnCI }
  }

  @MainActor
  static func runner(_ arguments: Arguments, _ tool: Tool) throws -> GoldenRunner {
    var options = GoldenRunner.Options()
    options.filter = arguments.value("filter")
    if let jobs = try whole("jobs", arguments) { options.threads = jobs }
    let interrupts = tool.interrupts
    options.isCancelled = { interrupts.signalNumber != nil }
    options.isLastFailedOnly = arguments.has("last-failed")
    options.stopsAtFirstFailure = arguments.has("exit-first")
    if let repeats = try whole("repeat", arguments) { options.repeats = repeats }
    if let text = arguments.value("shard") {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        .compactMap { Int($0) }
      guard parts.count == 2, parts[1] >= 1, 1...parts[1] ~= parts[0] else {
        throw UsageError("--shard is '\(text)', but must be I/N, such as 1/3")
      }
      options.shard = (parts[0], parts[1])
    }
    return try GoldenRunner(
      try manifest(arguments), catalogue: tool.catalogue, options: options)
  }

  private static func whole(_ name: String, _ arguments: Arguments) throws -> Int? {
    guard let text = arguments.value(name) else { return nil }
    guard let number = Int(text), 1...1024 ~= number else {
      throw UsageError("--\(name) is '\(text)', but must be a whole number from 1 to 1024")
    }
    return number
  }
}

/// `record`: films the cases and writes goldens.
struct RecordCommand: Command {
  static let spec = CommandSpec(
    name: "record",
    summary: "Film the manifest's cases and write the goldens that are missing or changed",
    usage: "[--filter TEXT] [options]",
    discussion: """
      Goldens within their tolerance keep their bytes. Each golden is replaced in one step: an
      interrupted run leaves every one of them old or new, whole. Refuses where CI is set.
      """,
    options: [
      GoldenOptions.manifest, GoldenOptions.filter,
      OptionSpec("all", "write also where only bytes within the tolerance differ"),
      GoldenOptions.noCI, GoldenOptions.jobs, GoldenOptions.json, GoldenOptions.quiet,
    ],
    examples: ["--filter heart"])

  @MainActor
  static func run(_ arguments: Arguments, _ tool: Tool) throws {
    try GoldenOptions.refuseOnCI(arguments)
    let runner = try GoldenOptions.runner(arguments, tool)
    var done: [String: [String]] = [:]
    let isVerbose = !arguments.has("quiet") && !arguments.has("json")
    try runner.record(all: arguments.has("all")) { golden, recording in
      done[recording.rawValue, default: []].append(golden.name)
      if isVerbose { tool.console.write("\(recording.rawValue)  \(golden.name)\n") }
    }
    let orphans = runner.orphans
    done["orphaned"] = orphans
    for name in GoldenRunner.Recording.allCases { done[name.rawValue, default: []] += [] }
    if arguments.has("json") {
      tool.console.write(try json(done))
    } else if isVerbose {
      for name in orphans { tool.console.write("orphaned  \(name)\n") }
      let order = GoldenRunner.Recording.allCases.map(\.rawValue) + ["orphaned"]
      let counts = order.map { "\(done[$0]?.count ?? 0) \($0)" }
      tool.console.write(counts.joined(separator: ", ") + "\n")
    }
  }
}
