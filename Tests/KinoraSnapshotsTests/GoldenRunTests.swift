import Foundation
import Kinora
import KinoraImage
import TestSupport
import Testing

@testable import KinoraSnapshots

/// A widget whose motion can be set from a manifest.
private let dot = Widget(
  "dot", "a dot that moves", parameters: [Parameter("to", 30, in: 0...40, "where it goes")],
  scenarios: [Scenario("move", "moves", size: CGSize(width: 40, height: 20), duration: 0.2)]
) { stage, values in
  let view = UIView(frame: CGRect(x: 2, y: 5, width: 10, height: 10))
  view.layer.name = "dot"
  view.backgroundColor = .systemRed
  stage.addSubview(view)
  UIView.animate(withDuration: 0.2) { view.center.x = values.number("to") }
  return view
}

/// A folder with a manifest.
@MainActor
struct Workshop {
  let folder: URL

  func manifest(_ cases: String) throws -> Manifest {
    let path = folder.appendingPathComponent("kinora.json").path
    try Data(
      """
      // a comment
      { "goldens": "Goldens", "report": "report", "defaults": { "scale": 1, "fps": 10 },
        "cases": [\(cases)] }
      """.utf8
    ).write(to: URL(fileURLWithPath: path))
    return try Manifest(path: path)
  }

  func runner(_ cases: String, _ change: (inout GoldenRunner.Options) -> Void = { _ in }) throws
    -> GoldenRunner
  {
    var options = GoldenRunner.Options()
    change(&options)
    return try GoldenRunner(try manifest(cases), catalogue: Catalogue([dot]), options: options)
  }

  func record(_ cases: String) throws -> [String: String] {
    var done: [String: String] = [:]
    try runner(cases).record { done[$0.name] = $1.rawValue }
    return done
  }

  func verify(
    _ cases: String, into report: String? = nil,
    _ change: (inout GoldenRunner.Options) -> Void = { _ in }
  ) throws -> GoldenReport {
    let path = report.map { folder.appendingPathComponent($0).path }
    return try runner(cases, change).verify(reportFolder: path) { _ in }
  }

  /// Every file under a folder with its bytes.
  func files(_ name: String) -> [String: Data] {
    let root = folder.appendingPathComponent(name)
    let names =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    var files: [String: Data] = [:]
    for name in names { files[name] = try? Data(contentsOf: root.appendingPathComponent(name)) }
    return files
  }
}

@MainActor
@Suite(.serialized) struct GoldenRunTests {
  private func inWorkshop(_ body: @MainActor (Workshop) throws -> Void) throws {
    try withTemporaryFolder { folder in try body(Workshop(folder: folder)) }
  }

  private func entry(_ name: String, to: Int = 30, _ more: String = "") -> String {
    "{ \"name\": \"\(name)\", \"widget\": \"dot\", \"set\": { \"to\": \(to) }\(more) }"
  }

  @Test func `CMP-16 Each golden appears once under the right word, and the sums agree`() throws {
    try inWorkshop { shop in
      _ = try shop.record(entry("old") + "," + entry("moved") + "," + entry("still"))
      let cases = [entry("moved", to: 20), entry("still"), entry("fresh")].joined(separator: ",")
      let report = try shop.verify(cases)
      #expect(report.cases.map(\.status) == [.changed, .same, .missing])
      #expect(report.orphans == ["old.png", "old.trace.txt"])
      #expect(report.counts["changed"] == 1 && report.counts["same"] == 1)
      #expect(report.counts["missing"] == 1 && report.counts["orphaned"] == 2)
      #expect(report.summary == "1 same, 1 changed, 1 missing, 2 orphaned")
      let html = String(decoding: try #require(shop.files("report")["index.html"]), as: UTF8.self)
      #expect(html.contains("1 same, 1 changed, 1 missing, 2 orphaned"))
      #expect(try shop.record(cases) == ["moved": "changed", "still": "unchanged", "fresh": "new"])
      #expect(
        try shop.record(cases) == [
          "moved": "unchanged", "still": "unchanged", "fresh": "unchanged",
        ])
    }
  }

