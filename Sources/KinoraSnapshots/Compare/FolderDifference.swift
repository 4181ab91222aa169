import Foundation
import KinoraImage

/// How the pictures of two folders differ, matched by name.
public struct FolderDifference: Sendable {
  public struct Pair: Sendable {
    public var name: String
    public var difference: AnimationDifference
  }

  /// Pictures that both folders have, in the order of their names.
  public let pairs: [Pair]
  public let onlyExpected: [String]
  public let onlyActual: [String]

  public var isSame: Bool {
    onlyExpected.isEmpty && onlyActual.isEmpty && pairs.allSatisfy(\.difference.isSame)
  }

  /// Compares the folders' own PNG, APNG and GIF files; folders inside are not entered.
  ///
  /// - Throws: ``SnapshotError/noPictures(folder:)``; ``SnapshotError/unreadable(path:reason:)``.
  public init(expected: String, actual: String, _ tolerance: Tolerance = .exact) throws {
    let names = (try Self.pictures(in: expected), try Self.pictures(in: actual))
    let (first, second) = (Set(names.0), Set(names.1))
    onlyExpected = names.0.filter { !second.contains($0) }
    onlyActual = names.1.filter { !first.contains($0) }
    pairs = try names.0.filter(second.contains).map { name in
      let files = ("\(expected)/\(name)", "\(actual)/\(name)")
      return Pair(name: name, difference: try Comparer.compare(files.0, files.1, tolerance))
    }
  }

  /// The names of the pictures in a folder. Names that are all numbers, with a sign or a fraction too,
  /// are in the order of their values.
  static func pictures(in folder: String) throws -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw SnapshotError.unreadable(path: folder, reason: "the folder cannot be listed")
    }
    let pictures = names.filter {
      let ending = $0.lowercased()
      return !$0.hasPrefix(".")
        && [".png", ".apng", ".gif"].contains { ending.hasSuffix($0) }
    }
    guard !pictures.isEmpty else { throw SnapshotError.noPictures(folder: folder) }
    let numbers = pictures.map { Rational(String($0[..<($0.lastIndex(of: ".") ?? $0.endIndex)])) }
    guard numbers.allSatisfy({ $0 != nil }) else { return pictures.sorted() }
    return zip(pictures, numbers).sorted {
      ($0.1 ?? .zero, $0.0) < ($1.1 ?? .zero, $1.0)
    }.map(\.0)
  }
}
