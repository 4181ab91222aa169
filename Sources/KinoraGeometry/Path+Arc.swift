public import Foundation

extension Path {
  /// Adds an arc of a circle, joined by a line to the current point if there is one; on a path
  /// without a current point it starts a subpath.
  ///
  /// - Parameters:
  ///   - startAngle: Radians from the +x axis. They grow clockwise as seen with y pointing down.
  ///   - endAngle: Radians, likewise.
  ///   - clockwise: Which way round, as seen with y pointing down: UIKit's meaning of the word. CGPath's
  ///     flag means the opposite on such a screen.
  ///
  /// Only the difference of the angles counts (in the direction of travel): a whole turn or more draws
  /// one full circle; a negative one is brought into one turn by adding turns; none at all, or one that
  /// comes to a whole number of turns that way, draws only the join to the start point. So 0 to 2π is a
  /// ring clockwise and nothing counterclockwise. Differences within 1e-9 of a whole turn are taken as
  /// one.
  ///
  /// Made of cubics of at most a quarter turn, with handles of 4/3 tan(sweep/4) radii: at most 0.00028 of
  /// the radius away from the circle. Angles or a radius that are not finite leave a path that is not
  /// finite.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let start = center + radius * unitVector(startAngle)
    if currentPoint == nil { move(to: start) } else { addLine(to: start) }
    let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    guard startAngle.isFinite, endAngle.isFinite, radius.isFinite else {
      return addLine(to: center + radius * unitVector(endAngle))
    }
    guard sweep > 0, radius != 0 else { return }
    let count = max(1, (sweep / (.pi / 2) - 1e-9).rounded(.up))
    let step = (clockwise ? sweep : -sweep) / count
    let handle = 4.0 / 3.0 * tan(step / 4) * radius
    var (from, angle) = (start, startAngle)
    for i in 1...Int(count) {
      let isLast = i == Int(count)
      let next = isLast && sweep < 2 * .pi ? endAngle : startAngle + CGFloat(i) * step
      // A full turn ends where it began, to the last bit.
      let to =
        isLast && sweep == 2 * .pi ? start : center + radius * unitVector(next)
      let (u, v) = (unitVector(angle), unitVector(next))
      addCurve(
        to: to, control1: from + handle * CGPoint(x: -u.y, y: u.x),
        control2: to - handle * CGPoint(x: -v.y, y: v.x))
      (from, angle) = (to, next)
    }
  }

  /// Adds a line towards `corner` and an arc that leaves it for `end`: the circle of `radius` that
  /// touches both lines (CGPath's `addArc(tangent1End:tangent2End:radius:)`, HTML's `arcTo`).
  ///
  /// Where no such circle exists (points on one line, radius 0 or less, no current point) it is a line
  /// to `corner`.
  public mutating func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat
  ) {
    guard let from = currentPoint else { return move(to: corner) }
    let (a, b) = (from - corner, end - corner)
    guard radius > 0, a.length > 0, b.length > 0 else { return addLine(to: corner) }
    let (u, v) = ((1 / a.length) * a, (1 / b.length) * b)
    let (cosine, cross) = (u.x * v.x + u.y * v.y, u.x * v.y - u.y * v.x)
    guard abs(cross) > 1e-12 else { return addLine(to: corner) }
    let reach = radius * (1 + cosine) / abs(cross)  // corner to where the circle touches
    let touch = corner + reach * u
    let side: CGFloat = cross > 0 ? -1 : 1
    let center = touch + (side * radius) * CGPoint(x: u.y, y: -u.x)
    let out = corner + reach * v
    addArc(
      center: center, radius: radius, startAngle: atan2(touch.y - center.y, touch.x - center.x),
      endAngle: atan2(out.y - center.y, out.x - center.x), clockwise: cross < 0)
  }

  /// Radians travelled, 0 ... 2π, by the rule of ``addArc(center:radius:startAngle:endAngle:clockwise:)``.
  private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let difference = clockwise ? end - start : start - end
    if difference >= turn - 1e-9 { return turn }
    if difference >= 0 { return difference }
    let rest = turn + difference.remainder(dividingBy: turn)
    let sweep = rest >= turn ? rest - turn : rest
    return min(sweep, turn - sweep) < 1e-9 ? 0 : sweep
  }
}

/// Cosine and sine of an angle, exact at the quarter turns.
private func unitVector(_ angle: CGFloat) -> CGPoint {
  func clean(_ value: CGFloat) -> CGFloat { abs(value) < 4e-16 ? 0 : value }
  return CGPoint(x: clean(cos(angle)), y: clean(sin(angle)))
}
