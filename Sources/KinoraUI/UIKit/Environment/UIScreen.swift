public import Foundation

/// The screen that a stage stands for: of the stage's size, two pixels a point, 60 frames a second.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  public static let main = UIScreen()
  public static var screens: [UIScreen] { [main] }

  /// The stage's size; outside a film that of a phone.
  public var bounds: CGRect {
    let size = MediaContext.current.screenSize
    return CGRect(x: 0, y: 0, width: size.width, height: size.height)
  }
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  public let scale: CGFloat = 2
  public let nativeScale: CGFloat = 2
  public let brightness: CGFloat = 1
  public let maximumFramesPerSecond = 60
  public var traitCollection: UITraitCollection { .current }
  public var isCaptured: Bool { false }
}
