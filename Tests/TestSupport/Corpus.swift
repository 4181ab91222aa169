public import Foundation

/// Test files by others, in a folder `shared/corpus` beside the package; not part of it.
public enum Corpus {
  public static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("shared/corpus")

  public static var isPresent: Bool {
    FileManager.default.fileExists(atPath: folder.path)
  }

  /// Why a test that needs the corpus is skipped.
  public static let absence = "there is no folder shared/corpus beside the package"

  public static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// The rows of a set's `expected.json`; none when the corpus is absent.
  public static func rows<Row: Decodable>(_ set: String, as type: Row.Type) -> [Row] {
    guard let bytes = try? bytes("\(set)/expected.json"),
      let table = try? JSONDecoder().decode(Table<Row>.self, from: Data(bytes))
    else { return [] }
    return table.rows
  }
}

private struct Table<Row: Decodable>: Decodable { var rows: [Row] }
