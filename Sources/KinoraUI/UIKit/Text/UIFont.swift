public import Foundation
import KinoraText

/// A font at a size.
public final class UIFont: NSObject, Sendable {
  let face: FontFace
  /// Points to the em.
  public let pointSize: CGFloat
  let features: [FontFeature]

  init(face: FontFace, size: CGFloat, features: [FontFeature] = []) {
    self.face = face
    self.features = features
    if size.isFinite && size > 0 {
      pointSize = size
    } else {
      // UIKit takes 0 for its own size of 14 in some places; here nothing is drawn, and that is said.
      pointSize = 0
      MediaContext.current.report(.unusableFontSize(size, font: face.postScriptName))
    }
  }

  /// The font with that PostScript name ("Inter-SemiBold"), or of that family's regular weight.
  ///
  /// nil, with a problem that names the fonts there are, where none has that name; see ``Fonts``.
  public convenience init?(name: String, size: CGFloat) {
    guard let face = Fonts.reportedFace(named: name) else { return nil }
    self.init(face: face, size: size)
  }

  public func withSize(_ size: CGFloat) -> UIFont {
    UIFont(face: face, size: size, features: features)
  }

  /// The PostScript name.
  public var fontName: String { face.postScriptName }
  public var familyName: String { face.familyName }

  // MARK: Metrics, in points

  private func points(_ units: CGFloat) -> CGFloat { units * pointSize / face.unitsPerEm }

  /// From the baseline up.
  public var ascender: CGFloat { points(face.ascender) }
  /// From the baseline; negative is down.
  public var descender: CGFloat { points(face.descender) }
  public var leading: CGFloat { points(face.lineGap) }
  public var capHeight: CGFloat { points(face.capHeight) }
  public var xHeight: CGFloat { points(face.xHeight) }
  /// Ascender to descender, with the leading.
  public var lineHeight: CGFloat { ascender - descender + leading }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return face == other.face && pointSize == other.pointSize && features == other.features
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(face)
    hasher.combine(pointSize)
    return hasher.finalize()
  }

  public override var description: String { "\(fontName) \(pointSize)" }
}
