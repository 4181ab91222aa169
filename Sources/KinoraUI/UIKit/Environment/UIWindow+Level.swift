public import Foundation

extension UIWindow {
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }

  public var screen: UIScreen { .main }
  public var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
  public func makeKey() {}
  public func makeKeyAndVisible() { isHidden = false }
}
