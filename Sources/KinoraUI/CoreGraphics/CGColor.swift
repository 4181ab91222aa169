public import Foundation
package import KinoraScene

/// A colour as layers keep it: sRGB components with alpha, fixed when it was made.
public final class CGColor: Hashable, Sendable {
  package let value: Color

  package init(_ value: Color) { self.value = value }

  /// - Parameters: sRGB components and alpha, 0 ... 1; what lies outside is clamped when drawn.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public var alpha: CGFloat { value.alpha }

  /// Red, green, blue, alpha.
  public var components: [CGFloat]? { [value.red, value.green, value.blue, value.alpha] }

  public var numberOfComponents: Int { 4 }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: value.red, green: value.green, blue: value.blue, alpha: alpha)
  }

  public static func == (left: CGColor, right: CGColor) -> Bool { left.value == right.value }
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
