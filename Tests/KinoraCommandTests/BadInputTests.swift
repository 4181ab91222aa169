import Foundation
import TestSupport
import Testing

/// What a user sees for a command line that cannot be carried out.
@Suite struct BadInputTests {
  struct Row: CustomTestStringConvertible {
    let arguments: [String]
    let code: Int32
    /// Parts of the message.
    let says: [String]

    init(_ arguments: String, _ code: Int32 = 2, _ says: String...) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.code = code
      self.says = says
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let rows = [
    Row("", 2, "usage: kinora"),
    Row("rendr", 2, "no command 'rendr'", "did you mean 'render'"),
    Row("render", 2, "name a widget"),
    Row("render hart-button -o x.gif", 2, "no widget 'hart-button'", "'heart-button'"),
    Row("render heart-button/lik -o x.gif", 2, "'lik'", "did you mean 'like'"),
    Row("render heart-button check-mark -o x.gif", 2, "'check-mark' is one too many"),
    Row("render heart-button", 2, "-o FILE"),
    Row("render heart-button -o", 2, "'-o' needs a value"),
    Row("render heart-button --sclae 2 -o x.gif", 2, "'--sclae'", "did you mean '--scale'"),
    Row("render heart-button --s 2 -o x.gif", 2, "could be --scale or"),
    Row("render heart-button -Z -o x.gif", 2, "no option '-Z'"),
    Row("render heart-button --json=1 -o x.gif", 2, "takes no value"),
    Row("render heart-button --set offLineWith=3 -o x.gif", 2, "'offLineWidth'"),
    Row("render heart-button --set offLineWidth=wide -o x.gif", 2, "'wide'", "0 to 100"),
    Row("render heart-button --set offLineWidth=-3 -o x.gif", 2, "'-3'", "0 to 100"),
    Row("render heart-button --set isOn=maybe -o x.gif", 2, "'maybe'", "true or false"),
    Row("render heart-button --set onFillColor=reddish -o x.gif", 2, "'reddish'", "a colour"),
    Row("render heart-button --set offLineWidth -o x.gif", 2, "NAME=VALUE"),
    Row("render heart-button --fps 0 -o x.gif", 2, "frame rate is 0", "above 0 and at most 1000"),
    Row("render heart-button --fps -5 -o x.gif", 2, "frame rate is -5"),
    Row("render heart-button --fps 1001 -o x.gif", 2, "frame rate is 1001"),
    Row("render heart-button --fps fast -o x.gif", 2, "'fast'"),
    Row("render heart-button --fps 12,5 -o x.gif", 2, "'12,5'"),
    Row("render heart-button --scale 0 -o x.gif", 2, "--scale is '0'", "above 0"),
    Row("render heart-button --scale nan -o x.gif", 2, "--scale is 'nan'"),
    Row("render heart-button --scale 2x -o x.gif", 2, "--scale is '2x'"),
    Row("render heart-button --scale 100000 -o x.gif", 2, "pixels"),
    Row("render heart-button --size 0x10 -o x.gif", 2, "--size is '0x10'", "above 0"),
    Row("render heart-button --size 10 -o x.gif", 2, "--size is '10'"),
    Row("render heart-button --size 20000x20000 -o x.gif", 2, "pixels"),
    Row("render heart-button --size 70000x10 --scale 1 -o x.gif", 2, "pixels"),
    Row("render heart-button --background mauve-ish -o x.gif", 2, "'mauve-ish'", "a colour"),
    Row("render heart-button --appearance dim -o x.gif", 2, "light, dark"),
    Row("render heart-button --from 1 --to 0.5 -o x.gif", 2, "end of the film is 0.5 s"),
    Row("render heart-button/toggle --from 1 --to 1 -o x.gif", 2, "after its start"),
    Row("render heart-button --duration 0 -o x.gif", 2, "--duration is '0'"),
    Row("render heart-button --duration 1e8 -o x.gif", 2, "number of frames", "at most 1000000"),
    Row("render heart-button --loop -1 -o x.gif", 2, "--loop is '-1'"),
    Row("render heart-button --loop 65537 -o x.gif", 2, "65536"),
    Row("render heart-button --hold-last -1 -o x.gif", 2, "--hold-last is '-1'"),
    Row("render heart-button -j 0 -o x.gif", 2, "--jobs is '0'"),
    Row("render heart-button --progress maybe -o x.gif", 2, "auto, bar, lines, none"),
    Row("render heart-button -o x.gif -o x.gif", 2, "asked for twice"),
    Row("render heart-button -o x.jpeg", 2, "'.jpeg' is not a known ending", ".gif, .apng"),
    Row("render heart-button -o x", 2, "it has no ending"),
    Row("still heart-button --at 0 -o frames/", 2, "must end in .png"),
    Row("render heart-button -o .html", 2, "it has no ending"),
    Row("render heart-button -o x.html -o x.html", 2, "asked for twice"),
    Row("render heart-button -o x.html --variant dark", 2, "'dark'", "NAME=VALUE"),
    Row("render heart-button -o x.html --variant =dark", 2, "'=dark'", "NAME=VALUE"),
    Row("render heart-button -o x.html --variant appearance=dim", 2, "'dim'", "light, dark"),
    Row("render heart-button -o x.html --variant scale=0", 2, "scale is '0'", "above 0"),
    Row("render heart-button -o x.html --variant size=9", 2, "size is '9'", "320x200"),
    Row("render heart-button -o x.html --variant isOm=true", 2, "'isOm'", "did you mean 'isOn'"),
    Row("render heart-button -o x.html --variant isOn=maybe", 2, "'maybe'", "true or false"),
    Row("render heart-button -o x.gif --variant isOn=true", 2, "-o x.html"),
    Row("render heart-button -o x.html --page-budget 0", 2, "'0'", "from 0.1 to 1000"),
    Row(
      "render check-mark -o x.html --page-budget 0.1 --scale 4", 2,
      "the page 'x.html' is too large",
      "at most 0.1 MB", "-o x/index.html", "--page-budget"),
    Row(
      "render heart-button -o index.html --duration 9999", 2, "frames on a page", "at most 10000"),
    Row("render --all", 2, "-o folder/index.html"),
    Row("render --all -o x.gif", 2, "one folder", "-o folder/index.html"),
    Row("render --all -o index.html -o x.gif", 2, "one folder"),
    Row("render --all heart-button -o index.html", 2, "'heart-button' is one too many"),
    Row("render --all -o index.html --set isOn=true", 2, "--set is for one widget"),
    Row("render --all -o index.html --to 1", 2, "--to is for one widget"),
    Row("render --all -o index.html --variant none=1", 2, "'none=1'", "no widget has"),
    Row("render --all -o /proc/none/index.html", 3, "/proc/none"),
    Row("render heart-button -o /proc/none/x.html", 3, "/proc/none"),
    Row("render heart-button -o f%s.png", 2, "after '%' comes"),
    Row("render heart-button -o -", 2, "it is standard output", "--format"),
    Row("render heart-button -o x.gif --format y4m", 2, "--format is for '-o -' only"),
    Row("render heart-button -o - --format mp4", 2, "--format is 'mp4'", "y4m, rgba, gif, apng"),
    Row("render heart-button -o x.gif --quality 0", 2, "--quality is '0'", "1 to 100"),
    Row("render heart-button -o x.gif --quality good", 2, "--quality is 'good'"),
    Row("render heart-button -o x.gif --colors 1", 2, "--colors is '1'", "2 to 256"),
    Row("render heart-button -o x.gif --lossy -1", 2, "--lossy is '-1'", "0 to 100"),
    Row("render heart-button -o x.gif --dither some", 2, "none, ordered, diffusion"),
    Row("render heart-button -o x.y4m --background transparent", 2, "no alpha", "x.y4m"),
    Row("render heart-button -o x.mp4 --background transparent", 2, "no alpha", "x.mp4"),
    Row("render heart-button -o x.webp --size 9000x2", 2, "16383"),
    Row("render heart-button -o x.sheet.png --sheet-times 0,9", 2, "9.0 s", "from 0.0 to 1.0 s"),
    Row("render heart-button -o x.sheet.png --sheet-times 0,,1", 2, "'0,,1'", "0,0.2,0.5"),
    Row("render heart-button -o x.sheet.png --sheet-times -1", 2, "'-1'"),
    Row("render heart-button -o x.sheet.png --sheet-frames 0", 2, "'0'", "1 to 200"),
    Row("render heart-button -o x.sheet.png --sheet-columns 21", 2, "'21'", "1 to 20"),
    Row(
      "render heart-button -o x.sheet.png --sheet-times 0 --sheet-frames 2", 2, "not both"),
    Row("render heart-button -o x.sheet.png -o x.sheet.png", 2, "asked for twice"),
    Row("render heart-button -o x.sheet.png -o x.jpeg", 2, "'.jpeg' is not a known ending"),
    Row("render heart-button -o x.sheet.png --scale 5000", 2, "pixels"),
    Row("render heart-button -o /proc/none/x.sheet.png", 3, "/proc/none"),
    Row("render heart-button -o /proc/none/x.gif", 3, "/proc/none"),
    Row("render heart-button -o /dev/full/x.gif", 3, "/dev/full"),
    Row("still heart-button -o x.png", 2, "--at T"),
    Row("still heart-button --at -0.5 -o x.png", 2, "--at is '-0.5'", "0 or more"),
    Row("still heart-button --at soon -o x.png", 2, "--at is 'soon'"),
    Row("still heart-button --at 0 -o x.gif", 2, "must end in .png"),
    Row("still heart-button --at 0", 2, "-o FILE.png"),
    Row("inspect", 2, "name a file"),
    Row("inspect none.gif", 3, "none.gif", "No such file"),
    Row("inspect /dev/null", 3, "not a GIF or PNG"),
    Row("list nothing", 2, "no widget 'nothing'"),
  ]

