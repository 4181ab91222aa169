import Foundation

/// GIF's variant of Lempel-Ziv-Welch, for pixels that may have more than one acceptable index.
///
/// Every pixel is of a kind, and a kind lists the indices that may stand for it (``LZWChoices``). Of all
/// strings in the table that fit the pixels ahead, the longest is taken. With a single index for each
/// pixel this is plain LZW.
///
/// A full table is not cleared at once, as it often fits what follows better than a new one would: it is
/// kept for as long as codes stand for nearly as many pixels as they did at their best. Every decoder
/// understands both.
///
/// Sources: GIF89a specification, appendix F; E. Kohler's gifsicle for the idea of choosing strings.
final class LZWEncoder {
  static let codeCount = 4096
  /// With a full table: pixels a code are counted over this many codes.
  private static let window = 256
  /// With a full table: it is cleared when a window falls below this share of the best one.
  private static let keptShare = 0.9
  /// The most places kept for a second look during one search; bounds the time of unlucky pictures.
  private static let stackSize = 512

  // children[code << bits | index] is the code for a string and one more index, or 0.
  private let children = UnsafeMutablePointer<UInt16>.allocate(capacity: codeCount << 8)
  private let stack = UnsafeMutablePointer<(node: Int32, position: Int32)>.allocate(
    capacity: stackSize)
  private var packer = BitPacker()

  deinit {
    children.deallocate()
    stack.deallocate()
  }

  /// The picture's data as it stands in the file: code size, sub-blocks, and the empty block.
  ///
  /// - Parameter minimumCodeSize: 2 to 8; every index must be below 2 to its power.
  func encode(_ indices: UnsafeBufferPointer<UInt8>, minimumCodeSize: Int) -> [UInt8] {
    let choices = LZWChoices(singles: 1 << minimumCodeSize)
    let kinds = indices.map { UInt16($0) }
    return encode(kinds, choices: choices, minimumCodeSize: minimumCodeSize)
  }

  /// - Parameters:
  ///   - kinds: One for each pixel, all of them in `choices`.
  ///   - minimumCodeSize: 2 to 8; every index must be below 2 to its power.
  func encode(_ kinds: [UInt16], choices: LZWChoices, minimumCodeSize: Int) -> [UInt8] {
    encode(kinds, choices: choices, minimumCodeSize: minimumCodeSize, below: .max) ?? []
  }

  /// - Parameter limit: nil is returned as soon as the result would take as many bytes or more.
  func encode(
    _ kinds: [UInt16], choices: LZWChoices, minimumCodeSize: Int, below limit: Int
  ) -> [UInt8]? {
    packer.start(capacity: kinds.count / 4 + 64)
    kinds.withUnsafeBufferPointer { kinds in
      choices.entries.withUnsafeBufferPointer { entries in
        choices.indices.withUnsafeBufferPointer { indices in
          guard let k = kinds.baseAddress, let e = entries.baseAddress, let i = indices.baseAddress
          else { return packEmpty(minimumCodeSize) }
          var search = Search(
            kinds: k, count: kinds.count, entries: e, indices: i, children: children, stack: stack,
            stackSize: Self.stackSize, bits: minimumCodeSize)
          pack(&search, minimumCodeSize, limit)
        }
      }
    }
    let bytes = packer.finish(minimumCodeSize: UInt8(minimumCodeSize))
    return bytes.count < limit ? bytes : nil
  }

  private func packEmpty(_ bits: Int) {
    packer.put(1 << bits, bits + 1)
    packer.put(1 << bits + 1, bits + 1)
  }

  private func pack(_ search: inout Search, _ bits: Int, _ limit: Int) {
    let clear = 1 << bits
    var width = bits + 1
    var next = clear + 2
    var previous = -1  // the code written last since the table was cleared
    var place = 0
    var ratio = Ratio()
    forgetStrings(bits)
    packer.put(clear, width)
    while place < search.count, packer.count < limit {
      let match = search.longest(from: place, after: previous, adding: next)
      if previous >= 0, next < Self.codeCount {
        let slot = previous << bits | Int(match.first)
        if children[slot] == 0 { children[slot] = UInt16(truncatingIfNeeded: next) }
        if next == 1 << width, width < 12 { width += 1 }
        next += 1
      }
      packer.put(match.code, width)
      previous = match.code
      place = match.end
      if next == Self.codeCount, ratio.falls(at: place) {
        packer.put(clear, width)
        forgetStrings(bits)
        width = bits + 1
        next = clear + 2
        previous = -1
        ratio = Ratio()
      }
    }
    // The decoder makes one more string after the last code, which may need one more bit.
    if previous >= 0, next < Self.codeCount, next == 1 << width, width < 12 { width += 1 }
    packer.put(clear + 1, width)
  }

