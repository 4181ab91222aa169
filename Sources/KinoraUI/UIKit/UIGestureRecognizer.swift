public import Foundation

/// Decides whether two recognisers may see the same touch.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// Watches touches and calls its targets when they make its gesture.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  /// For recognisers of your own to set; setting it to a state of the gesture calls the targets.
  open var state = State.possible {
    didSet {
      if state == .began || state == .changed || state == .ended || state == .cancelled { notify() }
    }
  }
  public internal(set) weak var view: UIView?
  open var isEnabled = true
  /// Whether the view no longer hears of a touch whose gesture was recognised.
  open var cancelsTouchesInView = true
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  private var targets: [(target: () -> AnyObject?, action: Selector)] = []
  private(set) var touch: UITouch?

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  /// Has `action` called on `target`, which is not kept alive, with the recogniser.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    targets.append(({ [weak object] in object }, action))
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll { own in
      (object == nil || own.target() === object) && (action == nil || own.action == action)
    }
  }

  /// Where the touch is, in `view`'s points; nil means the stage's.
  open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }
  /// Where one of the gesture's touches is, in `view`'s points; nil means the stage's. An index that the
  /// gesture has no touch for, where UIKit raises an exception, is reported and gives zero.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard touchIndex >= 0, touchIndex < numberOfTouches else {
      MediaContext.current.report(.unknownTouch(touchIndex, count: numberOfTouches))
      return .zero
    }
    return location(in: view)
  }
  /// 1 from the landing of the finger until its gesture is over, and 0 otherwise: a stage has one finger.
  public var numberOfTouches: Int { touch == nil ? 0 : 1 }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .began || state == .changed ? .cancelled : .failed
  }
  /// The touch is over; the next one starts afresh.
  open func reset() {}

  private func notify() {
    for (target, action) in targets {
      if let target = target() { action.report(action.call(on: target, self), target: target) }
    }
  }

  // MARK: For the window

  func takesPart(_ touch: UITouch) -> Bool {
    guard delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true else { return false }
    self.touch = touch
    return true
  }

  var isListening: Bool {
    touch != nil && (state == .possible || state == .began || state == .changed)
  }
  var hasRecognized: Bool {
    touch != nil && (state == .began || state == .changed || state == .ended)
  }

  func allowsTogether(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  /// Both the delegate and the view have a say.
  var mayBegin: Bool {
    delegate?.gestureRecognizerShouldBegin(self) != false
      && view?.gestureRecognizerShouldBegin(self) != false
  }

  func finish() {
    touch = nil
    state = .possible
    reset()
  }
}

extension UIView {
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    recognizers.append(recognizer)
  }

  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizers.removeAll { $0 === recognizer }
    if recognizer.view === self { recognizer.view = nil }
  }
}
