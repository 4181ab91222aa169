/// What a rule changes in a file.
struct Edits {
  /// A change for people to read.
  public struct Note: Hashable, Sendable {
    public let line: Int
    public let text: String
  }

  private var changes: [(range: Range<Int>, text: String)] = []
  private(set) var notes: [Note] = []

  mutating func replace(_ range: Range<Int>, with text: String) { changes.append((range, text)) }
  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }
  mutating func note(_ line: Int, _ text: String) { notes.append(Note(line: line, text: text)) }

  var isEmpty: Bool { changes.isEmpty }

  /// The text with every change made. Of two changes that overlap the one that begins first counts;
  /// insertions at one place keep their order.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    let sorted = changes.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var result: [UInt8] = []
    var position = 0
    for (_, change) in sorted where change.range.lowerBound >= position {
      result += bytes[position..<change.range.lowerBound]
      result += change.text.utf8
      position = change.range.upperBound
    }
    return result + bytes[position...]
  }
}
