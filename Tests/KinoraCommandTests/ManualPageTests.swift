import Foundation
import TestSupport
import Testing

@Suite struct ManualPageTests {
  private func page() throws -> String {
    let output = try KinoraProcess.run(["help", "--man"])
    #expect(output.status == 0)
    return output.text
  }

  /// Every command and every option that `--help` shows.
  @Test func tellsAllThatHelpTells() throws {
    let page = try page()
    let overview = try KinoraProcess.run(["--help"]).text
    let commands = overview.matches(of: /\n  (?<name>[a-z]+) +[A-Z]/).map { String($0.name) }
    #expect(commands.count > 12 && commands.contains("completions"))
    for command in commands {
      let section = try #require(
        page.components(separatedBy: ".SS \(command)\n").dropFirst().first?
          .components(separatedBy: "\n.S").first, "\(command)")
      let help = try KinoraProcess.run([command, "--help"]).text
      for match in help.matches(of: /(?:\n  -(?<letter>\w), |\n      )--(?<name>[a-z-]+)/) {
        let name = match.name.replacing("-", with: "\\-")
        #expect(section.contains("\\fB\\-\\-\(name)\\fR"), "\(command) --\(match.name)")
        if let letter = match.letter { #expect(section.contains("\\fB\\-\(letter)\\fR, ")) }
      }
      let summary = try #require(help.split(separator: "\n").dropFirst().first)
      #expect(section.contains(summary.replacing("-", with: "\\-")), "\(summary)")
    }
  }

  @Test func hasAManualPagesParts() throws {
    let heads = try page().matches(of: /\n\.SH (?<name>.+)/).map { String($0.name) }
    #expect(
      heads == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "EXIT STATUS", "FILES", "ENVIRONMENT",
        "SEE ALSO",
      ])
  }

  private static let groff = ExternalTool.named("groff")

  @Test(.enabled(if: groff != nil, "there is no groff"))
  func groffSetsItWithoutAWarning() throws {
    let output = try #require(Self.groff).run(
      ["-man", "-Tutf8", "-ww", "-P-cbou"], input: Array(try page().utf8))
    #expect(output.status == 0 && output.standardError.isEmpty, "\(output.standardError)")
    let text = output.text
    #expect(text.contains("-o, --output FILE") && text.contains("a name with %d or %04d"))
    #expect(text.contains("kinora render heart-button -o heart.gif"))
  }
}
