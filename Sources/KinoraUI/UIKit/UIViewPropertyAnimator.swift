public import Foundation
import KinoraTiming

public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// An animation of view changes that can be paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor
public final class UIViewPropertyAnimator: NSObject {
  public private(set) var state = UIViewAnimatingState.inactive
  public private(set) var isRunning = false
  /// Seconds of the whole way.
  public let duration: TimeInterval
  public private(set) var delay: TimeInterval = 0
  public let timingParameters: (any UITimingCurveProvider)?
  public var isInterruptible = true
  public var isUserInteractionEnabled = true
  /// Whether ``fractionComplete`` counts the way that values have gone, not the time.
  public var scrubsLinearly = true
  /// Whether it stays active, paused, at its end.
  public var pausesOnCompletion = false

  private let pace: ViewAnimationBlock.Pace
  private var pending: [(delayFactor: CGFloat, changes: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var movers: [Mover] = []
  /// The share of the time that was done when ``since`` was noted.
  private var done = 0.0
  private var since = 0.0
  /// How fast the share grows: 1 is the whole in ``duration``.
  private var rate = 1.0
  private var isBackwards = false
  /// Distinguishes the end that is waited for from ends that were waited for before.
  private var wait = 0

  /// A change that the animator moves.
  struct Mover {
    let record: AnimationRecord
    let layer: CALayer
    let property: AnimatableProperty
    let old, new: AnimatableValue
    /// The share of the time that passes before it moves.
    let delayFactor: Double
  }

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    if let spring = parameters.springTimingParameters?.spring(duration: duration) {
      self.duration = spring.duration
      pace = .spring(spring.spring)
    } else {
      self.duration = duration
      pace = .curve(parameters.cubicTimingParameters?.curve ?? .easeInEaseOut)
    }
    super.init()
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(
        controlPoint1: controlPoint1, controlPoint2: controlPoint2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: dampingRatio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let c = options.curve
    let animator = UIViewPropertyAnimator(
      duration: duration, controlPoint1: CGPoint(x: c.x1, y: c.y1),
      controlPoint2: CGPoint(x: c.x2, y: c.y2), animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  public func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// - Parameter delayFactor: The share of the remaining time before the changes move, 0 ... 1.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    pending.append((min(max(delayFactor, 0), 1), animation))
    if state == .active { makeChanges() }
  }

  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  public func startAnimation() {
    guard state != .stopped else { return }
    activate()
    run()
  }

  public func startAnimation(afterDelay delay: TimeInterval) {
    guard delay > 0, state == .inactive else { return startAnimation() }
    self.delay = delay
    activate()
    let context = MediaContext.current
    wait += 1
    context.schedule(at: context.now + delay) { [self, wait] in
      MainActor.assumeIsolated { if self.wait == wait { run() } }
    }
  }

  public func pauseAnimation() {
    guard state != .stopped else { return }
    activate()
    pause()
  }

  /// Runs on from a pause.
  ///
  /// - Parameters:
  ///   - parameters: Has no effect; the way goes on along its own curve.
  ///   - durationFactor: The share of ``duration`` that the rest takes; 0 keeps the rest's own time.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    let rest = isBackwards ? done : 1 - done
    rate = durationFactor > 0 && rest > 0 ? rest / Double(durationFactor) : 1
    run()
  }

  /// Stops where things are, which becomes the model.
  ///
  /// - Parameter withoutFinishing: False leaves it stopped, for ``finishAnimation(at:)`` to end; true ends
  ///   it at once, without calling completions.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    pause()
    take { mover in mover.layer.presentationProperty(mover.property.keyPath) }
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { completions = [] }
  }

  /// Ends a stopped animator, with the values of its start or its end, or those that are there.
  public func finishAnimation(at position: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    for mover in movers where position != .current {
      mover.property.set(&mover.layer.values, position == .end ? mover.new : mover.old)
    }
    end(at: position)
  }

  /// The share of the whole that is done, 0 ... 1. Setting it pauses.
  public var fractionComplete: CGFloat {
    get {
      guard scrubsLinearly, case .curve(let curve) = pace else { return CGFloat(timeShare) }
      return CGFloat(curve.value(at: timeShare))
    }
    set {
      guard state != .stopped else { return }
      activate()
      pause()
      let share = newValue.isNaN ? 0 : Double(min(max(newValue, 0), 1))
      done = share
      if scrubsLinearly, case .curve(let curve) = pace { done = curve.progress(giving: share) }
      place()
    }
  }

  /// Whether it runs, or will run, towards its start.
  public var isReversed: Bool {
    get { isBackwards }
    set {
      guard newValue != isBackwards else { return }
      let wasRunning = isRunning
      if wasRunning { pause() }
      isBackwards = newValue
      if wasRunning { run() }
    }
  }

  // MARK: Inside

  private var timeShare: Double {
    guard isRunning else { return done }
    let passed = (MediaContext.current.now - since) / duration * rate
    return min(max(isBackwards ? done - passed : done + passed, 0), 1)
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    makeChanges()
    place()
  }

  private func makeChanges() {
    let changes = pending
    pending = []
    for (factor, body) in changes {
      AnimatorBlock(
        duration: duration, pace: pace, context: MediaContext.current,
        delayFactor: done + (1 - done) * Double(factor)
      ) { [self] in movers.append($0) }.run(body)
    }
    if isRunning { run() } else { place() }
  }

  private func run() {
    done = timeShare
    isRunning = true
    let context = MediaContext.current
    since = context.now
    let rest = (isBackwards ? done : 1 - done) * duration / rate
    place()
    wait += 1
    context.schedule(at: context.now + max(rest, 0)) { [self, wait] in
      MainActor.assumeIsolated { if self.wait == wait { reachedEnd() } }
    }
  }

  private func pause() {
    done = timeShare
    isRunning = false
    rate = 1
    wait += 1
    place()
  }

  private func reachedEnd() {
    done = isBackwards ? 0 : 1
    isRunning = false
    guard !pausesOnCompletion else { return place() }
    take { [isBackwards] mover in isBackwards ? mover.old : mover.new }
    end(at: isBackwards ? .start : .end)
  }

  /// Gives every animation the time that the animator is at.
  private func place() {
    for mover in movers {
      let speed = isRunning ? (isBackwards ? -rate : rate) : 0
      mover.record.drive(
        share: done, speed: speed, duration: duration, delayFactor: mover.delayFactor)
    }
  }

  /// Ends the animations and gives the model what `value` answers.
  private func take(_ value: (Mover) -> AnimatableValue?) {
    let values = movers.map(value)
    for (mover, value) in zip(movers, values) {
      if let value { mover.property.set(&mover.layer.values, value) }
      mover.layer.drop(mover.record)
    }
  }

  private func end(at position: UIViewAnimatingPosition) {
    state = .inactive
    movers = []
    done = 0
    let listeners = completions
    completions = []
    for listener in listeners { listener(position) }
  }
}

/// An open block of changes that an animator moves.
private final class AnimatorBlock: ViewAnimationBlock {
  private let delayFactor: Double
  private let found: (UIViewPropertyAnimator.Mover) -> Void

  init(
    duration: Double, pace: Pace, context: MediaContext, delayFactor: Double,
    found: @escaping (UIViewPropertyAnimator.Mover) -> Void
  ) {
    self.delayFactor = delayFactor
    self.found = found
    super.init(
      duration: duration, delay: 0, pace: pace, options: [], inside: nil, context: context,
      completion: nil)
  }

  override func add(
    _ animation: CAAnimation, to layer: CALayer, forKey key: String,
    change: (keyPath: String, old: AnimatableValue)
  ) {
    animation.isRemovedOnCompletion = false
    guard let record = layer.addAnimation(animation, forKey: key, onEnd: []),
      let property = layer.animatableProperty(change.keyPath),
      let new = property.get(layer.values)
    else { return }
    found(
      UIViewPropertyAnimator.Mover(
        record: record, layer: layer, property: property, old: change.old, new: new,
        delayFactor: delayFactor))
  }
}
