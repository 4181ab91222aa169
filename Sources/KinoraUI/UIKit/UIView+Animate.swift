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

    var curve: TimingCurve {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInEaseOut
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
    let context = MediaContext.current
    let block = ViewAnimationBlock(
      duration: duration, delay: delay, options: options, inside: context.viewBlocks.last,
      context: context, completion: completion)
    context.viewBlocks.append(block)
    animations()
    context.viewBlocks.removeLast()
    block.close()
  }

  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void)
  {
    animate(withDuration: duration, animations: animations, completion: nil)
  }

  /// Runs `actions` without any animation, even inside an animation block.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let context = MediaContext.current
    let blocks = context.viewBlocks
    context.viewBlocks = []
    actions()
    context.viewBlocks = blocks
  }
}
