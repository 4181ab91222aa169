import Foundation
import Kinora
import KinoraImage

/// What is done with a run's results afterwards, without filming again.
public enum GoldenUpkeep {
  /// Makes what a run found the goldens: pictures and traces of the cases that changed or were missing.
  ///
  /// Every file is read and checked before the first golden is written, and each appears whole.
  ///
  /// - Parameters:
  ///   - from: The report's folder, or a ZIP archive of it; nil is the manifest's.
  ///   - filter: As ``GoldenRunner/Options/filter``.
  /// - Returns: The names of the cases that were accepted.
  /// - Throws: ``SnapshotError``; nothing is written then.
  public static func accept(_ manifest: Manifest, from: String? = nil, filter: String? = nil)
    throws(SnapshotError) -> [String]
  {
    let source = try ReportSource(from ?? manifest.report)
    let report = try source.report()
    var accepted: [(golden: GoldenCase, picture: [UInt8], trace: String?)] = []
    for result in report.failures where [.changed, .missing].contains(result.status) {
      if let filter, !NamePattern(filter).fits(result.name) { continue }
      // The names in a report are not to be trusted as paths: only the manifest's own are used.
      guard let golden = manifest.cases.first(where: { $0.name == result.name }) else {
        throw .unreadable(
          path: source.path,
          reason: "it has the case '\(result.name)', which \(manifest.path) does not have")
      }
      let folder = "cases/\(golden.fileName)"
      guard let picture = try source.read("\(folder)/actual.png") else {
        throw .unreadable(path: source.path, reason: "there is no \(folder)/actual.png in it")
      }
      _ = try Comparer.open(picture, "\(source.path)/\(folder)/actual.png")
      var trace: String?
      if golden.hasTrace {
        guard let bytes = try source.read("\(folder)/actual.trace.txt"),
          let text = String(validating: bytes, as: UTF8.self), Trace(text: text) != nil
        else {
          throw .unreadable(
            path: source.path, reason: "there is no usable \(folder)/actual.trace.txt in it")
        }
        trace = text
      }
      accepted.append((golden, picture, trace))
    }
    guard !accepted.isEmpty || filter == nil else {
      throw .nothingMatches(
        what: "--filter '\(filter ?? "")' among what differs", known: report.failures.map(\.name))
    }
    let store = GoldenStore(folder: manifest.goldens)
    for (golden, picture, trace) in accepted {
      try store.write(golden, picture: picture, trace: trace)
    }
    return accepted.map(\.golden.name)
  }

  /// Removes the files among the goldens that no case has.
  ///
  /// - Parameter isDryRun: Whether they are only named.
  /// - Returns: Their names.
  /// - Throws: ``SnapshotError/needsWholeRun(what:reason:)`` unless the last run was of every case that
  ///   the manifest has now.
  public static func prune(_ manifest: Manifest, isDryRun: Bool) throws(SnapshotError) -> [String] {
    guard FileManager.default.fileExists(atPath: ReportFolder(manifest.report).jsonPath) else {
      throw .needsWholeRun(what: "prune", reason: "there is no report in \(manifest.report)")
    }
    let report = try ReportSource(manifest.report).report()
    guard report.isComplete, report.cases.map(\.name) == manifest.cases.map(\.name) else {
      throw .needsWholeRun(
        what: "prune",
        reason: report.isComplete
          ? "the manifest's cases have changed since" : "the last one was of a part of the cases")
    }
    let orphans = GoldenStore(folder: manifest.goldens).orphans(of: manifest.cases)
    guard !isDryRun else { return orphans }
    for name in orphans {
      let path = "\(manifest.goldens)/\(name)"
      guard unlink(path) == 0 else {
        throw .unwritable(path: path, reason: String(cString: strerror(errno)))
      }
    }
    return orphans
  }

  /// Joins the reports of shards to one, as a whole run would have written it.
  ///
  /// - Parameters:
  ///   - sources: Folders or ZIP archives of reports of one manifest, each case in one of them at most.
  ///   - folder: Where the report goes.
  public static func merge(_ sources: [String], into folder: String) throws(SnapshotError)
    -> GoldenReport
  {
    var parts: [(source: ReportSource, report: GoldenReport)] = []
    for path in sources {
      let source = try ReportSource(path)
      parts.append((source, try source.report()))
    }
    guard let first = parts.first?.report else {
      throw .nothingMatches(what: "a report to read", known: [])
    }
    var cases: [CaseResult] = []
    var environment: [String] = []
    for (source, report) in parts {
      guard report.manifest == first.manifest, report.total == first.total else {
        throw .unreadable(
          path: source.path,
          reason: "it is a report of another manifest than \(parts[0].source.path)")
      }
      for result in report.cases {
        guard !cases.contains(where: { $0.name == result.name }) else {
          throw .unreadable(
            path: source.path, reason: "the case '\(result.name)' is in another report too")
        }
        guard result.file == SafeFileName.of(result.name) else {
          throw .unreadable(path: source.path, reason: "the case '\(result.name)' has a wrong file")
        }
        cases.append(result)
      }
      for line in report.environment where !environment.contains(line) { environment.append(line) }
    }
    let target = ReportFolder(folder)
    // Read before anything is removed: a source may be the target.
    var files: [(path: String, bytes: [UInt8])] = []
    for (source, report) in parts {
      for result in report.failures {
        for name in ReportFolder.caseFiles {
          if let bytes = try source.read("cases/\(result.file)/\(name)") {
            files.append(("\(target.caseFolder(result.file))/\(name)", bytes))
          }
        }
      }
    }
    try target.clear()
    for (path, bytes) in files { try writeFile(bytes, to: path) }
    let whole = GoldenReport(
      manifest: first.manifest, goldens: first.goldens, total: first.total, cases: cases,
      orphans: first.orphans, environment: environment)
    try target.finish(whole)
    return whole
  }
}
