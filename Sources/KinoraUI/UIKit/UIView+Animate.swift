public import Foundation
import KinoraTiming

extension UIView {
  /// How a block of changes moves. Raw values are UIKit's.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Values that replace what runs start from what shows, not from the model.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// For ever.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    public static let autoreverse = AnimationOptions(rawValue: 16)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)
    /// The default.
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    var curve: TimingCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3))?.curve ?? .easeIn }
  }

  /// The curves that come with view animations.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear

    var curve: TimingCurve {
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// Animates the changes that `animations` makes to views and to the properties of their own layers.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 or less makes the changes at once.
  ///   - delay: Seconds; the values change now but show later.
  ///   - completion: Called when all of it is over, with whether it ran to its end; with a duration of
  ///     0 at the same instant, on the next turn of the run loop.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(duration: duration, delay: delay, pace: nil, options, animations, completion)
  }

  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(duration: duration, delay: 0, pace: nil, [], animations, completion)
  }

  public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void)
  {
    run(duration: duration, delay: 0, pace: nil, [], animations, nil)
  }

  /// As ``animate(withDuration:delay:options:animations:completion:)``, moving as a spring that is at rest
  /// after `duration`; the curve options have no effect.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not oscillate; towards 0 it does more and more.
  ///   - velocity: Whole ways per second; 1 is the whole distance in a second.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring.settling(
      in: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
    run(duration: duration, delay: delay, pace: .spring(spring), options, animations, completion)
  }

  /// As ``animate(withDuration:delay:options:animations:completion:)``, moving as a spring named by how
  /// long it seems to take and how much it bounces.
  ///
  /// - Parameters:
  ///   - duration: Seconds of the spring's undamped period; 0 or less makes the changes at once.
  ///   - bounce: Above −1, at most 1; 0 does not bounce.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = try? Spring(
      perceptualDuration: duration, bounce: bounce, initialVelocity: initialSpringVelocity)
    run(
      duration: spring?.settlingDuration() ?? 0, delay: delay, pace: spring.map { .spring($0) },
      options, animations, completion)
  }

  private static func run(
    duration: Double, delay: Double, pace: ViewAnimationBlock.Pace?, _ options: AnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let context = MediaContext.current
    guard context.animatesViews else {
      animations()
      context.schedule(at: context.now) { completion?(true) }
      return
    }
    ViewAnimationBlock(
      duration: duration, delay: delay, pace: pace, options: options,
      inside: context.viewBlocks.last, context: context, completion: completion
    ).run(animations)
  }

  /// Makes the changes in `animations`, inside an animation block, repeat a number of times.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    let context = MediaContext.current
    let before = (context.viewRepeatCount, context.viewAutoreverses)
    (context.viewRepeatCount, context.viewAutoreverses) = (count, autoreverses)
    animations()
    (context.viewRepeatCount, context.viewAutoreverses) = before
  }

  /// Runs `actions` without any animation, even inside an animation block.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let context = MediaContext.current
    let blocks = context.viewBlocks
    context.viewBlocks = []
    actions()
    context.viewBlocks = blocks
  }

  /// Whether animation blocks animate; without it they make their changes at once.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    MediaContext.current.animatesViews = enabled
  }

  public static var areAnimationsEnabled: Bool { MediaContext.current.animatesViews }

  /// The duration of the block that is open; 0 outside any.
  public static var inheritedAnimationDuration: TimeInterval {
    MediaContext.current.viewBlocks.last?.duration ?? 0
  }
}
