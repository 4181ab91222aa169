import Foundation
import Testing

/// Test data made by others, next to the repository; each folder's `ORIGIN.json` names its sources.
enum Corpus {
  static let root = URL(filePath: #filePath).appending(path: "../../../../shared/corpus")
    .standardized

  static func isPresent(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: file).path)
  }

  /// The rows of one table.
  static func rows(_ file: String) throws -> [[String: Any]] {
    let data = try Data(contentsOf: root.appending(path: file))
    let table = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return try #require(table?["rows"] as? [[String: Any]])
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test where the table is not at hand.
  static func corpus(_ file: String) -> Self {
    .enabled(if: Corpus.isPresent(file), "needs ../shared/corpus/\(file), which is not here")
  }
}

extension [String: Any] {
  func number(_ key: String) -> CGFloat? {
    (self[key] as? NSNumber).map { CGFloat($0.doubleValue) }
  }
  func string(_ key: String) -> String? { self[key] as? String }
  func numbers(_ key: String) -> [CGFloat]? {
    (self[key] as? [NSNumber])?.map { CGFloat($0.doubleValue) }
  }
  func point(_ key: String) -> CGPoint? { numbers(key).map { CGPoint(x: $0[0], y: $0[1]) } }
  var id: String { string("id") ?? "?" }
}
