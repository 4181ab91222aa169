public import Foundation

/// The app that a widget believes to run in: always active, with one window, the stage's.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  public enum State: Int, Sendable { case active, inactive, background }

  public weak var delegate: (any UIApplicationDelegate)?
  public var applicationState: State { .active }
  public var keyWindow: UIWindow? { MediaContext.current.window as? UIWindow }
  public var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
  public var statusBarFrame: CGRect { .zero }
  public var statusBarOrientation: UIInterfaceOrientation { .portrait }
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  public var isIdleTimerDisabled = false
  public var isNetworkActivityIndicatorVisible = false

  public func beginIgnoringInteractionEvents() {}
  public func endIgnoringInteractionEvents() {}
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Calls `action` on a target; see ``UIControl/sendAction(_:to:for:)``.
  @discardableResult
  public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  )
    -> Bool
  {
    action.call(on: target, sender, event)
  }

  // Nothing posts these: the app never leaves the screen.
  public nonisolated static let didBecomeActiveNotification = name("DidBecomeActive")
  public nonisolated static let willResignActiveNotification = name("WillResignActive")
  public nonisolated static let didEnterBackgroundNotification = name("DidEnterBackground")
  public nonisolated static let willEnterForegroundNotification = name("WillEnterForeground")
  public nonisolated static let willTerminateNotification = name("WillTerminate")
  public nonisolated static let didReceiveMemoryWarningNotification = name(
    "DidReceiveMemoryWarning")

  private nonisolated static func name(_ text: String) -> Notification.Name {
    Notification.Name("UIApplication\(text)Notification")
  }
}

@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { UIApplication.shared.keyWindow }
    set {}
  }
}
