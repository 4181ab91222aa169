import Foundation
import KinoraGeometry

// A layer keeps values under any key, and animations can change those that are numbers, points, sizes,
// rectangles, colours, transforms or paths. `kinora port` makes `@NSManaged` properties of them.
extension CALayer {
  /// The value under a key, as the type of the property that asks for it.
  ///
  /// Where none was set: the class's ``defaultValue(forKey:)``, or else zero, false, or nil.
  public func kinoraValue<T>(forKey key: String) -> T {
    if let value = values.custom[key]?.read(as: T.self) { return value }
    if let value = Self.defaultValue(forKey: key) as? T { return value }
    guard let zero = zero(as: T.self) else {
      // As on Apple's systems, where such a property would answer nil for a type that has none.
      preconditionFailure("\(label): '\(key)' is read before it was set")
    }
    return zero
  }

  /// Sets the value under a key, with the animation that ``action(forKey:)`` names for it; there is no
  /// implicit one.
  ///
  /// - Parameter weak: Whether an object is not kept alive.
  public func setKinoraValue<T>(_ value: T, forKey key: String, weak: Bool = false) {
    setCustom(CustomValue(value, isWeak: weak), forKey: key)
  }

  private func setCustom(_ value: CustomValue?, forKey key: String) {
    guard values.custom[key] != value else { return }
    let action = changeAction(forKey: key, allowsImplicit: false)
    willChange()
    values.custom[key] = value
    action?.run(forKey: key, object: self, arguments: nil)
    if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  // MARK: Key-value coding

  /// A property by its key path (`transform.rotation.z`), or what was set under that key.
  public func value(forKeyPath keyPath: String) -> Any? {
    if let property = AnimatableProperty.named(keyPath), let value = property.get(values) {
      return value.forms.first
    }
    if keyPath == "name" { return name }
    return values.custom[keyPath]?.read(as: Any.self) ?? Self.defaultValue(forKey: keyPath)
      ?? customProperty(keyPath)?.get(values)?.forms.first
  }

  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a property by its key path, with the animation that the change sets off, or keeps a value
  /// under that key. A value of another type than the property's is reported and not set.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let property = AnimatableProperty.named(keyPath), let old = property.get(values) else {
      if keyPath == "name" { name = value as? String }
      setCustom(value.map { CustomValue($0) }, forKey: keyPath)
      return
    }
    guard let new = AnimatableValue(value ?? NSNull(), like: old), new.isFinite else {
      MediaContext.current.report(
        .unusableValue(
          "\(value ?? "nil")", name: "value", keyPath: keyPath, layer: label, wanted: old.typeName))
      return
    }
    guard new != old else { return }
    let key = String(keyPath.prefix { $0 != "." })
    let action = changeAction(forKey: key)
    willChange()
    property.set(&values, new)
    action?.run(forKey: key, object: self, arguments: nil)
  }

  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  // MARK: Animation

  /// The property that a key path names on this layer: one of the layer's own, or a value of the user's.
  func animatableProperty(_ keyPath: String) -> AnimatableProperty? {
    AnimatableProperty.named(keyPath) ?? customProperty(keyPath)
  }

  private func customProperty(_ key: String) -> AnimatableProperty? {
    let stored = values.custom[key] ?? Self.defaultValue(forKey: key).map { CustomValue($0) }
    guard let start = stored ?? (Self.needsDisplay(forKey: key) ? CustomValue(CGFloat(0)) : nil),
      let value = start.animatable
    else { return nil }
    return AnimatableProperty(
      keyPath: key, get: { $0.custom[key]?.animatable ?? value },
      set: { $0.custom[key] = ($0.custom[key] ?? CustomValue(CGFloat(0))).animated(to: $1) })
  }
}

/// What a property of the type has before anybody has set it; nil where the type has no such value.
private func zero<T>(as type: T.Type) -> T? {
  if let optional = type as? any ExpressibleByNilLiteral.Type {
    return optional.init(nilLiteral: ()) as? T
  }
  let zeros: [Any] = [
    CGFloat(0), 0.0, Float(0), 0, Int32(0), Int64(0), UInt(0), false, CGPoint.zero, CGSize.zero,
    CGRect.zero, "", CGAffineTransform.identity, CATransform3DIdentity,
  ]
  return zeros.lazy.compactMap { $0 as? T }.first
}
