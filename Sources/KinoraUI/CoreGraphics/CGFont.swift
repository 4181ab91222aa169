public import Foundation
import KinoraText

/// A font without a size, as a `CATextLayer` takes it.
public final class CGFont: NSObject, Sendable {
  let face: FontFace

  /// The registered font of that name; nil, with a problem, where there is none.
  public init?(_ name: NSString) {
    guard let face = Fonts.reportedFace(named: name as String) else { return nil }
    self.face = face
  }

  public var postScriptName: NSString? { NSString(string: face.postScriptName) }
  public var fullName: NSString? { NSString(string: "\(face.familyName) \(face.styleName)") }
  /// Units to the em; the numbers below are in these.
  public var unitsPerEm: Int { Int(face.unitsPerEm) }
  public var ascent: Int { Int(face.ascender) }
  public var descent: Int { Int(face.descender) }
  public var leading: Int { Int(face.lineGap) }
  public var capHeight: Int { Int(face.capHeight) }
  public var xHeight: Int { Int(face.xHeight) }
}
