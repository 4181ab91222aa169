/// What became of one golden in a run.
public enum CaseStatus: String, Codable, CaseIterable, Hashable, Sendable {
  /// As recorded, or within the tolerance.
  case same
  case changed
  /// There is no golden yet.
  case missing
  /// Two runs of the same film gave different bytes.
  case unstable
  /// The film or the golden could not be read or made.
  case error
}

public struct CaseResult: Codable, Hashable, Sendable {
  /// Its place in the manifest, from 0.
  public var index: Int
  public var name: String
  /// The golden's file name without its ending, and the name of its folder in the report.
  public var file: String
  public var widget: String
  public var status: CaseStatus
  /// What people should know, a sentence each; the most important first.
  public var lines: [String] = []
  /// Of the pictures.
  public var numbers: DifferenceNumbers?
  /// What moves otherwise.
  public var motion: [TraceDifference.Row] = []

  init(_ index: Int, _ golden: GoldenCase, _ status: CaseStatus) {
    self.index = index
    name = golden.name
    file = golden.fileName
    widget = golden.widget
    self.status = status
  }
}

/// A whole run of `verify`, as `report.json` holds it.
public struct GoldenReport: Codable, Hashable, Sendable {
  public static let currentSchema = 1

  /// Of this form; a reader refuses another one.
  public var schemaVersion = currentSchema
  public var manifest: String
  public var goldens: String
  /// Cases in the manifest.
  public var total: Int
  /// How many cases have which status.
  public var counts: [String: Int]
  /// In the order of the manifest.
  public var cases: [CaseResult]
  /// Files among the goldens that no case has.
  public var orphans: [String]
  /// What differs between the environment of the goldens and this one.
  public var environment: [String]

  init(
    manifest: String, goldens: String, total: Int, cases: [CaseResult], orphans: [String],
    environment: [String]
  ) {
    self.manifest = manifest
    self.goldens = goldens
    self.total = total
    self.cases = cases.sorted { $0.index < $1.index }
    self.orphans = orphans
    self.environment = environment
    counts = Dictionary(
      uniqueKeysWithValues: CaseStatus.allCases.map { status in
        (status.rawValue, cases.count { $0.status == status })
      })
    counts["orphaned"] = orphans.count
  }

  /// Whether every case of the manifest was run.
  public var isComplete: Bool { cases.count == total }
  public var failures: [CaseResult] { cases.filter { $0.status != .same } }
  public var isSame: Bool { failures.isEmpty }

  /// "3 same, 1 changed, 1 missing"; what there is none of is left out, but for the same.
  public var summary: String {
    let order = CaseStatus.allCases.map(\.rawValue) + ["orphaned"]
    let parts = order.compactMap { name -> String? in
      let count = counts[name] ?? 0
      return count > 0 || name == "same" ? "\(count) \(name)" : nil
    }
    return parts.joined(separator: ", ")
  }
}
