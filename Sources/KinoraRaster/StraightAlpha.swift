/// Turns Cairo's pixels (native-endian words, alpha above red, green, blue, premultiplied) into bytes of
/// red, green, blue, alpha with alpha not multiplied in, in place. No other code knows either order.
///
/// Exact: a component is `(255 c + a/2) / a` rounded down, the nearest value; alpha 0 leaves four zeros.
func convertToStraightRGBA(_ words: UnsafeMutableBufferPointer<UInt32>) {
  let block = 1024
  for start in stride(from: 0, to: words.count, by: block) {
    let part = UnsafeMutableBufferPointer(
      rebasing: words[start..<min(start + block, words.count)])
    // Most of most pictures is opaque; a loop without branches does several pixels at a time.
    var all: UInt32 = 0xFF00_0000
    for word in part { all &= word }
    if all == 0xFF00_0000 {
      for i in part.indices {
        let word = part[i]
        part[i] = rgba(word & 0xFF00_FF00 | (word >> 16) & 0xFF | (word & 0xFF) << 16)
      }
    } else {
      // Translucent areas are mostly of one colour.
      var (last, lastStraight): (UInt32, UInt32) = (0, 0)
      for i in part.indices {
        if part[i] != last {
          last = part[i]
          lastStraight = rgba(straight(last))
        }
        part[i] = lastStraight
      }
    }
  }
}

/// Divides the alpha out; the result has red in the lowest byte and alpha in the highest.
@inline(__always)
private func straight(_ word: UInt32) -> UInt32 {
  let alpha = word >> 24
  if alpha == 0 { return 0 }
  if alpha == 255 { return word & 0xFF00_FF00 | (word >> 16) & 0xFF | (word & 0xFF) << 16 }
  let reciprocal = reciprocals[Int(alpha)]
  let half = UInt64(alpha / 2)
  func divided(_ component: UInt32) -> UInt32 {
    // A component above its alpha cannot come from drawing, but must not spill into its neighbour.
    UInt32(truncatingIfNeeded: ((UInt64(min(component, alpha)) * 255 + half) * reciprocal) >> 32)
  }
  return alpha << 24 | divided(word & 0xFF) << 16 | divided((word >> 8) & 0xFF) << 8
    | divided((word >> 16) & 0xFF)
}

/// Puts the lowest byte first in memory.
@inline(__always)
private func rgba(_ word: UInt32) -> UInt32 { word.littleEndian }

/// 2³² / a, rounded up: multiplying by it and shifting is exact division for all numerators up to
/// 2³² / 255, as numerators here are below 2¹⁶.
private let reciprocals: [UInt64] = (0..<256).map { $0 == 0 ? 0 : (1 << 32 + $0 - 1) / $0 }