  private func forgetStrings(_ bits: Int) { memset(children, 0, 2 * Self.codeCount << bits) }

  /// How many pixels the codes of a full table stand for, window by window.
  private struct Ratio {
    private var codes = -1
    private var start = 0
    private var best = 0

    /// - Returns: True when the table has served its time.
    mutating func falls(at place: Int) -> Bool {
      codes += 1
      if codes == 0 { start = place }
      guard codes == LZWEncoder.window else { return false }
      let pixels = place - start
      start = place
      codes = 0
      if pixels >= best {
        best = pixels
        return false
      }
      return Double(pixels) < keptShare * Double(best)
    }
  }
}

/// The longest string of the table that fits the pixels from a place on.
private struct Search {
  let kinds: UnsafePointer<UInt16>
  let count: Int
  let entries: UnsafePointer<LZWChoices.Entry>
  let indices: UnsafePointer<UInt8>
  let children: UnsafeMutablePointer<UInt16>
  let stack: UnsafeMutablePointer<(node: Int32, position: Int32)>
  let stackSize: Int
  let bits: Int

  struct Match {
    var code: Int
    var end: Int
    var first: UInt8
  }

  /// - Parameters:
  ///   - previous: The code before, or -1.
  ///   - next: The code that its string with the first index of this one will get. It may be used at
  ///     once, so it is in the table while strings that begin with that index are searched.
  mutating func longest(from place: Int, after previous: Int, adding next: Int) -> Match {
    let entry = entries[Int(kinds[place])]
    var best = Match(code: 0, end: -1, first: 0)
    for option in 0..<Int(entry.count) {
      let first = indices[Int(entry.start) + option]
      let slot = previous << bits | Int(first)
      let isNew = previous >= 0 && next < LZWEncoder.codeCount && children[slot] == 0
      if isNew { children[slot] = UInt16(truncatingIfNeeded: next) }
      let found = deepest(from: Int(first), place + 1)
      if found.end > best.end { best = Match(code: found.code, end: found.end, first: first) }
      if isNew { children[slot] = 0 }
    }
    return best
  }

  @inline(__always)
  private func deepest(from root: Int, _ start: Int) -> (code: Int, end: Int) {
    var best = (code: root, end: start)
    var depth = 0
    var node = root
    var place = start
    while true {
      while place < count {
        let entry = entries[Int(kinds[place])]
        let row = children + node << bits
        var child = Int(row[Int(entry.first)])
        if entry.count > 1 {
          let options = indices + Int(entry.start)
          for option in 1..<Int(entry.count) {
            let other = Int(row[Int(options[option])])
            guard other != 0 else { continue }
            if child == 0 {
              child = other
            } else if depth < stackSize {
              stack[depth] = (
                Int32(truncatingIfNeeded: other), Int32(truncatingIfNeeded: place + 1)
              )
              depth += 1
            }
          }
        }
        if child == 0 { break }
        node = child
        place += 1
      }
      if place > best.end { best = (node, place) }
      guard depth > 0 else { return best }
      depth -= 1
      node = Int(stack[depth].node)
      place = Int(stack[depth].position)
    }
  }
}

/// Codes, lowest bit first, cut into sub-blocks of up to 255 bytes.
private struct BitPacker {
  private var bytes: [UInt8] = []
  private var waiting: UInt64 = 0
  private var waitingBits: UInt64 = 0

  var count: Int { bytes.count }

  mutating func start(capacity: Int) {
    bytes.removeAll(keepingCapacity: true)
    bytes.reserveCapacity(capacity)
    waiting = 0
    waitingBits = 0
  }

  @inline(__always)
  mutating func put(_ code: Int, _ width: Int) {
    waiting |= UInt64(truncatingIfNeeded: code) << waitingBits
    waitingBits += UInt64(truncatingIfNeeded: width)
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
