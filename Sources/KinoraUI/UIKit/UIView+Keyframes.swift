public import Foundation
import KinoraTiming

extension UIView {
  /// How keyframes move. Raw values are UIKit's; the low bits are those of ``AnimationOptions``.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 512)
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    fileprivate var mode: CAAnimationCalculationMode {
      let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
      let index = Int(rawValue >> 10 & 7)
      return modes.indices.contains(index) ? modes[index] : .linear
    }
  }

  /// Animates the changes that ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)`` makes
  /// inside `animations`, each in its part of the whole.
  ///
  /// The curve option applies to the whole, ease-in-ease-out where none is given (a guess; not
  /// documented). A change outside any keyframe takes the whole time.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let context = MediaContext.current
    guard context.animatesViews else {
      animations()
      context.schedule(at: context.now) { completion?(true) }
      return
    }
    KeyframeBlock(
      duration: duration, delay: delay, options: options, inside: context.viewBlocks.last,
      context: context, completion: completion
    ).run(animations)
  }

  /// Makes changes in a part of the keyframe animation around it; outside of one they are made at once.
  ///
  /// - Parameters: start and length as shares of the whole, held inside 0 ... 1.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration: Double, animations: @escaping () -> Void
  ) {
    guard let block = MediaContext.current.viewBlocks.last as? KeyframeBlock else {
      animations()
      return
    }
    block.keyframe(from: start, length: relativeDuration, animations)
  }
}

/// An open `animateKeyframes` block: collects the changes, then makes one animation for each property.
final class KeyframeBlock: ViewAnimationBlock {
  /// The values that one property of one layer passes through.
  private final class Track {
    let layer: CALayer
    let keyPath: String
    let first: AnimatableValue
    /// When a change starts and ends, and the value after it.
    var changes: [(start: Double, end: Double, value: AnimatableValue)] = []

    init(layer: CALayer, keyPath: String, first: AnimatableValue) {
      self.layer = layer
      self.keyPath = keyPath
      self.first = first
    }
  }

  private let mode: CAAnimationCalculationMode
  private var tracks: [Track] = []
  private var part = (start: 0.0, end: 1.0)

  init(
    duration: Double, delay: Double, options: UIView.KeyframeAnimationOptions,
    inside outer: ViewAnimationBlock?, context: MediaContext, completion: ((Bool) -> Void)?
  ) {
    mode = options.mode
    let plain = UIView.AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
    super.init(
      duration: duration, delay: delay, options: plain, inside: outer, context: context,
      completion: completion)
  }

  func keyframe(from start: Double, length: Double, _ changes: () -> Void) {
    let before = part
    let start = start > 0 ? min(start, 1) : 0
    part = (start, min(start + max(length.isNaN ? 0 : length, 0), 1))
    changes()
    part = before
  }

  override func run(_ changes: () -> Void) {
    context.viewBlocks.append(self)
    changes()
    context.viewBlocks.removeLast()
    for track in tracks { addAnimation(for: track) }
    close()
  }

  override func action(for layer: CALayer, forKey key: String) -> any CAAction {
    guard duration > 0, let property = AnimatableProperty.named(key),
      let old = property.get(layer.values)
    else { return NSNull() }
    return Note { [self, part] in
      guard let new = property.get(layer.values) else { return }
      let track =
        tracks.first { $0.layer === layer && $0.keyPath == key }
        ?? {
          let track = Track(layer: layer, keyPath: key, first: old)
          tracks.append(track)
          return track
        }()
      track.changes.append((part.start, part.end, new))
    }
  }

  /// Runs after the change has happened.
  private final class Note: CAAction {
    private let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) { body() }
  }

  private func addAnimation(for track: Track) {
    var (times, values) = ([0.0], [track.first])
    for change in track.changes.sorted(by: { $0.start < $1.start }) {
      // Between two changes the value rests.
      if change.start > times[times.count - 1] {
        times.append(change.start)
        values.append(values[values.count - 1])
      }
      times.append(max(change.end, times[times.count - 1]))
      values.append(change.value)
    }
    if times[times.count - 1] < 1 {
      times.append(1)
      values.append(values[values.count - 1])
    }
    let animation = CAKeyframeAnimation(keyPath: track.keyPath)
    animation.values = values.map(\.asAny)
    if mode == .discrete { times.append(1) }  // where the last value's time ends
    animation.keyTimes = times.map { NSNumber(value: $0) }
    animation.calculationMode = mode
    let pattern = makeAnimation(track.keyPath)
    animation.timing = pattern.timing
    animation.timingFunction = pattern.timingFunction
    add(
      animation, to: track.layer, forKey: track.keyPath, change: (track.keyPath, track.first))
  }
}

extension AnimatableValue {
  /// The value as a user would give it.
  var asAny: Any {
    switch self {
    case .number(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .color(let value): value.map { CGColor($0) } ?? NSNull()
    case .transform(let value): value
    case .path(let value): value.map { CGPath($0) } ?? NSNull()
    case .flag(let value): value
    case .colors(let colors): colors.map { CGColor($0) }
    case .list(let numbers): numbers ?? NSNull()
    case .image(let image): image.to ?? NSNull()
    }
  }
}
