import KinoraTiming

/// Animations that run together in the group's time.
///
/// A child that is longer than the group is cut, not scaled. A group whose duration is left at 0 takes
/// the transaction's, 0.25 s, when it is added to a layer. Delegates and `isRemovedOnCompletion` of
/// children have no effect. Source: CAAnimationGroup's page. A child whose duration is left at 0 runs as
/// long as the group (a guess; published examples rely on it).
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    animations = (other as? CAAnimationGroup)?.animations?.map {
      $0.copy() as? CAAnimation ?? $0
    }
  }

  override func motion(duration: Double, on layer: CALayer) -> Motion? {
    let timing = timing(duration: duration)
    let children = (animations ?? []).compactMap {
      $0.motion(duration: timing.duration, on: layer)
    }
    return Motion(timing: timing, curve: timingFunction?.curve, effect: .group(children))
  }
}
