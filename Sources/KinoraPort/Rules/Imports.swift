/// Module names that only Apple's compilers know.
///
/// - A submodule, `import UIKit.UIGestureRecognizerSubclass`, is in its module here.
/// - `Darwin` and `ObjectiveC` come with Foundation, what there is of `AudioToolbox` with UIKit.
/// - Foundation beside UIKit, in a file that uses a timer or a queue, is left out.
/// - What a framework's umbrella header brings to every file is imported by name: before the first
///   import, on the same line, so that lines keep their numbers.
enum Imports: Rule {
  static func apply(to source: Source, facts: Facts, edits: inout Edits) {
    var imported: Set<String> = []
    var first: Int?
    for index in source.code.indices where source.word(index) == "import" {
      guard source.startsLine(index) || source.isSign(index - 1, ";") || isAttributed(source, index)
      else { continue }
      first = first ?? index
      guard let module = source.word(index + 1) else { continue }
      imported.insert(module)
      if ["UIKit", "QuartzCore", "CoreGraphics", "Foundation"].contains(module) {
        var end = index + 1
        while source.isSign(end + 1, "."), source.word(end + 2) != nil { end += 2 }
        guard end > index + 1 else { continue }
        edits.replace(
          source.code[index + 1].range.upperBound..<source.code[end].range.upperBound, with: "")
        edits.note(source.line(index), "submodule of \(module) is in \(module)")
      } else if ["Darwin", "ObjectiveC"].contains(module) {
        edits.replace(source.code[index + 1].range, with: "Foundation")
        edits.note(source.line(index), "\(module) is in Foundation")
      } else if module == "AudioToolbox" {
        edits.replace(source.code[index + 1].range, with: "UIKit")
        edits.note(source.line(index), "\(module) is in UIKit")
      }
    }
    leaveOutFoundation(source, imported, &edits)
    let missing = facts.imports.filter { !imported.contains($0) }
    guard !missing.isEmpty, !source.code.isEmpty else { return }
    // `#if` and the like must begin their line.
    let place = first ?? 0
    let begin = lineStart(of: place, source)
    let separator = source.isSign(begin, "#") ? "\n" : "; "
    let text = missing.map { "import \($0)\(separator)" }.joined()
    edits.insert(text, at: source.code[begin].range.lowerBound)
    edits.note(source.line(begin), "imports \(missing.joined(separator: ", ")) by name")
  }

  /// Kinora's UIKit brings Foundation, with names of its own for what has to run on the virtual clock. A
  /// file that uses one of these must not import Foundation's beside it.
  private static func leaveOutFoundation(
    _ source: Source, _ imported: Set<String>, _ edits: inout Edits
  ) {
    guard imported.contains("UIKit"),
      source.code.indices.contains(where: { source.word($0).map(doubles.contains) == true })
    else { return }
    for index in source.code.indices
    where source.word(index) == "import" && source.startsLine(index) {
      guard ["Foundation", "Dispatch"].contains(source.word(index + 1)),
        !source.isSign(index + 2, ".")
      else { continue }
      edits.replace(
        source.code[index].range.lowerBound..<source.code[index + 1].range.upperBound, with: "")
      edits.note(source.line(index), "\(source.text(index + 1)) comes with UIKit")
    }
  }

  private static let doubles: Set<String> = [
    "Timer", "DispatchQueue", "DispatchTime", "DateComponentsFormatter",
  ]

  /// The first token on the line of a token.
  private static func lineStart(of index: Int, _ source: Source) -> Int {
    var start = index
    while start > 0, !source.startsLine(start) { start -= 1 }
    return start
  }

  private static func isAttributed(_ source: Source, _ index: Int) -> Bool {
    guard source.word(index - 1) != nil else { return false }
    return source.isSign(index - 2, "@")
      || ["public", "internal", "package", "private", "fileprivate"].contains(
        source.text(index - 1))
  }
}
