public import Foundation

/// Vibrations that nobody feels; a film has no hands.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  open func prepare() {}
}

@preconcurrency @MainActor
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public convenience init(style: FeedbackStyle) { self.init() }
  public func impactOccurred() {}
  public func impactOccurred(intensity: CGFloat) {}
}

@preconcurrency @MainActor
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public func selectionChanged() {}
}

@preconcurrency @MainActor
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  public func notificationOccurred(_ type: FeedbackType) {}
}

// Sounds that nobody hears: what widgets use of AudioToolbox.
public typealias SystemSoundID = UInt32
public let kSystemSoundID_Vibrate: SystemSoundID = 4095
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: NSURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> Int32 { 0 }
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> Int32 { 0 }

/// Nobody listens: no assistive technology runs.
public enum UIAccessibility {
  public static var isReduceMotionEnabled: Bool { false }
  public static var isVoiceOverRunning: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static let reduceMotionStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// What assistive technology is told; raw values are UIKit's.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }
  public static func post(notification: Notification, argument: Any?) {}
}

public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}

public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 2)
  public static let image = UIAccessibilityTraits(rawValue: 4)
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  public static let playsSound = UIAccessibilityTraits(rawValue: 16)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  public static let searchField = UIAccessibilityTraits(rawValue: 1024)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
  public static let tabBar = UIAccessibilityTraits(rawValue: 32768)
  public static let header = UIAccessibilityTraits(rawValue: 65536)
}
