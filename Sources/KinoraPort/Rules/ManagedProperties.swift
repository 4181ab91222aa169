/// Makes `@NSManaged var progress: CGFloat` of a layer a property that is kept among the layer's values,
/// where animations find it.
enum ManagedProperties: Rule {
  static func apply(to source: Source, facts: Facts, edits: inout Edits) throws(PortError) {
    for index in source.code.indices where source.isMarked(index, "@", "NSManaged") {
      var variable = index + 2
      while let word = source.word(variable), word != "var", word != "func" { variable += 1 }
      let isWeak = (index..<variable).contains { source.word($0) == "weak" }
      guard source.word(variable) == "var", let name = source.word(variable + 1),
        source.isSign(variable + 2, ":")
      else { throw source.error(index, "@NSManaged is ported for 'var name: Type' only") }
      let end = source.typeEnd(from: variable + 3)
      guard !source.isSign(end + 1, ",") else {
        throw source.error(index, "@NSManaged is ported for one property at a time")
      }
      let attribute = source.code[index].range.lowerBound..<source.code[index + 1].range.upperBound
      edits.replace(source.withSpaceAfter(attribute), with: "")
      let suffix = isWeak ? ", weak: true" : ""
      edits.insert(
        " { get { kinoraValue(forKey: \"\(name)\") }"
          + " set { setKinoraValue(newValue, forKey: \"\(name)\"\(suffix)) } }",
        at: source.code[end].range.upperBound)
      edits.note(source.line(index), "@NSManaged \(name) is kept among the layer's values")
    }
  }
}
