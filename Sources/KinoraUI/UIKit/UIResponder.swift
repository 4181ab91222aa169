public import Foundation

/// Something that hears touches. What it does not handle goes on to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  open var next: UIResponder? { nil }

  /// Nothing here is read from a nib, or shown by Interface Builder.
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  // There is no keyboard.
  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { false }
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { true }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

/// One finger on the stage, from its landing to its leaving.
@preconcurrency @MainActor
public final class UITouch: NSObject {
  public enum Phase: Sendable { case began, moved, stationary, ended, cancelled }

  public package(set) var phase = Phase.began
  /// In the virtual clock's seconds.
  public package(set) var timestamp: TimeInterval
  public let tapCount = 1
  public package(set) weak var view: UIView?
  /// In the stage's points.
  package var stageLocation: CGPoint
  package var previousStageLocation: CGPoint

  package init(at location: CGPoint, in view: UIView) {
    self.view = view
    stageLocation = location
    previousStageLocation = location
    timestamp = CACurrentMediaTime()
    super.init()
  }

  func move(to point: CGPoint) {
    previousStageLocation = stageLocation
    stageLocation = point
    timestamp = CACurrentMediaTime()
  }

  /// In `view`'s points; nil means the stage's.
  public func location(in view: UIView?) -> CGPoint {
    view?.layer.convert(stageLocation, from: nil) ?? stageLocation
  }

  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.layer.convert(previousStageLocation, from: nil) ?? previousStageLocation
  }
}

/// The touches of one moment.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
  public let allTouches: Set<UITouch>?
  public let timestamp: TimeInterval

  package init(touches: Set<UITouch>) {
    allTouches = touches
    timestamp = CACurrentMediaTime()
    super.init()
  }
}
