public import Foundation
import KinoraTiming

/// What a property change can set off. Core Animation asks a layer's delegate and tables for one.
public protocol CAAction: AnyObject {
  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?)
}

/// `NSNull` as an action means: no action, and do not look further.
extension NSNull: CAAction {
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

/// Hears when an animation starts and stops. Both methods may be left out.
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  /// - Parameter flag: Whether it ran to its end; false where it was removed.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base of all animations. A layer that is given one keeps a copy.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  var timing = MediaTiming(duration: 0)
  /// nil is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Held strongly, as Core Animation does.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer forgets the animation when it is over.
  open var isRemovedOnCompletion = true

  /// What the user keeps with the animation.
  private var custom: [String: Any] = [:]

  public required override init() { super.init() }

  /// Keeps a value with the animation and its copies; how delegates tell animations apart.
  open func setValue(_ value: Any?, forKey key: String) { custom[key] = value }
  open func value(forKey key: String) -> Any? { custom[key] }

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = Double(newValue) }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.mode }
    set { timing.mode = newValue }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.takeValues(from: self)
    return copy
  }

  /// Copies every property; subclasses add theirs.
  func takeValues(from other: CAAnimation) {
    timing = other.timing
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    custom = other.custom
  }

  /// Adds a copy to the layer whose property changed.
  open func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    (object as? CALayer)?.add(self, forKey: event)
  }

  /// What the animation does, as a value that never changes again.
  ///
  /// - Parameter duration: What a duration of 0 or less stands for: the transaction's for an animation
  ///   added to a layer, the group's for one in a group.
  func motion(duration defaultDuration: Double, on layer: CALayer) -> Motion? { nil }

  /// The timing with a duration that is above 0.
  func timing(duration defaultDuration: Double) -> MediaTiming {
    var timing = timing
    if !(timing.duration > 0) { timing.duration = defaultDuration }
    return timing
  }
}

/// An animation of one property, named by a key path.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  /// Whether the value is added to what is below instead of taking its place.
  open var isAdditive = false
  /// Whether each repeat starts where the one before ended.
  open var isCumulative = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }

  /// The property that the key path names on `layer`; a path that names none is reported and has no
  /// effect, as Core Animation ignores it.
  func property(on layer: CALayer) -> (AnimatableProperty, AnimatableValue)? {
    guard let keyPath else { return nil }
    guard let property = layer.animatableProperty(keyPath),
      let value = property.get(layer.values)
    else {
      MediaContext.current.report(
        .unknownKeyPath(keyPath, layer: layer.label, known: AnimatableProperty.keyPaths))
      return nil
    }
    return (property, value)
  }
}
