import Foundation
import KinoraGeometry

/// A value that a layer keeps under a key of the user's.
struct CustomValue: Equatable {
  /// The value as animations see it; nil for what they cannot change.
  private(set) var animatable: AnimatableValue?
  /// As it was given; tells in which type it is read back.
  private let given: Any?
  /// What was given to be held weakly.
  private weak var object: AnyObject?
  private let isWeak: Bool

  /// - Parameter isWeak: Whether an object is not to be kept alive.
  init(_ value: Any, isWeak: Bool = false) {
    self.isWeak = isWeak
    object = isWeak ? unwrapped(value).map { $0 as AnyObject } : nil
    given = isWeak ? nil : value
    animatable = isWeak ? nil : AnimatableValue(anyOf: value)
  }

  /// This value, changed by an animation.
  func animated(to value: AnimatableValue) -> CustomValue {
    var changed = self
    changed.animatable = value
    return changed
  }

  /// The value as a `T`; nil where it is none.
  func read<T>(as type: T.Type) -> T? {
    if isWeak { return object as? T }
    guard let animatable else { return given as? T }
    if T.self == Any.self { return animatable.inType(of: given) as? T }
    return animatable.forms.lazy.compactMap { $0 as? T }.first
  }

  static func == (left: CustomValue, right: CustomValue) -> Bool {
    if left.isWeak || right.isWeak {
      return left.isWeak == right.isWeak && left.object === right.object
    }
    if left.animatable != nil || right.animatable != nil {
      return left.animatable == right.animatable
    }
    if let left = left.given as? AnyHashable, let right = right.given as? AnyHashable {
      return left == right
    }
    guard let left = left.given.flatMap(unwrapped), let right = right.given.flatMap(unwrapped)
    else {
      return false
    }
    return type(of: left) is AnyObject.Type && left as AnyObject === right as AnyObject
  }
}

/// What is in an optional that is hidden in an `Any`.
private func unwrapped(_ value: Any) -> Any? {
  if case Optional<Any>.some(let inner) = value { inner } else { nil }
}

extension AnimatableValue {
  /// A value of any type that animations can change; nil for others.
  init?(anyOf value: Any) {
    let kinds: [AnimatableValue] = [
      .number(0), .point(.zero), .size(.zero), .rect(.zero), .transform(.identity), .color(nil),
      .path(nil),
    ]
    for kind in kinds {
      if !(value is NSNull), let found = AnimatableValue(value, like: kind) {
        self = found
        return
      }
    }
    return nil
  }

  /// The value in each type in which it can be read, the usual one first.
  var forms: [Any] {
    switch self {
    case .number(let value):
      [
        CGFloat(value), value, Float(value), Int(exactly: value.rounded()) ?? 0, value != 0,
        NSNumber(value: value), TimeInterval(value),
        Int32(clamping: Int(exactly: value.rounded()) ?? 0),
        UInt(clamping: Int(exactly: value.rounded()) ?? 0),
      ]
    case .point(let value): [value]
    case .size(let value): [value]
    case .rect(let value): [value]
    case .color(let value): value.map { [CGColor($0)] } ?? []
    case .transform(let value): [value, value.affine]
    case .path(let value): value.map { [CGPath($0)] } ?? []
    case .flag(let value): [value, NSNumber(value: value)]
    case .colors(let colors): [colors.map { CGColor($0) }]
    case .list(let numbers): numbers.map { [$0] } ?? []
    case .image(let image): image.to.map { [$0] } ?? []
    }
  }

  /// The value in the type of another one, or in its usual type.
  fileprivate func inType(of sample: Any?) -> Any? {
    guard case .number(let value) = self else { return forms.first }
    return switch sample {
    case is Bool: value != 0
    case is Int: Int(exactly: value.rounded()) ?? 0
    case is Float: Float(value)
    case is Double: value
    case is NSNumber: NSNumber(value: value)
    default: CGFloat(value)
    }
  }
}
