/// A file's text as the rules see it: its code, without spaces and comments.
struct Source {
  let file: String
  let bytes: [UInt8]
  /// Everything but space and comments.
  let code: [Token]

  /// - Throws: ``PortError`` for text that cannot be taken apart.
  init(file: String, bytes: [UInt8]) throws(PortError) {
    self.file = file
    self.bytes = bytes
    do {
      code = try Lexer.tokens(of: bytes).filter { $0.kind != .space && $0.kind != .comment }
    } catch {
      throw PortError(
        file: file, line: Self.line(of: error.offset, in: bytes), message: error.message)
    }
  }

  /// The text of a token; empty past the ends.
  func text(_ index: Int) -> String {
    code.indices.contains(index) ? text(code[index].range) : ""
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The name that a token is, without backticks; nil where it is none.
  func word(_ index: Int) -> String? {
    guard code.indices.contains(index), code[index].kind == .word else { return nil }
    let text = text(index)
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }

  func isSign(_ index: Int, _ sign: Character) -> Bool {
    code.indices.contains(index) && code[index].kind == .sign
      && bytes[code[index].range.lowerBound] == sign.asciiValue
  }

  /// Whether nothing stands between a token and the one before.
  func touchesPrevious(_ index: Int) -> Bool {
    index > 0 && code.indices.contains(index)
      && code[index - 1].range.upperBound == code[index].range.lowerBound
  }

  /// Whether `@name` or `#name` begins at a token.
  func isMarked(_ index: Int, _ mark: Character, _ name: String) -> Bool {
    isSign(index, mark) && touchesPrevious(index + 1) && text(index + 1) == name
  }

  /// Whether a token is the first on its line.
  func startsLine(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    return bytes[code[index - 1].range.upperBound..<code[index].range.lowerBound]
      .contains(where: \.isLineEnd)
  }

  /// The bracket that closes the one at `index`; nil where there is none.
  func closing(_ index: Int) -> Int? {
    var depth = 0
    for other in index..<code.count where code[other].kind == .sign {
      switch bytes[code[other].range.lowerBound] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return other }
      default: break
      }
    }
    return nil
  }

  /// The last token of a type that begins at `index`: it ends with the line, or before `;`, `{`, `=`,
  /// `}` or `,`, unless a bracket is open.
  func typeEnd(from index: Int) -> Int {
    var last = index
    var next = index
    while next < code.count {
      if next > index {
        if startsLine(next) && !isSign(next, "-") && !isSign(last, ">") { break }
        if [";", "{", "}", "=", ",", ")"].contains(where: { isSign(next, $0) }) { break }
      }
      let isOpening = isSign(next, "(") || isSign(next, "[")
      last = isOpening ? closing(next) ?? next : next
      if isSign(last, "<") {  // generic arguments may hold commas
        last = anglesEnd(last)
      }
      next = last + 1
    }
    return last
  }

  /// The `>` that closes the `<` at `index`; `index` itself where there is none.
  func anglesEnd(_ index: Int) -> Int {
    var depth = 0
    for other in index..<code.count {
      if isSign(other, "<") { depth += 1 }
      if isSign(other, ">") && !isSign(other - 1, "-") {
        depth -= 1
        if depth == 0 { return other }
      }
    }
    return index
  }

  /// The line of a token, from 1.
  func line(_ index: Int) -> Int {
    Self.line(of: code.indices.contains(index) ? code[index].range.lowerBound : 0, in: bytes)
  }

  func error(_ index: Int, _ message: String) -> PortError {
    PortError(file: file, line: line(index), message: message)
  }

  private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    var line = 1
    for (index, byte) in bytes[..<min(offset, bytes.count)].enumerated()
    where byte == 10 || (byte == 13 && !(index + 1 < bytes.count && bytes[index + 1] == 10)) {
      line += 1
    }
    return line
  }
}
