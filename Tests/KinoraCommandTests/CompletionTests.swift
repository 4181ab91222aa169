import Foundation
import TestSupport
import Testing

/// What a shell offers for an unfinished command line.
@Suite struct CompletionTests {
  private func words(_ typed: String) throws -> [String] {
    let arguments = typed.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let output = try KinoraProcess.run(["complete", "--"] + arguments)
    #expect(output.status == 0 && output.standardError.isEmpty)
    return output.text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test(arguments: [
    ("ren", ["render"]),
    ("xyz", []),
    ("help tra", ["trace"]),
    ("render check", ["check-mark", "check-mark/draw"]),
    ("render heart-button/un", ["heart-button/unlike"]),
    ("render -o x.gif heart-button/un", ["heart-button/unlike"]),
    ("render heart-button ", []),
    ("render heart-button --appearance ", ["light", "dark"]),
    ("render heart-button --appearance=d", ["--appearance=dark"]),
    ("render heart-button --app d", ["dark"]),  // getopt_long takes shortened names
    ("render heart-button --hold", ["--hold-first", "--hold-last"]),
    ("render --set isO", []),  // of which widget?
    ("render heart-button --set isO", ["isOn="]),
    ("render heart-button/like --set isOn=", ["isOn=true", "isOn=false"]),
    ("render heart-button --set onFillColor=systemT", ["onFillColor=systemTeal"]),
    ("render heart-button --fps 30 --background transp", ["transparent", "transparent"]),
    ("render heart-button --fps ", []),
    ("render heart-button -o ", [":files"]),
    ("render heart-button -qo ", [":files"]),
    ("render -- --s", []),
    ("list page", ["page-dots"]),
    ("inspect a.gif ", [":files"]),
    ("port src --output ", [":folders"]),
    ("completions ", ["bash", "zsh", "fish"]),
    ("completions bash ", []),
    ("nothing ", []),
  ])
  func offersWhatFits(typed: String, expected: [String]) throws {
    #expect(Set(try words(typed)) == Set(expected))
  }

  @Test func tellsWhatEachWordMeans() throws {
    let output = try KinoraProcess.run(["complete", "--", "ren"])
    #expect(output.text == "render\tFilm a widget once and write every output\n")
  }

  @Test func offersEveryOptionOfACommand() throws {
    let help = try KinoraProcess.run(["render", "--help"]).text
    let options = help.matches(of: /(?:\n  -\w, |\n      )(?<name>--[a-z-]+)/).map {
      String($0.name)
    }
    #expect(options.count > 20)
    #expect(Set(try words("render --")) == Set(options))
  }

  /// Runs a shell with `kinora` first on its path.
  private func shell(_ shell: ExternalTool, _ arguments: [String], _ script: String) throws
    -> String
  {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let output = try ExternalTool(path: "/usr/bin/env").run(
      ["PATH=\(BuiltProducts.folder):\(path)", shell.path] + arguments + ["-c", script])
    #expect(output.status == 0 && output.standardError.isEmpty, "\(output.standardError)")
    return output.text
  }

  private static let bash = ExternalTool.named("bash")
  private static let zsh = ExternalTool.named("zsh")
  private static let fish = ExternalTool.named("fish")

  @Test(
    .enabled(if: bash != nil, "there is no bash"),
    arguments: [
      ("kinora ren", ["render"]), ("kinora render heart-button --appearance ", ["light", "dark"]),
      ("kinora render heart-button --set isO", ["isOn="]),
      // bash replaces what follows the "=".
      ("kinora render heart-button --set isOn=", ["true", "false"]),
      ("kinora render --appearance=d", ["dark"]),
      ("kinora inspect /dev/nul", ["/dev/null"]), ("kinora port x -o /et", ["/etc"]),
    ])
  func bashOffersIt(line: String, expected: [String]) throws {
    let bash = try #require(Self.bash)
    let script = """
      source <(kinora completions bash)
      COMP_LINE=\(quoted(line)); COMP_POINT=${#COMP_LINE}
      _kinora; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let offered = try shell(bash, ["--norc"], script).split(separator: "\n").map(String.init)
    #expect(offered == expected)
  }

  @Test(.enabled(if: fish != nil, "there is no fish"))
  func fishOffersIt() throws {
    let fish = try #require(Self.fish)
    let script = """
      kinora completions fish | source
      complete -C"kinora ren"; complete -C"kinora render heart-button --appearance "
      complete -C"kinora render heart-button --set isOn="; complete -C"kinora inspect /dev/nul"
      """
    let lines = try shell(fish, ["--no-config"], script).split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "render\tFilm a widget once and write every output", "dark", "light", "isOn=false",
        "isOn=true", "/dev/null",
      ])
  }

  @Test(.enabled(if: zsh != nil, "there is no zsh"))
  func zshOffersIt() throws {
    let zsh = try #require(Self.zsh)
    // What completes a line can only run inside a line editor; its two builtins are replaced by ones that print.
    let script = """
      compdef() { print -r -- "$@" }
      compadd() { print -r -- "${(P)@[-1]}" }
      _files() { print -r -- "files $@" }
      source <(kinora completions zsh)
      typed() { words=("$@"); CURRENT=$#words; _kinora }
      typed kinora ren; typed kinora render heart-button --appearance ''
      typed kinora render heart-button --set isO; typed kinora inspect x; typed kinora port x -o y
      """
    let lines = try shell(zsh, ["-f"], script).split(separator: "\n").map(String.init)
    #expect(lines == ["_kinora kinora", "render", "light dark", "isOn=", "files ", "files -/"])
  }

  @Test func refusesAShellThatItDoesNotKnow() throws {
    let bad = try KinoraProcess.run(["completions", "bsh"])
    #expect(bad.status == 2 && bad.standardError.contains("did you mean 'bash'"))
    let none = try KinoraProcess.run(["completions"])
    #expect(none.status == 2 && none.standardError.contains("bash, zsh, fish"))
  }

  private func quoted(_ text: String) -> String { "'\(text)'" }
}
