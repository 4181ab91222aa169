import CHarfBuzz
public import Foundation

/// A glyph as HarfBuzz places it, in font units.
public struct ShapedGlyph: Hashable, Sendable {
  /// Index in the font; 0 stands for a character that the font does not have.
  public var glyph: UInt32
  /// Where the characters that it stands for begin, as a UTF-8 offset into the text.
  public var cluster: Int
  /// How far the pen moves after it.
  public var advance: CGFloat
  /// Where it is drawn, from the pen; y points up.
  public var offset: CGPoint

  public init(glyph: UInt32, cluster: Int, advance: CGFloat, offset: CGPoint = .zero) {
    self.glyph = glyph
    self.cluster = cluster
    self.advance = advance
    self.offset = offset
  }
}

/// An OpenType feature and its value: `FontFeature("tnum")` asks for figures of one width.
public struct FontFeature: Hashable, Sendable {
  /// Four characters.
  public var tag: String
  /// 0 turns it off, 1 on; some features know more.
  public var value: UInt32

  public init(_ tag: String, _ value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }
}

extension FontFace {
  /// The glyphs of a text in one script and direction, both taken from its first letters that have one,
  /// in the order in which they stand from left to right.
  public func shape(_ text: String, features: [FontFeature] = []) -> [ShapedGlyph] {
    let bytes = Array(text.utf8)
    return shape(bytes, in: 0..<bytes.count, as: nil, features: features)
  }

  /// The glyphs of a part of a text, from left to right.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8. What stands around `range` decides how letters that join look.
  ///   - segment: The part's script and direction; nil has them guessed.
  func shape(
    _ bytes: [UInt8], in range: Range<Int>, as segment: Script?, features: [FontFeature]
  ) -> [ShapedGlyph] {
    guard !range.isEmpty else { return [] }
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    bytes.withUnsafeBytes { text in
      hb_buffer_add_utf8(
        buffer, text.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
        UInt32(range.lowerBound), Int32(range.count))
    }
    if let segment {
      hb_buffer_set_direction(
        buffer, segment.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
      hb_buffer_set_script(buffer, segment.script)
      hb_buffer_set_language(buffer, unknownLanguage)
    } else {
      // The language would be guessed from the environment.
      hb_buffer_set_language(buffer, unknownLanguage)
      hb_buffer_guess_segment_properties(buffer)
    }
    let wanted = features.map {
      hb_feature_t(
        tag: hb_tag_from_string($0.tag, -1), value: $0.value, start: 0, end: .max)
    }
    handles.withShaper { hb_shape($0, buffer, wanted, UInt32(wanted.count)) }
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let places = hb_buffer_get_glyph_positions(buffer, nil)
    else { return [] }
    return (0..<Int(count)).map { index in
      let (info, place) = (infos[index], places[index])
      return ShapedGlyph(
        glyph: info.codepoint, cluster: Int(info.cluster), advance: CGFloat(place.x_advance),
        offset: CGPoint(x: CGFloat(place.x_offset), y: CGFloat(place.y_offset)))
    }
  }
}

/// No language, so that no text looks different where another language is spoken.
private var unknownLanguage: hb_language_t? { hb_language_from_string("und", -1) }

/// A script and the direction in which it is read.
struct Script: Equatable {
  var script: hb_script_t
  var isRightToLeft: Bool
}
