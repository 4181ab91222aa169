import Foundation

/// Opens pictures of any format we read.
public enum ImageFile {
  /// The reader for these bytes, chosen by how they start.
  ///
  /// - Throws: ``ImageError/notAPicture(firstBytes:)``; ``ImageError`` for a damaged file.
  public static func reader(for bytes: [UInt8]) throws(ImageError) -> any FrameReader {
    if bytes.starts(with: PNGChunk.signature) { return try PNGReader(bytes) }
    if bytes.starts(with: "GIF".utf8) { return try GIFReader(bytes) }
    throw .notAPicture(firstBytes: Array(bytes.prefix(8)))
  }

  /// Opens the file at `path`.
  ///
  /// - Throws: Also ``ImageError/file(path:operation:code:reason:)``, and
  ///   ``ImageError/tooLarge(what:given:limit:)`` above ``ImageLimits/fileBytes``.
  public static func reader(path: String) throws(ImageError) -> any FrameReader {
    try reader(for: try bytes(path: path))
  }

  /// What the file holds, without decoding pixels.
  public static func inspect(path: String) throws(ImageError) -> AnimationInfo {
    try reader(path: path).info
  }

  /// The bytes of a file; pipes are read to their end.
  public static func bytes(path: String) throws(ImageError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path: path, "open") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw failure(path: path, "read")
      }
      guard bytes.count + count <= ImageLimits.fileBytes else {
        throw .tooLarge(
          what: "the size of \(path)", given: bytes.count + count, limit: ImageLimits.fileBytes)
      }
      bytes += chunk[..<count]
    }
  }
}
