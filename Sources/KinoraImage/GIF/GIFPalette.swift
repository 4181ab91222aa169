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

  var palette: GIFPalette {
    GIFPalette(colors: table.list, clearIndex: table.index(of: Self.clear))
  }

  func hasRoom(for colors: some Sequence<UInt32>, clear: Bool) -> Bool {
    var missing = clear && table.index(of: Self.clear) == nil ? 1 : 0
    for color in colors where table.index(of: color) == nil { missing += 1 }
    return table.count + missing <= ColorTable.largest
  }

  /// What ``add(_:clear:)`` would give, without adding anything yet.
  func numbers(
    for colors: some Sequence<UInt32>, clear: Bool
  ) -> (indices: [UInt8], clearIndex: Int?) {
    var next = table.count
    func number(_ color: UInt32) -> Int {
      if let index = table.index(of: color) { return index }
      next += 1
      return next - 1
    }
    let indices = colors.map { UInt8(truncatingIfNeeded: number($0)) }
    return (indices, clear ? number(Self.clear) : nil)
  }

  /// Adds what is missing; ``hasRoom(for:clear:)`` must have said that it fits.
  ///
  /// - Parameter colors: Each once.
  /// - Returns: For each colour its index, and the index of "clear" if asked for.
  @discardableResult
  mutating func add(
    _ colors: some Sequence<UInt32>, clear: Bool
  ) -> (indices: [UInt8], clearIndex: Int?) {
    let indices = colors.map { UInt8(truncatingIfNeeded: max(0, table.index(adding: $0))) }
    return (indices, clear ? max(0, table.index(adding: Self.clear)) : nil)
  }
}
