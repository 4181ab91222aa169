public import Foundation

/// Scales fonts and lengths with the size of text that the user chose. In a film that is "Large", the
/// default, at which everything keeps its size.
public final class UIFontMetrics: NSObject, Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Which role makes no difference at the default size.
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

  public func scaledFont(for font: UIFont) -> UIFont { font }
  /// The font itself, or smaller where its size is above the maximum.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { font }
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaledFont(for: font, maximumPointSize: maximumPointSize) }

  public func scaledValue(for value: CGFloat) -> CGFloat { value }
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat { value }
}
