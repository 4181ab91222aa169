import Testing

@testable import KinoraPort

@Suite struct LexerTests {
  /// The tokens' texts without spaces.
  private func texts(_ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    let tokens = try Lexer.tokens(of: bytes)
    #expect(tokens.flatMap { bytes[$0.range] } == bytes)
    return tokens.filter { $0.kind != .space }.map {
      String(decoding: bytes[$0.range], as: UTF8.self)
    }
  }

  @Test func commentsNest() throws {
    #expect(try texts("a /* b /* c */ d */ e // f") == ["a", "/* b /* c */ d */", "e", "// f"])
  }

  @Test func stringsHideWhatLooksLikeCode() throws {
    #expect(try texts(#""@objc \" // no" x"#) == [#""@objc \" // no""#, "x"])
    #expect(
      try texts("\"\"\"\n \"quoted\" /* \n\"\"\" x") == ["\"\"\"\n \"quoted\" /* \n\"\"\"", "x"])
    #expect(try texts(##"#"a " b \(c)"# x"##) == [##"#"a " b \(c)"#"##, "x"])
    #expect(try texts(##"#"""# x"##) == [##"#"""#"##, "x"])
    #expect(try texts("\"\\\\\" x") == ["\"\\\\\"", "x"])
  }

  @Test func interpolationsAreCodeAndMayHoldStringsThatHoldInterpolations() throws {
    #expect(
      try texts(#""a \(b("c \(d)")) e" f"#)
        == [#""a \("#, "b", "(", #""c \("#, "d", #")""#, ")", #") e""#, "f"])
    #expect(try texts(##"#"a \#(b) c"#"##) == [##"#"a \#("##, "b", ##") c"#"##])
  }

  @Test func slashesAreDivisionsOrRegularExpressions() throws {
    #expect(try texts("a / b / c") == ["a", "/", "b", "/", "c"])
    #expect(try texts(#"let r = /"[^"]/ x"#) == ["let", "r", "=", #"/"[^"]/"#, "x"])
    #expect(try texts(##"let r = #/ " /# x"##) == ["let", "r", "=", ##"#/ " /#"##, "x"])
    #expect(try texts("(a + b)/2 /c") == ["(", "a", "+", "b", ")", "/", "2", "/", "c"])
    #expect(try texts("reduce(1, /)").count == 6)
  }

  @Test func wordsMayBeQuotedOrInAnyScript() throws {
    #expect(try texts("`class` größe 👍 $0 x1") == ["`class`", "größe", "👍", "$0", "x1"])
    #expect(try texts("#!/usr/bin/swift \"\nx") == ["#!/usr/bin/swift \"", "x"])
  }

  @Test(arguments: [
    ("let a = \"x\nlet b = 1", "File0.swift:1: this string has no end"),
    ("\n\n/* /* */", "File0.swift:3: this comment has no end"),
    ("\"\"\"\nx", "File0.swift:1: this string has no end"),
    ("a\r\nb\r\n\"\\(c", "File0.swift:3: an interpolation in a string has no end"),
  ])
  func whatHasNoEndIsAnErrorWithItsLine(text: String, says: String) {
    #expect(message(text)?.hasPrefix("File0.swift:") == true)
    #expect(
      message(text)?.hasSuffix(says.split(separator: ":").last.map(String.init) ?? "?") == true)
  }

  @Test func deepNestingIsNoProblem() throws {
    let depth = 20_000
    let comments =
      String(repeating: "/*", count: depth) + String(repeating: "*/", count: depth)
    #expect(try texts(comments).count == 1)
    let strings =
      String(repeating: "\"\\(", count: depth) + String(repeating: ")\"", count: depth)
    #expect(try texts(strings).count == 2 * depth)
  }
}
