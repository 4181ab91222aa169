/// Why a font cannot be used.
public enum TextError: Error, Hashable, Sendable {
  /// The file could not be read.
  case unreadable(path: String, reason: String)
  /// The bytes are no font, or a damaged one.
  case notAFont(name: String, reason: String)
  /// The font holds pictures of glyphs but no outlines.
  case noOutlines(name: String)
}

extension TextError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read the font file '\(path)': \(reason)"
    case .notAFont(let name, let reason):
      "'\(name)' is not a font that can be used: \(reason) (TrueType and OpenType fonts can)"
    case .noOutlines(let name):
      "the font '\(name)' has no outlines, only pictures; a scalable font is needed"
    }
  }
}
