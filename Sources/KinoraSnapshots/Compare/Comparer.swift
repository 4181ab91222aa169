import Foundation
public import KinoraImage

/// Compares picture files by path.
public enum Comparer {
  /// Compares two files.
  ///
  /// - Throws: ``SnapshotError/unreadable(path:reason:)``, ``SnapshotError/lfsPointer(path:)``, or
  ///   ``SnapshotError/comparerIsBlind(what:)``.
  public static func compare(
    _ expected: String, _ actual: String, _ tolerance: Tolerance = .exact,
    each: ((AnimationDifference.Stretch, Bitmap, Bitmap) throws -> Void)? = nil
  ) throws -> AnimationDifference {
    try compare(
      (try read(expected), expected), (try read(actual), actual), tolerance, each: each)
  }

  /// Compares two files' bytes; the names are for messages.
  static func compare(
    _ expected: (bytes: [UInt8], name: String), _ actual: (bytes: [UInt8], name: String),
    _ tolerance: Tolerance,
    each: ((AnimationDifference.Stretch, Bitmap, Bitmap) throws -> Void)? = nil
  ) throws -> AnimationDifference {
    try SelfTest.run()
    let reader = try open(expected.bytes, expected.name)
    // Equal files whose chunks are whole show the same: nothing has to be decoded.
    if each == nil, areEqual(expected.bytes, actual.bytes) {
      return AnimationDifference(of: reader)
    }
    let readers = (reader, try open(actual.bytes, actual.name))
    do {
      return try AnimationDifference(readers.0, readers.1, tolerance, each: each)
    } catch let error as ImageError {
      throw SnapshotError.unreadable(
        path: "\(expected.name) or \(actual.name)", reason: error.description)
    }
  }

  /// The bytes of a file.
  public static func read(_ path: String) throws(SnapshotError) -> [UInt8] {
    do {
      return try ImageFile.bytes(path: path)
    } catch {
      let isPattern = path.contains("*") || path.contains("?")
      throw .unreadable(
        path: path,
        reason: error.description
          + (isPattern ? "; a pattern in quotes is not expanded: compare two folders" : ""))
    }
  }

  /// Opens a picture; ``SnapshotError/lfsPointer(path:)`` for a pointer that stands for one.
  static func open(_ bytes: [UInt8], _ path: String) throws(SnapshotError) -> any FrameReader {
    guard !bytes.starts(with: lfsMark) else { throw .lfsPointer(path: path) }
    do {
      return try ImageFile.reader(for: bytes)
    } catch {
      throw .unreadable(path: path, reason: error.description)
    }
  }

  /// How a Git LFS pointer file starts (git-lfs/docs/spec.md).
  static let lfsMark = Array("version https://git-lfs.github.com/spec/".utf8)
}
