import Foundation
import Kinora
import TestSupport
import Testing

@testable import KinoraSnapshots

@Suite struct ManifestTests {
  private func manifest(_ text: String) throws(SnapshotError) -> Manifest {
    try Manifest(Array(text.utf8), path: "some/kinora.json")
  }

  @Test func `Defaults, cases and the matrix come together`() throws {
    let found = try manifest(
      """
      { /* all */ "goldens": "G", "defaults": { "fps": 12.5, "set": { "a": 1 } },
        "cases": [
          { "name": "x", "widget": "w/s", "set": { "b": true }, "tolerance": { "maxChannelDelta": 1 },
            "matrix": { "scale": [1, 2], "appearance": ["light", "dark"], "set": { "c": ["u", 3] } } },
          { "name": "y", "widget": "w", "fps": "60000/1001", }, // a comma too many is fine
        ] }
      """)
    #expect(found.goldens == "some/G")
    #expect(found.cases.count == 9)
    #expect(found.cases[0].name == "x.appearance-light.scale-1.c-u")
    #expect(found.cases[7].name == "x.appearance-dark.scale-2.c-3")
    #expect(found.cases[7].settings == ["a": "1", "b": "true", "c": "3"])
    #expect(found.cases[7].appearance == .dark && found.cases[7].scale == 2)
    #expect(found.cases[7].tolerance.maxChannelDelta == 1)
    #expect(found.cases[0].rate.description == "25/2")
    #expect(found.cases[8].rate.description == "60000/1001")
  }

  @Test(arguments: [
    (
      "{ \"cases\": [], \"golden\": 1 }",
      "1:16: the manifest has no key \"golden\"; did you mean \"goldens\"?"
    ),
    (
      "{\n  \"cases\": [\n    { \"name\": \"a\", \"widget\": \"w\", \"tolerence\": {} } ] }",
      "3:35: a case has no key \"tolerence\"; did you mean \"tolerance\"?"
    ),
    (
      "{ \"cases\": [ { \"name\": \"a\", \"name\": \"b\" } ] }", "the key \"name\" is written twice"
    ),
    (
      "{ \"cases\": [\n{ \"name\": \"a\", \"widget\": \"w\" },\n{ \"name\": \"a\", \"widget\": \"v\" } ] }",
      "3:1: the name \"a\" is taken by the case in line 2"
    ),
    ("{ \"cases\": [ { \"name\": \"a\" } ] }", "\"widget\" is missing"),
    ("{ \"cases\": [ { \"name\": \"a\", \"widget\": \"w\", \"fps\": 0 } ] }", "frame rate is 0"),
    (
      "{ \"cases\": [ { \"name\": \"a\", \"widget\": \"w\", \"scale\": \"2\" } ] }",
      "\"scale\" is \"2\", but must be a number"
    ),
    (
      "{ \"cases\": [ { \"name\": \"a\", \"widget\": \"w\", \"tolerance\": { \"maxChannelDelta\": 300 } } ] }",
      "must be a whole number from 0 to 255"
    ),
    (
      "{ \"cases\": [ { \"name\": \"a\", \"widget\": \"w\", \"appearance\": \"dim\" } ] }",
      "must be \"light\" or \"dark\""
    ),
    ("{ \"cases\": [", "expected a value, but met the end of the file"),
    ("{ \"cases\": 1 /* ", "a comment has no end"),
    ("[]", "the manifest must be an object, not a list"),
    ("", "1:1: expected a value"),
    ("{ \"cases\": [ { \"name\": \"\\u12G4\" } ] }", "four hexadecimal digits"),
  ])
  func `A mistake is told with its place and what was perhaps meant`(_ row: (String, String)) {
    do {
      _ = try manifest(row.0)
      Issue.record("accepted")
    } catch {
      #expect(error.description.contains(row.1), "\(error.description)")
    }
  }

  @Test func `CMP-21 Different names never get one file, also where case is ignored`() {
    let names = [
      "a*b", "a/b", "a b", "a  b", "A-b", "a-b", String(repeating: "x", count: 500),
      String(repeating: "x", count: 501), "CON", "con", "Ελληνικά", "", ".", "..", "a.", "a:b",
      "a\\b", "a\u{0}b", "e\u{301}", "\u{E9}",
    ]
    let files = names.map(SafeFileName.of)
    #expect(Set(files.map { $0.lowercased() }).count == names.count)
    for file in files {
      #expect(file.utf8.count <= 200)
      #expect(
        file.unicodeScalars.allSatisfy {
          "a"..."z" ~= $0 || "0"..."9" ~= $0 || "-_.".unicodeScalars.contains($0)
        })
      #expect(!file.hasPrefix(".") && file != "con")
    }
    #expect(SafeFileName.of("a-b") == "a-b")
  }

  @Test func `The shipped schema is JSON and the one in docs`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Manifest.schema.utf8))
    let properties = (object as? [String: Any])?["properties"] as? [String: Any]
    #expect(properties?.keys.sorted() == ["$schema", "cases", "defaults", "goldens", "report"])
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let shipped = try String(
      contentsOf: root.appendingPathComponent("docs/kinora.schema.json"), encoding: .utf8)
    #expect(shipped == Manifest.schema)
    // Every key that a manifest may have is in it.
    for key in Manifest.settingKeys { #expect(Manifest.schema.contains("\"\(key)\": {")) }
  }
}
