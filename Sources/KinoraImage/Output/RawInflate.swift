internal import CDeflate

/// Reads what a ZIP archive's entries hold.
public enum RawInflate {
  /// The `size` bytes of a raw deflate stream; wraps `libdeflate_deflate_decompress`.
  ///
  /// - Returns: nil for a stream that is broken or holds another number of bytes.
  public static func bytes(_ stream: [UInt8], size: Int) -> [UInt8]? {
    // Deflate never expands more than 1032 times.
    guard size >= 0, size <= 1032 * stream.count + 64, size <= ImageLimits.fileBytes,
      let raw = libdeflate_alloc_decompressor()
    else { return nil }
    defer { libdeflate_free_decompressor(raw) }
    var status = LIBDEFLATE_SUCCESS
    let output = [UInt8](unsafeUninitializedCapacity: max(size, 1)) { output, count in
      status = stream.withUnsafeBytes {
        libdeflate_deflate_decompress(
          raw, $0.baseAddress, $0.count, output.baseAddress, size, &count)
      }
      if status != LIBDEFLATE_SUCCESS { count = 0 }
    }
    return status == LIBDEFLATE_SUCCESS && output.count == size ? output : nil
  }

  /// The checksum that ZIP and PNG use (CRC-32).
  public static func checksum(_ bytes: [UInt8]) -> UInt32 { crc32(bytes[...]) }
}
