/// Which two of a list of values are shown at a share of the way, and how far between them.
///
/// The arithmetic of `CAKeyframeAnimation`, without the values: where they stand in time, and the curve of
/// each segment.
public struct Keyframes: Hashable, Sendable {
  /// Where a share of the way lies: `share` of the way from value `index` to the next one.
  public struct Place: Hashable, Sendable {
    public var index: Int
    /// Eased, 0 ... 1 unless the segment's curve leaves that range; 0 for values that are held.
    public var share: Double
  }

  /// The values' places in time, 0 ... 1, never falling. For held values one more, which ends the last.
  public let times: [Double]
  private let isDiscrete: Bool
  private let curves: [TimingCurve?]

  /// - Parameters:
  ///   - count: How many values there are, 1 or more.
  ///   - times: Where they stand; nil for even spacing. See ``areUsable(_:count:isDiscrete:)``; a list
  ///     that is not usable counts as nil.
  ///   - isDiscrete: Whether each value is held until the next.
  ///   - curves: The curve of each segment, from the first on; missing ones and nil are linear.
  public init(count: Int, times: [Double]?, isDiscrete: Bool, curves: [TimingCurve?] = []) {
    let steps = max(isDiscrete ? count : count - 1, 1)
    if let times, Self.areUsable(times, count: count, isDiscrete: isDiscrete) {
      self.times = times
    } else {
      self.times = (0...steps).map { Double($0) / Double(steps) }
    }
    self.isDiscrete = isDiscrete
    self.curves = curves
  }

  /// Whether times can be used: as many as there are values (one more where they are held), from 0 to 1,
  /// never falling.
  ///
  /// Source: CAKeyframeAnimation.keyTimes, which ignores others.
  public static func areUsable(_ times: [Double], count: Int, isDiscrete: Bool) -> Bool {
    guard times.count == (isDiscrete ? count + 1 : count), times.first == 0, times.last == 1 else {
      return false
    }
    return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }  // also refuses NaN
  }

  /// Times of values that stand as far apart as `distances` say; even spacing where all are 0.
  ///
  /// - Parameter distances: Between neighbours; each 0 or more and finite.
  public static func paced(_ distances: [Double]) -> [Double]? {
    let whole = distances.reduce(0, +)
    guard whole > 0, whole.isFinite else { return nil }
    var (sum, times) = (0.0, [0.0])
    for distance in distances {
      sum += distance
      times.append(min(sum / whole, 1))
    }
    times[times.count - 1] = 1
    return times
  }

  /// - Parameter progress: Held inside 0 ... 1.
  public func place(at progress: Double) -> Place {
    let progress = progress > 0 ? min(progress, 1) : 0
    // The last segment that has begun; of several that begin at once, the last.
    var (low, high) = (0, times.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= progress { low = middle } else { high = middle }
    }
    if isDiscrete { return Place(index: low, share: 0) }
    let length = times[high] - times[low]
    let share = length > 0 ? (progress - times[low]) / length : 1
    let curve = curves.indices.contains(low) ? curves[low] : nil
    return Place(index: low, share: curve?.value(at: share) ?? share)
  }
}
