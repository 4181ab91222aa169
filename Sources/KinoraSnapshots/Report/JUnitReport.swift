import KinoraHTML

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
        "    <testcase classname=\"\(Markup.escaped(result.widget))\" name=\"\(Markup.escaped(result.name))\""
      guard result.status != .same else {
        lines.append(head + "/>")
        continue
      }
      let kind = result.status == .error ? "error" : "failure"
      let message = Markup.escaped(result.lines.first ?? result.status.rawValue)
      lines.append(head + ">")
      lines.append(
        "      <\(kind) type=\"\(result.status.rawValue)\" message=\"\(message)\">"
          + Markup.escaped(result.lines.joined(separator: "\n")) + "</\(kind)>")
      lines.append("    </testcase>")
    }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }
}
