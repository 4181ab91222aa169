import Foundation
public import Kinora
import KinoraImage

/// Records and verifies the goldens of a manifest.
@MainActor
public struct GoldenRunner {
  /// Which cases are run, and how.
  public struct Options: Sendable {
    /// Cases whose name contains this, or, with `*`, fits it.
    public var filter: String?
    /// Only what failed in the last run; all where nothing did.
    public var isLastFailedOnly = false
    public var stopsAtFirstFailure = false
    /// How often each case is filmed; every time must give the same bytes.
    public var repeats = 1
    /// The `index`th (from 1) of `count` parts of the cases.
    public var shard: (index: Int, count: Int)?
    /// Threads that draw.
    public var threads = max(1, ProcessInfo.processInfo.activeProcessorCount)
    /// Asked before each frame; once it answers true the run stops.
    public var isCancelled: @Sendable () -> Bool = { false }

    public init() {}
  }

  /// What `record` did with a case.
  public enum Recording: String, Codable, CaseIterable, Sendable {
    case new, changed, unchanged
  }

  public let manifest: Manifest
  private let films: [Film]
  private let options: Options
  private let store: GoldenStore

  /// - Throws: ``SnapshotError`` or `KinoraError` for a case that cannot be filmed.
  public init(_ manifest: Manifest, catalogue: Catalogue, options: Options = Options()) throws {
    try SelfTest.run()
    self.manifest = manifest
    self.options = options
    store = GoldenStore(folder: manifest.goldens)
    films = try manifest.cases.map { golden in
      do { return try golden.film(in: catalogue) } catch {
        throw SnapshotError.unusableCase(name: golden.name, problem: "\(error)")
      }
    }
  }

  /// Files among the goldens that no case has.
  public var orphans: [String] { store.orphans(of: manifest.cases) }

  /// The places of the cases to run.
  private func selection() throws -> [Int] {
    var chosen = Array(manifest.cases.indices)
    guard !chosen.isEmpty else {
      throw SnapshotError.nothingMatches(what: "in \(manifest.path): it has no cases", known: [])
    }
    if let filter = options.filter {
      chosen = chosen.filter { NamePattern(filter).fits(manifest.cases[$0].name) }
      guard !chosen.isEmpty else {
        throw SnapshotError.nothingMatches(
          what: "--filter '\(filter)'", known: manifest.cases.map(\.name))
      }
    }
    if options.isLastFailedOnly {
      let failed = Set(LastFailed.read(manifest.report))
      let again = chosen.filter { failed.contains(manifest.cases[$0].name) }
      if !again.isEmpty { chosen = again }
    }
    if let shard = options.shard {
      chosen = chosen.enumerated().filter { $0.offset % shard.count == shard.index - 1 }
        .map(\.element)
    }
    return chosen
  }

  private func render(_ index: Int) throws -> RenderedCase {
    let renderer = CaseRenderer(threads: options.threads, isCancelled: options.isCancelled)
    return try renderer.render(manifest.cases[index], films[index])
  }

  /// Films every case and writes the goldens that are missing or, beyond their tolerance, changed; the
  /// others keep their bytes.
  ///
  /// - Parameters:
  ///   - all: Whether goldens within their tolerance are written too where a byte differs.
  ///   - each: Told every case when it is done.
  public func record(all: Bool = false, each: (GoldenCase, Recording) -> Void) throws {
    let judge = CaseJudge(store: store)
    for index in try selection() {
      let golden = manifest.cases[index]
      let rendered = try named(golden) { try render(index) }
      let verdict = judge.judge(golden, index, rendered)
      let isEqual =
        verdict.expected == rendered.picture
        && (rendered.trace == nil || verdict.expectedTrace == rendered.trace.map { Array($0.utf8) })
      var recording = Recording.unchanged
      if verdict.expected == nil { recording = .new }
      if verdict.expected != nil, verdict.result.status != .same || (all && !isEqual) {
        recording = .changed
      }
      if recording != .unchanged {
        try store.write(golden, picture: rendered.picture, trace: rendered.trace)
      }
      each(golden, recording)
    }
  }

