/// GIF's variant of Lempel-Ziv-Welch, for pixels that may have more than one acceptable index.
///
/// Every pixel is of a kind, and a kind lists the indices that may stand for it (``LZWChoices``). Of all
/// strings in the table that fit the pixels ahead, the longest is taken. With a single index for each
/// pixel this is plain LZW. With a lookahead, a shorter one is taken where the next then reaches further.
///
/// A full table is not cleared at once, as it often fits what follows better than a new one would: it is
/// kept for as long as codes stand for nearly as many pixels as they did at their best. Every decoder
/// understands both.
///
/// Sources: GIF89a specification, appendix F; E. Kohler's gifsicle for the idea of choosing strings;
/// R. N. Horspool, The effect of non-greedy parsing in Ziv-Lempel compression methods, 1995.
final class LZWEncoder {
  static let codeCount = 4096
  /// With a full table: pixels a code are counted over this many codes.
  private static let window = 256
  /// With a full table: it is cleared when a window falls below this share of the best one.
  private static let keptShare = 0.9

  private var strings = LZWStrings()
  private var packer = BitPacker()
  private var lookahead = 0

  deinit { strings.deallocate() }

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
    encode(kinds, choices: choices, minimumCodeSize: minimumCodeSize, below: .max)?.bytes ?? []
  }

  /// - Parameters:
  ///   - lookahead: By how many pixels a match may be shortened.
  ///   - limit: nil is returned as soon as the result would take as many bytes or more.
  ///   - notesIndices: Whether the indices that were chosen are returned too.
  func encode(
    _ kinds: [UInt16], choices: LZWChoices, minimumCodeSize: Int, lookahead: Int = 0,
    below limit: Int, notesIndices: Bool = false
  ) -> LZWData? {
    self.lookahead = lookahead
    guard notesIndices else {
      return encode(kinds, choices, minimumCodeSize, limit, nil).map { LZWData(bytes: $0) }
    }
    var bytes: [UInt8]?
    let drawn = [UInt8](unsafeUninitializedCapacity: kinds.count) { drawn, count in
      bytes = encode(kinds, choices, minimumCodeSize, limit, drawn.baseAddress)
      count = bytes == nil ? 0 : kinds.count
    }
    return bytes.map { LZWData(bytes: $0, indices: drawn) }
  }

  private func encode(
    _ kinds: [UInt16], _ choices: LZWChoices, _ minimumCodeSize: Int, _ limit: Int,
    _ drawn: UnsafeMutablePointer<UInt8>?
  ) -> [UInt8]? {
    packer.start(capacity: kinds.count / 4 + 64)
    kinds.withUnsafeBufferPointer { kinds in
      let isPacked: Void? = choices.withPointers { choices in
        guard let first = kinds.baseAddress else { return packEmpty(minimumCodeSize) }
        let pixels = LZWStrings.Pixels(kinds: first, count: kinds.count, choices: choices)
        pack(pixels, minimumCodeSize, limit, drawn)
      }
      if isPacked == nil { packEmpty(minimumCodeSize) }
    }
    let bytes = packer.finish(minimumCodeSize: UInt8(minimumCodeSize))
    return bytes.count < limit ? bytes : nil
  }

  private func packEmpty(_ bits: Int) {
    packer.put(1 << bits, bits + 1)
    packer.put(1 << bits + 1, bits + 1)
  }

  private func pack(
    _ pixels: LZWStrings.Pixels, _ bits: Int, _ limit: Int, _ drawn: UnsafeMutablePointer<UInt8>?
  ) {
    let clear = 1 << bits
    var width = bits + 1
    var next = clear + 2
    var previous: LZWStrings.Match?  // what was written last since the table was cleared
    var place = 0
    var ratio = Ratio()
    strings.reset(bits: bits)
    packer.put(clear, width)
    while place < pixels.count, packer.count < limit {
      let isFull = next == Self.codeCount
      var match = strings.longest(
        from: place, of: pixels, after: isFull ? nil : previous, adding: next)
      if let previous, !isFull {
        strings.add(next, parent: previous.code, index: match.first)
        if next == 1 << width, width < 12 { width += 1 }
        next += 1
      }
      if lookahead > 0 { shorten(&match, from: place, pixels) }
      packer.put(match.code, width)
      if let drawn { strings.write(match, to: place, of: drawn) }
      previous = match
      place = match.end
      if next == Self.codeCount, ratio.falls(at: place) {
        packer.put(clear, width)
        strings.reset(bits: bits)
        width = bits + 1
        next = clear + 2
        previous = nil
        ratio = Ratio()
      }
    }
    // The decoder makes one more string after the last code, which may need one more bit.
    if previous != nil, next < Self.codeCount, next == 1 << width, width < 12 { width += 1 }
    packer.put(clear + 1, width)
  }

  /// Gives up some of a match's end where the one that follows then reaches further.
  private func shorten(
    _ match: inout LZWStrings.Match, from place: Int, _ pixels: LZWStrings.Pixels
  ) {
    guard match.end < pixels.count else { return }
    var best = strings.reach(from: match.end, of: pixels)
    var (code, end) = (match.code, match.end)
    let shortest = max(place + 1, match.end - lookahead)
    while end > shortest {
      code = strings.parent(of: code)
      end -= 1
      let reach = strings.reach(from: end, of: pixels)
      guard reach > best else { continue }
      best = reach
      match.code = code
      match.end = end
    }
  }

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

/// A picture's data, and the indices that it decodes to if they were asked for.
struct LZWData {
  var bytes: [UInt8]
  var indices: [UInt8] = []
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
