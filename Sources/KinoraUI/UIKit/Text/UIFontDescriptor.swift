public import Foundation
import KinoraText

/// Which font is meant, by name or by what it is like, and at which size.
public final class UIFontDescriptor: NSObject, Sendable {
  /// nil where no font has the name.
  let face: FontFace?
  let features: [FontFeature]
  private let name: String
  /// Points to the em; 0 where the descriptor leaves that open.
  public let pointSize: CGFloat

  /// What a font is like; raw values are UIKit's.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)

    /// Those that no face is looked up by, with their names.
    static let unknown: [(trait: SymbolicTraits, name: String)] = [
      (.traitExpanded, "expanded"), (.traitCondensed, "condensed"),
      (.traitMonoSpace, "monospaced"), (.traitVertical, "vertical"),
      (.traitTightLeading, "tight"), (.traitLooseLeading, "loose"),
    ]
  }

  /// The font with that PostScript name, or of that family's regular weight. A name that no font has is
  /// reported when a font is made of the descriptor.
  public convenience init(name fontName: String, size: CGFloat) {
    let face = Fonts.face(named: fontName)
    self.init(face: face, name: face?.postScriptName ?? fontName, size: size, features: [])
  }

  init(face: FontFace?, name: String, size: CGFloat, features: [FontFeature]) {
    (self.face, self.name, pointSize, self.features) = (face, name, size, features)
  }

  /// The system's font at the size of a role; see ``UIFont/preferredFont(forTextStyle:)``.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style)
  }

  public var postscriptName: String { name }

  /// Bold (from semibold on, as with the system's headline) and italic; nothing else is known of a font.
  public var symbolicTraits: SymbolicTraits { face?.traits ?? [] }

  public func withSize(_ size: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(face: face, name: name, size: size, features: features)
  }

  /// The regular weight of a family, at this size. A name that no font has is reported when a font is made
  /// of the descriptor.
  public func withFamily(_ family: String) -> UIFontDescriptor {
    UIFontDescriptor(name: family, size: pointSize)
  }

  /// The face of the same family that is bold and italic as the traits say: this one where it is, or else
  /// the one nearest to bold (700), or to regular (400).
  ///
  /// nil, with a problem, where the family has none. Of Inter there are bold faces and an italic, but no
  /// bold italic; registered fonts count. No face is looked up by other traits: with them the answer is
  /// nil too, but for `traitUIOptimized` and the classes of faces, which are not looked at.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    guard let face else {
      _ = Fonts.reportedFace(named: name)
      return nil
    }
    let wanted = symbolicTraits.intersection([.traitBold, .traitItalic])
    let unknown = SymbolicTraits.unknown.filter { symbolicTraits.contains($0.trait) }.map(\.name)
    let goal = wanted.contains(.traitBold) ? 700 : 400
    let found =
      face.traits == wanted
      ? face
      : Fonts.faces(ofFamily: face.familyName).filter { $0.traits == wanted }
        .min { abs($0.weight - goal) < abs($1.weight - goal) }
    guard unknown.isEmpty, let found else {
      let names =
        (wanted.contains(.traitBold) ? ["bold"] : [])
        + (wanted.contains(.traitItalic) ? ["italic"] : []) + unknown
      MediaContext.current.report(
        .unknownFontTraits(
          names.isEmpty ? ["regular"] : names, family: face.familyName, known: Fonts.names))
      return nil
    }
    return UIFontDescriptor(
      face: found, name: found.postScriptName, size: pointSize, features: features)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return name == other.name && face == other.face && pointSize == other.pointSize
      && features == other.features
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(pointSize)
    return hasher.finalize()
  }
}

extension FontFace {
  fileprivate var traits: UIFontDescriptor.SymbolicTraits {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if weight >= 600 { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    return traits
  }
}

extension UIFont {
  /// The font that a descriptor means.
  ///
  /// - Parameter pointSize: Points to the em; where it is not above 0, the descriptor's own size, or 12
  ///   where that is open too (CoreText's default).
  ///
  /// A descriptor whose name no font has is reported, and the system's font stands in, because this
  /// cannot fail.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let own = descriptor.pointSize > 0 ? descriptor.pointSize : 12
    let face =
      descriptor.face ?? Fonts.reportedFace(named: descriptor.postscriptName)
      ?? FontFace.interRegular
    self.init(face: face, size: pointSize > 0 ? pointSize : own, features: descriptor.features)
  }

  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(face: face, name: fontName, size: pointSize, features: features)
  }
}
