import Foundation
import KinoraGeometry
import KinoraText
import TestSupport
import Testing

private func run(_ text: String, size: CGFloat = 16, kern: CGFloat = 0) -> StyledText.Run {
  StyledText.Run(text, font: .interRegular, size: size, kern: kern)
}

private func layout(
  _ text: String, width: CGFloat = .infinity, lines: Int = 0, breaking: TextBreaking = .words,
  style: TextParagraphStyle = TextParagraphStyle()
) -> TextLayout {
  TextLayout(
    TextRequest(
      StyledText(run(text), style: style), width: width, maximumLines: lines, breaking: breaking))
}

/// How many glyphs each line has, and how wide it is.
private func counts(_ layout: TextLayout) -> [Int] {
  layout.lines.map { $0.runs.reduce(0) { $0 + $1.glyphs.count } }
}

private let lorem =
  "The quick brown fox jumps over the lazy dog, and then – for once – it rests in well-earned peace."

@Suite struct LayoutTests {
  @Test(.enabled(if: Shaper.tool != nil), arguments: [80.0, 120, 200, 333])
  func `Words go on a line as long as hb-shape says that they fit`(width: Double) throws {
    func judgedWidth(_ text: some StringProtocol) throws -> Double {
      try Shaper.shape(String(text), font: TestFonts.inter).reduce(0) { $0 + $1.advance } * 16
        / 2816
    }
    // Greedy, with the widths of the judge; breaks after spaces and inside "well-earned".
    let words = lorem.replacingOccurrences(of: "well-", with: "well-|")
      .replacingOccurrences(of: " ", with: " |").split(separator: "|")
    var judged: [String] = []
    var line = ""
    for word in words {
      let candidate = line + word
      let visible = candidate.hasSuffix(" ") ? candidate.dropLast() : candidate[...]
      if !line.isEmpty, try judgedWidth(visible) > width {
        judged.append(line)
        line = String(word)
      } else {
        line = candidate
      }
    }
    judged.append(line)
    let visible = judged.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
    let ours = layout(lorem, width: width)
    #expect(counts(ours) == visible.map(\.count))
    for (line, text) in zip(ours.lines, visible) {
      #expect(abs(line.frame.width - (try judgedWidth(text))) < 1e-9)
    }
  }

  @Test func `Lines stand a line height apart with their baselines at the ascender`() {
    let lines = layout("a\nb\n\nc").lines
    let height = (2728.0 + 680) / 2816 * 16
    #expect(lines.count == 4)
    for (index, line) in lines.enumerated() {
      #expect(abs(line.frame.minY - Double(index) * height) < 1e-9)
      #expect(abs(line.baseline - line.frame.minY - 2728.0 / 2816 * 16) < 1e-9)
    }
  }

  @Test func `A centred line has as much room on its left as on its right`() {
    var style = TextParagraphStyle()
    style.alignment = .center
    let frame = layout("Centre", width: 200, style: style).lines[0].frame
    #expect(abs(frame.minX - (200 - frame.maxX)) < 1e-9 && frame.minX > 0)
    style.alignment = .right
    #expect(abs(layout("Right", width: 200, style: style).lines[0].frame.maxX - 200) < 1e-9)
  }

