import Foundation
import KinoraImage

/// A run as Markdown, for a step summary of GitHub Actions, and its annotations.
public enum StepSummary {
  /// GitHub refuses a summary above 1 MiB; what is beyond this many bytes is counted only.
  static let mostBytes = 900_000
  /// GitHub shows ten annotations of a kind and step.
  static let mostAnnotations = 10

  static func markdown(_ report: GoldenReport) -> String {
    var text = "## Goldens: \(report.isSame ? "same" : "different")\n\n\(report.summary)\n"
    for line in report.environment {
      text += "\nEnvironment differs from the goldens': \(escaped(line))\n"
    }
    guard !report.isSame else { return text }
    text += "\n| case | status | what |\n| --- | --- | --- |\n"
    for (index, result) in report.failures.enumerated() {
      let what = result.lines.prefix(3).map(escaped).joined(separator: "<br>")
      let row = "| \(escaped(result.name)) | \(result.status.rawValue) | \(what) |\n"
      guard text.utf8.count + row.utf8.count < mostBytes else {
        text += "\n... and \(report.failures.count - index) more; see report.json\n"
        break
      }
      text += row
    }
    return text
  }

  /// One workflow command a failed case; without a line feed at the end.
  public static func annotations(_ report: GoldenReport) -> [String] {
    let failures = report.failures
    var lines = failures.prefix(mostAnnotations).map { result in
      let message = result.lines.prefix(3).joined(separator: "\n")
      return "::error title=\(property("golden \(result.name): \(result.status.rawValue)"))::"
        + data(message)
    }
    if failures.count > mostAnnotations {
      lines.append("::error::\(failures.count - mostAnnotations) more goldens failed")
    }
    return lines
  }

  /// Adds the run to a step summary's file, which other steps may have written to.
  ///
  /// - Throws: ``SnapshotError/unwritable(path:reason:)``.
  public static func append(_ report: GoldenReport, to path: String) throws(SnapshotError) {
    var bytes: [UInt8] = []
    if FileManager.default.fileExists(atPath: path) { bytes = try Comparer.read(path) }
    try writeFile(bytes + Array(markdown(report).utf8), to: path)
  }

  /// Markdown inside a table: no markup of the text's own.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "!", "@": result += "\\\(scalar)"
      case _ where scalar.value < 32 || scalar.value == 127: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func data(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }.joined()
  }

  private static func property(_ text: String) -> String {
    data(text).unicodeScalars.map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
  }
}
