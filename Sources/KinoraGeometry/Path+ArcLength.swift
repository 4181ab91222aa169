public import Foundation

extension Path.Segment {
  /// How exact lengths are unless a caller says otherwise; see ``length(accuracy:)``.
  public static let defaultAccuracy: CGFloat = 1e-9

  /// Length along the segment, in points.
  ///
  /// - Parameter accuracy: Largest error, as a share of ``polygonLength``. Smaller costs more: about
  ///   50 evaluations for a smooth curve, and 15 more rounds of as many for one with a cusp. Below
  ///   1e-13 rounding decides.
  /// - Returns: At least 0. NaN or infinite where a point is.
  ///
  /// Source: the integral of the speed by Gauss and Legendre's 16-point rule, halving where the whole
  /// and the two halves disagree, as in R. Levien's kurbo (`ParamCurveArclen`).
  public func length(accuracy: CGFloat = defaultAccuracy) -> CGFloat {
    if case .line(let a, let b) = self { return a.distance(to: b) }
    let size = polygonLength
    guard size > 0, size.isFinite else { return size }
    return size * Speed(self, unit: size).integral(0, 1, tolerance: max(accuracy, 1e-15))
  }

  /// Length between two parameters, in points; negative if `to` comes before `from`.
  public func length(
    from: CGFloat, to: CGFloat, accuracy: CGFloat = defaultAccuracy
  ) -> CGFloat {
    if case .line(let a, let b) = self { return (to - from) * a.distance(to: b) }
    let size = polygonLength
    guard size > 0, size.isFinite else { return size }
    return size * Speed(self, unit: size).integral(from, to, tolerance: max(accuracy, 1e-15))
  }

  /// Where a length from the start is reached: the inverse of ``length(from:to:accuracy:)``.
  ///
  /// - Parameters:
  ///   - distance: Points along the segment. Below 0 gives 0, past the end gives 1.
  ///   - accuracy: Largest error of the length at the answer, as a share of ``polygonLength``.
  /// - Returns: The parameter, 0 ... 1. For a segment of no length, 0.
  public func parameter(
    at distance: CGFloat, accuracy: CGFloat = defaultAccuracy
  ) -> CGFloat {
    parameter(at: distance, of: length(accuracy: accuracy), accuracy: accuracy)
  }

  /// As ``parameter(at:accuracy:)``, for a segment that is known to be `total` long.
  func parameter(at distance: CGFloat, of total: CGFloat, accuracy: CGFloat) -> CGFloat {
    guard distance > 0, total > 0 else { return 0 }
    guard distance < total else { return 1 }
    if case .line = self { return distance / total }
    let size = polygonLength
    let speed = Speed(self, unit: size)
    let goal = distance / size
    // Newton's steps inside a bracket that only shrinks; a step that leaves it is a bisection, so a
    // cusp, where the speed is 0, costs rounds but not the answer.
    var (low, high) = (CGFloat(0), CGFloat(1))
    var t = distance / total
    var (known, lengthThere) = (CGFloat(0), CGFloat(0))
    for _ in 0..<60 {
      lengthThere += speed.integral(known, t, tolerance: accuracy / 16)
      known = t
      let miss = lengthThere - goal
      if abs(miss) <= accuracy / 4 { break }
      if miss > 0 { high = t } else { low = t }
      let step = t - miss / speed(t)
      t = step > low && step < high ? step : (low + high) / 2
      if high - low < 1e-16 { break }
    }
    return t
  }

  /// Length of the way over all control points: never less than the curve's own.
  public var polygonLength: CGFloat {
    switch self {
    case .line(let a, let b): a.distance(to: b)
    case .quadratic(let a, let b, let c): a.distance(to: b) + b.distance(to: c)
    case .cubic(let a, let b, let c, let d):
      a.distance(to: b) + b.distance(to: c) + c.distance(to: d)
    }
  }
}

extension Path {
  /// Length of all subpaths together, in points: closing lines count, moves do not.
  ///
  /// - Parameter accuracy: Largest error of each segment as a share of its control polygon; see
  ///   ``Segment/length(accuracy:)``.
  public func length(accuracy: CGFloat = Segment.defaultAccuracy) -> CGFloat {
    segments.reduce(0) { $0 + $1.length(accuracy: accuracy) }
  }
}

/// |B'(t)| of a curve measured in its own size, so that neither huge nor tiny curves lose digits.
private struct Speed {
  // B'(t) = a + b t + c t²
  let ax, ay, bx, by, cx, cy: Double

  init(_ segment: Path.Segment, unit: CGFloat) {
    var d: [CGPoint] = []
    let points = segment.points
    let degree = CGFloat(points.count - 1)
    for (p, q) in zip(points, points.dropFirst()) { d.append((degree / unit) * (q - p)) }
    let (a, b, c) =
      d.count == 3
      ? (d[0], 2 * (d[1] - d[0]), d[0] - 2 * d[1] + d[2]) : (d[0], d[1] - d[0], CGPoint.zero)
    (ax, ay, bx, by, cx, cy) = (a.x, a.y, b.x, b.y, c.x, c.y)
  }

  func callAsFunction(_ t: Double) -> Double {
    let (x, y) = (ax + t * (bx + t * cx), ay + t * (by + t * cy))
    return (x * x + y * y).squareRoot()
  }

  func integral(_ from: Double, _ to: Double, tolerance: Double) -> Double {
    guard from != to else { return 0 }
    return refine(from, to, whole: gauss(from, to), tolerance: tolerance, depth: 0)
  }

  private func refine(
    _ from: Double, _ to: Double, whole: Double, tolerance: Double, depth: Int
  ) -> Double {
    let middle = (from + to) / 2
    let (left, right) = (gauss(from, middle), gauss(middle, to))
    // At depth 40 the stretch is 1e-12 of the curve, far below any tolerance.
    if abs(left + right - whole) <= tolerance || depth == 40 { return left + right }
    return refine(from, middle, whole: left, tolerance: tolerance / 2, depth: depth + 1)
      + refine(middle, to, whole: right, tolerance: tolerance / 2, depth: depth + 1)
  }

  private func gauss(_ from: Double, _ to: Double) -> Double {
    let (centre, half) = ((from + to) / 2, (to - from) / 2)
    var sum = 0.0
    for (node, weight) in gaussLegendre16 {
      sum += weight * (self(centre - half * node) + self(centre + half * node))
    }
    return half * sum
  }
}

/// Positive nodes and weights of the 16-point rule (NIST DLMF table 3.5.4, dlmf.nist.gov/3.5).
private let gaussLegendre16: [(node: Double, weight: Double)] = [
  (0.095012509837637440185, 0.189450610455068496285),
  (0.281603550779258913230, 0.182603415044923588867),
  (0.458016777657227386342, 0.169156519395002538189),
  (0.617876244402643748447, 0.149595988816576732081),
  (0.755404408355003033895, 0.124628971255533872052),
  (0.865631202387831743880, 0.095158511682492784810),
  (0.944575023073232576078, 0.062253523938647892863),
  (0.989400934991649932596, 0.027152459411754094852),
]
