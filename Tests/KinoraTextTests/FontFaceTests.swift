import Foundation
import KinoraGeometry
import KinoraText
import TestSupport
import Testing

@Suite struct FontFaceTests {
  @Test func `Inter comes in nine weights and an italic`() {
    #expect(FontFace.inter.map(\.weight) == [100, 200, 300, 400, 500, 600, 700, 800, 900, 400])
    #expect(FontFace.inter.map(\.isItalic) == Array(repeating: false, count: 9) + [true])
    #expect(FontFace.interRegular.postScriptName == "Inter-Regular")
  }

  // hhea, OS/2 and head as fontTools 4.38 prints them.
  @Test func `Metrics are those of the font's tables`() {
    let font = FontFace.interRegular
    #expect(font.unitsPerEm == 2816)
    #expect(font.ascender == 2728 && font.descender == -680 && font.lineGap == 0)
    #expect(font.xHeight == 1536 && font.capHeight == 2048)
  }

  @Test(.enabled(if: ExternalTool.pillow != nil), arguments: ["A", "g", "@", "Å", "8", "&"])
  func `An outline's box is the one that Pillow draws`(text: String) throws {
    let font = FontFace.interRegular
    let glyph = try #require(font.glyph(for: text.unicodeScalars.first!))
    let size = 1000
    let box = try PillowFont.numbers(
      "(lambda m, o: [o[i % 2] + edge for i, edge in enumerate(m.getbbox())])"
        + "(*f.getmask2(text, anchor='ls'))", font: TestFonts.inter, size: size, text: text)
    #expect(box.count == 4)
    let ours = try #require(font.outline(of: glyph).bounds)
    let scale = Double(size) / font.unitsPerEm
    let edges = [ours.minX, -ours.maxY, ours.maxX, -ours.minY].map { $0 * scale }
    for (edge, judged) in zip(edges, box) {  // whole pixels
      #expect(abs(edge - judged) <= 1, "\(text): \(edges) against \(box)")
    }
  }

  @Test func `A TrueType outline is closed quadratic curves`() throws {
    guard TestFonts.hasDejavu else { return }
    let font = try FontFace(path: TestFonts.dejavu)
    let outline = font.outline(of: try #require(font.glyph(for: "o")))
    let kinds = outline.elements.map { element in
      switch element {
      case .move: "m"
      case .line: "l"
      case .quadCurve: "q"
      case .curve: "c"
      case .close: "z"
      }
    }
    #expect(kinds.filter { $0 == "m" }.count == 2 && kinds.filter { $0 == "z" }.count == 2)
    #expect(!kinds.contains("c") && kinds.contains("q"))
  }

  @Test func `A space and a glyph that is not there have no outline`() throws {
    let font = FontFace.interRegular
    #expect(font.outline(of: try #require(font.glyph(for: " "))).isEmpty)
    #expect(font.outline(of: 60_000).isEmpty)
    #expect(font.glyph(for: "\u{1F600}") == nil)
  }
}

@Suite struct DamagedFontTests {
  @Test func `No file, no font and an empty file are errors that say so`() throws {
    #expect(throws: TextError.self) { try FontFace(path: "/nowhere/font.ttf") }
    #expect(throws: TextError.notAFont(name: "x", reason: "it is empty")) {
      try FontFace(bytes: [], name: "x")
    }
    #expect(
      throws: TextError.notAFont(name: "x", reason: "its format is not known, or it is damaged")
    ) {
      try FontFace(bytes: Array("This is no font at all.".utf8), name: "x")
    }
  }

  @Test func `A font cut short at any place is an error or shapes without harm`() throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: TestFonts.inter)))
    for part in 1..<40 {
      let cut = Array(bytes.prefix(bytes.count * part / 40))
      guard let font = try? FontFace(bytes: cut, name: "cut") else { continue }
      _ = font.shape("Hamburg 123")
      for glyph: UInt32 in 0..<50 { _ = font.outline(of: glyph) }
    }
  }

  @Test func `A font with random bytes changed is an error or shapes without harm`() throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: TestFonts.inter)))
    var random = SeededGenerator(seed: 4)
    for _ in 0..<60 {
      var damaged = bytes
      for _ in 0..<200 {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      for _ in 0..<4 {
        damaged[Int.random(in: 0..<300, using: &random)] = .random(in: 0...255, using: &random)
      }
      guard let font = try? FontFace(bytes: damaged, name: "damaged") else { continue }
      _ = font.shape("AVATAR fi 10:30")
      for glyph: UInt32 in 0..<40 { _ = font.outline(of: glyph) }
      _ = TextLayout(TextRequest(StyledText(.init("Some text", font: font, size: 12)), width: 30))
    }
  }
}
