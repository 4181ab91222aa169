import Foundation
import KinoraImage
import TestSupport
import Testing

/// `compare` and `trace` as scripts see them.
@Suite struct CompareCommandTests {
  private static func picture(_ level: UInt8, width: Int = 8) throws -> Data {
    let pixels = (0..<width * 8).flatMap { _ -> [UInt8] in [level, 100, 100, 255] }
    return Data(try PNGEncoder().encode(Bitmap(width: width, height: 8, pixels: pixels)))
  }

  /// Runs in a folder that holds pictures `a.png`, `same.png`, `b.png` and `wide.png`.
  private func inFolder(_ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for (name, data) in [
        ("a.png", try Self.picture(10)), ("same.png", try Self.picture(10)),
        ("b.png", try Self.picture(12)), ("wide.png", try Self.picture(10, width: 9)),
        ("-x.png", try Self.picture(10)), ("-1.0.png", try Self.picture(10)),
      ] { try data.write(to: folder.appendingPathComponent(name)) }
      try body(folder)
    }
  }

  private func run(_ folder: URL, _ arguments: [String]) throws -> ExternalTool.Output {
    let shell = ExternalTool(path: "/bin/sh")
    return try shell.run(
      ["-c", "cd \"$0\" && exec \"$@\"", folder.path, KinoraProcess.path] + arguments)
  }

  @Test func `CLI-09 Exit codes are 0 same, 1 different, 2 usage, 3 unreadable`() throws {
    try inFolder { folder in
      try Data([1, 2, 3]).write(to: folder.appendingPathComponent("broken.png"))
      for (arguments, code) in [
        (["a.png", "same.png"], 0), (["a.png", "b.png"], 1), (["a.png", "wide.png"], 1),
        (["a.png", "b.png", "--max-channel-delta", "2"], 0), (["a.png"], 2),
        (["a.png", "b.png", "--max-chanel-delta", "2"], 2),
        (["a.png", "b.png", "--perceptual", "2"], 2), (["a.png", "broken.png"], 3),
        (["a.png", "nothing.png"], 3), (["a.png", "b.png", "-o", "no/d.txt"], 2),
      ] as [([String], Int32)] {
        let output = try run(folder, ["compare"] + arguments)
        #expect(output.status == code, "\(arguments): \(output.text)\(output.standardError)")
        #expect((code >= 2) == output.text.isEmpty)
        #expect((code >= 2) == output.standardError.hasPrefix("kinora: error: "))
      }
    }
  }

  @Test func `CLI-12 Comparing nothing is never the same`() throws {
    try inFolder { folder in
      let files = FileManager.default
      for name in ["empty", "frames", "other"] {
        try files.createDirectory(
          at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
      }
      try Data("x".utf8).write(to: folder.appendingPathComponent("empty/readme.txt"))
      try Self.picture(1).write(to: folder.appendingPathComponent("frames/0.png"))
      for (arguments, code, part) in [
        (["frames/*.png", "frames/*.png"], 3, "'frames/*.png'"),
        (["frames/*.png", "frames/*.png"], 3, "compare two folders"),
        (["empty", "empty"], 2, "no picture in 'empty'"),
        (["frames", "empty"], 2, "no picture in 'empty'"),
        (["frames", "missing"], 3, "'missing'"), (["frames", "a.png"], 2, "'a.png' is a file"),
      ] as [([String], Int32, String)] {
        let output = try run(folder, ["compare"] + arguments)
        #expect(output.status == code, "\(arguments)")
        #expect(output.standardError.contains(part), "\(output.standardError)")
      }
      #expect(try run(folder, ["compare", "frames", "frames"]).status == 0)
    }
  }

  @Test func `CLI-15 Names that start with a minus, and folders named by signed numbers`() throws {
    try inFolder { folder in
      #expect(try run(folder, ["compare", "--", "-x.png", "-1.0.png"]).status == 0)
      #expect(try run(folder, ["compare", "./-x.png", "./b.png"]).status == 1)
      for (name, levels) in [("e", [1, 2, 3, 4, 5]), ("f", [1, 2, 3, 4, 6])] {
        let frames = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: frames, withIntermediateDirectories: true)
        for (file, level) in zip(["-1.0", "-0.5", "0.0", "0.5", "1.0"], levels) {
          try Self.picture(UInt8(level)).write(to: frames.appendingPathComponent("\(file).png"))
        }
      }
      let output = try run(folder, ["compare", "e", "f"])
      #expect(output.status == 1)
      let names = output.text.split(separator: "\n").filter { !$0.hasPrefix(" ") }.prefix(5)
      #expect(
        names == [
          "same  -1.0.png", "same  -0.5.png", "same  0.0.png", "same  0.5.png",
          "different  1.0.png",
        ])
    }
  }

  @Test func `A difference picture and the numbers are written`() throws {
    try inFolder { folder in
      let output = try run(folder, ["compare", "a.png", "b.png", "--json", "-o", "new/d.png"])
      struct Report: Decodable {
        struct Pair: Decodable {
          struct Numbers: Decodable {
            struct Instant: Decodable { var differingPixels, worstChannelDelta: Int }
            var worst: Instant
            var wouldPass: [String: String]
          }
          var numbers: Numbers
        }
        var same: Bool
        var schemaVersion: Int
        var pairs: [Pair]
      }
      let report = try JSONDecoder().decode(Report.self, from: Data(output.standardOutput))
      #expect(!report.same && report.schemaVersion == 1)
      #expect(report.pairs[0].numbers.worst.differingPixels == 64)
      #expect(report.pairs[0].numbers.worst.worstChannelDelta == 2)
      #expect(report.pairs[0].numbers.wouldPass["maxChannelDelta"] == "2")
      let picture = try ImageFile.inspect(path: folder.appendingPathComponent("new/d.png").path)
      #expect(picture.width == 8)
    }
  }

  @Test(arguments: ["de_DE.UTF-8", "ar_EG.UTF-8", "tr_TR.UTF-8"])
  func `CLI-07 A locale changes no byte of traces and goldens`(_ locale: String) throws {
    func made(_ language: String) throws -> [String: Data] {
      try withTemporaryFolder { folder in
        let manifest = """
          { "report": "report", "cases": [ { "name": "I-i", "widget": "record-button", "fps": 12.5,
            "from": 0.25, "set": { "duration": 0.15 }, "scale": 1 } ] }
          """
        let path = folder.appendingPathComponent("kinora.json").path
        try Data(manifest.utf8).write(to: URL(fileURLWithPath: path))
        let environment = ["LC_ALL": language, "LANG": language, "CI": ""]
        for arguments in [
          ["record", "--manifest", path], ["verify", "--manifest", path],
          ["trace", "record-button", "--fps", "12.5", "-o", "\(folder.path)/t.csv"],
          ["render", "record-button", "--fps", "12.5", "-q", "-o", "\(folder.path)/t.json"],
        ] {
          let output = try KinoraProcess.run(arguments, environment: environment)
          #expect(output.status == 0, "\(output.standardError)")
        }
        var files: [String: Data] = [:]
        for name in ["t.csv", "t.json"] {
          files[name] = try Data(contentsOf: folder.appendingPathComponent(name))
        }
        let goldens = folder.appendingPathComponent("Goldens")
        for name in try FileManager.default.contentsOfDirectory(atPath: goldens.path) {
          files[name] = try Data(contentsOf: goldens.appendingPathComponent(name))
        }
        return files
      }
    }
    let (plain, local) = (try made("C"), try made(locale))
    #expect(plain == local)
    #expect(plain.count == 4)
    let csv = String(decoding: try #require(plain["t.csv"]), as: UTF8.self)
    #expect(csv.hasPrefix("frame,time,layer,property,value\r\n0,0.0000,"))
  }

  @Test func `CLI-08 A trace alone is written alone`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("x.csv").path
      let output = try KinoraProcess.run(["render", "heart-button", "-o", path, "-q"])
      #expect(output.status == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["x.csv"])
    }
  }

  @Test func `Nothing is recorded or accepted where CI is set`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("kinora.json").path
      try Data(
        "{ \"report\": \"r\", \"cases\": [ { \"name\": \"a\", \"widget\": \"heart-button\", \"scale\": 1 } ] }"
          .utf8
      ).write(to: URL(fileURLWithPath: path))
      func run(_ command: String, _ more: String...) throws -> ExternalTool.Output {
        try KinoraProcess.run([command, "--manifest", path] + more, environment: ["CI": "true"])
      }
      #expect(try run("verify").status == 1)
      for command in ["record", "accept", "prune"] {
        let output = try run(command)
        #expect(output.status == 2)
        #expect(output.standardError.contains("--no-ci"))
      }
      #expect(
        !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Goldens").path))
      #expect(try run("accept", "--no-ci").status == 0)
      #expect(try run("verify").status == 0)
      // The other way round: a golden that no longer reads is exit code 3.
      try Data("version https://git-lfs.github.com/spec/v1\n".utf8)
        .write(to: folder.appendingPathComponent("Goldens/a.png"))
      #expect(try run("verify").status == 3)
      #expect(try run("verify", "--filter", "zzz").status == 2)
    }
  }

  @Test func `GitHub gets annotations and a summary`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("kinora.json").path
      try Data(
        "{ \"report\": \"r\", \"cases\": [ { \"name\": \"a\", \"widget\": \"heart-button\", \"scale\": 1 } ] }"
          .utf8
      ).write(to: URL(fileURLWithPath: path))
      let summary = folder.appendingPathComponent("summary.md")
      try Data("before\n".utf8).write(to: summary)
      let output = try KinoraProcess.run(
        ["verify", "--manifest", path],
        environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary.path])
      #expect(output.standardError.contains("::error title=golden a%3A missing::"))
      let text = try String(contentsOf: summary, encoding: .utf8)
      #expect(text.hasPrefix("before\n## Goldens: different"))
    }
  }
}
