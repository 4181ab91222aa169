import KinoraImage

/// The files of a ZIP archive, as CI servers pack what a run leaves behind.
///
/// Stored and deflated entries; no encryption, no ZIP64. Source: APPNOTE.TXT 6.3.10, PKWARE.
struct ZipArchive {
  private struct Entry {
    var offset, packedSize, size, method: Int
    var checksum: UInt32
  }

  private let bytes: [UInt8]
  private let path: String
  private var entries: [String: Entry] = [:]

  var names: [String] { entries.keys.sorted() }

  /// - Throws: ``SnapshotError/unreadable(path:reason:)``.
  init(_ bytes: [UInt8], path: String) throws(SnapshotError) {
    self.bytes = bytes
    self.path = path
    // The end record has a comment of any length behind it, so it is looked for from the end.
    let last = bytes.count - 22
    let first = max(0, last - 65_535)
    guard last >= 0,
      let end = stride(from: last, through: first, by: -1).first(where: {
        bytes[$0...].starts(with: [0x50, 0x4B, 5, 6])
      })
    else { throw broken("it is no ZIP archive") }
    var offset = number(end + 16, 4)
    for _ in 0..<number(end + 10, 2) {
      guard offset + 46 <= bytes.count, bytes[offset...].starts(with: [0x50, 0x4B, 1, 2]) else {
        throw broken("its list of files is damaged")
      }
      let (nameLength, extra, comment) =
        (number(offset + 28, 2), number(offset + 30, 2), number(offset + 32, 2))
      guard offset + 46 + nameLength <= bytes.count else {
        throw broken("its list of files is damaged")
      }
      let name = String(decoding: bytes[offset + 46..<offset + 46 + nameLength], as: UTF8.self)
      entries[name] = Entry(
        offset: number(offset + 42, 4), packedSize: number(offset + 20, 4),
        size: number(offset + 24, 4), method: number(offset + 10, 2),
        checksum: UInt32(number(offset + 16, 4)))
      offset += 46 + nameLength + extra + comment
    }
  }

  /// The bytes of a file; nil where the archive has none of that name.
  func read(_ name: String) throws(SnapshotError) -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    let head = entry.offset
    guard head + 30 <= bytes.count, bytes[head...].starts(with: [0x50, 0x4B, 3, 4]) else {
      throw broken("'\(name)' is damaged")
    }
    let start = head + 30 + number(head + 26, 2) + number(head + 28, 2)
    guard start + entry.packedSize <= bytes.count else { throw broken("'\(name)' is cut off") }
    let packed = Array(bytes[start..<start + entry.packedSize])
    let result: [UInt8]? =
      switch entry.method {
      case 0: packed
      case 8: RawInflate.bytes(packed, size: entry.size)
      default: nil
      }
    guard let result, RawInflate.checksum(result) == entry.checksum else {
      throw broken("'\(name)' is damaged or packed in an unknown way")
    }
    return result
  }

  private func broken(_ reason: String) -> SnapshotError { .unreadable(path: path, reason: reason) }

  private func number(_ offset: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }
}
