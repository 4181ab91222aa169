import Foundation

/// GIF's variant of Lempel-Ziv-Welch: indices in, sub-blocks out.
///
/// Strings are found in an open hash table that is kept between pictures. When all 4096 codes are
/// taken the table is cleared, which every decoder understands.
///
/// Source: GIF89a specification, appendix F.
final class LZWEncoder {
  private static let slotBits: UInt32 = 13
  private static let slotCount = 1 << Int(slotBits)
  private static let lastCode: UInt32 = 4095

  // A place holds prefix code (12 bits), index (8) and the code for both together (12). No string
  // has all bits set, as that would be longer than itself.
  private static let empty = UInt32.max

  private let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: slotCount)

  deinit { slots.deallocate() }

  /// The picture's data as it stands in the file: code size, sub-blocks, and the empty block.
  ///
  /// - Parameter minimumCodeSize: 2 to 8; every index must be below 2 to its power.
  func encode(_ indices: UnsafeBufferPointer<UInt8>, minimumCodeSize: Int) -> [UInt8] {
    var output = BitPacker(capacity: indices.count / 2 + 64)
    let clear: UInt32 = 1 << UInt32(minimumCodeSize)
    var width = UInt32(minimumCodeSize) + 1
    var next = clear + 2
    forgetStrings()
    output.put(clear, width)
    if let first = indices.first {
      var prefix = UInt32(first)
      for position in 1..<max(indices.count, 1) {
        let key = prefix << 8 | UInt32(indices[position])
        var slot = Int((key &* 2_654_435_769) >> (32 - Self.slotBits))
        var entry = slots[slot]
        while entry != Self.empty, entry >> 12 != key {
          slot = (slot + 1) & (Self.slotCount - 1)
          entry = slots[slot]
        }
        if entry != Self.empty {
          prefix = entry & 0xFFF
          continue
        }
        output.put(prefix, width)
        prefix = key & 0xFF
        if next <= Self.lastCode {
          slots[slot] = key << 12 | next
          if next == 1 << width { width += 1 }
          next += 1
        } else {
          output.put(clear, width)
          forgetStrings()
          width = UInt32(minimumCodeSize) + 1
          next = clear + 2
        }
      }
      output.put(prefix, width)
      // The decoder makes one more string after the last code, which may need one more bit.
      if next == 1 << width, width < 12 { width += 1 }
    }
    output.put(clear + 1, width)
    return output.finish(minimumCodeSize: UInt8(minimumCodeSize))
  }

  private func forgetStrings() { memset(slots, 0xFF, 4 * Self.slotCount) }
}

/// Codes, lowest bit first, cut into sub-blocks of up to 255 bytes.
private struct BitPacker {
  private var bytes: [UInt8]
  private var waiting: UInt64 = 0
  private var waitingBits: UInt32 = 0

  init(capacity: Int) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  @inline(__always)
  mutating func put(_ code: UInt32, _ width: UInt32) {
    waiting |= UInt64(code) << UInt64(waitingBits)
    waitingBits += width
    while waitingBits >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: waiting))
      waiting >>= 8
      waitingBits -= 8
    }
  }

  mutating func finish(minimumCodeSize: UInt8) -> [UInt8] {
    if waitingBits > 0 { bytes.append(UInt8(truncatingIfNeeded: waiting)) }
    var blocks: [UInt8] = [minimumCodeSize]
    blocks.reserveCapacity(bytes.count + bytes.count / 255 + 3)
    var start = 0
    while start < bytes.count {
      let end = min(start + 255, bytes.count)
      blocks.append(UInt8(end - start))
      blocks += bytes[start..<end]
      start = end
    }
    blocks.append(0)
    return blocks
  }
}
