import TestSupport
import Testing

@testable import KinoraPort

/// Everything that needs no rewriting stays, byte for byte.
@Suite struct UntouchedTests {
  /// Source of random pieces, each with what it becomes.
  private struct Writer {
    var generator: SeededGenerator
    var text = ""
    var expected = ""

    mutating func add(_ piece: String, becomes: String? = nil) {
      text += piece
      expected += becomes ?? piece
    }

    /// What would be rewritten if it were code.
    static let baits = [
      "@objc ", "#selector(f)", "#keyPath(a.b)", "@IBOutlet var x", "@NSManaged var y: Int",
      "@objcMembers", "optional func", "import UIKit.X", "os(iOS)",
    ]

    mutating func pick<T>(_ values: [T]) -> T {
      values[Int.random(in: 0..<values.count, using: &generator)]
    }

    mutating func comment(depth: Int) -> String {
      var text = "/* " + pick(Self.baits) + pick([" \" ", " ' ", " # ", " é "])
      if depth > 0, Bool.random(using: &generator) { text += comment(depth: depth - 1) }
      return text + pick(Self.baits) + " */"
    }

    /// A string with what it becomes: code in its interpolations is code.
    mutating func string(depth: Int) -> (String, String) {
      let hashes = String(repeating: "#", count: pick([0, 0, 1, 2]))
      let isMultiLine = Bool.random(using: &generator)
      let quotes = isMultiLine ? "\"\"\"\n" : "\""
      var text = hashes + quotes + pick(Self.baits)
      var expected = text
      for _ in 0..<pick([0, 1, 2]) {
        let bait = pick(Self.baits) + pick([" // ", " /* ", " é ", "\\\(hashes)\\ "])
        text += bait
        expected += bait
        guard depth > 0 else { continue }
        let (inner, becomes) = expression(depth: depth - 1)
        text += "\\\(hashes)(" + inner + ")"
        expected += "\\\(hashes)(" + becomes + ")"
      }
      let end = (isMultiLine ? "\n\"\"\"" : "\"") + hashes
      return (text + end, expected + end)
    }

    mutating func expression(depth: Int) -> (String, String) {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: return string(depth: depth)
      case 1:
        let comment = comment(depth: depth)
        return ("f(\(comment))", "f(\(comment))")
      case 2:
        let (inner, becomes) = depth > 0 ? expression(depth: depth - 1) : ("1", "1")
        return ("(a + \(inner))", "(a + \(becomes))")
      case 3: return ("#keyPath(Ring.b.c)", "\"b.c\"")
      case 4: return ("#selector(Ring.go(_:))", "Selector(Ring.go(_:), named: \"go\")")
      default: return ("x / y / 2", "x / y / 2")
      }
    }
  }

  @Test("random nesting of comments, strings and interpolations", arguments: 0..<300)
  func fuzz(seed: Int) throws {
    var writer = Writer(generator: SeededGenerator(seed: UInt64(seed)))
    for _ in 0..<30 {
      if Int.random(in: 0..<6, using: &writer.generator) == 0 {
        writer.add("  @objc func f() {}\r\n", becomes: "  func f() {}\r\n")
      } else {
        let (text, becomes) = writer.expression(depth: 4)
        let comment = writer.comment(depth: 2)
        writer.add("  let v = \(text) \(comment)\n", becomes: "  let v = \(becomes) \(comment)\n")
        writer.add("  // \(writer.pick(Writer.baits)) \" \"\"\"\n")
      }
    }
    let result = try ported(writer.text)
    #expect(result == writer.expected)
    #expect(try ported(result) == result)
    #expect(result.split(separator: "\n").count == writer.text.split(separator: "\n").count)
  }

  /// Random bytes: an answer or an error, never a crash, and tokens that make up the text.
  @Test(arguments: 0..<200) func anyBytes(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 1000)
    let alphabet = Array("\"\"\"##\\()/*@objc #selector(a.b) {}class A: `x` \n\r é<>?!.,0".utf8)
    let bytes = (0..<200).map { _ in
      Int.random(in: 0..<50, using: &generator) == 0
        ? UInt8.random(in: 0...255, using: &generator)
        : alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
    }
    if let tokens = try? Lexer.tokens(of: bytes) {
      #expect(tokens.flatMap { bytes[$0.range] } == bytes)
    }
    _ = try? Porter().port([Porter.Input(file: "a.swift", bytes: bytes)])
  }

  @Test func aFileWithoutObjectiveCIsReturnedAsItIs() throws {
    let text =
      "import UIKit\r\n\r\nfinal class A: UIView {\r\n\tlet s = \"@objc\" // ü\r\n}\u{FEFF}"
    #expect(try ported(text) == text)
  }
}
