/// Makes `#selector(tapped(_:))` a `Selector` that holds the method:
/// `Selector(LikeButton.tapped(_:), named: "tapped")`.
///
/// A method without a type before it is looked up in the type around it, as the compiler does; `self.`
/// and `super.` mean that type too, because a selector is no more than a name.
enum Selectors: Rule {
  static func apply(to source: Source, facts: Facts, edits: inout Edits) throws(PortError) {
    let types = TypeDeclaration.all(in: source)
    for index in source.code.indices where source.isMarked(index, "#", "selector") {
      guard source.isSign(index + 2, "("), let close = source.closing(index + 2),
        close > index + 3
      else { throw source.error(index, "#selector without a method in parentheses") }
      let around = types.last { $0.open < index && index < $0.close }
      let expression = Expression(
        source: source, first: index + 3, close: close, type: around?.name)
      edits.replace(
        source.code[index].range.lowerBound..<source.code[index + 1].range.upperBound,
        with: "Selector")
      try expression.rewrite(&edits)
      edits.note(source.line(index), "#selector became Selector")
    }
  }

  /// What is in the parentheses.
  private struct Expression {
    let source: Source
    let first: Int
    let close: Int
    /// The type around it.
    let type: String?

    func rewrite(_ edits: inout Edits) throws(PortError) {
      if let accessor = source.word(first), source.isSign(first + 1, ":"),
        accessor == "getter" || accessor == "setter"
      {
        try rewriteAccessor(accessor, &edits)
        return
      }
      let end = (first..<close).first { source.word($0) == "as" } ?? close
      let chain = chain(from: first, to: end)
      guard let name = chain.last, let method = source.word(name) else {
        throw source.error(first, "#selector names no method")
      }
      if chain.count == 1 {
        if let type, method != "init" {
          edits.insert(type + ".", at: source.code[name].range.lowerBound)
          if end < close { qualifyCast(from: end + 1, type: type, &edits) }
        }
      } else if chain.count == 2, let type, ["self", "super", "Self"].contains(source.text(first)) {
        edits.replace(source.code[first].range, with: type)
        if end < close { qualifyCast(from: end + 1, type: type, &edits) }
      }
      edits.insert(", named: \"\(method)\"", at: source.code[close - 1].range.upperBound)
    }

    /// The tokens of the names in `a.b.c(_:)`.
    private func chain(from start: Int, to end: Int) -> [Int] {
      var names: [Int] = []
      var index = start
      while index < end, source.word(index) != nil {
        names.append(index)
        index += 1
        while index < end, source.isSign(index, "(") || source.isSign(index, "<") {
          index =
            (source.isSign(index, "(") ? source.closing(index) ?? end : source.anglesEnd(index)) + 1
        }
        while source.isSign(index, "?") || source.isSign(index, "!") { index += 1 }
        guard source.isSign(index, ".") else { break }
        index += 1
      }
      return names
    }

    /// `as (Sender) -> Void` is the type of a method of an object; the one of its class takes the object
    /// first.
    private func qualifyCast(from start: Int, type: String, _ edits: inout Edits) {
      let arrows = (start..<close).filter { source.isSign($0, "-") && source.isSign($0 + 1, ">") }
      if arrows.count == 1 {
        edits.insert("(\(type)) -> ", at: source.code[start].range.lowerBound)
      }
    }

    /// A property's accessor becomes a closure.
    private func rewriteAccessor(_ accessor: String, _ edits: inout Edits) throws(PortError) {
      let start = first + 2
      let chain = chain(from: start, to: close)
      guard let name = chain.last, let property = source.word(name) else {
        throw source.error(first, "#selector(\(accessor):) names no property")
      }
      var owner = type
      if chain.count > 1, !["self", "super", "Self"].contains(source.text(start)) {
        owner = source.text(
          source.code[start].range.lowerBound..<source.code[name - 2].range.upperBound)
      }
      guard let owner else {
        throw source.error(first, "#selector(\(accessor):) names a property of no type")
      }
      let range = source.code[first].range.lowerBound..<source.code[close - 1].range.upperBound
      let capital = property.prefix(1).uppercased() + property.dropFirst()
      edits.replace(
        range,
        with: accessor == "getter"
          ? "getting: { (it: \(owner)) in it.\(source.text(name)) }, named: \"\(property)\""
          : "setting: { (it: \(owner), value) in it.\(source.text(name)) = value }, "
            + "named: \"set\(capital)\"")
    }
  }
}
