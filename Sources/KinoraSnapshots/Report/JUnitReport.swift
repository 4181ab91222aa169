/// A run in the form that CI servers read as "JUnit".
enum JUnitReport {
  static func xml(_ report: GoldenReport) -> String {
    let errors = report.cases.count { $0.status == .error }
    let failures = report.failures.count - errors
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites>",
      "  <testsuite name=\"kinora verify\" tests=\"\(report.cases.count)\" "
        + "failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\">",
    ]
    for result in report.cases {
      let head =
        "    <testcase classname=\"\(escaped(result.widget))\" name=\"\(escaped(result.name))\""
      guard result.status != .same else {
        lines.append(head + "/>")
        continue
      }
      let kind = result.status == .error ? "error" : "failure"
      let message = escaped(result.lines.first ?? result.status.rawValue)
      lines.append(head + ">")
      lines.append(
        "      <\(kind) type=\"\(result.status.rawValue)\" message=\"\(message)\">"
          + escaped(result.lines.joined(separator: "\n")) + "</\(kind)>")
      lines.append("    </testcase>")
    }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// For text and attributes; what XML 1.0 cannot hold at all is shown by its number.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case "\r": result += "&#13;"
      case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
