import Foundation
import KinoraText
import TestSupport
import Testing

@Suite(.enabled(if: Shaper.tool != nil, "hb-shape is not installed"))
struct ShapeTests {
  @Test(arguments: [
    "AVATAR", "To. We, VA", "fi ffl", "10:30", "a -> b", "Ünïcödé ŁÓDŹ", "e\u{301}", "Ω мир",
    "x\u{200D}y",
    "emoji 😀 here", "",
  ])
  func `Glyphs, clusters, advances and offsets are those of hb-shape`(text: String) throws {
    #expect(FontFace.interRegular.shape(text) == (try Shaper.shape(text, font: TestFonts.inter)))
  }

  @Test(arguments: ["tnum", "zero"])
  func `Features do what they do in hb-shape`(tag: String) throws {
    let text = "10:30 (A)"
    let judged = try Shaper.shape(text, font: TestFonts.inter, ["--features=\(tag)"])
    #expect(FontFace.interRegular.shape(text, features: [FontFeature(tag)]) == judged)
    #expect(judged != (try Shaper.shape(text, font: TestFonts.inter)))
  }

  @Test(.enabled(if: TestFonts.hasDejavu), arguments: ["سلام", "שלום", "لا"])
  func `Letters that run to the left are joined and ordered as in hb-shape`(text: String) throws {
    let font = try FontFace(path: TestFonts.dejavu)
    #expect(font.shape(text) == (try Shaper.shape(text, font: TestFonts.dejavu)))
  }
}
