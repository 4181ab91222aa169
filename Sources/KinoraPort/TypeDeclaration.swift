/// A type or an extension that a file declares.
struct TypeDeclaration {
  let keyword: String
  /// As written, `Outer.Inner` included.
  let name: String
  /// The token of the keyword.
  let keywordIndex: Int
  /// The types after the colon, as written.
  let inherited: [String]
  /// The tokens of the braces around its body.
  let open: Int
  let close: Int

  /// The attributes and modifiers before the keyword, from the last to the first.
  func modifiers(in source: Source) -> [String] {
    var words: [String] = []
    var index = keywordIndex - 1
    while let word = source.word(index),
      Self.modifierWords.contains(word) || source.isSign(index - 1, "@")
    {
      words.append(word)
      index -= source.isSign(index - 1, "@") ? 2 : 1
      if source.isSign(index, ")"), source.isSign(index - 2, "(") { index -= 3 }  // private(set)
    }
    return words
  }

  static let modifierWords: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private", "final", "indirect",
    "nonisolated", "distributed",
  ]

  /// Every declaration of a file, in the order of their bodies.
  static func all(in source: Source) -> [TypeDeclaration] {
    var found: [TypeDeclaration] = []
    for index in source.code.indices {
      guard let keyword = source.word(index), keywords.contains(keyword),
        !source.isSign(index - 1, "."),
        let first = source.word(index + 1), !wordsAfterModifier.contains(first),
        !source.text(index).hasPrefix("`")
      else { continue }
      guard let declaration = read(source, keyword: keyword, at: index) else { continue }
      found.append(declaration)
    }
    return found
  }

  private static let keywords: Set<String> = [
    "class", "struct", "enum", "actor", "extension", "protocol",
  ]

  /// After these `class` is a modifier.
  private static let wordsAfterModifier: Set<String> = [
    "func", "var", "let", "subscript", "override", "final", "public", "private", "internal",
    "fileprivate", "open", "dynamic", "lazy", "weak", "package",
  ]

  private static func read(_ source: Source, keyword: String, at index: Int) -> TypeDeclaration? {
    var next = index + 1
    var name = source.word(next) ?? ""
    next += 1
    while source.isSign(next, "."), let part = source.word(next + 1) {
      name += "." + part
      next += 2
    }
    // A word such as `actor` may be no keyword at all.
    guard
      ["{", ":", "<"].contains(where: { source.isSign(next, $0) }) || source.word(next) == "where"
    else { return nil }
    var inherited: [String] = []
    if let open = (next..<source.code.count).first(where: { source.isSign($0, "{") }) {
      var colon = source.isSign(next, "<") ? source.anglesEnd(next) + 1 : next
      while colon < open, !source.isSign(colon, ":") { colon += 1 }
      if colon < open {
        let clauseEnd = (colon..<open).first { source.word($0) == "where" } ?? open
        var start = colon + 1
        while start < clauseEnd {
          let end = min(source.typeEnd(from: start), clauseEnd - 1)
          inherited.append(
            source.text(source.code[start].range.lowerBound..<source.code[end].range.upperBound))
          start = end + 2
        }
      }
      guard let close = source.closing(open) else { return nil }
      return TypeDeclaration(
        keyword: keyword, name: name, keywordIndex: index, inherited: inherited, open: open,
        close: close)
    }
    return nil
  }

  /// The tokens of the body that are in no braces of their own.
  func members(in source: Source) -> [Int] {
    var members: [Int] = []
    var depth = 0
    for index in (open + 1)..<max(close, open + 1) {
      if source.isSign(index, "}") { depth -= 1 }
      if depth == 0 { members.append(index) }
      if source.isSign(index, "{") { depth += 1 }
    }
    return members
  }
}
