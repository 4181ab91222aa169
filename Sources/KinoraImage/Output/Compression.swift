internal import CDeflate

/// How hard PNG data is compressed. Never changes a pixel.
public enum Compression: String, CaseIterable, Hashable, Sendable {
  /// libdeflate's level 1.
  case fast
  /// libdeflate's level 6: within a few percent of the best, at a fraction of its time.
  case `default`
  /// libdeflate's level 12: for files that are made once; about 50 times slower.
  case best

  var level: Int32 {
    switch self {
    case .fast: 1
    case .default: 6
    case .best: 12
    }
  }

  /// For animations, which are sent around: more work for the default.
  var filmLevel: Int32 { self == .default ? 9 : level }
}

/// Makes zlib streams. Owns a `libdeflate_compressor`; for one thread at a time.
final class Deflater {
  private let raw: OpaquePointer

  convenience init(_ compression: Compression) throws(ImageError) {
    try self.init(level: compression.level)
  }

  /// - Parameter level: libdeflate's, 1 to 12.
  init(level: Int32) throws(ImageError) {
    guard let made = libdeflate_alloc_compressor(level) else {
      throw .compressorUnavailable
    }
    raw = made
  }

  deinit { libdeflate_free_compressor(raw) }

  /// Wraps `libdeflate_zlib_compress`.
  func zlib(_ bytes: [UInt8]) -> [UInt8] {
    let bound = libdeflate_zlib_compress_bound(raw, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      count = bytes.withUnsafeBytes {
        libdeflate_zlib_compress(raw, $0.baseAddress, $0.count, output.baseAddress, bound)
      }
    }
  }
}

/// What a zlib stream held, or why it could not be read.
enum Inflation {
  case bytes([UInt8])
  case failed(String)
}

/// Wraps `libdeflate_zlib_decompress`: the stream must hold exactly `size` bytes.
///
/// Memory for the result is taken only if a stream this short can hold so much: deflate never
/// expands more than 1032 times.
func inflate(zlib bytes: [UInt8], size: Int) -> Inflation {
  guard size <= 1032 * bytes.count + 64 else {
    return .failed("\(bytes.count) compressed bytes cannot hold the \(size) bytes of its pixels")
  }
  guard let raw = libdeflate_alloc_decompressor() else {
    return .failed("not enough memory to decompress")
  }
  defer { libdeflate_free_decompressor(raw) }
  var status = LIBDEFLATE_SUCCESS
  let output = [UInt8](unsafeUninitializedCapacity: max(size, 1)) { output, count in
    status = bytes.withUnsafeBytes {
      libdeflate_zlib_decompress(raw, $0.baseAddress, $0.count, output.baseAddress, size, &count)
    }
    if status != LIBDEFLATE_SUCCESS { count = 0 }
  }
  switch status {
  case LIBDEFLATE_SUCCESS where output.count == size: return .bytes(output)
  case LIBDEFLATE_SUCCESS:
    return .failed("its pixels end after \(output.count) of \(size) bytes")
  case LIBDEFLATE_INSUFFICIENT_SPACE:
    return .failed("it holds more than the \(size) bytes of its pixels")
  default: return .failed("its compressed data is broken")
  }
}

/// Wraps `libdeflate_crc32`; 0 starts a new checksum.
func crc32(_ bytes: some Collection<UInt8>, continuing crc: UInt32 = 0) -> UInt32 {
  bytes.withContiguousStorageIfAvailable { libdeflate_crc32(crc, $0.baseAddress, $0.count) }
    ?? crc32(Array(bytes), continuing: crc)
}
