/// Moves overrides from extensions into their class: only Objective-C's methods can be overridden in an
/// extension.
///
/// The lines stay where they were, empty; in the class `#sourceLocation` tells the compiler their numbers.
enum ExtensionOverrides {
  /// An override to move.
  private struct Member {
    let source: Int
    /// In bytes.
    let range: Range<Int>
    let text: String
    let line: Int
    let name: String
  }

  /// What each file becomes.
  ///
  /// - Returns: Changes of the files, in their order.
  static func moves(in sources: [Source]) -> [Edits] {
    var edits = sources.map { _ in Edits() }
    let types = sources.map(TypeDeclaration.all)
    for (file, source) in sources.enumerated() {
      for type in types[file] where type.keyword == "extension" {
        let members = overrides(in: type, of: source, file: file)
        guard !members.isEmpty,
          let home = home(of: type.name, near: file, in: types)
        else { continue }
        for member in members {
          let kept = source.bytes[member.range].filter { $0 == 10 || $0 == 13 }
          edits[file].replace(member.range, with: String(decoding: kept, as: UTF8.self))
          edits[file].note(member.line, "override of \(member.name) moved into \(type.name)")
        }
        let target = sources[home.file]
        let brace = target.code[home.close].range.lowerBound
        let moved = members.map { located(source, line: $0.line) + $0.text + "\n" }.joined()
        edits[home.file].insert(
          "\n\(moved)\(located(target, line: target.line(home.close)))", at: brace)
      }
    }
    return edits
  }

  private static func located(_ source: Source, line: Int) -> String {
    let file = source.file.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(file)\", line: \(line))\n"
  }

  /// The class of that name: in the same file if there is one, or else in the first that has it.
  private static func home(of name: String, near file: Int, in types: [[TypeDeclaration]])
    -> (file: Int, close: Int)?
  {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    for other in [file] + types.indices.filter({ $0 != file }) {
      if let found = types[other].first(where: { $0.keyword == "class" && $0.name == last }) {
        return (other, found.close)
      }
    }
    return nil
  }

  private static func overrides(in type: TypeDeclaration, of source: Source, file: Int) -> [Member]
  {
    let isPublic = type.modifiers(in: source).contains { $0 == "public" || $0 == "open" }
    return type.members(in: source).compactMap { index in
      guard source.word(index) == "override", !source.isSign(index - 1, ".") else { return nil }
      var first = index
      while let start = modifierStart(before: first, source) { first = start }
      var next = index + 1
      var name = ""
      while next < type.close, !source.isSign(next, "{") {
        if let word = source.word(next), ["func", "var", "init", "subscript"].contains(word) {
          name = word == "init" || word == "subscript" ? word : source.word(next + 1) ?? word
        }
        let isBracket = source.isSign(next, "(") || source.isSign(next, "[")
        next = (isBracket ? source.closing(next) ?? next : next) + 1
      }
      guard next < type.close, let close = source.closing(next) else { return nil }
      let range = source.code[first].range.lowerBound..<source.code[close].range.upperBound
      let words = (first..<next).compactMap(source.word)
      let hasAccess = !Set(words).isDisjoint(with: [
        "open", "public", "internal", "fileprivate", "private", "package",
      ])
      return Member(
        source: file, range: range,
        text: (isPublic && !hasAccess ? "public " : "") + source.text(range),
        line: source.line(first), name: name)
    }
  }

  /// Where the modifier or attribute before a token begins; nil where there is none.
  private static func modifierStart(before index: Int, _ source: Source) -> Int? {
    let words: Set<String> = [
      "open", "public", "internal", "fileprivate", "private", "package", "final", "class", "static",
      "nonisolated", "dynamic", "required", "convenience", "lazy", "weak",
    ]
    if let word = source.word(index - 1) {
      if source.isSign(index - 2, "@") { return index - 2 }
      return words.contains(word) ? index - 1 : nil
    }
    return nil
  }
}
