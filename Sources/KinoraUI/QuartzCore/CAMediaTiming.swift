import KinoraTiming

public typealias CFTimeInterval = Double

/// How an animation or a layer sits in the time of its parent. Times are seconds.
public protocol CAMediaTiming: AnyObject {
  /// Start, in the parent's time; for an animation added to a layer 0 means now.
  var beginTime: CFTimeInterval { get set }
  /// One pass.
  var duration: CFTimeInterval { get set }
  /// Local seconds per parent second.
  var speed: Float { get set }
  /// Added to local time. Shifts what is shown, does not delay it.
  var timeOffset: CFTimeInterval { get set }
  /// Passes; may be a fraction; `.infinity` or the greatest finite number is for ever.
  var repeatCount: Float { get set }
  /// Seconds of activity in all; wins over `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  /// What shows before and after.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows before it begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The time on the virtual clock, in seconds. Nothing here ever reads a real clock.
///
/// A film starts at 100 s, not at 0, because a begin time of 0 means "now".
public func CACurrentMediaTime() -> CFTimeInterval { MediaContext.current.now }

/// The stored numbers behind ``CAMediaTiming``, with Apple's types.
extension MediaTiming {
  var mode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(rawValue: fillMode.rawValue) }
    // An unknown name counts as the default.
    set { fillMode = FillMode(rawValue: newValue.rawValue) ?? .removed }
  }
}
