/// How a string begins and ends.
struct Delimiter: Hashable {
  let hashes: Int
  let isMultiLine: Bool

  /// The delimiter that opens at `index`; nil where no string does.
  init?(at index: Int, in bytes: [UInt8]) {
    var quote = index
    while quote < bytes.count, bytes[quote] == Self.hash { quote += 1 }
    guard quote < bytes.count, bytes[quote] == Self.quote else { return nil }
    hashes = quote - index
    let isTriple = bytes[quote...].prefix(3).elementsEqual([Self.quote, Self.quote, Self.quote])
    // `#"""#` is a raw string of one quote, not the start of a multi-line one.
    isMultiLine = isTriple && !(hashes > 0 && Self.closesOnLine(quote + 2, hashes, bytes))
  }

  /// Whether a one-line raw string that is open at `start` ends before the line does.
  private static func closesOnLine(_ start: Int, _ hashes: Int, _ bytes: [UInt8]) -> Bool {
    var index = start
    while index < bytes.count, !bytes[index].isLineEnd {
      let tail = bytes[(index + 1)...].prefix(hashes)
      if bytes[index] == quote && tail.count == hashes && tail.allSatisfy({ $0 == hash }) {
        return true
      }
      index += 1
    }
    return false
  }

  /// Lengths in bytes.
  var opening: Int { hashes + (isMultiLine ? 3 : 1) }
  var closing: Int { opening }

  func closes(at index: Int, in bytes: [UInt8]) -> Bool {
    guard bytes[index] == Self.quote else { return false }
    let quotes = isMultiLine ? 3 : 1
    guard index + quotes + hashes <= bytes.count else { return false }
    return bytes[index..<(index + quotes)].allSatisfy { $0 == Self.quote }
      && bytes[(index + quotes)..<(index + quotes + hashes)].allSatisfy { $0 == Self.hash }
  }

  /// The index of the byte that is escaped, where a backslash with as many hashes stands at `index`.
  func escape(at index: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[index] == UInt8(ascii: "\\"), index + hashes < bytes.count,
      bytes[(index + 1)..<(index + 1 + hashes)].allSatisfy({ $0 == Self.hash })
    else { return nil }
    return index + 1 + hashes
  }

  private static let hash = UInt8(ascii: "#")
  private static let quote = UInt8(ascii: "\"")
}
