/// Appending the parts of a PNG file, and cutting one into its chunks.
///
/// Source: Portable Network Graphics, third edition (w3.org/TR/png-3), 5.
enum PNGChunk {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Length, type, data and checksum.
  static func serialized(_ type: String, _ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + 12)
    bytes.append(bigEndian: UInt32(data.count))
    bytes += type.utf8
    bytes += data
    bytes.append(bigEndian: crc32(bytes[4...]))
    return bytes
  }
}

extension [UInt8] {
  mutating func append(bigEndian value: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  mutating func append(bigEndian value: UInt16) {
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }

  mutating func append(littleEndian value: UInt16) {
    append(UInt8(truncatingIfNeeded: value))
    append(UInt8(truncatingIfNeeded: value >> 8))
  }
}
