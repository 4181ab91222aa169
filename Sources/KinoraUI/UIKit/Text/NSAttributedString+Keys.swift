public import Foundation

// Raw values are UIKit's.
extension NSAttributedString.Key {
  /// A ``UIFont``.
  public static let font = NSAttributedString.Key("NSFont")
  /// A ``UIColor``.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A ``UIColor`` behind the line.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Points added after each character, a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// An ``NSParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// An ``NSUnderlineStyle``'s raw value; anything but 0 draws one line.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// An ``NSUnderlineStyle``'s raw value; anything but 0 draws one line.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// Points by which characters are lifted, a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}