  @Test func `All justified lines but the last fill the width`() {
    var style = TextParagraphStyle()
    style.alignment = .justified
    let lines = layout(lorem, width: 150, style: style).lines
    #expect(lines.count > 3)
    for line in lines.dropLast() { #expect(abs(line.frame.width - 150) < 1e-6) }
    #expect(lines.last!.frame.width < 150)
  }

  @Test func `A word that is too long for the line is broken between characters`() {
    let ours = layout("Donaudampfschifffahrtsgesellschaft", width: 60)
    #expect(ours.lines.count > 3)
    for line in ours.lines { #expect(line.frame.width <= 60.001) }
    #expect(counts(layout("ab", width: 0)) == [1, 1])
  }

  @Test func `A shortened line ends with an ellipsis and holds as much as fits`() throws {
    let width = 100.0
    let solid = "Donaudampfschifffahrtsgesellschaft"
    let ours = layout(solid, width: width, lines: 1, breaking: .truncating(.tail))
    let line = try #require(ours.lines.first)
    #expect(ours.lines.count == 1 && line.isTruncated && line.frame.width <= width)
    let ellipsis = try #require(FontFace.interRegular.glyph(for: "\u{2026}"))
    #expect(line.runs.last?.glyphs.last?.id == ellipsis)
    let kept = counts(ours)[0] - 1
    let longer = String(solid.prefix(kept + 1)) + "\u{2026}"
    #expect(layout(longer).size.width > width)
  }

  @Test func `The ellipsis stands at the head or in the middle where that is asked for`() throws {
    let ellipsis = try #require(FontFace.interRegular.glyph(for: "\u{2026}"))
    func glyphs(_ place: TextBreaking.Truncation) -> [UInt32] {
      layout("one two three four five", width: 90, lines: 1, breaking: .truncating(place))
        .lines[0].runs.flatMap { $0.glyphs.map(\.id) }
    }
    #expect(glyphs(.head).first == ellipsis)
    let middle = glyphs(.middle)
    let place = try #require(middle.firstIndex(of: ellipsis))
    #expect(abs(place - (middle.count - 1 - place)) <= 2)
  }

  @Test func `Text that fits is not shortened`() {
    let ours = layout("short", width: 100, lines: 1, breaking: .truncating(.tail))
    #expect(!ours.lines[0].isTruncated && counts(ours) == [5])
  }

  @Test func `Kerning by the style widens each character and ends ligatures`() {
    let plain = TextLayout(TextRequest(StyledText(run("abc"))))
    let wide = TextLayout(TextRequest(StyledText(run("abc", kern: 2))))
    #expect(abs(wide.size.width - plain.size.width - 6) < 1e-9)
  }

  @Test(.enabled(if: TestFonts.hasDejavu))
  func `A line of two directions is ordered as the bidirectional algorithm says`() throws {
    let font = try FontFace(path: TestFonts.dejavu)
    // From UAX #9's example: "car means CAR." with Hebrew for capitals is displayed "car means RAC.".
    let text = "car means \u{5D0}\u{5D1}\u{5D2}."
    let line = TextLayout(TextRequest(StyledText(.init(text, font: font, size: 20)))).lines[0]
    let ids = line.runs.flatMap { $0.glyphs.map(\.id) }
    let expected = "car means \u{5D2}\u{5D1}\u{5D0}.".unicodeScalars.map {
      font.glyph(for: $0) ?? 0
    }
    #expect(ids == expected)
    // "<car MEANS CAR.=" in a right-to-left paragraph starts at the right.
    let hebrew = TextLayout(
      TextRequest(StyledText(.init("\u{5D0}\u{5D1} abc 12", font: font, size: 20)), width: 300))
    #expect(abs(hebrew.lines[0].frame.maxX - 300) < 1e-9)
    let order = hebrew.lines[0].runs.flatMap { $0.glyphs.map(\.id) }
    let shown = "abc 12 \u{5D1}\u{5D0}".unicodeScalars.map { font.glyph(for: $0) ?? 0 }
    #expect(order == shown)
  }
}

@Suite struct UnusualTextTests {
  @Test func `Nothing has the height of a line and no width`() {
    let ours = layout("")
    #expect(ours.lines.count == 1 && ours.size.width == 0 && ours.size.height > 19)
  }

  @Test func `Characters that the font does not have are boxes and are told`() {
    let ours = layout("a😀b😀漢")
    #expect(ours.missing.map(\.character) == ["😀", "漢"])
    #expect(ours.missing.allSatisfy { $0.font == "Inter-Regular" })
    let boxes = ours.lines[0].runs.map { $0.path() }.filter { !$0.isEmpty }
    #expect(!boxes.isEmpty)
    #expect(!FontFace.interRegular.outline(of: 0).isEmpty)
  }

  @Test func `A hundred thousand characters are set without harm`() {
    let long = String(repeating: "word and ", count: 11_112)
    #expect(layout(long, width: 300).lines.count > 1000)
    #expect(layout(long, width: 300, lines: 1, breaking: .truncating(.tail)).lines.count == 1)
    let solid = String(repeating: "x", count: 100_000)
    #expect(layout(solid, width: 300).lines.count > 1000)
  }

  @Test func `Control characters and lone marks are set without harm`() {
    let odd = "\u{0}\u{1}\u{7F}\u{301}\u{202E}abc\u{202C}\u{FEFF}\t|"
    #expect(layout(odd).size.width > 0)
  }
}
