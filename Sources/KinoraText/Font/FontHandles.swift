import CFreeType
import CHarfBuzz
import Foundation
import KinoraGeometry

/// A font's bytes, where both libraries can look at them for as long as they like.
final class FontBytes {
  let start: UnsafePointer<UInt8>
  let count: Int
  private let isOwned: Bool

  init(copying bytes: [UInt8]) {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    _ = memory.initialize(from: bytes)
    start = UnsafePointer(memory.baseAddress!)
    count = bytes.count
    isOwned = true
  }

  /// - Parameter start: Must live for ever.
  init(constant start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
    isOwned = false
  }

  deinit {
    if isOwned { start.deallocate() }
  }

  /// FNV-1a, 64 bits (draft-eastlake-fnv).
  var digest: UInt64 {
    UnsafeBufferPointer(start: start, count: count).reduce(0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
  }
}

/// The only owner of FreeType's and HarfBuzz's objects of one font.
///
/// FreeType reads outlines and metrics, HarfBuzz shapes. Both in font units, so that nothing is rounded
/// to a size.
final class FontHandles: @unchecked Sendable {  // what changes is guarded by the lock
  private let bytes: FontBytes

  /// Of the font's bytes.
  var digest: UInt64 { bytes.digest }
  private let library: FT_Library
  private let face: FT_Face
  private let shaper: OpaquePointer
  private let lock = NSLock()
  private var outlines: [UInt32: Path] = [:]

  init(_ bytes: FontBytes, name: String) throws(TextError) {
    self.bytes = bytes
    var library: FT_Library?
    var face: FT_Face?
    var status = FT_Init_FreeType(&library)
    if status == 0 {
      status = FT_New_Memory_Face(library, bytes.start, FT_Long(bytes.count), 0, &face)
    }
    guard status == 0, let library, let face else {
      if let library { FT_Done_FreeType(library) }
      throw .notAFont(name: name, reason: bytes.count == 0 ? "it is empty" : reason(status))
    }
    let blob = bytes.start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      hb_blob_create($0, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    }
    let source = hb_face_create(blob, 0)
    hb_blob_destroy(blob)
    let shaper = hb_font_create(source)
    hb_face_destroy(source)
    guard let shaper else {
      FT_Done_Face(face)
      FT_Done_FreeType(library)
      throw .notAFont(name: name, reason: "out of memory")
    }
    let scale = Int32(face.pointee.units_per_EM)
    hb_font_set_scale(shaper, scale, scale)
    self.library = library
    self.face = face
    self.shaper = shaper
  }

  deinit {
    hb_font_destroy(shaper)
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  /// Lends HarfBuzz's font to one caller at a time.
  func withShaper<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    lock.withLock { body(shaper) }
  }

  func glyph(for character: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    let isThere = withShaper { hb_font_get_nominal_glyph($0, character.value, &glyph) }
    return isThere != 0 ? glyph : nil
  }

  func advance(of glyph: UInt32) -> CGFloat {
    withShaper { CGFloat(hb_font_get_glyph_h_advance($0, glyph)) }
  }

  func outline(of glyph: UInt32) -> Path {
    lock.withLock {
      if let known = outlines[glyph] { return known }
      let outline = readOutline(of: glyph)
      outlines[glyph] = outline
      return outline
    }
  }

  private func readOutline(of glyph: UInt32) -> Path {
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return Path() }
    return Path(outline: &slot.pointee.outline)
  }
}

extension FontHandles {
  /// What a font says of itself, in font units.
  struct Facts {
    var postScriptName, familyName, styleName: String?
    var isScalable, isItalic: Bool
    var unitsPerEm, ascender, descender, lineGap: CGFloat
    var underlinePosition, underlineThickness: CGFloat
    var capHeight = 0.0
    var xHeight = 0.0
    var weight = 400
  }

  var facts: Facts {
    let values = face.pointee
    var facts = Facts(
      postScriptName: FT_Get_Postscript_Name(face).map { String(cString: $0) },
      familyName: values.family_name.map { String(cString: $0) },
      styleName: values.style_name.map { String(cString: $0) },
      isScalable: values.face_flags & FT_Long(1) != 0,  // FT_FACE_FLAG_SCALABLE
      isItalic: values.style_flags & FT_Long(1) != 0,  // FT_STYLE_FLAG_ITALIC
      unitsPerEm: CGFloat(values.units_per_EM), ascender: CGFloat(values.ascender),
      descender: CGFloat(values.descender),
      lineGap: CGFloat(
        Int(values.height) - Int(values.ascender) + Int(values.descender)),
      underlinePosition: CGFloat(values.underline_position),
      underlineThickness: CGFloat(values.underline_thickness))
    if let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2) {
      let system = table.assumingMemoryBound(to: TT_OS2.self).pointee
      facts.weight = Int(system.usWeightClass)
      if system.version >= 2 && system.version != 0xFFFF {
        facts.capHeight = CGFloat(system.sCapHeight)
        facts.xHeight = CGFloat(system.sxHeight)
      }
    }
    return facts
  }
}

private func reason(_ status: FT_Error) -> String {
  status == 0x40 ? "out of memory" : "its format is not known, or it is damaged"
}
