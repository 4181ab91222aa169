/// How often each colour occurs.
///
/// Above 65536 different colours the lowest bits are dropped, one at a time, until they fit; the
/// colours that then share a place are stood for by their mean.
struct ColorHistogram {
  private static let largest = 1 << 16

  struct Entry {
    var red = 0
    var green = 0
    var blue = 0
    var count = 0

    /// The mean of the colours counted here.
    var color: UInt32 {
      let half = count / 2
      return UInt32(
        red: UInt8(truncatingIfNeeded: (red + half) / max(count, 1)),
        green: UInt8(truncatingIfNeeded: (green + half) / max(count, 1)),
        blue: UInt8(truncatingIfNeeded: (blue + half) / max(count, 1)))
    }
  }

  private(set) var entries: [Entry] = []
  private var keys: [UInt32] = []
  private var slots: [Int32] = []
  private var mask: UInt32 = .max

  /// Counts opaque colours; 0 (clear) is passed over.
  init(_ colors: [UInt32]) {
    while !count(colors) {
      // Drops one more low bit of each channel.
      mask &= mask << 1 & 0xFFFE_FEFE
    }
  }

  /// The entry of a colour that was counted.
  func entry(of color: UInt32) -> Int {
    let key = color & mask
    var slot = Self.slot(key, slots.count)
    while slots[slot] >= 0 {
      let entry = Int(slots[slot])
      if keys[entry] == key { return entry }
      slot = (slot + 1) & (slots.count - 1)
    }
    return 0
  }

  /// - Returns: False when there are too many different colours for this mask.
  private mutating func count(_ colors: [UInt32]) -> Bool {
    entries = []
    keys = []
    slots = [Int32](repeating: -1, count: 1 << 12)
    var last: UInt32 = 0
    var run = 0
    for color in colors {
      if color == last {
        run += 1
        continue
      }
      if !add(last, run) { return false }
      last = color
      run = 1
    }
    return add(last, run)
  }

  private mutating func add(_ color: UInt32, _ count: Int) -> Bool {
    guard color != 0, count > 0 else { return true }
    let key = color & mask
    var slot = Self.slot(key, slots.count)
    while slots[slot] >= 0, keys[Int(slots[slot])] != key { slot = (slot + 1) & (slots.count - 1) }
    if slots[slot] < 0 {
      guard entries.count < Self.largest else { return false }
      slots[slot] = Int32(entries.count)
      keys.append(key)
      entries.append(Entry())
      if 2 * entries.count > slots.count { grow() }
      return addTo(entries.count - 1, color, count)
    }
    return addTo(Int(slots[slot]), color, count)
  }

  private mutating func addTo(_ entry: Int, _ color: UInt32, _ count: Int) -> Bool {
    entries[entry].red += count * Int(color.red)
    entries[entry].green += count * Int(color.green)
    entries[entry].blue += count * Int(color.blue)
    entries[entry].count += count
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: 2 * slots.count)
    for (entry, key) in keys.enumerated() {
      var slot = Self.slot(key, slots.count)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(entry)
    }
  }

  @inline(__always)
  private static func slot(_ key: UInt32, _ count: Int) -> Int {
    Int((key &* 2_654_435_769) >> 8) & (count - 1)
  }
}
