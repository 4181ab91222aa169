import Foundation
import KinoraImage
import TestSupport
import Testing

@Suite struct ReadmeTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func theExampleInTheReadmeIsTheOneThatIsBuilt() throws {
    let example = try Self.text("Examples/ReadmeExample/main.swift")
    #expect(try Self.text("README.md").contains("```swift\n\(example)```"))
    #expect(example.split(separator: "\n").count <= 15)
  }

  @Test func theExampleFilmsItsDot() throws {
    let program = URL(fileURLWithPath: BuiltProducts.folder).appendingPathComponent("ReadmeExample")
    try withTemporaryFolder { folder in
      let output = try ExternalTool(path: "/usr/bin/env").run(
        ["--chdir=\(folder.path)", program.path])
      #expect(output.status == 0, "\(output.standardError)")
      let reader = try ImageFile.reader(path: folder.appendingPathComponent("dot.gif").path)
      #expect(reader.info.width == 320 && reader.info.height == 160)
      #expect(reader.info.frames.count > 10)
      let last = try #require(try reader.frames().last).bitmap
      let dot = 4 * (80 * last.width + 250)  // 125 points from the left
      #expect(Array(last.pixels[dot..<dot + 3]) == [0, 122, 255])
    }
  }

  /// Files that the README shows or points to.
  @Test func whatTheReadmePointsToIsThere() throws {
    let readme = try Self.text("README.md")
    for match in readme.matches(of: /\]\((?<path>[^)#:]+)\)/) {
      let path = String(match.path)
      #expect(
        FileManager.default.fileExists(atPath: Self.package.appendingPathComponent(path).path),
        "\(path)")
    }
  }
}
