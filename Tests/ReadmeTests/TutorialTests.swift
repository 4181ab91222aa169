import Foundation
import KinoraImage
import TestSupport
import Testing

/// Holds the tutorial to the program that it ends with, `Examples/FirstWidget`. That its steps and the code in the articles
/// compile, and that nothing in them leads nowhere, `scripts/docs` shows.
@Suite struct TutorialTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let resources = package.appendingPathComponent(
    "Sources/Kinora/Kinora.docc/Resources")
  private static let example = ExternalTool(path: BuiltProducts.folder + "/FirstWidget")

  @Test(arguments: [("BellButton-3.swift", "BellButton.swift"), ("main-3.swift", "main.swift")])
  func endsWithTheCodeThatIsBuilt(step: String, source: String) throws {
    let built = Self.package.appendingPathComponent("Examples/FirstWidget/\(source)")
    #expect(
      try Data(contentsOf: Self.resources.appendingPathComponent(step)) == Data(contentsOf: built))
  }

  /// What the tutorial shows, and how it was made.
  private static let pictures = [
    ("bell-rest.png", "still bell-button --at 0"), ("bell.png", "still bell-button --at 0.5"),
    ("bell-dark.png", "still bell-button --at 0.5 --appearance dark"),
    ("bell.gif", "render bell-button --fps 25 --quality 80"),
  ]

  @Test(arguments: pictures)
  func showsWhatItsCodeFilms(picture: String, command: String) throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent(picture).path
      let words = command.split(separator: " ").map(String.init)
      let output = try Self.example.run(words + ["-q", "-o", file])
      #expect(output.status == 0, "\(output.standardError)")
      let shown = try ImageFile.reader(path: Self.resources.appendingPathComponent(picture).path)
      let filmed = try ImageFile.reader(path: file)
      #expect(try shown.frames().map(\.bitmap) == filmed.frames().map(\.bitmap))
    }
  }

  @Test func itsManifestRecordsTwoGoldensThatVerify() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.copyItem(
        at: Self.resources.appendingPathComponent("kinora-1.json"),
        to: folder.appendingPathComponent("kinora.json"))
      for command in ["record", "verify"] {
        let output = try ExternalTool(path: "/usr/bin/env").run(
          ["--chdir=\(folder.path)", "-u", "CI", Self.example.path, command])
        #expect(output.status == 0, "\(output.standardError)")
      }
      let goldens = try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent("Goldens").path)
      #expect(goldens.filter { $0.hasSuffix(".png") }.count == 2)
    }
  }
}
