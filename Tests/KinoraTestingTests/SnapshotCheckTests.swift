import Foundation
import Kinora
import KinoraSnapshots
import TestSupport
import Testing

@testable import KinoraTesting

@MainActor
@Suite struct SnapshotCheckTests {
  private func dot(_ x: Double) -> Film {
    Film(size: CGSize(width: 40, height: 20), duration: 0.2) { stage in
      let view = UIView(frame: CGRect(x: 2, y: 5, width: 10, height: 10))
      view.layer.name = "dot"
      view.backgroundColor = .systemRed
      stage.addSubview(view)
      UIView.animate(withDuration: 0.2) { view.center.x = x }
    }
  }

  private func check(_ folder: URL, _ recording: SnapshotRecording, _ film: Film)
    -> SnapshotCheck.Outcome
  {
    SnapshotCheck(
      folder: folder.appendingPathComponent("__Snapshots__/File").path, file: "test.1",
      name: "File/test()", recording: recording,
      artifacts: folder.appendingPathComponent("artifacts").path, acceptCommand: "accept it"
    ).run(film, rate: .standard, scale: 1, tolerance: .exact, hasTrace: true)
  }

  @Test func `A missing golden is recorded once and fails once`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("__Snapshots__/File/test.1.png").path
      #expect(check(folder, .never, dot(30)).failure?.contains("missing") == true)
      #expect(!FileManager.default.fileExists(atPath: path))
      #expect(check(folder, .missing, dot(30)).failure?.contains("recorded now: \(path)") == true)
      #expect(check(folder, .missing, dot(30)).failure == nil)
      #expect(check(folder, .never, dot(30)).failure == nil)
    }
  }

  @Test func `A failure names time, layer, property, numbers, paths and the command`() throws {
    try withTemporaryFolder { folder in
      _ = check(folder, .missing, dot(30))
      for recording in [SnapshotRecording.never, .missing] {
        let outcome = check(folder, recording, dot(27))
        let text = try #require(outcome.failure)
        for part in [
          "at 0.0333 s", "layer stage/dot", "position.x", "most by 3.0000 at 0.2000 s",
          "pixels differ", "__Snapshots__/File/test.1.png", "actual.png", "index.html", "accept it",
        ] { #expect(text.contains(part), "\(part) is not in \(text)") }
        #expect(
          outcome.attachments.map(\.name)
            == ["test.1.expected.png", "test.1.actual.png", "test.1.difference.png"])
      }
      // Twice red is still red.
      #expect(check(folder, .never, dot(27)).failure != nil)
      #expect(check(folder, .failed, dot(27)).failure?.contains("recorded now") == true)
      #expect(check(folder, .never, dot(27)).failure == nil)
    }
  }

  @Test func `Nothing is recorded on CI unless asked for`() {
    #expect(SnapshotRecording.current([:]) == .missing)
    #expect(SnapshotRecording.current(["CI": "true"]) == .never)
    #expect(SnapshotRecording.current(["CI": "1", "SNAPSHOT_TESTING_RECORD": "all"]) == .all)
    #expect(SnapshotRecording.current(["SNAPSHOT_TESTING_RECORD": "failed"]) == .failed)
    #expect(SnapshotRecording.current(["SNAPSHOT_TESTING_RECORD": "nonsense"]) == .never)
  }

  @Test func `File names are as people know them`() {
    #expect(SnapshotPlace.plain("testHeart()") == "testHeart")
    #expect(SnapshotPlace.plain("`a heart & a bell`()") == "a-heart-a-bell")
    #expect(SnapshotPlace.plain("../..") == "_")
  }

  @Test func `CMP-21 Two goldens with one file are refused`() {
    #expect(SnapshotRegistry.claim("/x/a-b.1", by: "a b") == nil)
    #expect(SnapshotRegistry.claim("/x/a-b.1", by: "a b") == nil)
    #expect(SnapshotRegistry.claim("/x/a-b.1", by: "a/b") == "a b")
  }
}
