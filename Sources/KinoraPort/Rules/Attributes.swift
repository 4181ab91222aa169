/// Takes away the attributes that only an Objective-C runtime, or an app's bundle, understands.
enum Attributes: Rule {
  private static let names: Set<String> = [
    "objc", "objcMembers", "IBOutlet", "UIApplicationMain", "NSApplicationMain",
  ]

  static func apply(to source: Source, facts: Facts, edits: inout Edits) {
    for index in source.code.indices where source.isSign(index, "@") {
      guard source.touchesPrevious(index + 1), let name = source.word(index + 1),
        names.contains(name)
      else { continue }
      var last = index + 1
      if name == "objc", source.isSign(index + 2, "("), let close = source.closing(index + 2) {
        last = close
      }
      let range = source.code[index].range.lowerBound..<source.code[last].range.upperBound
      edits.replace(source.withSpaceAfter(range), with: "")
      edits.note(source.line(index), "\(source.text(range)) taken away")
    }
  }
}

extension Source {
  /// The range with the spaces that follow it, but not with the end of the line.
  func withSpaceAfter(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end < bytes.count, bytes[end] == 32 || bytes[end] == 9 { end += 1 }
    return range.lowerBound..<end
  }
}