  /// Films every case, compares it with its golden and writes the report. No golden is touched.
  ///
  /// - Parameters:
  ///   - reportFolder: nil is the manifest's.
  ///   - each: Told every case when it is done.
  public func verify(reportFolder: String? = nil, each: (CaseResult) -> Void) throws
    -> GoldenReport
  {
    let report = ReportFolder(reportFolder ?? manifest.report)
    let judge = CaseJudge(store: store)
    let chosen = try selection()
    try report.clear()
    var results: [CaseResult] = []
    var environment: [String] = []
    for index in chosen {
      let golden = manifest.cases[index]
      var rendered: RenderedCase?
      var verdict: CaseJudge.Verdict
      do {
        let first = try render(index)
        rendered = first
        verdict = judge.judge(golden, index, first)
        for round in 1..<max(options.repeats, 1) {
          let again = try render(index)
          guard again.picture != first.picture || again.trace != first.trace else { continue }
          verdict.result.status = .unstable
          verdict.result.lines.insert(
            "run \(round + 1) of the same film gave other bytes than run 1", at: 0)
          break
        }
      } catch KinoraError.cancelled {
        throw KinoraError.cancelled
      } catch {
        verdict = CaseJudge.Verdict(result: CaseResult(index, golden, .error))
        verdict.result.lines = ["it cannot be filmed: \(error)"]
      }
      for line in verdict.environment where !environment.contains(line) { environment.append(line) }
      if verdict.result.status != .same {
        try report.write(verdict, actual: rendered, golden.tolerance)
      }
      results.append(verdict.result)
      each(verdict.result)
      if options.stopsAtFirstFailure, verdict.result.status != .same { break }
    }
    let whole = GoldenReport(
      manifest: manifest.path, goldens: manifest.goldens, total: manifest.cases.count,
      cases: results, orphans: store.orphans(of: manifest.cases), environment: environment)
    try report.finish(whole)
    try LastFailed.update(manifest.report, with: results)
    return whole
  }

  private func named<T>(_ golden: GoldenCase, _ body: () throws -> T) throws -> T {
    do { return try body() } catch KinoraError.cancelled {
      throw KinoraError.cancelled
    } catch let error as KinoraError {
      throw SnapshotError.unusableCase(name: golden.name, problem: error.description)
    }
  }
}

/// A part of a name, or a pattern with `*`.
struct NamePattern {
  private let parts: [Substring]

  init(_ text: String) { parts = text.split(separator: "*", omittingEmptySubsequences: false) }

  func fits(_ name: String) -> Bool {
    guard parts.count > 1 else { return parts[0].isEmpty || name.contains(parts[0]) }
    var rest = name[...]
    for (index, part) in parts.enumerated() where !part.isEmpty {
      if index == 0 {
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if index == parts.count - 1 {
        return rest.hasSuffix(part)
      } else {
        guard let found = rest.range(of: part) else { return false }
        rest = rest[found.upperBound...]
      }
    }
    return parts.last?.isEmpty == true || rest.isEmpty
  }
}

/// The names of the cases that failed when they were last run, in a file beside the report.
enum LastFailed {
  private static func path(_ folder: String) -> String { "\(folder)/last-failed.txt" }

  static func read(_ folder: String) -> [String] {
    guard let bytes = try? ImageFile.bytes(path: path(folder)) else { return [] }
    let names = try? JSONDecoder().decode([String].self, from: Data(bytes))
    return names ?? []
  }

  /// Cases that were not run keep what they had.
  static func update(_ folder: String, with results: [CaseResult]) throws(SnapshotError) {
    var failed = Set(read(folder))
    for result in results {
      if result.status == .same { failed.remove(result.name) } else { failed.insert(result.name) }
    }
    let data = (try? JSONEncoder().encode(failed.sorted())) ?? Data("[]".utf8)
    try writeFile(Array(data), to: path(folder))
  }
}
