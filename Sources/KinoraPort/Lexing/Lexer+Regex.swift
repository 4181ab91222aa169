extension Lexer {
  /// The end of `#/ ... /#` at the position; nil where none begins.
  func extendedRegexEnd() throws(LexicalError) -> Int? {
    var slash = position
    while slash < bytes.count, bytes[slash] == UInt8(ascii: "#") { slash += 1 }
    let hashes = slash - position
    guard hashes > 0, slash < bytes.count, bytes[slash] == UInt8(ascii: "/") else { return nil }
    var index = slash + 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      let tail = bytes[(index + 1)...].prefix(hashes)
      if bytes[index] == UInt8(ascii: "/"), tail.count == hashes,
        tail.allSatisfy({ $0 == UInt8(ascii: "#") })
      {
        return index + 1 + hashes
      }
      index += 1
    }
    throw LexicalError(offset: position, message: "this regular expression has no end")
  }

  /// The end of `/.../` at the position; nil where the slash is an operator.
  ///
  /// As the language has it: an expression must be able to begin here, no space may follow the slash,
  /// the end is on the same line, and parentheses are balanced.
  var bareRegexEnd: Int? {
    guard expressionCanBegin, let next = peek(1), !next.isSpace else { return nil }
    var (index, depth) = (position + 1, 0)
    while index < bytes.count, !bytes[index].isLineEnd {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: "/"): return bytes[index - 1].isSpace ? nil : index + 1
      default: break
      }
      index += 1
    }
    return nil
  }

  private var expressionCanBegin: Bool {
    guard let last = lastCode else { return true }
    switch last.kind {
    case .word:
      return Self.wordsBeforeExpressions.contains(
        String(decoding: bytes[last.range], as: UTF8.self))
    case .sign:
      // After another operator's character this could be the rest of that operator.
      return last.range.upperBound < position
        ? "([{,:=;!&|?<>~^+-*%".utf8.contains(bytes[last.range.lowerBound])
        : "([{,:;".utf8.contains(bytes[last.range.lowerBound])
    default: return false
    }
  }

  private static let wordsBeforeExpressions: Set<String> = [
    "return", "case", "in", "if", "guard", "while", "where", "throw", "try", "await", "switch",
    "else",
  ]
}
