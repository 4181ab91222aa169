import Foundation
import KinoraSnapshots

/// Where in a test a golden is expected: says where its files are, and how a failure is told.
@MainActor
struct SnapshotPlace {
  var fileID: StaticString
  var filePath: StaticString
  var testName: String
  var line: UInt
  var column: UInt

  /// Runs a check and tells its failure to the test framework that runs.
  func expect(
    _ name: String?, _ recording: SnapshotRecording?,
    _ body: (SnapshotCheck) throws -> SnapshotCheck.Outcome
  ) {
    let environment = ProcessInfo.processInfo.environment
    let plain = Self.plain(testName)
    let suffix = name.map(Self.plain) ?? "\(SnapshotRegistry.number(of: self))"
    let file = "\(plain).\(suffix)"
    let source = URL(fileURLWithPath: "\(filePath)")
    let testFile = source.deletingPathExtension().lastPathComponent
    let folder = source.deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__").appendingPathComponent(testFile).path
    let title = "\(testFile)/\(testName)" + (name.map { " '\($0)'" } ?? "")
    if let other = SnapshotRegistry.claim("\(folder)/\(file)".lowercased(), by: title) {
      Failure.tell(
        "\(title): its golden has the same file as that of \(other); name it otherwise", self)
      return
    }
    let artifacts =
      environment["SNAPSHOT_ARTIFACTS"].flatMap { $0.isEmpty ? nil : $0 }
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("kinora-snapshots").path
    let filter = Self.quoted(String(testName.prefix { $0 != "(" }))
    let check = SnapshotCheck(
      folder: folder, file: file, name: title,
      recording: recording ?? SnapshotRecording.current(environment),
      artifacts: "\(artifacts)/\(testFile)/\(file)",
      acceptCommand: "SNAPSHOT_TESTING_RECORD=failed swift test --filter \(filter)")
    do {
      let outcome = try body(check)
      guard let failure = outcome.failure else { return }
      for attachment in outcome.attachments {
        Failure.attach(attachment.bytes, named: attachment.name, self)
      }
      Failure.tell(failure, self)
    } catch {
      Failure.tell("\(title): \(error)", self)
    }
  }

  /// Letters, digits, `-` and `_`; anything else becomes one `-`, as people know it.
  static func plain(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      let isPlain = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
      if isPlain {
        text.unicodeScalars.append(scalar)
      } else if !text.hasSuffix("-") {
        text += "-"
      }
    }
    let trimmed = text.drop { $0 == "-" }
    let end = trimmed.lastIndex { $0 != "-" }
    return end.map { String(trimmed[...$0].prefix(120)) } ?? "_"
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_"
    }
    return isPlain ? text : "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}

/// Which expectation has which file in this process.
@MainActor
enum SnapshotRegistry {
  private static var owners: [String: String] = [:]
  private static var places: [String: [String]] = [:]

  /// Which unnamed expectation of its test this is, from 1: by place in the code, so that a test that is
  /// run again has the same goldens.
  static func number(of place: SnapshotPlace) -> Int {
    let test = "\(place.filePath) \(place.testName)"
    let spot = "\(place.line):\(place.column)"
    var known = places[test] ?? []
    if let index = known.firstIndex(of: spot) { return index + 1 }
    known.append(spot)
    places[test] = known
    return known.count
  }

  /// - Returns: Who has the file already, where it is somebody else.
  static func claim(_ path: String, by owner: String) -> String? {
    if let other = owners[path], other != owner { return other }
    owners[path] = owner
    return nil
  }
}
