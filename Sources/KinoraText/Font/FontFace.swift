public import Foundation
public import KinoraGeometry

/// One font: a family's face of one weight and slant, at no particular size.
///
/// Lengths are in font units (``unitsPerEm`` to the em), y pointing up, without hinting. Two faces are
/// equal only where they are the same object. May be used from any thread.
public final class FontFace: Sendable {
  /// The name that asks for exactly this face, such as "Inter-SemiBold".
  public let postScriptName: String
  public let familyName: String
  /// Such as "Semi Bold Italic".
  public let styleName: String
  public let unitsPerEm: CGFloat
  /// Above the baseline.
  public let ascender: CGFloat
  /// Below the baseline: usually negative.
  public let descender: CGFloat
  /// Extra room that the font asks for between lines.
  public let lineGap: CGFloat
  public let capHeight: CGFloat
  public let xHeight: CGFloat
  /// The middle of an underline, usually negative, and its thickness.
  public let underlinePosition, underlineThickness: CGFloat
  /// From 100 (thin) to 900 (black), as the font says of itself.
  public let weight: Int
  public let isItalic: Bool

  let handles: FontHandles

  /// A number that another font file would hardly have; read from all of its bytes each time.
  public var digest: UInt64 { handles.digest }

  /// Reads a font.
  ///
  /// - Parameters:
  ///   - bytes: A TrueType or OpenType file, or the first face of a collection.
  ///   - name: What messages call it.
  /// - Throws: ``TextError``.
  public convenience init(bytes: [UInt8], name: String) throws(TextError) {
    try self.init(FontHandles(FontBytes(copying: bytes), name: name), name: name)
  }

  /// Reads a font file.
  public convenience init(path: String) throws(TextError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
      throw .unreadable(
        path: path, reason: (reason ?? error as any Error).localizedDescription)
    }
    try self.init(bytes: Array(data), name: path)
  }

  init(_ handles: FontHandles, name: String) throws(TextError) {
    let facts = handles.facts
    guard facts.isScalable, facts.unitsPerEm > 0 else { throw .noOutlines(name: name) }
    self.handles = handles
    postScriptName = facts.postScriptName ?? name
    familyName = facts.familyName ?? name
    styleName = facts.styleName ?? ""
    unitsPerEm = facts.unitsPerEm
    ascender = facts.ascender
    descender = facts.descender
    lineGap = facts.lineGap
    // Without the table, shares of the em that are usual for Latin type (a choice).
    capHeight = facts.capHeight > 0 ? facts.capHeight : 0.7 * facts.unitsPerEm
    xHeight = facts.xHeight > 0 ? facts.xHeight : 0.5 * facts.unitsPerEm
    underlinePosition = facts.underlinePosition
    underlineThickness = facts.underlineThickness
    weight = facts.weight
    isItalic = facts.isItalic
  }

  /// The glyph for a character, nil where the font has none.
  public func glyph(for character: Unicode.Scalar) -> UInt32? { handles.glyph(for: character) }

  /// How far the pen moves after a glyph.
  public func advance(of glyph: UInt32) -> CGFloat { handles.advance(of: glyph) }

  /// A glyph's outline about the pen's position, to be filled non-zero. Empty for a space, and for a
  /// glyph that the font does not have or that is damaged.
  public func outline(of glyph: UInt32) -> Path { handles.outline(of: glyph) }
}

extension FontFace: Hashable {
  public static func == (left: FontFace, right: FontFace) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
