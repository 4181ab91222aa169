/// Colours in the order they were first met, each with how many pixels have it: at most 1024.
final class ColorCensus {
  static let largest = 1024

  private static let slotBits: UInt32 = 12
  private let slots = UnsafeMutablePointer<UInt16>.allocate(capacity: 1 << slotBits)
  private let colors = UnsafeMutablePointer<UInt32>.allocate(capacity: largest)
  private let counts = UnsafeMutablePointer<Int32>.allocate(capacity: largest)
  private(set) var count = 0

  init() { slots.initialize(repeating: 0, count: 1 << Self.slotBits) }

  deinit {
    slots.deallocate()
    colors.deallocate()
    counts.deallocate()
  }

  func reset() {
    count = 0
    slots.update(repeating: 0, count: 1 << Self.slotBits)
  }

  /// The number of a colour, after adding it if it is new; -1 when it is new and there is no room.
  @inline(__always)
  func index(adding color: UInt32) -> Int {
    var slot = Int((color &* 2_654_435_769) >> (32 - Self.slotBits))
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if colors[index] == color { return index }
      slot = (slot + 1) & ((1 << Int(Self.slotBits)) - 1)
    }
    guard count < Self.largest else { return -1 }
    colors[count] = color
    counts[count] = 0
    count += 1
    slots[slot] = UInt16(truncatingIfNeeded: count)
    return count - 1
  }

  @inline(__always)
  func add(_ pixels: Int, to index: Int) { counts[index] += Int32(truncatingIfNeeded: pixels) }

  /// What was counted, by number.
  var list: [WeightedColor] {
    (0..<count).map { WeightedColor(color: colors[$0], weight: Int(counts[$0])) }
  }
}
