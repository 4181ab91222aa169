import Foundation
import TestSupport
import Testing

@Suite struct InitTests {
  @Test func `A new package has its goldens, and they are what its widget gives`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("Stars").path
      let output = try KinoraProcess.run(["init", path])
      #expect(output.status == 0)
      #expect(output.text.contains("swift run stars render star-button"))
      let files = try FileManager.default.subpathsOfDirectory(atPath: path)
      for file in [
        "Package.swift", "README.md", "kinora.json", ".gitignore", ".gitattributes",
        ".github/workflows/kinora.yml", "Sources/Stars/StarButton.swift",
        "Sources/StarsTool/main.swift", "Goldens/star.appearance-light.png",
        "Goldens/star.appearance-dark.trace.txt",
        "Tests/StarsTests/__Snapshots__/StarButtonTests/bounces.1.png",
        "Tests/StarsTests/__Snapshots__/StarButtonTests/bounces.1.trace.txt",
      ] {
        #expect(files.contains(file), "\(file)")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Stars"])
      // Anywhere, at any time: the same bytes.
      let second = folder.appendingPathComponent("other/Stars").path
      #expect(try KinoraProcess.run(["init", second, "-q"]).status == 0)
      for file in files where file.hasSuffix(".png") || file.hasSuffix(".txt") {
        #expect(
          FileManager.default.contentsEqual(
            atPath: "\(path)/\(file)", andPath: "\(second)/\(file)"),
          "\(file)")
      }
    }
  }

  @Test func `An empty folder is filled and stays the same folder`() throws {
    try withTemporaryFolder { folder in
      let before = try FileManager.default.attributesOfItem(atPath: folder.path)[.systemFileNumber]
      let output = try ExternalTool(path: "/usr/bin/env").run([
        "-C", folder.path, KinoraProcess.path, "init", ".", "--name", "Stars",
      ])
      #expect(output.status == 0)
      let after = try FileManager.default.attributesOfItem(atPath: folder.path)[.systemFileNumber]
      #expect(before as? UInt64 == after as? UInt64)
      #expect(FileManager.default.fileExists(atPath: folder.path + "/Package.swift"))
    }
  }

  @Test func `Nothing is overwritten, and a refusal leaves nothing`() throws {
    try withTemporaryFolder { folder in
      let full = folder.appendingPathComponent("full")
      try FileManager.default.createDirectory(at: full, withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: full.appendingPathComponent("Package.swift"))
      try Data("mine".utf8).write(to: folder.appendingPathComponent("file"))
      let rows: [(arguments: [String], code: Int32, message: String)] = [
        ([], 2, "say where"), (["full"], 2, "'full' is not empty (it has Package.swift)"),
        (["file"], 2, "'file' is a file"), (["file/x"], 3, "Not a directory"),
        (["a b"], 2, "digits, '-' and '_' only"), (["x", "--name", "kinora"], 2, "already"),
        (["x", "--kinora", "full"], 2, "not a clone of Kinora"), (["x", "y"], 2, "one too many"),
      ]
      for row in rows {
        let output = try ExternalTool(path: "/usr/bin/env").run(
          ["-C", folder.path, KinoraProcess.path, "init"] + row.arguments)
        #expect(output.status == row.code, "\(row.arguments)")
        #expect(output.standardError.contains(row.message), "\(output.standardError)")
      }
      #expect(
        try String(contentsOf: full.appendingPathComponent("Package.swift"), encoding: .utf8)
          == "mine")
      #expect(
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
          == ["file", "full", "full/Package.swift"])
    }
  }
}
