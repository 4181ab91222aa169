import Foundation

/// Pieces of bytes that are kept until the end and may then be read again, in order: in memory up to a
/// limit, in a nameless temporary file beyond.
final class Spool {
  private struct Piece {
    var offset: Int
    var count: Int
  }

  private let limit: Int
  private var memory: [UInt8] = []
  private var pieces: [Piece] = []
  private var file: UnsafeMutablePointer<FILE>?

  /// - Parameter limit: Bytes in memory.
  init(limit: Int) { self.limit = limit }

  deinit { if let file { fclose(file) } }

  var count: Int { pieces.count }

  /// - Throws: ``ImageError/file(path:operation:code:reason:)`` when the temporary file cannot be written.
  func append(_ bytes: [UInt8]) throws(ImageError) {
    pieces.append(
      Piece(offset: (pieces.last.map { $0.offset + $0.count }) ?? 0, count: bytes.count))
    memory += bytes
    guard memory.count > limit else { return }
    if file == nil {
      file = tmpfile()
      guard file != nil else { throw failure(path: "a temporary file", "make") }
    }
    guard let file, fseeko(file, 0, SEEK_END) == 0,
      fwrite(memory, 1, memory.count, file) == memory.count, fflush(file) == 0
    else { throw failure(path: "a temporary file", "write") }
    memory.removeAll(keepingCapacity: true)
  }

  func bytes(at index: Int) throws(ImageError) -> [UInt8] {
    let piece = pieces[index]
    let end = pieces.last.map { $0.offset + $0.count } ?? 0
    let filed = end - memory.count
    if piece.offset >= filed {
      return Array(memory[piece.offset - filed..<piece.offset - filed + piece.count])
    }
    guard let file, fseeko(file, off_t(piece.offset), SEEK_SET) == 0 else {
      throw failure(path: "a temporary file", "read")
    }
    var done = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: piece.count) { buffer, count in
      done = fread(buffer.baseAddress, 1, piece.count, file)
      count = done
    }
    guard done == piece.count else { throw failure(path: "a temporary file", "read") }
    return bytes
  }
}