  @Test func `Two verifies never turn red to green, and leave the goldens alone`() throws {
    try inWorkshop { shop in
      _ = try shop.record(entry("a"))
      let goldens = shop.files("Goldens")
      let cases = entry("a", to: 20) + "," + entry("b")
      for change in [{ (_: inout GoldenRunner.Options) in }, { $0.isLastFailedOnly = true }] {
        let report = try shop.verify(cases, change)
        #expect(report.cases.map(\.status) == [.changed, .missing])
      }
      #expect(shop.files("Goldens") == goldens)
    }
  }

  @Test func `CMP-11 A changed animation is told with layer and time, and accepting replaces it`()
    throws
  {
    try inWorkshop { shop in
      _ = try shop.record(entry("a"))
      let report = try shop.verify(entry("a", to: 27))
      let lines = report.cases[0].lines.joined(separator: "\n")
      #expect(lines.contains("layer stage/dot: position.x"))
      #expect(lines.contains("most by 3.0000 at 0.2000 s"))
      #expect(report.cases[0].motion.count == 1)
      let names = try GoldenUpkeep.accept(try shop.manifest(entry("a", to: 27)))
      #expect(names == ["a"])
      #expect(try shop.verify(entry("a", to: 27)).isSame)
      #expect(try !shop.verify(entry("a")).isSame)
    }
  }

  @Test func `A report is accepted from a ZIP archive too`() throws {
    guard let python = ExternalTool.named("python3") else { return }
    try inWorkshop { shop in
      _ = try shop.record(entry("a"))
      _ = try shop.verify(entry("a", to: 27))
      let zip = shop.folder.appendingPathComponent("report").path
      _ = try python.run([
        "-c", "import shutil, sys; shutil.make_archive(sys.argv[1], 'zip', sys.argv[1])", zip,
      ])
      try FileManager.default.removeItem(atPath: zip)
      let manifest = try shop.manifest(entry("a", to: 27))
      #expect(throws: SnapshotError.self) { try GoldenUpkeep.accept(manifest) }
      #expect(try GoldenUpkeep.accept(manifest, from: "\(zip).zip") == ["a"])
      #expect(try shop.verify(entry("a", to: 27)).isSame)
    }
  }

  @Test func `Shards joined are one whole run, byte for byte`() throws {
    try inWorkshop { shop in
      let names = (0..<5).map { "case-\($0)" }
      _ = try shop.record(names.map { entry($0) }.joined(separator: ",") + "," + entry("gone"))
      let cases = names.enumerated().map { entry($1, to: $0 % 2 == 0 ? 30 : 20) }
        .joined(separator: ",")
      _ = try shop.verify(cases, into: "whole")
      for index in 1...3 {
        _ = try shop.verify(cases, into: "shard-\(index)") { $0.shard = (index, 3) }
      }
      let parts = (1...3).reversed().map { shop.folder.appendingPathComponent("shard-\($0)").path }
      let joined = shop.folder.appendingPathComponent("joined").path
      let report = try GoldenUpkeep.merge(parts, into: joined)
      #expect(report.isComplete)
      let (whole, merged) = (shop.files("whole"), shop.files("joined"))
      #expect(whole.keys.sorted() == merged.keys.sorted())
      #expect(whole == merged)
    }
  }

