public import Foundation

/// A closure that a control calls.
@preconcurrency @MainActor
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
@preconcurrency @MainActor
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
  /// In the order in which they were added.
  var handlers: [Handler] = []
  /// The event that is being handled, for actions that want it.
  private var currentEvent: UIEvent?

  /// Has `action` called on `events`. An action with an identifier replaces one with the same.
  open func addAction(_ action: UIAction, for events: Event) {
    if !action.identifier.rawValue.isEmpty { removeAction(action, for: events) }
    handlers.append(Handler(call: .action(action), events: events))
  }

  open func removeAction(_ action: UIAction, for events: Event) {
    handlers = handlers.compactMap { handler in
      guard case .action(let own) = handler.call,
        own === action
          || (!action.identifier.rawValue.isEmpty && own.identifier == action.identifier)
      else { return handler }
      var left = handler
      left.events.subtract(events)
      return left.events.isEmpty ? nil : left
    }
  }

  /// Calls what was added for `events`, in the order in which it was added.
  open func sendActions(for events: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      switch handler.call {
      case .action(let action): sendAction(action)
      case .target(let target, let action):
        if !target.isGiven || target.object != nil {
          sendAction(action, to: target.object, for: currentEvent)
        }
      }
    }
  }

  open func sendAction(_ action: UIAction) {
    action.sender = self
    action.handler(action)
  }

  /// Calls `action` on `target`, or, where that is nil, on the first responder from here upwards that
  /// has the method.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let target {
      action.report(action.call(on: target, self, event), target: target)
      return
    }
    var responder: UIResponder? = self
    while let candidate = responder, !action.call(on: candidate, self, event) {
      responder = candidate.next
    }
  }

  private func sendActions(for events: Event, with event: UIEvent?) {
    currentEvent = event
    sendActions(for: events)
    currentEvent = nil
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
    sendActions(for: .touchDown, with: event)
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
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit, with: event)
    }
    isHighlighted = isTouchInside
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = point(inside: touch.location(in: self), with: event)
    let isInside = isTouchInside
    endTracking(touch, with: event)
    stopTracking()
    if isInside { sendActions(for: .primaryActionTriggered, with: event) }
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    stopTracking()
    sendActions(for: .touchCancel, with: event)
  }

  private func stopTracking() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }
}
