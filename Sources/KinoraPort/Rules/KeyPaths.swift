/// Makes `#keyPath(Layer.progress)` the text that it stands for, `"progress"`.
enum KeyPaths: Rule {
  static func apply(to source: Source, facts: Facts, edits: inout Edits) throws(PortError) {
    for index in source.code.indices where source.isMarked(index, "#", "keyPath") {
      guard source.isSign(index + 2, "("), let close = source.closing(index + 2) else {
        throw source.error(index, "#keyPath without a property in parentheses")
      }
      var names: [String] = []
      var next = index + 3
      while next < close {
        if source.isSign(next, "<") { next = source.anglesEnd(next) }
        if let word = source.word(next) { names.append(word) }
        next += 1
      }
      let path = properties(names)
      guard !path.isEmpty else { throw source.error(index, "#keyPath names no property") }
      edits.replace(
        source.code[index].range.lowerBound..<source.code[close].range.upperBound,
        with: "\"\(path)\"")
      edits.note(source.line(index), "#keyPath became \"\(path)\"")
    }
  }

  /// The names after the type's. Apple's own `is...` properties have plain names in Objective-C.
  private static func properties(_ names: [String]) -> String {
    let isType: (String) -> Bool = {
      $0 == "self" || $0 == "Self" || $0.first?.isUppercase == true
    }
    let owner = names.prefix(while: isType).last ?? ""
    let path = names.drop(while: isType)
    let isApples = owner.hasPrefix("CA") || owner.hasPrefix("UI")
    return path.map { name in
      guard isApples, name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase
      else { return name }
      return first.lowercased() + name.dropFirst(3)
    }.joined(separator: ".")
  }
}
