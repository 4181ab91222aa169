/// Reads the characters of SVG path data: commands, numbers, flags and what is between them.
///
/// Source: the grammar in SVG 2, 9.3.9 (w3.org/TR/SVG2/paths.html#PathDataBNF).
struct PathDataScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Skips white space; true at the end of the text.
  mutating func skipSpace() -> Bool {
    while let next, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(next) { offset += 1 }
    return next == nil
  }

  /// The letter of a command, if one is next.
  mutating func command() -> Character? {
    guard let next, let letter = Character(UnicodeScalar(next)) as Character?,
      "MmZzLlHhVvCcSsQqTtAa".contains(letter)
    else { return nil }
    offset += 1
    return letter
  }

  /// Whether another number follows, past white space and at most one comma.
  mutating func hasMore() -> Bool {
    if skipSpace() { return false }
    if next == UInt8(ascii: ",") { return true }
    return next.map { isDigit($0) || "+-.".utf8.contains($0) } ?? false
  }

  /// A number, past white space and at most one comma.
  mutating func number() throws(PathDataError) -> Double {
    skipSeparator()
    let start = offset
    if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { offset += 1 }
    var digits = skipDigits()
    if next == UInt8(ascii: ".") {
      offset += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      offset = start
      throw .expectedNumber(offset: start)
    }
    skipExponent()
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw .numberTooLarge(offset: start, given: text)
    }
    return value
  }

  /// An arc's flag: one character, which needs nothing between it and the next number.
  mutating func flag() throws(PathDataError) -> Bool {
    skipSeparator()
    guard next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else {
      throw .expectedArcFlag(offset: offset)
    }
    defer { offset += 1 }
    return next == UInt8(ascii: "1")
  }

  private mutating func skipSeparator() {
    _ = skipSpace()
    if next == UInt8(ascii: ",") {
      offset += 1
      _ = skipSpace()
    }
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let next, isDigit(next) { offset += 1 }
    return offset - start
  }

  /// An `e` without digits after it is not part of the number.
  private mutating func skipExponent() {
    guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return }
    let start = offset
    offset += 1
    if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { offset += 1 }
    if skipDigits() == 0 { offset = start }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte }
}
