import Foundation

/// An easing curve: a cubic Bezier from (0, 0) to (1, 1) that maps progress to eased progress.
///
///     TimingCurve.easeInEaseOut.value(at: 0.25)  // 0.1291…
///     TimingCurve.easeInEaseOut.value(at: 0.5)   // 0.5
///
/// The horizontal control coordinates are held inside 0 ... 1, so that there is one answer for each
/// input; a control coordinate that is not finite counts as the linear curve's. The vertical ones may
/// leave 0 ... 1, and the output then does too.
///
/// Source: names and numbers of `CAMediaTimingFunctionName`
/// (developer.apple.com/documentation/quartzcore/camediatimingfunctionname). The solver's order of
/// attempts (table, Newton, bisection) is that of WebKit's `UnitBezier.h`.
public struct TimingCurve: Hashable, Sendable {
  /// Control points as x1, y1, x2, y2.
  public let x1, y1, x2, y2: Double
  private let samples: [Double]  // x at parameters 0, 0.1 ... 1

  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1.isFinite ? min(max(x1, 0), 1) : 0
    self.y1 = y1.isFinite ? y1 : 0
    self.x2 = x2.isFinite ? min(max(x2, 0), 1) : 1
    self.y2 = y2.isFinite ? y2 : 1
    var samples: [Double] = []
    for index in 0...10 { samples.append(bezier(Double(index) / 10, self.x1, self.x2)) }
    self.samples = samples
  }

  public static let linear = TimingCurve(0, 0, 1, 1)
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  public static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
  /// The curve that Core Animation calls `default`.
  public static let system = TimingCurve(0.25, 0.1, 0.25, 1)

  /// Eased progress at `progress`.
  ///
  /// - Parameter progress: Held inside 0 ... 1, as Core Animation does; NaN counts as 0.
  /// - Returns: Exactly 0 at 0 and 1 at 1; in between within 1e-9 of the curve.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    if x1 == y1 && x2 == y2 { return progress }
    return bezier(parameter(at: progress), y1, y2)
  }

  /// The progress at which the eased progress is `eased`, for curves that rise all the way; within 1e-12.
  ///
  /// - Parameter eased: Held inside 0 ... 1.
  public func progress(giving eased: Double) -> Double {
    guard eased > 0 else { return 0 }
    guard eased < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(at: middle) < eased { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The parameter t with x(t) = `x`, for x inside (0, 1).
  private func parameter(at x: Double) -> Double {
    var cell = 0
    while cell < 9 && samples[cell + 1] <= x { cell += 1 }
    let width = samples[cell + 1] - samples[cell]
    let start = Double(cell) / 10
    var t = width > 0 ? start + (x - samples[cell]) / width / 10 : start
    for _ in 0..<8 {
      let error = bezier(t, x1, x2) - x
      if abs(error) < 1e-12 { return t }
      let slope = bezierSlope(t, x1, x2)
      // Flat at t = 0 where x1 is 0 and at t = 1 where x2 is 1: Newton would jump away there.
      if slope < 1e-6 { break }
      t -= error / slope
    }
    var (low, high) = (start, Double(cell + 1) / 10)
    if low <= t && t <= high && abs(bezier(t, x1, x2) - x) < 1e-12 { return t }
    for _ in 0..<60 {
      t = (low + high) / 2
      if bezier(t, x1, x2) < x { low = t } else { high = t }
    }
    return t
  }
}

/// One coordinate of the cubic from 0 to 1 with controls `c1` and `c2`.
private func bezier(_ t: Double, _ c1: Double, _ c2: Double) -> Double {
  let a = 1 + 3 * (c1 - c2)
  let b = 3 * (c2 - 2 * c1)
  return ((a * t + b) * t + 3 * c1) * t
}

private func bezierSlope(_ t: Double, _ c1: Double, _ c2: Double) -> Double {
  let a = 3 * (1 + 3 * (c1 - c2))
  let b = 6 * (c2 - 2 * c1)
  return (a * t + b) * t + 3 * c1
}
