import Foundation

/// A stretch of a paragraph, shaped, in the order in which it stands from left to right.
struct ShapedLine {
  struct Piece {
    let run: StyledText.Run
    /// Font units; clusters are UTF-8 offsets into the paragraph.
    let glyphs: [ShapedGlyph]
    /// Points after each glyph, kerning by the style included.
    var advances: [CGFloat]
    let level: Int

    var scale: CGFloat { run.size / run.font.unitsPerEm }
    var width: CGFloat { advances.reduce(0, +) }
  }

  var pieces: [Piece]
  /// UTF-8 offsets into the paragraph.
  let range: Range<Int>

  var width: CGFloat { pieces.reduce(0) { $0 + $1.width } }

  init(_ text: SegmentedText, _ runs: [StyledText.Run], in range: Range<Int>) {
    self.range = range
    let logical: [Piece] = text.segments.compactMap { segment in
      let part = segment.range.clamped(to: range)
      guard !part.isEmpty else { return nil }
      let run = runs[segment.run]
      let features =
        run.kern == 0
        ? run.features : [FontFeature("liga", 0), FontFeature("clig", 0)] + run.features
      let glyphs = run.font.shape(text.bytes, in: part, as: segment.script, features: features)
      let scale = run.size / run.font.unitsPerEm
      let advances = glyphs.indices.map { index in
        let endsCluster =
          index + 1 == glyphs.count || glyphs[index + 1].cluster != glyphs[index].cluster
        return glyphs[index].advance * scale + (endsCluster ? run.kern : 0)
      }
      return Piece(run: run, glyphs: glyphs, advances: advances, level: segment.level)
    }
    pieces = visualOrder(logical.map(\.level)).map { logical[$0] }
  }

  /// Widens the spaces so that the line becomes `target` wide.
  mutating func justify(to target: CGFloat, bytes: [UInt8]) {
    func isSpace(_ glyph: ShapedGlyph) -> Bool { bytes[glyph.cluster] == 0x20 }
    let spaces = pieces.reduce(0) { $0 + $1.glyphs.count(where: isSpace) }
    let missing = target - width
    guard spaces > 0, missing > 0 else { return }
    let share = missing / CGFloat(spaces)
    for index in pieces.indices {
      for (place, glyph) in pieces[index].glyphs.enumerated() where isSpace(glyph) {
        pieces[index].advances[place] += share
      }
    }
  }
}

/// A paragraph that can be measured and cut into lines.
struct MeasuredParagraph {
  let runs: [StyledText.Run]
  let style: TextParagraphStyle
  let text: SegmentedText
  let breaks: LineBreaks
  /// Width of the text up to each UTF-8 offset, shaped as one line.
  private let widths: [CGFloat]

  init(_ paragraph: StyledText.Paragraph) {
    runs = paragraph.runs
    style = paragraph.style
    text = SegmentedText(paragraph.runs)
    breaks = LineBreaks(paragraph.text)
    let line = ShapedLine(text, runs, in: 0..<text.bytes.count)
    var widths = [CGFloat](repeating: 0, count: text.bytes.count + 1)
    for piece in line.pieces {
      for (glyph, advance) in zip(piece.glyphs, piece.advances) {
        widths[glyph.cluster + 1] += advance
      }
    }
    for index in widths.indices.dropFirst() { widths[index] += widths[index - 1] }
    self.widths = widths
  }

  var count: Int { text.bytes.count }

  /// Width of a stretch without the spaces at its end. Breaks inside a ligature count for its first
  /// character.
  func width(_ range: Range<Int>) -> CGFloat {
    let end = trimmedEnd(of: range)
    return widths[end] - widths[range.lowerBound]
  }

  /// Where a stretch ends without the ASCII spaces at its end.
  func trimmedEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, text.bytes[end - 1] == 0x20 { end -= 1 }
    return end
  }

  /// Where the line that begins at `start` ends. Always moves on by at least one character.
  func lineEnd(from start: Int, width: CGFloat, byWords: Bool) -> Int {
    guard byWords else { return characterEnd(from: start, width: width) }
    var fit: Int?
    var index = firstIndex(above: start, in: breaks.wordEnds)
    while index < breaks.wordEnds.count {
      let end = breaks.wordEnds[index]
      guard self.width(start..<end) <= width + slack else { break }
      fit = end
      index += 1
    }
    return fit ?? characterEnd(from: start, width: width)
  }

  private func characterEnd(from start: Int, width: CGFloat) -> Int {
    let first = firstIndex(above: start, in: breaks.characterEnds)
    guard first < breaks.characterEnds.count else { return count }
    var fit = breaks.characterEnds[first]
    for end in breaks.characterEnds[first...] {
      guard self.width(start..<end) <= width + slack else { break }
      fit = end
    }
    return fit
  }

  func line(_ range: Range<Int>) -> ShapedLine { ShapedLine(text, runs, in: range) }

  /// The runs of a stretch, cut to it.
  func runs(in range: Range<Int>) -> [StyledText.Run] {
    var start = 0
    var result: [StyledText.Run] = []
    for run in runs {
      let end = start + run.text.utf8.count
      let part = (start..<end).clamped(to: range)
      if !part.isEmpty {
        result.append(run.with(String(decoding: text.bytes[part], as: UTF8.self)))
      }
      start = end
    }
    return result
  }
}

/// Sums of rounded numbers may exceed a width that they were measured for by this many points.
private let slack = 1e-6

/// The index of the first element above `value` in a growing list.
private func firstIndex(above value: Int, in list: [Int]) -> Int {
  var (low, high) = (0, list.count)
  while low < high {
    let middle = (low + high) / 2
    if list[middle] <= value { low = middle + 1 } else { high = middle }
  }
  return low
}
