/// Objective-C protocols are for classes only and may leave methods out.
///
/// The first becomes `AnyObject`. The second becomes a default implementation that does nothing, and
/// `delegate.changed?()` becomes `delegate.changed()`; a method that returns something cannot be left
/// out that way and is an error.
enum Protocols: Rule {
  static func apply(to source: Source, facts: Facts, edits: inout Edits) throws(PortError) {
    for type in TypeDeclaration.all(in: source) where type.keyword == "protocol" {
      guard isObjectiveC(type, in: source) else { continue }
      restrictToClasses(type, source, &edits)
      try giveDefaults(type, source, &edits)
    }
    callDirectly(source, facts, &edits)
  }

  /// The names of the methods that this file's protocols declare as optional, and the protocol of each.
  static func optionalMethods(in source: Source) -> [String: String] {
    var names: [String: String] = [:]
    for type in TypeDeclaration.all(in: source) where type.keyword == "protocol" {
      for (_, function) in optionals(of: type, in: source) {
        if let name = source.word(function + 1), source.word(function) == "func" {
          names[name] = type.name
        }
      }
    }
    return names
  }

  /// The names of this file's properties of type `AnyObject?` or `AnyObject!`: any method of Objective-C's
  /// can be called on them.
  static func anyObjects(in source: Source) -> Set<String> {
    Set(
      source.code.indices.compactMap { index in
        guard source.word(index) == "var", source.isSign(index + 2, ":"),
          source.word(index + 3) == "AnyObject",
          source.isSign(index + 4, "?") || source.isSign(index + 4, "!")
        else { return nil }
        return source.word(index + 1)
      })
  }

  private static func isObjectiveC(_ type: TypeDeclaration, in source: Source) -> Bool {
    var index = type.keywordIndex - 1
    while index >= 0,
      source.word(index) != nil || source.isSign(index, "@") || source.isSign(index, ")")
    {
      if source.isMarked(index, "@", "objc") { return true }
      if source.isSign(index, ")") {
        while index > 0, !source.isSign(index, "(") { index -= 1 }
      }
      index -= 1
    }
    return false
  }

  private static func restrictToClasses(
    _ type: TypeDeclaration, _ source: Source, _ edits: inout Edits
  ) {
    let known: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]
    guard known.isDisjoint(with: type.inherited) else { return }
    let after = source.code[type.keywordIndex + 1].range.upperBound
    if let colon = (type.keywordIndex..<type.open).first(where: { source.isSign($0, ":") }) {
      edits.insert(" AnyObject,", at: source.code[colon].range.upperBound)
    } else {
      edits.insert(": AnyObject", at: after)
    }
  }

  /// The tokens `optional` of a protocol, each with the `func` or `var` it belongs to.
  private static func optionals(of type: TypeDeclaration, in source: Source) -> [(Int, Int)] {
    type.members(in: source).compactMap { index in
      guard source.word(index) == "optional" else { return nil }
      var next = index + 1
      while let word = source.word(next), word != "func", word != "var", word != "subscript" {
        next += 1
      }
      return source.word(next) == nil ? nil : (index, next)
    }
  }

  private static func giveDefaults(
    _ type: TypeDeclaration, _ source: Source, _ edits: inout Edits
  ) throws(PortError) {
    let modifiers = type.modifiers(in: source)
    let access = ["public", "open"].contains(where: modifiers.contains) ? "public " : ""
    var defaults: [String] = []
    for (keyword, function) in optionals(of: type, in: source) {
      guard source.word(function) == "func",
        let open = (function..<type.close).first(where: { source.isSign($0, "(") }),
        let close = source.closing(open)
      else { throw source.error(keyword, "an optional property cannot be ported") }
      var end = close
      var body = "{}"
      if source.isSign(close + 1, "-"), source.isSign(close + 2, ">") {
        end = source.typeEnd(from: close + 3)
        let result = source.text(
          source.code[close + 3].range.lowerBound..<source.code[end].range.upperBound)
        if result.hasSuffix("?") || result.hasSuffix("!") {
          body = "{ nil }"
        } else if result != "Void" && result != "()" {
          throw source.error(
            keyword,
            "an optional method that returns \(result) cannot be ported; "
              + "let it return an optional, or require it")
        }
      }
      let signature = source.text(
        source.code[function].range.lowerBound..<source.code[end].range.upperBound)
      let oneLine = signature.split(whereSeparator: \.isNewline).map {
        String($0.drop { $0 == " " || $0 == "\t" })
      }.joined(separator: " ")
      defaults.append("\(access)\(oneLine) \(body)")
      edits.replace(source.withSpaceAfter(source.code[keyword].range), with: "")
      edits.note(
        source.line(keyword), "optional method \(source.text(function + 1)) has a default now")
    }
    guard !defaults.isEmpty else { return }
    edits.insert(
      "; extension \(type.name) { \(defaults.joined(separator: "; ")) }",
      at: source.code[type.close].range.upperBound)
  }

  private static func callDirectly(_ source: Source, _ facts: Facts, _ edits: inout Edits) {
    for index in source.code.indices where source.isSign(index, ".") {
      guard let name = source.word(index + 1), let owner = facts.optionalMethods[name],
        source.isSign(index + 2, "?"), source.touchesPrevious(index + 2),
        source.isSign(index + 3, "("), source.touchesPrevious(index + 3)
      else { continue }
      edits.replace(source.code[index + 2].range, with: "")
      castReceiver(before: index, to: owner, source, facts, &edits)
      edits.note(source.line(index), "optional method \(name) is called directly")
    }
  }

  /// `delegate?.changed()` of an `AnyObject?` becomes `(delegate as? Owner)?.changed()`.
  private static func castReceiver(
    before dot: Int, to owner: String, _ source: Source, _ facts: Facts, _ edits: inout Edits
  ) {
    guard source.isSign(dot - 1, "?") || source.isSign(dot - 1, "!"),
      let receiver = source.word(dot - 2), facts.anyObjects.contains(receiver)
    else { return }
    var first = dot - 2
    if source.isSign(first - 1, ".") {
      guard source.word(first - 2) == "self" else { return }
      first -= 2
    }
    edits.insert("(", at: source.code[first].range.lowerBound)
    edits.replace(source.code[dot - 1].range, with: " as? \(owner))?")
  }
}
