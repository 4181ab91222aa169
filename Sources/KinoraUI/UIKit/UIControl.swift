public import Foundation

/// A closure that a control calls.
@MainActor
public final class UIAction: NSObject {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public let title: String
  public let identifier: Identifier
  /// What sent the action, while it runs.
  public fileprivate(set) weak var sender: AnyObject?
  fileprivate let handler: (UIAction) -> Void

  public init(
    title: String = "", identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.identifier = identifier ?? Identifier("")
    self.handler = handler
    super.init()
  }
}

/// A view that turns touches into events.
@MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// Whether touches have an effect.
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  public private(set) var isTracking = false
  public private(set) var isTouchInside = false
  private var handlers: [(action: UIAction, events: Event)] = []

  /// Has `action` called on `events`. An action with an identifier replaces one with the same.
  open func addAction(_ action: UIAction, for events: Event) {
    if !action.identifier.rawValue.isEmpty { removeAction(action, for: events) }
    handlers.append((action, events))
  }

  open func removeAction(_ action: UIAction, for events: Event) {
    handlers = handlers.compactMap { handler in
      let isMeant =
        handler.action === action
        || (!action.identifier.rawValue.isEmpty
          && handler.action.identifier == action.identifier)
      guard isMeant else { return handler }
      let left = handler.events.subtracting(events)
      return left.isEmpty ? nil : (handler.action, left)
    }
  }

  /// Calls the actions of `events`, in the order in which they were added.
  open func sendActions(for events: Event) {
    for (action, wanted) in handlers where !wanted.isDisjoint(with: events) {
      action.sender = self
      action.handler(action)
    }
  }

  /// The touch has landed; false lets it go.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The touch has moved; false lets it go.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first, beginTracking(touch, with: event) else { return }
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    guard continueTracking(touch, with: event) else {
      stopTracking()
      return
    }
    let wasInside = isTouchInside
    isTouchInside = point(inside: touch.location(in: self), with: event)
    if isTouchInside != wasInside {
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    isHighlighted = isTouchInside
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = point(inside: touch.location(in: self), with: event)
    let isInside = isTouchInside
    endTracking(touch, with: event)
    stopTracking()
    if isInside { sendActions(for: .primaryActionTriggered) }
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    stopTracking()
    sendActions(for: .touchCancel)
  }

  private func stopTracking() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }
}
