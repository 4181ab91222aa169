/// Makes `#if os(iOS)` ask for what it means here: `#if canImport(UIKit)`.
enum PlatformConditions: Rule {
  static func apply(to source: Source, facts: Facts, edits: inout Edits) {
    var index = 0
    while index < source.code.count {
      guard source.isMarked(index, "#", "if") || source.isMarked(index, "#", "elseif") else {
        index += 1
        continue
      }
      index += 2
      while index < source.code.count, !source.startsLine(index) {
        if source.word(index) == "os", source.isSign(index + 1, "("),
          source.word(index + 2) == "iOS", source.isSign(index + 3, ")")
        {
          edits.replace(
            source.code[index].range.lowerBound..<source.code[index + 3].range.upperBound,
            with: "canImport(UIKit)")
          edits.note(source.line(index), "os(iOS) became canImport(UIKit)")
        }
        index += 1
      }
    }
  }
}
