import Foundation

/// The strings of LZW's table, and the search for the longest that fits the pixels ahead.
struct LZWStrings {
  /// A string that fits the pixels from some place on.
  struct Match {
    var code: Int
    /// The place behind the last pixel.
    var end: Int
    var first: UInt8
  }

  /// The pixels of a picture, as numbers of kinds.
  struct Pixels {
    let kinds: UnsafePointer<UInt16>
    let count: Int
    let choices: LZWChoices.Pointers
  }

  /// The most places kept for a second look during one search; bounds the time of unlucky pictures.
  private static let stackSize = 512

  // children[code << bits | index] is the code for a string and one more index, or 0. A row is cleared
  // when its string is added.
  private let children = UnsafeMutablePointer<UInt16>.allocate(
    capacity: LZWEncoder.codeCount << 8)
  // The code of a string without its last index, and that index.
  private let parents = UnsafeMutablePointer<UInt16>.allocate(capacity: LZWEncoder.codeCount)
  private let lasts = UnsafeMutablePointer<UInt8>.allocate(capacity: LZWEncoder.codeCount)
  private let stack = UnsafeMutablePointer<(node: Int32, place: Int32)>.allocate(
    capacity: stackSize)
  private var bits = 8

  func deallocate() {
    children.deallocate()
    parents.deallocate()
    lasts.deallocate()
    stack.deallocate()
  }

  /// Forgets all strings but those of one index below 2 to the power of `bits`.
  mutating func reset(bits: Int) {
    self.bits = bits
    memset(children, 0, 2 << (2 * bits))
  }

  /// Gives the string of `parent` and one more index the code `code`, unless it has one.
  ///
  /// - Returns: Whether it had none.
  @discardableResult
  func add(_ code: Int, parent: Int, index: UInt8) -> Bool {
    let slot = parent << bits | Int(index)
    guard children[slot] == 0 else { return false }
    children[slot] = UInt16(truncatingIfNeeded: code)
    memset(children + code << bits, 0, 2 << bits)
    parents[code] = UInt16(truncatingIfNeeded: parent)
    lasts[code] = index
    return true
  }

  /// The code of a string without its last index.
  func parent(of code: Int) -> Int { Int(parents[code]) }

  /// Writes down a string's indices.
  func write(_ match: Match, to place: Int, of output: UnsafeMutablePointer<UInt8>) {
    var code = match.code
    var end = match.end - 1
    while end > place {
      output[end] = lasts[code]
      code = Int(parents[code])
      end -= 1
    }
    output[place] = match.first
  }

  /// - Parameters:
  ///   - previous: The match before, if it will be added to.
  ///   - next: The code that its string with the first index of this one will get. It may be used at
  ///     once, so it is in the table while strings that begin like it are searched.
  func longest(
    from place: Int, of pixels: Pixels, after previous: Match?, adding next: Int
  ) -> Match {
    let entry = pixels.choices.entries[Int(pixels.kinds[place])]
    var best = Match(code: 0, end: -1, first: 0)
    for option in 0..<Int(entry.count) {
      let first = pixels.choices.indices[Int(entry.start) + option]
      var isNew = false
      if let previous, previous.first == first {
        isNew = add(next, parent: previous.code, index: first)
      }
      let found = deepest(from: Int(first), place + 1, of: pixels)
      if found.end > best.end { best = Match(code: found.code, end: found.end, first: first) }
      if isNew, let previous { children[previous.code << bits | Int(first)] = 0 }
    }
    return best
  }

  /// Where the longest string from a place on ends.
  func reach(from place: Int, of pixels: Pixels) -> Int {
    let entry = pixels.choices.entries[Int(pixels.kinds[place])]
    var best = 0
    for option in 0..<Int(entry.count) {
      let first = Int(pixels.choices.indices[Int(entry.start) + option])
      best = max(best, deepest(from: first, place + 1, of: pixels).end)
    }
    return best
  }

  @inline(__always)
  private func deepest(from root: Int, _ start: Int, of pixels: Pixels) -> (code: Int, end: Int) {
    let (kinds, count, choices) = (pixels.kinds, pixels.count, pixels.choices)
    var best = (code: root, end: start)
    var depth = 0
    var node = root
    var place = start
    while true {
      while place < count {
        let entry = choices.entries[Int(kinds[place])]
        let row = children + node << bits
        var child = Int(row[Int(entry.first)])
        if entry.count > 1 {
          let options = choices.indices + Int(entry.start)
          for option in 1..<Int(entry.count) {
            let other = Int(row[Int(options[option])])
            guard other != 0 else { continue }
            if child == 0 {
              child = other
            } else if depth < Self.stackSize {
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
      place = Int(stack[depth].place)
    }
  }
}
