/// A frame's colours and the index that stands for "leave what is there", if it has one.
struct GIFPalette {
  var colors: [UInt32]
  var clearIndex: Int?

  /// Bits of the table in the file: it has 2 to this many places, at least 2.
  var tableBits: Int { bitsNeeded(forCount: tableCount) }

  private var tableCount: Int { max(colors.count, (clearIndex ?? -1) + 1) }

  /// The table's bytes, filled up with black.
  func serialized(bits: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 3 << bits)
    for (index, color) in colors.enumerated() {
      bytes[3 * index] = color.red
      bytes[3 * index + 1] = color.green
      bytes[3 * index + 2] = color.blue
    }
    return bytes
  }
}

/// The least number of bits, 1 to 8, that counts `count` places.
func bitsNeeded(forCount count: Int) -> Int {
  var bits = 1
  while bits < 8, 1 << bits < count { bits += 1 }
  return bits
}

/// The file's global colour table, which grows with the film until its 256 places are taken.
///
/// Frames whose colours are all here, or still find room, need no table of their own. "Clear" takes a
/// place only when a frame first needs it.
struct GIFGlobalPalette {
  private static let clear: UInt32 = 0  // no opaque colour is 0: its alpha would be 255
  private let table = ColorTable()

  var count: Int { table.count }
  var hasClear: Bool { table.index(of: Self.clear) != nil }
  /// By index; "clear" is 0.
  var colors: [UInt32] { table.list }

  var palette: GIFPalette {
    GIFPalette(colors: table.list, clearIndex: table.index(of: Self.clear))
  }

  func hasRoom(for colors: some Collection<UInt32>, clear: Bool) -> Bool {
    table.count + colors.count + (clear && !hasClear ? 1 : 0) <= ColorTable.largest
  }

  /// Adds colours that are not here yet; ``hasRoom(for:clear:)`` must have said that they fit.
  ///
  /// - Returns: The index of "clear" if asked for.
  @discardableResult
  mutating func add(_ colors: some Collection<UInt32>, clear: Bool) -> Int? {
    for color in colors { _ = table.index(adding: color) }
    return clear ? max(0, table.index(adding: Self.clear)) : nil
  }
}