  @Test func `Prune needs a complete run and removes only what no case has`() throws {
    try inWorkshop { shop in
      _ = try shop.record(entry("a") + "," + entry("b") + "," + entry("c"))
      let cases = entry("a") + "," + entry("b")
      #expect(throws: SnapshotError.self) {
        try GoldenUpkeep.prune(try shop.manifest(cases), isDryRun: false)
      }
      _ = try shop.verify(cases) { $0.filter = "a" }
      #expect(throws: SnapshotError.self) {
        try GoldenUpkeep.prune(try shop.manifest(cases), isDryRun: false)
      }
      _ = try shop.verify(cases)
      let manifest = try shop.manifest(cases)
      #expect(try GoldenUpkeep.prune(manifest, isDryRun: true) == ["c.png", "c.trace.txt"])
      #expect(shop.files("Goldens").count == 6)
      #expect(try GoldenUpkeep.prune(manifest, isDryRun: false) == ["c.png", "c.trace.txt"])
      #expect(
        shop.files("Goldens").keys.sorted() == ["a.png", "a.trace.txt", "b.png", "b.trace.txt"])
    }
  }

  @Test func `An unreadable golden and an LFS pointer are errors, not differences`() throws {
    try inWorkshop { shop in
      _ = try shop.record(entry("a") + "," + entry("b"))
      let goldens = shop.folder.appendingPathComponent("Goldens")
      try Data("version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n".utf8)
        .write(to: goldens.appendingPathComponent("a.png"))
      try Data([1, 2, 3]).write(to: goldens.appendingPathComponent("b.png"))
      let report = try shop.verify(entry("a") + "," + entry("b"))
      #expect(report.cases.map(\.status) == [.error, .error])
      #expect(report.cases[0].lines[0].contains("git lfs pull"))
      #expect(report.cases[1].lines[0].contains("not a GIF or PNG"))
    }
  }

  @Test func `Filters choose by part or pattern, and one that fits nothing is an error`() throws {
    try inWorkshop { shop in
      let cases = entry("heart-on") + "," + entry("heart-off") + "," + entry("bell")
      _ = try shop.record(cases)
      @MainActor func run(_ filter: String) throws -> [String] {
        try shop.verify(cases) { $0.filter = filter }.cases.map(\.name)
      }
      #expect(try run("heart") == ["heart-on", "heart-off"])
      #expect(try run("*-on") == ["heart-on"])
      #expect(try run("b*l") == ["bell"])
      #expect(throws: SnapshotError.self) { try run("nothing") }
      #expect(throws: SnapshotError.self) { try shop.verify("") }
      let first = try shop.verify(entry("x") + "," + entry("y")) { $0.stopsAtFirstFailure = true }
      #expect(first.cases.count == 1)
      #expect(try shop.verify(cases) { $0.repeats = 3 }.isSame)
    }
  }

  @Test func `Goldens are the same bytes on any number of threads, and say what made them`() throws
  {
    try inWorkshop { shop in
      var bytes: [[String: Data]] = []
      for threads in [1, 2, 7] {
        try? FileManager.default.removeItem(at: shop.folder.appendingPathComponent("Goldens"))
        try shop.runner(entry("a")) { $0.threads = threads }.record { _, _ in }
        bytes.append(shop.files("Goldens"))
      }
      #expect(bytes[0] == bytes[1] && bytes[1] == bytes[2])
      let picture = [UInt8](try #require(bytes[0]["a.png"]))
      let text = try #require(PNGTexts.read(picture).first)
      #expect(text.keyword == "Kinora")
      #expect(text.value.contains("renderer 1") && text.value.contains("fps 10"))
      #expect(text.value.contains("cairo 1.") && text.value.contains("pixman 0."))
      #expect(try PNGReader(picture).info.frames.count > 1)
    }
  }

  @Test func `Masks hide a layer's contents, and one that names no layer is an error`() throws {
    try inWorkshop { shop in
      let masked = ", \"masks\": [\"dot\"], \"trace\": false"
      _ = try shop.record(entry("a", to: 30, masked))
      #expect(try shop.verify(entry("a", to: 30, masked)).isSame)
      let report = try shop.verify(entry("a", to: 30, ", \"masks\": [\"dto\"]"))
      #expect(report.cases[0].status == .error)
      #expect(report.cases[0].lines[0].contains("did you mean 'dot'?"))
      let bytes = try #require(shop.files("Goldens")["a.png"])
      let pixel = try PNGReader([UInt8](bytes)).bitmap().pixels[(4 * (40 * 10 + 7))...].prefix(4)
      #expect(Array(pixel) == [255, 0, 255, 255])
    }
  }
}
