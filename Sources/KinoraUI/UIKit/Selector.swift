public import Foundation

/// A method to call later on some target: what `#selector` makes where there is an Objective-C runtime.
///
///     button.addTarget(self, action: Selector(LikeButton.tapped(_:)), for: .touchUpInside)
///
/// The method is named through its class and takes none, one or two arguments (the sender, then the
/// event). A method of one object, `Selector(self.tapped)`, works too and keeps that object alive.
///
/// Two selectors are equal when they have the same name and number of arguments, whatever their class,
/// as in Objective-C. One without a name equals only its own copies; give it one where it has to be
/// found again (`removeTarget`), as `kinora port` does.
public struct Selector: Sendable {
  /// The method's name without its labels; empty where none was given.
  let name: String
  let argumentCount: Int
  /// nil for one that was made from text.
  private let method: Method?

  /// Calls the method on the first value with the other two; false where their types are not the
  /// method's.
  private final class Method: @unchecked Sendable {
    let call: (Any?, Any?, Any?) -> Bool
    init(_ call: @escaping (Any?, Any?, Any?) -> Bool) { self.call = call }
  }

  private init(
    _ name: String, arguments: Int, _ call: @escaping (Any?, Any?, Any?) -> Bool
  ) {
    self.name = name
    argumentCount = arguments
    method = Method(call)
  }

  // MARK: Methods of the main actor's classes (views, controls, recognisers)

  public init<Target, Result>(
    _ method: @escaping (Target) -> @MainActor () -> Result, named name: String = ""
  ) {
    self.init(name, arguments: 0) { target, _, _ in
      guard let target = target as? Target else { return false }
      let bound = method(target)
      MainActor.assumeIsolated { _ = bound() }
      return true
    }
  }

  public init<Target, Sender, Result>(
    _ method: @escaping (Target) -> @MainActor (Sender) -> Result, named name: String = ""
  ) {
    self.init(name, arguments: 1) { target, sender, _ in
      guard let target = target as? Target, let sender = argument(sender, as: Sender.self) else {
        return false
      }
      let bound = method(target)
      nonisolated(unsafe) let argument = sender
      MainActor.assumeIsolated { _ = bound(argument) }
      return true
    }
  }

  public init<Target, Sender, Event, Result>(
    _ method: @escaping (Target) -> @MainActor (Sender, Event) -> Result, named name: String = ""
  ) {
    self.init(name, arguments: 2) { target, sender, event in
      guard let target = target as? Target, let sender = argument(sender, as: Sender.self),
        let event = argument(event, as: Event.self)
      else { return false }
      let bound = method(target)
      nonisolated(unsafe) let (first, second) = (sender, event)
      MainActor.assumeIsolated { _ = bound(first, second) }
      return true
    }
  }

  // MARK: Methods of other classes

