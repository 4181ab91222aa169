public import Foundation

extension UIView {
  /// Changes what a view shows, with a transition from the old picture to the new one.
  ///
  /// Cross dissolves blend the two. Flips turn the view about its middle and change it half way; curls, which
  /// need a sheet that bends, are shown as cross dissolves. Without a transition option the changes are
  /// animated as by ``animate(withDuration:delay:options:animations:completion:)``.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let kind = options.rawValue >> 20 & 7
    guard kind != 0, duration > 0, MediaContext.current.animatesViews else {
      animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {},
        completion: completion)
      return
    }
    let context = MediaContext.current
    let block = ViewAnimationBlock(
      duration: duration, delay: 0, options: options, inside: nil, context: context,
      completion: completion)
    let axes: [UInt: (x: CGFloat, y: CGFloat, sign: CGFloat)] = [
      1: (0, 1, 1), 2: (0, 1, -1), 6: (1, 0, -1), 7: (1, 0, 1),
    ]
    let transition = CATransition()
    let pattern = block.makeAnimation("transform")
    transition.timing = pattern.timing
    if let axis = axes[kind] {
      // The old picture until it stands on edge, the new one from then on.
      transition.type = .halfWay
      let turn = CAKeyframeAnimation(keyPath: "transform.rotation.\(axis.x == 1 ? "x" : "y")")
      turn.values = [0, axis.sign * .pi / 2, -axis.sign * .pi / 2, 0]
      turn.keyTimes = [0, 0.5, 0.5, 1]
      turn.timing = pattern.timing
      turn.timingFunction = pattern.timingFunction
      view.layer.addAnimation(turn, forKey: "flip", onEnd: [])
    }
    transition.timingFunction = pattern.timingFunction
    block.add(
      transition, to: view.layer, forKey: "transition",
      change: (keyPath: "transition", old: .flag(false)))
    performWithoutAnimation { animations?() }
    block.close()
  }

  /// Takes one view away and puts another in its place, with a transition on the view that holds them.
  public static func transition(
    from old: UIView, to new: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let parent = old.superview else {
      completion?(false)
      return
    }
    let dissolves = options.rawValue >> 20 & 7 != 0 ? options : [options, .transitionCrossDissolve]
    transition(
      with: parent, duration: duration, options: dissolves,
      animations: {
        if options.contains(.showHideTransitionViews) {
          old.isHidden = true
          new.isHidden = false
        } else {
          parent.insertSubview(new, aboveSubview: old)
          old.removeFromSuperview()
        }
      }, completion: completion)
  }
}
