public import Foundation
import KinoraScene

/// A colour of the interface. Some have a light and a dark look; which one shows is settled when the
/// colour is used.
public final class UIColor: NSObject, Sendable {
  private let light: Color
  private let dark: Color

  private init(light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  private convenience init(_ color: Color) { self.init(light: color, dark: color) }

  /// - Parameters: sRGB components and alpha. What lies outside 0 ... 1 is kept and clamped when drawn.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public convenience init(cgColor: CGColor) { self.init(cgColor.value) }

  /// - Parameters: hue (0 and 1 are red), saturation, brightness and alpha, each held in 0 ... 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let (saturation, value) = (min(max(saturation, 0), 1), min(max(brightness, 0), 1))
    // Each component is the value less a trapezoid of the hue, 2 sextants out of phase.
    func component(_ phase: CGFloat) -> CGFloat {
      let k = (phase + min(max(hue, 0), 1) * 6).truncatingRemainder(dividingBy: 6)
      return value - value * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// A colour with a light and a dark look.
  ///
  /// - Parameter dynamicProvider: Gives each look; asked for both now, and never again, as there are no others here.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).light
    let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).dark
    self.init(light: light, dark: dark)
  }

  /// The colour as it shows in that appearance; an unspecified one is the present one.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch traitCollection.userInterfaceStyle {
    case .unspecified: UIColor(resolved)
    case .light: UIColor(light)
    case .dark: UIColor(dark)
    }
  }

  private var resolved: Color { MediaContext.current.isDark ? dark : light }

  /// The colour as it shows now; it does not follow later changes of appearance.
  public var cgColor: CGColor { CGColor(resolved) }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    func change(_ color: Color) -> Color {
      Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    }
    return UIColor(light: change(light), dark: change(dark))
  }

  /// Writes the components where a pointer is given. Always answers true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolved
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return light == other.light && dark == other.dark
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(light)
    hasher.combine(dark)
    return hasher.finalize()
  }

  /// 8-bit components, light and dark; the fourth is the alpha.
  private static func system(_ light: [Double], _ dark: [Double]) -> UIColor {
    func color(_ c: [Double]) -> Color {
      Color(
        red: c[0] / 255, green: c[1] / 255, blue: c[2] / 255, alpha: c.count > 3 ? c[3] / 255 : 1)
    }
    return UIColor(light: color(light), dark: color(dark))
  }
}

// The fixed colours (each one's page).
extension UIColor {
  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
}

// The system's colours as of iOS 13 (measured: Flutter's cupertino/colors.dart); later releases changed
// some of them.
extension UIColor {
  public static let systemRed = system([255, 59, 48], [255, 69, 58])
  public static let systemOrange = system([255, 149, 0], [255, 159, 10])
  public static let systemYellow = system([255, 204, 0], [255, 214, 10])
  public static let systemGreen = system([52, 199, 89], [48, 209, 88])
  public static let systemTeal = system([90, 200, 250], [100, 210, 255])
  public static let systemBlue = system([0, 122, 255], [10, 132, 255])
  public static let systemIndigo = system([88, 86, 214], [94, 92, 230])
  public static let systemPurple = system([175, 82, 222], [191, 90, 242])
  public static let systemPink = system([255, 45, 85], [255, 55, 95])
  public static let systemGray = system([142, 142, 147], [142, 142, 147])
  public static let systemGray2 = system([174, 174, 178], [99, 99, 102])
  public static let systemGray3 = system([199, 199, 204], [72, 72, 74])
  public static let systemGray4 = system([209, 209, 214], [58, 58, 60])
  public static let systemGray5 = system([229, 229, 234], [44, 44, 46])
  public static let systemGray6 = system([242, 242, 247], [28, 28, 30])
  public static let label = system([0, 0, 0], [255, 255, 255])
  public static let secondaryLabel = system([60, 60, 67, 153], [235, 235, 245, 153])
  public static let tertiaryLabel = system([60, 60, 67, 76], [235, 235, 245, 76])
  public static let quaternaryLabel = system([60, 60, 67, 45], [235, 235, 245, 40])
  public static let separator = system([60, 60, 67, 73], [84, 84, 88, 153])
  public static let systemFill = system([120, 120, 128, 51], [120, 120, 128, 91])
  public static let secondarySystemFill = system([120, 120, 128, 40], [120, 120, 128, 81])
  public static let tertiarySystemFill = system([118, 118, 128, 30], [118, 118, 128, 61])
  public static let quaternarySystemFill = system([116, 116, 128, 20], [118, 118, 128, 45])
  public static let systemBackground = system([255, 255, 255], [0, 0, 0])
  public static let secondarySystemBackground = system([242, 242, 247], [28, 28, 30])
  public static let tertiarySystemBackground = system([255, 255, 255], [44, 44, 46])
}

extension UIColor {
  /// The same colour, with both of its looks.
  package convenience init(like other: UIColor) {
    self.init(light: other.light, dark: other.dark)
  }
}