  @_disfavoredOverload
  public init<Target, Result>(
    _ method: @escaping (Target) -> () -> Result, named name: String = ""
  ) {
    self.init(name, arguments: 0) { target, _, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  @_disfavoredOverload
  public init<Target, Sender, Result>(
    _ method: @escaping (Target) -> (Sender) -> Result, named name: String = ""
  ) {
    self.init(name, arguments: 1) { target, sender, _ in
      guard let target = target as? Target, let sender = argument(sender, as: Sender.self) else {
        return false
      }
      _ = method(target)(sender)
      return true
    }
  }

  @_disfavoredOverload
  public init<Target, Sender, Event, Result>(
    _ method: @escaping (Target) -> (Sender, Event) -> Result, named name: String = ""
  ) {
    self.init(name, arguments: 2) { target, sender, event in
      guard let target = target as? Target, let sender = argument(sender, as: Sender.self),
        let event = argument(event, as: Event.self)
      else { return false }
      _ = method(target)(sender, event)
      return true
    }
  }

  // MARK: Methods of one object, whatever the target

  public init(_ method: @escaping @MainActor () -> Void, named name: String = "") {
    self.init(name, arguments: 0) { _, _, _ in
      MainActor.assumeIsolated { method() }
      return true
    }
  }

  public init<Sender>(_ method: @escaping @MainActor (Sender) -> Void, named name: String = "") {
    self.init(name, arguments: 1) { _, sender, _ in
      guard let sender = argument(sender, as: Sender.self) else { return false }
      nonisolated(unsafe) let argument = sender
      MainActor.assumeIsolated { method(argument) }
      return true
    }
  }

  // MARK: Properties

  /// Reads a property; what it gives is thrown away.
  public init<Target, Value>(
    getting get: @escaping @MainActor (Target) -> Value, named name: String = ""
  ) {
    self.init(name, arguments: 0) { target, _, _ in
      guard let target = target as? Target else { return false }
      nonisolated(unsafe) let argument = target
      MainActor.assumeIsolated { _ = get(argument) }
      return true
    }
  }

  /// Sets a property to the sender.
  public init<Target, Value>(
    setting set: @escaping @MainActor (Target, Value) -> Void, named name: String = ""
  ) {
    self.init(name, arguments: 1) { target, sender, _ in
      guard let target = target as? Target, let sender = argument(sender, as: Value.self) else {
        return false
      }
      nonisolated(unsafe) let (first, second) = (target, sender)
      MainActor.assumeIsolated { set(first, second) }
      return true
    }
  }

  // MARK: Text

  /// A selector that is only a name, `"tapped:"`. Nothing can be called through it: without an
  /// Objective-C runtime nobody knows the method. It equals a selector of that name, so it can take one
  /// away.
  public init(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    name = String(parts[0])
    argumentCount = parts.count - 1
    method = nil
  }

  // MARK: Calling

  /// Calls the method.
  ///
  /// - Returns: Whether it was called: false where it is only a name, or the target or an argument has
  ///   another type than the method's.
  @discardableResult
  func call(on target: Any?, _ sender: Any? = nil, _ event: Any? = nil) -> Bool {
    if method?.call(target, sender, event) == true { return true }
    guard let forwarding = target as? any SelectorForwarding,
      let inner = forwarding.forwardingTarget(for: self)
    else { return false }
    return method?.call(inner, sender, event) ?? false
  }

  /// Reports a call that did not come about.
  func report(_ wasCalled: Bool, target: Any) {
    guard !wasCalled else { return }
    let reason =
      method == nil
      ? "it is only a name; make the selector from a method, as 'kinora port' does"
      : "the target or an argument has another type than the method's"
    MediaContext.current.report(
      .uncallableSelector(description, target: "\(type(of: target))", reason: reason))
  }
}

/// A stand-in whose calls go to another object, as of weak proxies for timers and display links.
public protocol SelectorForwarding: AnyObject {
  /// The object to call instead; nil for none.
  func forwardingTarget(for aSelector: Selector!) -> Any?
}

extension NSObjectProtocol {
  /// Always false: without an Objective-C runtime nobody knows an object's methods by their names.
  public func responds(to aSelector: Selector!) -> Bool { false }

  /// Calls the method now. What it gives is thrown away, and the answer is nil: results of any type are no
  /// objects here. A selector that is only a name, and a nil one, call nothing, with a problem.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    perform(aSelector, with: nil)
  }
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any?) -> Unmanaged<AnyObject>! {
    perform(aSelector, with: object, with: nil)
  }
  @discardableResult
  public func perform(
    _ aSelector: Selector!, with object: Any?, with other: Any?
  ) -> Unmanaged<AnyObject>! {
    let selector = aSelector ?? Selector("nil")
    selector.report(selector.call(on: self, object, other), target: self)
    return nil
  }

  /// Calls the method when `delay` seconds of the virtual clock have passed; there is no taking it back.
  public func perform(_ aSelector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
    let context = MediaContext.current
    context.schedule(at: context.now + max(delay, 0)) {
      self.perform(aSelector, with: object)
    }
  }
}

extension Selector: Hashable {
  public static func == (left: Selector, right: Selector) -> Bool {
    if left.name.isEmpty || right.name.isEmpty { return left.method === right.method }
    return left.name == right.name && left.argumentCount == right.argumentCount
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(argumentCount)
  }
}

extension Selector: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}

extension Selector: CustomStringConvertible {
  public var description: String {
    (name.isEmpty ? "a method without a name" : name) + String(repeating: ":", count: argumentCount)
  }
}

public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }
public func NSSelectorFromString(_ text: String) -> Selector { Selector(text) }

/// A value as a method's argument; nil where it has another type. A missing value is nil for an argument
/// that may be nil.
private func argument<Argument>(_ value: Any?, as type: Argument.Type) -> Argument? {
  if type == NSNotification.self, let note = value as? Notification {
    return NSNotification(name: note.name, object: note.object, userInfo: note.userInfo)
      as? Argument
  }
  return value as? Argument
}
