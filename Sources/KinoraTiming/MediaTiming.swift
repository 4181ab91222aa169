/// How a span of time sits in the time of what holds it: `CAMediaTiming`'s numbers as a value.
///
/// All times are seconds. ``sample(at:)`` answers for any instant, in any order.
///
/// Source: developer.apple.com/documentation/quartzcore/camediatiming and the measurements listed in
/// `docs/fidelity.md`.
public struct MediaTiming: Hashable, Sendable {
  /// What applies outside the active time.
  public enum FillMode: String, Hashable, Sendable { case removed, forwards, backwards, both }

  /// Start, in the parent's time.
  public var beginTime = 0.0
  /// Added to local time after scaling. Shifts and wraps what is shown; it is not a delay.
  public var timeOffset = 0.0
  /// Local seconds per parent second; 0 stands still at ``timeOffset``, negative runs backwards.
  public var speed = 1.0
  /// One pass, in local seconds. Infinity is allowed.
  public var duration: Double
  /// Passes (there and back counts as one with ``autoreverses``); may be a fraction; 0 is one.
  public var repeatCount = 0.0
  /// Local seconds of activity in all; 0 leaves it to ``repeatCount``.
  public var repeatDuration = 0.0
  /// Whether each pass is followed by the same pass backwards.
  public var autoreverses = false
  public var fillMode = FillMode.removed

  public init(duration: Double) { self.duration = duration }

  /// Instants closer together than this are the same one. Frame times and begin times are sums of
  /// doubles; without it an animation of 0.25 s could still run 0.25 s after its start.
  public static let resolution = 1e-9

  /// Local time at `parentTime`: `(parent − begin) · speed + offset`, without any cutting.
  public func localTime(at parentTime: Double) -> Double {
    (parentTime - beginTime) * speed + timeOffset
  }

  /// One cycle in local seconds: there, or there and back.
  public var cycle: Double { autoreverses ? 2 * duration : duration }

  /// Local seconds of activity. Infinity where it never ends.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    guard repeatCount > 0 else { return cycle }
    return repeatCount >= Double(Float.greatestFiniteMagnitude) ? .infinity : repeatCount * cycle
  }

  /// When the activity ends, in the parent's time; infinity where it never does.
  public var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }

  /// What the span shows at one instant.
  public struct Sample: Hashable, Sendable {
    /// Seconds into the pass, 0 ... duration, mirrored while running backwards.
    public var time: Double
    /// ``time`` as a share of the duration, 0 ... 1.
    public var progress: Double
    /// Whole cycles over before this one.
    public var completedCycles: Int
  }

  /// What is shown at `parentTime`, or nil where the span has no effect.
  ///
  /// At an inner boundary between two cycles the later one shows; the end of the last cycle is
  /// "after".
  public func sample(at parentTime: Double) -> Sample? {
    let active = activeDuration
    let elapsed = snapped((parentTime - beginTime) * abs(speed), to: active)
    if elapsed < 0 {
      return fillMode == .backwards || fillMode == .both ? sample(elapsed: 0, isEnd: false) : nil
    }
    if elapsed >= active {
      return fillMode == .forwards || fillMode == .both ? sample(elapsed: active, isEnd: true) : nil
    }
    return sample(elapsed: elapsed, isEnd: false)
  }

  private func sample(elapsed: Double, isEnd: Bool) -> Sample {
    guard duration > 0, duration.isFinite else {
      return Sample(
        time: duration > 0 ? elapsed : 0, progress: duration > 0 ? 0 : 1, completedCycles: 0)
    }
    let position = (speed < 0 ? -elapsed : elapsed) + timeOffset
    var cycles = (position / cycle).rounded(.down)
    var u = position - cycles * cycle
    if cycle - u < Self.resolution {
      cycles += 1
      u = 0
    }
    // A position on a boundary belongs to the cycle that is left there at the end of the activity, to
    // the one that is entered before; a stopped clock that points at the end shows the end.
    let takesCycleBelow =
      speed < 0 ? !isEnd : position > Self.resolution && (isEnd || speed == 0)
    if u < Self.resolution && takesCycleBelow {
      cycles -= 1
      u = cycle
    }
    if autoreverses && u > duration { u = 2 * duration - u }
    let time = min(max(u, 0), duration)
    return Sample(
      time: time, progress: time / duration,
      completedCycles: cycles > 0 && cycles < 1e15 ? Int(cycles) : 0)
  }

  private func snapped(_ elapsed: Double, to end: Double) -> Double {
    if abs(elapsed) < Self.resolution { return 0 }
    return abs(elapsed - end) < Self.resolution ? end : elapsed
  }
}
