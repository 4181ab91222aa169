import KinoraTiming

extension CALayer {
  /// Adds a copy of `animation`; later changes to the object have no effect.
  ///
  /// A duration of 0 or less becomes the transaction's, 0.25 s by default, and a begin time of 0 becomes
  /// now. An animation under the same key is replaced; a nil key never replaces. What cannot be used (a
  /// key path that names nothing, say) is reported and left out, as Core Animation ignores it.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    addAnimation(animation, forKey: key, onEnd: [])
  }

  /// - Returns: nil where the animation cannot be used.
  @discardableResult
  func addAnimation(
    _ animation: CAAnimation, forKey key: String?, onEnd listeners: [(Bool) -> Void]
  ) -> AnimationRecord? {
    let context = MediaContext.current
    guard let copy = animation.copy() as? CAAnimation, hasUsableTiming(copy, context) else {
      return nil
    }
    copy.timing = copy.timing(duration: CATransaction.animationDuration())
    guard let motion = copy.motion(duration: copy.timing.duration, on: self) else { return nil }
    // A layer has one transition at a time, whatever key is asked for (CATransition's page).
    let key = copy is CATransition ? "transition" : key
    if let key { removeAnimation(forKey: key) }
    let completions = context.transactions.flatMap(\.completions)
    for completion in completions { completion.wait() }
    let record = AnimationRecord(
      key: key, animation: copy, motion: motion, layer: self, context: context,
      onEnd: listeners + completions.map { completion in { _ in completion.animationEnded() } })
    willChange()
    records.append(record)
    context.addUncommitted(record)
    return record
  }

  /// NaN would reach every value that the animation touches.
  private func hasUsableTiming(_ animation: CAAnimation, _ context: MediaContext) -> Bool {
    let timing = animation.timing
    for (name, value) in [
      ("duration", timing.duration), ("beginTime", timing.beginTime), ("speed", timing.speed),
      ("timeOffset", timing.timeOffset), ("repeatCount", timing.repeatCount),
      ("repeatDuration", timing.repeatDuration),
    ] where value.isNaN {
      context.report(.unusableTiming(name, value: value, layer: label, allowed: "a number"))
      return false
    }
    return true
  }

  /// The layer's copy of the animation under `key`.
  public func animation(forKey key: String) -> CAAnimation? {
    records.first { $0.key == key }?.animation
  }

  /// The keys in use, in the order in which they were added; nil where there is none.
  public func animationKeys() -> [String]? {
    let keys = records.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  public func removeAnimation(forKey key: String) {
    removeRecords { $0.key == key }
  }

  public func removeAllAnimations() {
    removeRecords { _ in true }
  }

  private func removeRecords(where isMeant: (AnimationRecord) -> Bool) {
    let removed = records.filter(isMeant)
    guard !removed.isEmpty else { return }
    willChange()
    records.removeAll { record in removed.contains { $0 === record } }
    left(removed)
    for record in removed { record.end(finished: false) }
  }

  /// Forgets an animation that ran to its end.
  func drop(_ record: AnimationRecord) {
    records.removeAll { $0 === record }
    left([record])
  }

  /// The time of this layer or of one above it runs differently from now on.
  func timeChanged() {
    for record in records { record.watch() }
    for child in children { child.timeChanged() }
    mask?.timeChanged()
  }
}

extension CALayer {
  /// An animation in this layer's tree that never ends, if there is one.
  package var endlessAnimation: (layer: String, animation: String)? {
    for record in records
    where record.motion.timing.speed != 0 && record.motion.timing.activeDuration == .infinity {
      let path = (record.animation as? CAPropertyAnimation)?.keyPath
      return (label, "the animation of '\(path ?? record.key ?? "\(type(of: record.animation))")'")
    }
    for child in children + (mask.map { [$0] } ?? []) {
      if let found = child.endlessAnimation { return found }
    }
    return nil
  }
}
