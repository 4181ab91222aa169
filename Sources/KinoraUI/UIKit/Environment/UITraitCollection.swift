public import Foundation

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

/// What an interface is to adapt to: the appearance of the film, on an upright phone.
public final class UITraitCollection: NSObject, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  public var displayScale: CGFloat { 2 }
  public var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  public var accessibilityContrast: UIAccessibilityContrast { .normal }

  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
    super.init()
  }

  public static var current: UITraitCollection {
    UITraitCollection(userInterfaceStyle: MediaContext.current.isDark ? .dark : .light)
  }

  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }

  /// Runs `actions` with this collection's appearance.
  public func performAsCurrent(_ actions: () -> Void) {
    let context = MediaContext.current
    let before = context.isDark
    if userInterfaceStyle != .unspecified { context.isDark = userInterfaceStyle == .dark }
    actions()
    context.isDark = before
  }
}
