/// Colours in the order they were first met, each with its index: at most 256.
///
/// Open addressing over 1024 places. ``reset()`` only counts up a generation, so that the table can
/// be used again for every frame at no cost.
final class ColorTable {
  static let largest = 256

  private static let slotBits: UInt32 = 10
  private static let generations: UInt64 = 1 << 24

  /// What may be added; more is refused.
  var limit = largest
  private(set) var count = 0
  private var generation: UInt64 = 1
  // A place holds colour (32 bits), generation (24) and index (8).
  private let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: 1 << slotBits)
  private let colors = UnsafeMutablePointer<UInt32>.allocate(capacity: largest)

  init() {
    slots.initialize(repeating: 0, count: 1 << Self.slotBits)
    colors.initialize(repeating: 0, count: Self.largest)
  }

  deinit {
    slots.deallocate()
    colors.deallocate()
  }

  func reset() {
    count = 0
    generation += 1
    if generation == Self.generations {
      generation = 1
      slots.update(repeating: 0, count: 1 << Self.slotBits)
    }
  }

  /// The index of a colour, after adding it if it is new; -1 when it is new and there is no room.
  @inline(__always)
  func index(adding color: UInt32) -> Int {
    var slot = Self.slot(color)
    while true {
      let entry = slots[slot]
      if (entry >> 8) & (Self.generations - 1) != generation { break }
      if UInt32(truncatingIfNeeded: entry >> 32) == color { return Int(entry & 0xFF) }
      slot = (slot + 1) & ((1 << Int(Self.slotBits)) - 1)
    }
    guard count < limit else { return -1 }
    slots[slot] = UInt64(color) << 32 | generation << 8 | UInt64(count)
    colors[count] = color
    count += 1
    return count - 1
  }

  /// The index of a colour, or nil when it is not here.
  func index(of color: UInt32) -> Int? {
    var slot = Self.slot(color)
    while true {
      let entry = slots[slot]
      if (entry >> 8) & (Self.generations - 1) != generation { return nil }
      if UInt32(truncatingIfNeeded: entry >> 32) == color { return Int(entry & 0xFF) }
      slot = (slot + 1) & ((1 << Int(Self.slotBits)) - 1)
    }
  }

  /// The colours by index.
  var list: [UInt32] { Array(UnsafeBufferPointer(start: colors, count: count)) }

  @inline(__always)
  private static func slot(_ color: UInt32) -> Int {
    // Fibonacci hashing: the top bits of a product with 2³² / golden ratio.
    Int((color &* 2_654_435_769) >> (32 - slotBits))
  }
}
