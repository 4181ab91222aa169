import Foundation
import KinoraImage
import KinoraSnapshots

/// `compare`: whether two pictures, animations or folders of them are the same.
struct CompareCommand: Command {
  static let spec = CommandSpec(
    name: "compare",
    summary: "Compare two pictures, two animations or two folders of them",
    usage: "EXPECTED ACTUAL [-o DIFF] [options]",
    discussion: """
      Takes PNG, APNG and GIF files of any origin, or two folders whose files have the same names.
      Without options nothing may differ. Animations are compared in time: a frame that was merged
      with an equal one equals its repeats; size, duration and number of plays are told apart.
      Limits are inclusive, and all that are given must hold. Exits with 0 where they are the same,
      1 where they differ, 2 for bad usage, 3 where something cannot be read or written.
      """,
    options: [
      OptionSpec(
        "output", letter: "o", value: "DIFF",
        "write a picture of what differs: a PNG of the worst time, or, named .apng, of all times")
    ] + ToleranceOptions.all + [
      OptionSpec("json", "the numbers as JSON on stdout"),
      OptionSpec("quiet", letter: "q", "only the exit code"),
    ],
    examples: [
      "old.png new.png -o diff.png", "golden.apng actual.apng --max-channel-delta 1",
      "Goldens output/frames --perceptual 0.1 --max-diff-ratio 0.001",
    ])

  @MainActor
  static func run(_ arguments: Arguments, _ tool: Tool) throws {
    guard arguments.operands.count == 2 else {
      throw UsageError(
        "name what is expected and what is actual; \(counted(arguments.operands.count, "name")) given"
      )
    }
    let (expected, actual) = (arguments.operands[0], arguments.operands[1])
    let tolerance = try ToleranceOptions.tolerance(arguments)
    let output = arguments.value("output")
    if let output, ![".png", ".apng"].contains(where: output.lowercased().hasSuffix) {
      throw UsageError("'\(output)' must end in .png (the worst time) or .apng (all times)")
    }
    let report: ComparisonReport
    if isFolder(expected) || isFolder(actual) {
      guard isFolder(expected), isFolder(actual) else {
        let file = isFolder(expected) ? actual : expected
        _ = try Comparer.read(file)
        throw UsageError("'\(file)' is a file and the other a folder; name two of a kind")
      }
      guard output == nil else { throw UsageError("-o is for two files, not for folders") }
      report = ComparisonReport(try FolderDifference(expected: expected, actual: actual, tolerance))
    } else {
      report = try ComparisonReport(
        expected: expected, actual: actual, tolerance, differencePath: output)
    }
    if arguments.has("json") {
      tool.console.write(try json(report))
    } else if !arguments.has("quiet") {
      tool.console.write(report.text)
    }
    if !report.same { throw DifferencesFound() }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
