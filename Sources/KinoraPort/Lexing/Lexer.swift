/// Takes Swift source apart. The tokens' bytes, put together, are the source.
///
/// It knows just enough of the language to tell code from strings and comments: nested comments, raw and
/// multi-line strings, interpolations within interpolations, regular expression literals.
struct Lexer {
  let bytes: [UInt8]
  var position = 0
  var tokens: [Token] = []
  private var contexts: [Context] = [.code(openParentheses: 0)]
  /// The last token that is neither space nor comment.
  var lastCode: Token?

  /// What surrounds the position.
  private enum Context {
    /// Code: the file's, or that of an interpolation.
    case code(openParentheses: Int)
    case string(Delimiter, start: Int)
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Throws: ``LexicalError`` for a string or a comment without an end.
  static func tokens(of bytes: [UInt8]) throws(LexicalError) -> [Token] {
    var lexer = Lexer(bytes)
    if bytes.starts(with: "#!".utf8) { lexer.take(.comment, to: lexer.lineEnd(from: 0)) }
    while lexer.position < bytes.count { try lexer.step() }
    if case .string(_, let start)? = lexer.contexts.last {
      throw LexicalError(offset: start, message: "this string has no end")
    }
    if lexer.contexts.count > 1 {
      throw LexicalError(offset: bytes.count, message: "an interpolation in a string has no end")
    }
    return lexer.tokens
  }

  // MARK: Steps

  private mutating func step() throws(LexicalError) {
    switch contexts[contexts.count - 1] {
    case .string(let delimiter, let start): try string(delimiter, start: start)
    case .code(let open): try code(openParentheses: open)
    }
  }

  private mutating func code(openParentheses open: Int) throws(LexicalError) {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0B, 0x0C:
      take(.space, while: \.isSpace)
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
      take(.comment, to: lineEnd(from: position))
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): try blockComment()
    case UInt8(ascii: "/"): take(bareRegexEnd.map { (.literal, $0) } ?? (.sign, position + 1))
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      if let delimiter = Delimiter(at: position, in: bytes) {
        contexts.append(.string(delimiter, start: position))
        try string(delimiter, start: position, skipping: delimiter.opening)
      } else if let end = try extendedRegexEnd() {
        take(.literal, to: end)
      } else {
        take(.sign, to: position + 1)
      }
    case UInt8(ascii: "("):
      contexts[contexts.count - 1] = .code(openParentheses: open + 1)
      take(.sign, to: position + 1)
    case UInt8(ascii: ")"):
      if open == 0 && contexts.count > 1 {
        contexts.removeLast()  // the rest of the string begins with this parenthesis
        if case .string(let delimiter, let start)? = contexts.last {
          try string(delimiter, start: start, skipping: 1)
        }
      } else {
        contexts[contexts.count - 1] = .code(openParentheses: max(open - 1, 0))
        take(.sign, to: position + 1)
      }
    case UInt8(ascii: "`"): quotedWord()
    case let byte where byte.isDigit: number()
    case let byte where byte.isWordPart: take(.word, while: \.isWordPart)
    default: take(.sign, to: position + 1)
    }
  }

  /// Takes literal text up to the string's end or its next interpolation.
  private mutating func string(_ delimiter: Delimiter, start: Int, skipping skipped: Int = 0)
    throws(LexicalError)
  {
    var index = position + skipped
    while index < bytes.count {
      if delimiter.closes(at: index, in: bytes) {
        contexts.removeLast()
        take(.literal, to: index + delimiter.closing)
        return
      }
      if let escaped = delimiter.escape(at: index, in: bytes) {
        guard escaped < bytes.count else { break }
        if bytes[escaped] == UInt8(ascii: "(") {
          contexts.append(.code(openParentheses: 0))
          take(.literal, to: escaped + 1)
          return
        }
        // An escaped line end continues a multi-line string only; it is checked below.
        index = bytes[escaped].isLineEnd ? escaped : escaped + 1
        continue
      }
      if bytes[index].isLineEnd && !delimiter.isMultiLine { break }
      index += 1
    }
    throw LexicalError(offset: start, message: "this string has no end")
  }

  private mutating func blockComment() throws(LexicalError) {
    var (depth, index) = (0, position)
    repeat {
      guard index + 1 < bytes.count else {
        throw LexicalError(offset: position, message: "this comment has no end")
      }
      switch (bytes[index], bytes[index + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): (depth, index) = (depth + 1, index + 2)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): (depth, index) = (depth - 1, index + 2)
      default: index += 1
      }
    } while depth > 0
    take(.comment, to: index)
  }

  private mutating func quotedWord() {
    let end = bytes[(position + 1)...].firstIndex { $0 == UInt8(ascii: "`") || $0.isLineEnd }
    if let end, bytes[end] == UInt8(ascii: "`") {
      take(.word, to: end + 1)
    } else {
      take(.sign, to: position + 1)
    }
  }

  private mutating func number() {
    var end = position
    while end < bytes.count {
      let isFraction =
        bytes[end] == UInt8(ascii: ".") && end + 1 < bytes.count && bytes[end + 1].isDigit
      guard bytes[end].isWordPart || isFraction else { break }
      end += 1
    }
    take(.number, to: end)
  }

  // MARK: Helpers

  func peek(_ offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  func lineEnd(from start: Int) -> Int {
    bytes[start...].firstIndex(where: \.isLineEnd) ?? bytes.count
  }

  private mutating func take(_ kind: Token.Kind, while isPart: (UInt8) -> Bool) {
    take(kind, to: bytes[position...].firstIndex { !isPart($0) } ?? bytes.count)
  }

  private mutating func take(_ what: (kind: Token.Kind, end: Int)) { take(what.kind, to: what.end) }

  private mutating func take(_ kind: Token.Kind, to end: Int) {
    let token = Token(kind: kind, range: position..<end)
    tokens.append(token)
    if kind != .space && kind != .comment { lastCode = token }
    position = end
  }
}

/// Source that cannot be taken apart.
struct LexicalError: Error, Hashable {
  /// Where, in bytes from the start of the file.
  let offset: Int
  let message: String
}

extension UInt8 {
  var isLineEnd: Bool { self == 10 || self == 13 }
  var isSpace: Bool { self == 32 || (9...13).contains(self) }
  var isDigit: Bool { (48...57).contains(self) }
  /// Letters, digits, `_`, `$`, and everything outside ASCII.
  var isWordPart: Bool {
    isDigit || (65...90).contains(self) || (97...122).contains(self) || self == 95 || self == 36
      || self >= 128
  }
}
