import Foundation

extension UIControl {
  /// Whom a control calls for which events.
  struct Handler {
    let call: Call
    var events: Event

    enum Call {
      case action(UIAction)
      case target(WeakTarget, Selector)
    }
  }

  /// The target is not kept alive. Without one the event goes up the responder chain.
  struct WeakTarget {
    weak var object: AnyObject?
    let isGiven: Bool

    init(_ target: Any?) {
      object = target.map { $0 as AnyObject }
      isGiven = object != nil
    }
  }

  /// Has `action` called on `target` on `events`. A target of nil means the first responder, from the
  /// control upwards, whose class has the method. Adding the same pair again adds its events.
  public func addTarget(_ target: Any?, action: Selector, for events: Event) {
    let target = WeakTarget(target)
    if let index = handlers.firstIndex(where: { $0.isCall(of: action, on: target) }) {
      handlers[index].events.formUnion(events)
    } else {
      handlers.append(Handler(call: .target(target, action), events: events))
    }
  }

  /// Takes pairs of target and action away from `events`; nil stands for every target and every action.
  public func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    let target = WeakTarget(target)
    handlers = handlers.compactMap { handler in
      guard handler.isMeant(by: action, target) else { return handler }
      var left = handler
      left.events.subtract(events)
      return left.events.isEmpty ? nil : left
    }
  }

  /// Every target that has an action.
  public var allTargets: Set<AnyHashable> {
    Set(
      handlers.compactMap { handler in
        guard case .target(let target, _) = handler.call else { return nil }
        return target.object as? AnyHashable
      })
  }

  /// Every event that something is called for.
  public var allControlEvents: Event {
    handlers.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// The names of a target's actions; nil where there are none.
  public func actions(forTarget target: Any?, forControlEvent events: Event) -> [String]? {
    let target = WeakTarget(target)
    let names = handlers.compactMap { handler -> String? in
      guard case .target(let own, let action) = handler.call, own.object === target.object,
        !handler.events.isDisjoint(with: events)
      else { return nil }
      return action.description
    }
    return names.isEmpty ? nil : names
  }
}

extension UIControl.Handler {
  fileprivate func isCall(of selector: Selector, on target: UIControl.WeakTarget) -> Bool {
    guard case .target(let own, let action) = call else { return false }
    return action == selector && own.object === target.object && own.isGiven == target.isGiven
  }

  fileprivate func isMeant(by selector: Selector?, _ target: UIControl.WeakTarget) -> Bool {
    guard case .target(let own, let action) = call else { return false }
    return (selector == nil || selector == action)
      && (!target.isGiven || own.object === target.object)
  }
}
