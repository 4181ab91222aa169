import KinoraTiming

/// An animation on a layer: the copy that the layer keeps, what it does, and who waits for its end.
final class AnimationRecord {
  let key: String?
  let animation: CAAnimation
  private(set) var motion: Motion
  /// Whether the layer has to be drawn again at every instant.
  let redraws: Bool
  /// Whether it changes what the layer draws of itself, and not only where and how much of it shows.
  let changesLook: Bool
  let isTransition: Bool
  private weak var layer: CALayer?
  private let context: MediaContext
  /// Called once when the animation is over, with whether it ran to its end.
  private var onEnd: [(Bool) -> Void]
  private var hasBegun = false
  private var hasStarted = false
  private var isOver = false

  init(
    key: String?, animation: CAAnimation, motion: Motion, layer: CALayer, context: MediaContext,
    onEnd: [(Bool) -> Void]
  ) {
    self.key = key
    self.animation = animation
    self.motion = motion
    isTransition = if case .transition = motion.effect { true } else { false }
    changesLook = !motion.keyPaths.allSatisfy(AnimatableProperty.isPlacement)
    redraws = motion.keyPaths.contains { type(of: layer).needsDisplay(forKey: $0) }
    self.layer = layer
    self.context = context
    self.onEnd = onEnd
  }

  /// Fixes a begin time of 0 to the layer's present time, and has the end looked for when it is due.
  func begin() {
    guard !hasBegun, !isOver, let layer else { return }
    hasBegun = true
    if motion.timing.beginTime == 0 {
      motion.timing.beginTime = layer.convertTime(context.now, from: nil)
    }
    animation.timing.beginTime = motion.timing.beginTime
    watch()
  }

  /// Changes `values` to what the animation shows at `time`, in the layer's time; it begins where it has not.
  func apply(to values: inout LayerValues, at time: Double, model: LayerValues) {
    if !hasBegun { begin() }
    motion.apply(to: &values, at: time, model: model)
  }

  /// Puts the animation at a share of its way, from where it goes on with `speed`; 0 holds it there.
  ///
  /// - Parameters:
  ///   - duration: Seconds of the whole way at speed 1 or −1.
  ///   - delayFactor: The share of the whole way before anything moves.
  func drive(share: Double, speed: Double, duration: Double, delayFactor: Double) {
    guard let layer else { return }
    hasBegun = true
    let now = layer.convertTime(context.now, from: nil)
    let delay = delayFactor * duration
    var timing = motion.timing
    timing.duration = max(duration - delay, MediaTiming.resolution)
    timing.fillMode = .both
    timing.speed = speed
    let position = share * duration - delay
    timing.repeatDuration = 0
    switch speed {
    case 0:
      timing.beginTime = now
      timing.timeOffset = min(max(position, 0), timing.duration)
    case 0...:
      timing.beginTime = now - position / speed
      timing.timeOffset = 0
    default:
      // Backwards from the position, which lasts as long as the way to the start.
      timing.beginTime = now
      timing.timeOffset = min(max(position, 0), timing.duration)
      timing.repeatDuration = max(timing.timeOffset, MediaTiming.resolution)
    }
    motion.timing = timing
  }

  /// Has the start and the end noticed when they are due. To be called again whenever the time of the
  /// layer has changed its course (a pause, say).
  func watch() {
    guard hasBegun, !isOver else { return }
    if !hasStarted { watch(motion.timing.beginTime) { $0.start() } }
    watch(motion.timing.endTime) { $0.end(finished: true) }
  }

  /// Runs `body` once the layer's time has reached `localTime`, and not before: the layer may have been
  /// paused on the way.
  private func watch(_ localTime: Double, _ body: @escaping (AnimationRecord) -> Void) {
    guard let layer, localTime.isFinite else { return }
    let due = layer.convertTime(localTime, to: nil)
    guard due.isFinite, due >= context.now || layer.timing.speed != 0 else { return }
    context.schedule(at: due) { [weak self] in
      guard let self, !isOver, let layer = self.layer else { return }
      let local = layer.convertTime(context.now, from: nil)
      if local >= localTime - MediaTiming.resolution { body(self) }
    }
  }

  private func start() {
    guard !hasStarted else { return }
    hasStarted = true
    animation.delegate?.animationDidStart(animation)
  }

  /// Tells everybody that the animation is over. The layer has to drop the record itself.
  func end(finished: Bool) {
    guard !isOver else { return }
    isOver = true
    if finished && animation.isRemovedOnCompletion { layer?.drop(self) }
    // What was drawn when the property was set may show what the animation showed then.
    if redraws { layer?.setNeedsDisplay() }
    if finished { start() }
    animation.delegate?.animationDidStop(animation, finished: finished)
    let listeners = onEnd
    onEnd = []
    for listener in listeners { listener(finished) }
  }
}
