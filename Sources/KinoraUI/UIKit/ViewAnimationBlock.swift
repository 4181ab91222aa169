import Foundation
import KinoraTiming

/// An open block of view changes: makes the animation for each change in it.
class ViewAnimationBlock {
  /// How the changes move.
  enum Pace {
    case curve(TimingCurve)
    case spring(Spring)
  }

  let duration: Double
  let pace: Pace
  let delay: Double
  let options: UIView.AnimationOptions
  let context: MediaContext
  private let completion: ((Bool) -> Void)?
  private var running = 0
  private var isClosed = false
  private var allFinished = true

  /// - Parameter outer: The block around this one, whose duration and curve are inherited unless the
  ///   options say otherwise.
  init(
    duration: Double, delay: Double, pace: Pace? = nil, options: UIView.AnimationOptions,
    inside outer: ViewAnimationBlock?, context: MediaContext, completion: ((Bool) -> Void)?
  ) {
    let keepsDuration = outer == nil || options.contains(.overrideInheritedDuration)
    let keepsPace = outer == nil || options.contains(.overrideInheritedCurve)
    let own = pace ?? .curve(options.curve)
    self.duration = keepsDuration ? duration : outer?.duration ?? duration
    self.pace = keepsPace ? own : outer?.pace ?? own
    self.delay = delay.isFinite ? max(delay, 0) : 0
    self.options = options
    self.context = context
    self.completion = completion
  }

  /// Runs the code whose changes are to move, and closes the block.
  func run(_ changes: () -> Void) {
    context.viewBlocks.append(self)
    changes()
    context.viewBlocks.removeLast()
    close()
  }

  /// The animation for a change that is about to happen to a view's own layer.
  ///
  /// A block that lasts no time makes its changes at once, but not before its delay has passed (a guess:
  /// the page on `animate(withDuration:delay:…)` leaves it open; FaveButton shows its icon that way).
  func action(for layer: CALayer, forKey key: String) -> any CAAction {
    guard duration > 0 || delay > 0, duration.isFinite,
      let old = AnimatableProperty.named(key)?.get(layer.values)
    else { return NSNull() }
    let start =
      options.contains(.beginFromCurrentState) ? layer.presentationProperty(key) ?? old : old
    if Self.geometry.contains(key) {
      return ViewGeometryAction(block: self, oldModel: old, start: start)
    }
    let action = makeAnimation(key)
    action.captured = start
    action.change = ViewChange(block: self, key: key, oldModel: old)
    return action
  }

  /// The keys whose changes may take more than one animation.
  private static let geometry: Set<String> = ["bounds", "position", "transform"]

  /// An animation with the block's timing.
  func makeAnimation(_ keyPath: String) -> CABasicAnimation {
    guard case .spring(let spring) = pace else {
      let animation = CABasicAnimation(keyPath: keyPath)
      time(animation)
      return animation
    }
    let animation = CASpringAnimation(keyPath: keyPath)
    animation.mass = spring.mass
    animation.stiffness = spring.stiffness
    animation.damping = spring.damping
    animation.initialVelocity = spring.initialVelocity
    animation.allowsOverdamping = true
    time(animation)
    return animation
  }

  private func time(_ animation: CABasicAnimation) {
    if case .curve(let curve) = pace { animation.timingFunction = CAMediaTimingFunction(curve) }
    animation.timing.duration = max(duration, MediaTiming.resolution)
    animation.timing.fillMode = .both
    animation.timing.autoreverses = options.contains(.autoreverse) || context.viewAutoreverses
    animation.timing.repeatCount =
      options.contains(.repeat) ? .infinity : context.viewRepeatCount ?? 0
  }

  /// Adds an animation to a layer and waits for its end.
  ///
  /// - Parameter change: The property that was changed, and its model value before.
  func add(
    _ animation: CAAnimation, to layer: CALayer, forKey key: String,
    change: (keyPath: String, old: AnimatableValue)
  ) {
    if delay > 0 {
      animation.timing.beginTime = layer.convertTime(context.now, from: nil) + delay
    }
    running += 1
    layer.addAnimation(animation, forKey: key, onEnd: [{ [self] in ended(finished: $0) }])
  }

