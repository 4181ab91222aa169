import Foundation

/// The view that holds everything on a stage, and hands touches to the views under them.
@preconcurrency @MainActor
open class UIWindow: UIView {
  private var touch: UITouch?
  private var listeners: [UIGestureRecognizer] = []
  /// Whether the view under the touch still hears of it.
  private var isViewListening = false
  /// Its view becomes one of the window's.
  public var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      addSubview(view)
    }
  }

  /// A finger lands on a point of the window.
  package func touchDown(at point: CGPoint) {
    layoutIfNeeded()
    guard touch == nil, let hit = hitTest(convert(point, from: nil), with: nil) else { return }
    let touch = UITouch(at: point, in: hit)
    self.touch = touch
    let event = UIEvent(touches: [touch])
    listeners = Self.recognizers(for: hit)
    isViewListening = true
    for recognizer in listeners where recognizer.takesPart(touch) {
      recognizer.touchesBegan([touch], with: event)
    }
    hit.touchesBegan([touch], with: event)
    settle(touch, event)
  }

  /// The finger on the window moves to a point.
  package func touchMoved(to point: CGPoint) {
    guard let touch else { return }
    touch.move(to: point)
    touch.phase = .moved
    let event = UIEvent(touches: [touch])
    for recognizer in listeners where recognizer.isListening {
      recognizer.touchesMoved([touch], with: event)
    }
    settle(touch, event)
    if isViewListening { touch.view?.touchesMoved([touch], with: event) }
  }

  /// The finger leaves the window.
  package func touchUp() {
    guard let touch else { return }
    self.touch = nil
    touch.phase = .ended
    touch.timestamp = CACurrentMediaTime()
    let event = UIEvent(touches: [touch])
    for recognizer in listeners where recognizer.isListening {
      recognizer.touchesEnded([touch], with: event)
    }
    settle(touch, event)
    if isViewListening { touch.view?.touchesEnded([touch], with: event) }
    for recognizer in listeners { recognizer.finish() }
    listeners = []
  }

  /// A recogniser that has recognised its gesture takes the touch from the others and from the view.
  fileprivate func settle(_ touch: UITouch, _ event: UIEvent) {
    guard let winner = listeners.first(where: { $0.hasRecognized }) else { return }
    for recognizer in listeners where recognizer !== winner && recognizer.isListening {
      if !winner.allowsTogether(with: recognizer) {
        recognizer.touchesCancelled([touch], with: event)
      }
    }
    if isViewListening && winner.cancelsTouchesInView {
      isViewListening = false
      touch.view?.touchesCancelled([touch], with: event)
    }
  }

  /// A recogniser decided by itself, between touches (a long press).
  func recognizedBetweenTouches() {
    guard let touch else { return }
    settle(touch, UIEvent(touches: [touch]))
  }

  /// Those of the view and of all that it stands on. A control keeps its taps from the recognisers below
  /// it (UIGestureRecognizer's "Interacting with Other User Interface Controls").
  private static func recognizers(for hit: UIView) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var view: UIView? = hit
    while let current = view {
      let all = (current.gestureRecognizers ?? []).filter(\.isEnabled)
      let isBelowControl = hit is UIControl && current !== hit
      found += all.filter { !(isBelowControl && $0 is UITapGestureRecognizer) }
      view = current.superview
    }
    return found
  }
}
