import Foundation
import KinoraTiming

/// An open `UIView.animate` block: makes the animation for each change in it, and counts them.
final class ViewAnimationBlock {
  private let duration: Double
  private let delay: Double
  private let curve: TimingCurve
  private let options: UIView.AnimationOptions
  private let context: MediaContext
  private let completion: ((Bool) -> Void)?
  private var running = 0
  private var isClosed = false
  private var allFinished = true

  /// - Parameter outer: The block around this one, whose duration and curve are inherited unless the
  ///   options say otherwise.
  init(
    duration: Double, delay: Double, options: UIView.AnimationOptions,
    inside outer: ViewAnimationBlock?, context: MediaContext, completion: ((Bool) -> Void)?
  ) {
    let keepsDuration = outer == nil || options.contains(.overrideInheritedDuration)
    let keepsCurve = outer == nil || options.contains(.overrideInheritedCurve)
    self.duration = keepsDuration ? duration : outer?.duration ?? duration
    self.curve = keepsCurve ? options.curve : outer?.curve ?? options.curve
    self.delay = delay.isFinite ? max(delay, 0) : 0
    self.options = options
    self.context = context
    self.completion = completion
  }

  /// The animation for a change that is about to happen to a view's own layer.
  func action(for layer: CALayer, forKey key: String) -> any CAAction {
    guard duration > 0, duration.isFinite,
      let old = AnimatableProperty.named(key)?.get(layer.values)
    else { return NSNull() }
    let start =
      options.contains(.beginFromCurrentState) ? layer.presentationProperty(key) ?? old : old
    return ViewPropertyAction(block: self, oldModel: old, start: start)
  }

  /// An animation with the block's timing.
  func timed(_ animation: CABasicAnimation) -> CABasicAnimation {
    animation.timing.duration = duration
    animation.timing.fillMode = .both
    animation.timingFunction = CAMediaTimingFunction(curve)
    animation.timing.autoreverses = options.contains(.autoreverse)
    if options.contains(.repeat) { animation.timing.repeatCount = .infinity }
    return animation
  }

  func add(_ animation: CABasicAnimation, to layer: CALayer, forKey key: String) {
    if delay > 0 {
      animation.timing.beginTime = layer.convertTime(context.now, from: nil) + delay
    }
    running += 1
    layer.addAnimation(animation, forKey: key, onEnd: [{ [self] in ended(finished: $0) }])
  }

  /// The block's code has run; with nothing to wait for, the completion runs on the next turn.
  func close() {
    isClosed = true
    if running == 0 { context.schedule(at: context.now) { [self] in completion?(true) } }
  }

  private func ended(finished: Bool) {
    running -= 1
    allFinished = allFinished && finished
    if running == 0 && isClosed { completion?(allFinished) }
  }
}

/// What a change inside an animation block sets off.
///
/// Geometry and opacity move additively, from the difference to nothing, so that blocks that overlap add
/// up (measured on iOS 8: d-ronnqvist's gist 137ce6b4); a change of bounds gives one animation for the
/// origin and one for the size. Other properties are replaced. Which are additive beyond position,
/// bounds, transform and opacity is not known.
private final class ViewPropertyAction: CAAction {
  private let block: ViewAnimationBlock
  private let oldModel: AnimatableValue
  private let start: AnimatableValue

  init(block: ViewAnimationBlock, oldModel: AnimatableValue, start: AnimatableValue) {
    self.block = block
    self.oldModel = oldModel
    self.start = start
  }

  func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? CALayer else { return }
    switch (key, oldModel, AnimatableProperty.named(key)?.get(layer.values)) {
    case ("bounds", .rect(let old), .rect(let new)?):
      addDifference("bounds.origin", old.origin.subtracting(new.origin), CGPoint.zero, to: layer)
      addDifference("bounds.size", old.size.subtracting(new.size), CGSize.zero, to: layer)
    case ("position", .point(let old), .point(let new)?):
      addDifference(key, old.subtracting(new), CGPoint.zero, to: layer)
    case ("opacity", .number(let old), .number(let new)?):
      addDifference(key, old - new, 0.0, to: layer)
    case ("transform", .transform(let old), .transform(let new)?):
      addDifference(
        key, old.concatenating(new.inverted()), CATransform3DIdentity, to: layer)
    default:
      let animation = block.timed(CABasicAnimation(keyPath: key))
      animation.captured = start
      block.add(animation, to: layer, forKey: key)
    }
  }

  private func addDifference<Value: Equatable>(
    _ keyPath: String, _ difference: Value, _ none: Value, to layer: CALayer
  ) {
    guard difference != none else { return }
    let animation = block.timed(CABasicAnimation(keyPath: keyPath))
    animation.isAdditive = true
    animation.fromValue = difference
    animation.toValue = none
    block.add(animation, to: layer, forKey: freeKey(keyPath, on: layer))
  }

  /// The plain key, or the first free one of "key-2", "key-3" ...
  private func freeKey(_ key: String, on layer: CALayer) -> String {
    var (free, number) = (key, 1)
    while layer.animation(forKey: free) != nil {
      number += 1
      free = "\(key)-\(number)"
    }
    return free
  }
}