  /// The block's code has run. With nothing to wait for, the completion runs on the next turn, or, where there
  /// is a delay, when the block would be over (a guess: only the case without a delay is known, from
  /// "Premature Completion" by Space Man Labs; FaveButton takes its sparks away that way).
  func close() {
    isClosed = true
    guard running == 0 else { return }
    let wait = delay > 0 && duration.isFinite ? delay + max(duration, 0) : 0
    context.schedule(at: context.now + wait) { [self] in completion?(true) }
  }

  private func ended(finished: Bool) {
    running -= 1
    allFinished = allFinished && finished
    if running == 0 && isClosed { completion?(allFinished) }
  }
}

/// The change that an animation of a block stands for.
///
/// Copies of the animation have it too: a layer's own `action(forKey:)` takes such an animation for a pattern
/// of another property's, as widgets do with `super.action(forKey: "backgroundColor")` and `"opacity"`, and
/// what it makes of it belongs to the block as well.
struct ViewChange {
  let block: ViewAnimationBlock
  let key: String
  let oldModel: AnimatableValue

  /// Adds the animation for a change of `event`, which has happened.
  func run(_ animation: CABasicAnimation, forKey event: String, on layer: CALayer) {
    let new = layer.animatableProperty(event)?.get(layer.values)
    guard event == key else {
      let old = animation.fromValue.flatMap { from in
        new.flatMap { AnimatableValue(from, like: $0) }
      }
      block.add(
        animation, to: layer, forKey: event, change: (event, old ?? new ?? .flag(false)))
      return
    }
    var name = event
    if event == "opacity", animation.fromValue == nil, animation.toValue == nil,
      case .number(let old) = oldModel, case .number(let new)? = new
    {
      animation.isAdditive = true
      animation.fromValue = old - new
      animation.toValue = 0.0
      name = layer.freeKey(event)
    }
    block.add(animation, to: layer, forKey: name, change: (event, oldModel))
  }
}

/// What a change of geometry inside an animation block sets off.
///
/// Geometry and opacity move additively, from the difference to nothing, so that blocks that overlap add
/// up (measured on iOS 8: d-ronnqvist's gist 137ce6b4); a change of bounds gives one animation for the
/// origin and one for the size. Other properties are replaced. Which are additive beyond position,
/// bounds, transform and opacity is not known.
private final class ViewGeometryAction: CAAction {
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
    let change = (keyPath: key, old: oldModel)
    func add<Value: Equatable>(_ keyPath: String, from difference: Value, to none: Value) {
      guard difference != none else { return }
      let animation = block.makeAnimation(keyPath)
      animation.isAdditive = true
      animation.fromValue = difference
      animation.toValue = none
      block.add(animation, to: layer, forKey: layer.freeKey(keyPath), change: change)
    }
    switch (key, oldModel, AnimatableProperty.named(key)?.get(layer.values)) {
    case ("bounds", .rect(let old), .rect(let new)?):
      add("bounds.origin", from: old.origin.subtracting(new.origin), to: .zero)
      add("bounds.size", from: old.size.subtracting(new.size), to: .zero)
    case ("position", .point(let old), .point(let new)?):
      add(key, from: old.subtracting(new), to: .zero)
    case ("transform", .transform(let old), .transform(let new)?) where new.determinant != 0:
      add(key, from: old.concatenating(new.inverted()), to: .identity)
    default:
      let animation = block.makeAnimation(key)
      animation.captured = start
      block.add(animation, to: layer, forKey: key, change: change)
    }
  }
}

extension CALayer {
  /// The plain key, or the first free one of "key-2", "key-3" ...
  fileprivate func freeKey(_ key: String) -> String {
    var (free, number) = (key, 1)
    while animation(forKey: free) != nil {
      number += 1
      free = "\(key)-\(number)"
    }
    return free
  }
}
