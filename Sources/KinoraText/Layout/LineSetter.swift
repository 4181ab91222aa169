import Foundation
import KinoraGeometry

/// Sets line under line.
struct LineSetter {
  private let request: TextRequest
  private var layout = TextLayout()
  /// The top of the next line.
  private var y: CGFloat = 0
  private var missing: Set<TextLayout.Missing> = []

  static func layout(_ request: TextRequest) -> TextLayout {
    var setter = LineSetter(request)
    let paragraphs = request.text.paragraphs
    for index in paragraphs.indices {
      guard
        setter.set(paragraphs[index], isFirst: index == 0, isLast: index + 1 == paragraphs.count)
      else { break }
    }
    return setter.layout
  }

  private init(_ request: TextRequest) { self.request = request }

  /// Sets a paragraph; false once there is no room for more.
  private mutating func set(_ source: StyledText.Paragraph, isFirst: Bool, isLast: Bool) -> Bool {
    let style = source.style
    if !isFirst { y += style.paragraphSpacingBefore }
    let paragraph = MeasuredParagraph(source)
    var start = 0
    var isFirstLine = true
    repeat {
      if !layout.lines.isEmpty && y >= request.height { return false }
      let indent = isFirstLine ? style.firstLineHeadIndent : style.headIndent
      let edge = style.tailIndent > 0 ? style.tailIndent : request.width + style.tailIndent
      let room = max(0, edge - indent)
      var end = lineEnd(paragraph, from: start, room: room)
      let isLastLine =
        request.maximumLines > 0 && layout.lines.count + 1 == request.maximumLines
      let hasMore =
        end < paragraph.count || !isLast || paragraph.width(start..<end) > room + 1e-6
      if case .truncating(let place) = request.breaking, isLastLine, hasMore {
        end = paragraph.count
        let short = MeasuredParagraph(paragraph.truncated(start..<end, to: room, at: place))
        add(short.line(0..<short.count), of: short, indent: indent, room: room, isTruncated: true)
      } else {
        var line = paragraph.line(start..<paragraph.trimmedEnd(of: start..<end))
        if style.alignment == .justified, end < paragraph.count, room.isFinite {
          line.justify(to: room, bytes: paragraph.text.bytes)
        }
        add(line, of: paragraph, indent: indent, room: room, isTruncated: false)
      }
      let isParagraphEnd = end >= paragraph.count
      start = end
      isFirstLine = false
      if isLastLine { return false }
      if isParagraphEnd { break }
      y += style.lineSpacing
    } while true
    if !isLast { y += style.lineSpacing + style.paragraphSpacing }
    return true
  }

  private func lineEnd(_ paragraph: MeasuredParagraph, from start: Int, room: CGFloat) -> Int {
    guard room.isFinite, paragraph.count > 0 else { return paragraph.count }
    switch request.breaking {
    case .none: return paragraph.count
    case .characters: return paragraph.lineEnd(from: start, width: room, byWords: false)
    case .words, .truncating:
      return paragraph.lineEnd(from: start, width: room, byWords: true)
    }
  }

  private mutating func add(
    _ line: ShapedLine, of paragraph: MeasuredParagraph, indent: CGFloat, room: CGFloat,
    isTruncated: Bool
  ) {
    let (runs, style) = (paragraph.runs, paragraph.style)
    let metrics = LineMetrics(line.pieces.isEmpty ? runs : line.pieces.map(\.run), style)
    let width = line.width
    let free = room.isFinite ? room - width : 0
    let left: CGFloat =
      switch style.alignment {
      case .left, .justified: 0
      case .right: free
      case .center: free / 2
      case .natural: paragraph.text.isRightToLeft ? free : 0
      }
    let baseline = y + metrics.baseline
    var x = indent + left
    var glyphRuns: [TextLayout.GlyphRun] = []
    for piece in line.pieces {
      let start = x
      let pieceBaseline = baseline - piece.run.baselineOffset
      var glyphs: [TextLayout.GlyphRun.Glyph] = []
      glyphs.reserveCapacity(piece.glyphs.count)
      for (glyph, advance) in zip(piece.glyphs, piece.advances) {
        glyphs.append(
          TextLayout.GlyphRun.Glyph(
            id: glyph.glyph,
            position: CGPoint(
              x: x + glyph.offset.x * piece.scale,
              y: pieceBaseline - glyph.offset.y * piece.scale)))
        if glyph.glyph == 0 { note(glyph, piece.run, paragraph.text.bytes) }
        x += advance
      }
      glyphRuns.append(
        TextLayout.GlyphRun(
          style: piece.run, glyphs: glyphs, origin: CGPoint(x: start, y: pieceBaseline),
          width: x - start))
    }
    layout.lines.append(
      TextLayout.Line(
        runs: glyphRuns,
        frame: CGRect(x: indent + left, y: y, width: width, height: metrics.height),
        baseline: baseline, isTruncated: isTruncated))
    y += metrics.height
  }

  private mutating func note(_ glyph: ShapedGlyph, _ run: StyledText.Run, _ bytes: [UInt8]) {
    let rest = bytes[glyph.cluster...].prefix(64)
    guard let character = String(decoding: rest, as: UTF8.self).first else { return }
    let entry = TextLayout.Missing(character: character, font: run.font.postScriptName)
    if missing.insert(entry).inserted { layout.missing.append(entry) }
  }
}

/// How high a line is, and where its baseline lies below its top.
private struct LineMetrics {
  var height: CGFloat = 0
  var baseline: CGFloat = 0

  /// What a line is higher than its fonts ask for lies above the text, as in TextKit.
  init(_ runs: [StyledText.Run], _ style: TextParagraphStyle) {
    var (ascent, descent, gap): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    for run in runs {
      let scale = run.size / run.font.unitsPerEm
      ascent = max(ascent, run.font.ascender * scale + run.baselineOffset)
      descent = max(descent, -run.font.descender * scale - run.baselineOffset)
      gap = max(gap, run.font.lineGap * scale)
    }
    var text = ascent + descent
    if style.lineHeightMultiple > 0 { text *= style.lineHeightMultiple }
    text = max(text, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { text = min(text, style.maximumLineHeight) }
    baseline = text - descent
    height = text + max(gap, 0)
  }
}