  @Test(
    "CLI-08 and CLI-09: bad input gets a message, its exit code, and leaves no file",
    arguments: rows)
  func refuses(row: Row) throws {
    try withTemporaryFolder { folder in
      let output = try KinoraProcess.run(in: folder, row.arguments)
      #expect(output.status == row.code, "\(output.standardError)")
      #expect(output.standardOutput.isEmpty)
      for part in row.says { #expect(output.standardError.contains(part)) }
      #expect(output.standardError.split(separator: "\n").count == 1 || row.arguments.isEmpty)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test func aFullDiskIsReported() throws {
    let output = try KinoraProcess.run(["render", "heart-button", "-o", "/dev/full"])
    #expect(output.status == 2)  // a name without an ending
    try withTemporaryFolder { folder in
      let link = folder.appendingPathComponent("x.gif").path
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "/dev/full")
      let output = try KinoraProcess.run(["render", "heart-button", "-o", link])
      #expect(output.status == 3)
      #expect(output.standardError.contains("No space left on device"))
      #expect(output.standardError.contains("x.gif"))
    }
  }

  @Test("A closed pipe is an error that says so, and leaves no file", arguments: ["rgba", "y4m"])
  func closedPipe(format: String) throws {
    try withTemporaryFolder { folder in
      let script =
        "\"$0\" render check-mark -o - --format \(format) -o \"$1\" | head -c 9 >&2; exit ${PIPESTATUS[0]}"
      let output = try ExternalTool(path: "/bin/bash").run(
        ["-c", script, KinoraProcess.path, folder.appendingPathComponent("x.gif").path])
      #expect(output.status == 3)
      #expect(output.standardError.contains("could not write standard output: Broken pipe"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test("A video without ffmpeg says what is missing and leaves no file")
  func noFFmpeg() throws {
    try withTemporaryFolder { folder in
      let output = try KinoraProcess.run(
        in: folder, ["render", "heart-button", "-o", "x.mp4"], environment: ["PATH": "/none"])
      #expect(output.status == 3)
      #expect(output.standardError.contains("ffmpeg: it is not on PATH"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test("CLI-05: a write that fails half way keeps the old file")
  func diskFullHalfWay() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("x.gif").path
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      // A limit on the size of files stands for a full disk.
      let shell = ExternalTool(path: "/bin/bash")
      let output = try shell.run([
        "-c", "trap '' XFSZ; ulimit -f 8; exec \"$0\" render check-mark -o \"$1\"",
        KinoraProcess.path, path,
      ])
      #expect(output.status == 3, "\(output.standardError)")
      #expect(output.standardError.contains("File too large"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("old".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["x.gif"])
    }
  }

  @Test(
    "CLI-05: an interrupt leaves the old file, no temporary files, and its exit code",
    arguments: [("INT", Int32(130)), ("TERM", 143)])
  func interrupts(signal: String, code: Int32) throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("x.gif").path
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      let script = """
        "$0" render check-mark --fps 50 --duration 3600 --scale 1 -o "$1" -o "$2/f%d.png" &
        pid=$!
        for _ in $(seq 200); do ls -A "$2" | grep -q 'f5.png.*tmp' && break; sleep 0.05; done
        kill -\(signal) $pid
        wait $pid
        """
      // A shell without job control starts background jobs with SIGINT ignored; -m prevents that.
      let output = try ExternalTool(path: "/bin/bash").run(
        ["-mc", script, KinoraProcess.path, path, folder.path])
      #expect(output.status == code, "\(output.standardError)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("old".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["x.gif"])
    }
  }
}

extension KinoraProcess {
  /// Runs it with `folder` as its working folder.
  static func run(in folder: URL, _ arguments: [String], environment: [String: String] = [:])
    throws -> ExternalTool.Output
  {
    let settings = environment.map { "\($0)=\($1)" }.sorted()
    return try ExternalTool(path: "/usr/bin/env").run(
      ["--chdir=\(folder.path)"] + settings + [path] + arguments)
  }
}
