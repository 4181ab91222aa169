/// A set of opaque colours: one bit for each of the 2²⁴, 2 MiB.
struct ColorSet {
  private var words = [UInt64](repeating: 0, count: 1 << 18)

  mutating func insert(_ color: UInt32) {
    let number = Int(color & 0xFF_FFFF)
    words[number >> 6] |= 1 << UInt64(number & 63)
  }

  func contains(_ color: UInt32) -> Bool {
    let number = Int(color & 0xFF_FFFF)
    return words[number >> 6] >> UInt64(number & 63) & 1 == 1
  }

  /// The lowest colour, blue before green before red, that is not in it; nil when all are.
  var firstMissing: UInt32? {
    guard let word = words.firstIndex(where: { $0 != .max }) else { return nil }
    return UInt32(64 * word + (~words[word]).trailingZeroBitCount) | 0xFF00_0000
  }
}
