/// Lets a weak proxy stand in for the object that it forwards to: an Objective-C runtime asks
/// `forwardingTarget(for:)` by itself, here a protocol says that it is there.
enum Forwarding: Rule {
  static func apply(to source: Source, facts: Facts, edits: inout Edits) {
    for type in TypeDeclaration.all(in: source) where type.keyword == "class" {
      var forwards = false
      for index in type.members(in: source) where source.word(index) == "func" {
        guard let name = source.word(index + 1),
          name == "responds" || name == "forwardingTarget", source.isSign(index + 2, "("),
          let close = source.closing(index + 2),
          (index + 2..<close).contains(where: { source.word($0) == "Selector" })
        else { continue }
        var before = index - 1
        while let word = source.word(before), word != "override", !source.startsLine(before) {
          before -= 1
        }
        guard source.word(before) == "override" else { continue }
        edits.replace(source.withSpaceAfter(source.code[before].range), with: "")
        edits.note(source.line(index), "\(name)(…) overrides nothing here")
        forwards = forwards || name == "forwardingTarget"
      }
      if forwards {
        let separator = type.inherited.isEmpty ? ": " : ", "
        edits.insert(
          "\(separator)SelectorForwarding", at: source.code[type.open - 1].range.upperBound)
      }
    }
  }
}
