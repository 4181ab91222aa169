import Foundation
import KinoraSnapshots

/// `verify`: films the cases and compares them with their goldens.
struct VerifyCommand: Command {
  static let spec = CommandSpec(
    name: "verify",
    summary: "Film the manifest's cases and compare them with their goldens",
    usage: "[--filter TEXT] [options]",
    discussion: """
      Writes a report, and for each case that differs the pictures, the traces and the numbers.
      Never writes a golden. Exits with 0 where all are the same, 1 where one differs or is missing,
      3 where one cannot be read.
      """,
    options: [
      GoldenOptions.manifest, GoldenOptions.filter,
      OptionSpec("last-failed", "only what failed last time; all where nothing did"),
      OptionSpec("exit-first", letter: "x", "stop at the first case that fails"),
      OptionSpec("repeat", value: "N", "film each case N times and fail where bytes differ"),
      OptionSpec("shard", value: "I/N", "only the Ith of N parts of the cases"),
      OptionSpec("report", value: "FOLDER", "where the report goes (default: the manifest's)"),
      GoldenOptions.jobs, GoldenOptions.json, GoldenOptions.quiet,
    ],
    examples: ["", "--filter 'heart*' -x", "--shard 2/4 --report shard-2"])

  @MainActor
  static func run(_ arguments: Arguments, _ tool: Tool) throws {
    let runner = try GoldenOptions.runner(arguments, tool)
    let isVerbose = !arguments.has("quiet") && !arguments.has("json")
    let folder = arguments.value("report") ?? runner.manifest.report
    let report = try runner.verify(reportFolder: folder) { result in
      guard isVerbose else { return }
      tool.console.write("\(result.status.rawValue)  \(result.name)\n")
      for line in result.lines { tool.console.write("  \(line)\n") }
    }
    try show(report, folder: folder, arguments, tool)
  }

  /// Prints a report's end and throws for the exit code that it asks for.
  @MainActor
  static func show(_ report: GoldenReport, folder: String, _ arguments: Arguments, _ tool: Tool)
    throws
  {
    for line in report.environment {
      tool.warn("the goldens were recorded with another environment: \(line)")
    }
    if arguments.has("json") {
      tool.console.write(try json(report))
    } else if !arguments.has("quiet") {
      for name in report.orphans { tool.console.write("orphaned  \(name)\n") }
      tool.console.write(report.summary + "\n")
      if !report.isSame {
        tool.console.write("report: \(folder)/index.html; accept all with: \(tool.name) accept\n")
      }
    }
    try publish(report, tool)
    if report.cases.contains(where: { $0.status == .error }) { throw ReadingFailed() }
    if !report.isSame { throw DifferencesFound() }
  }

  /// What GitHub Actions asks for by its environment.
  @MainActor
  private static func publish(_ report: GoldenReport, _ tool: Tool) throws {
    let environment = ProcessInfo.processInfo.environment
    if environment["GITHUB_ACTIONS"] == "true" {
      for line in StepSummary.annotations(report) { tool.console.writeError(line + "\n") }
    }
    if let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty {
      try StepSummary.append(report, to: path)
    }
  }
}

/// Thrown by a command that told already what it could not read.
struct ReadingFailed: Error {}

/// `report`: joins the reports of shards, or makes a report's pages again.
struct ReportCommand: Command {
  static let spec = CommandSpec(
    name: "report",
    summary: "Join the reports of shards, or make a report's page again",
    usage: "--from REPORT [--from REPORT ...] -o FOLDER",
    discussion: """
      A REPORT is a folder that 'verify' wrote, or a ZIP archive of one. The joined report is, byte for
      byte, that of one whole run. Exits as 'verify' does.
      """,
    options: [
      OptionSpec("from", value: "REPORT", "a report; may be repeated"),
      OptionSpec("output", letter: "o", value: "FOLDER", "where the report goes"),
      GoldenOptions.json, GoldenOptions.quiet,
    ],
    examples: ["--from shard-1.zip --from shard-2.zip -o report"])

  @MainActor
  static func run(_ arguments: Arguments, _ tool: Tool) throws {
    guard arguments.operands.isEmpty, !arguments.all("from").isEmpty,
      let folder = arguments.value("output")
    else { throw UsageError("say which reports with --from REPORT, and where to with -o FOLDER") }
    let report = try GoldenUpkeep.merge(arguments.all("from"), into: folder)
    if !report.isComplete {
      tool.warn("\(report.cases.count) of \(report.total) cases are in the reports")
    }
    try VerifyCommand.show(report, folder: folder, arguments, tool)
  }
}
