public import Foundation

extension Path {
  /// Adds an arc of an ellipse from the current point to another (SVG's `A`, end point form).
  ///
  /// - Parameters:
  ///   - radii: Of the ellipse before it is turned; signs do not count. Radii too small to reach from one
  ///     point to the other grow until they do; a radius of 0 makes a straight line.
  ///   - rotation: Radians from the +x axis to the ellipse's own, clockwise as seen with y pointing down.
  ///   - isLarge: Of the two arcs each way round, the one of more than half a turn.
  ///   - isClockwise: Which way round, as seen with y pointing down (SVG's sweep flag).
  ///
  /// To the current point itself it adds nothing. On a path without a current point it starts a subpath
  /// at `end`. The arc ends at `end` to the last bit, however large the radii.
  ///
  /// Source: SVG 2, appendix B.2.4 and B.2.5 for the choice among the arcs
  /// (w3.org/TR/SVG2/implnote.html); the points are measured from the chord, not from the centre, so
  /// that radii of 10⁹ lose nothing.
  public mutating func addArc(
    to end: CGPoint, radii: CGSize, rotation: CGFloat, isLarge: Bool, isClockwise: Bool
  ) {
    guard let start = currentPoint else { return move(to: end) }
    guard start != end else { return }
    let (rx, ry) = (radii.width.magnitude, radii.height.magnitude)
    guard rx > 0, ry > 0, rx.isFinite, ry.isFinite, rotation.isFinite else {
      return addLine(to: end)
    }
    let turn = AffineTransform2D(rotationAngle: rotation)
    let toPlane = AffineTransform2D(scaleX: rx, y: ry).concatenating(turn)
    // The chord where the ellipse is a circle of radius 1.
    let chord = (end - start).applying(toPlane.inverted())
    let half = chord.length / 2
    guard half > 0, half.isFinite else { return addLine(to: end) }
    let growth = max(1, half)
    let along = (0.5 / half) * chord
    let bulge = isClockwise ? CGPoint(x: along.y, y: -along.x) : CGPoint(x: -along.y, y: along.x)
    // Half the angle of the arc.
    let smaller = asin(min(1, half / growth))
    let reach = isLarge ? .pi - smaller : smaller
    let middle = start.mixed(with: end, 0.5)
    func inPlane(_ v: CGPoint) -> CGPoint { (growth * v).applying(toPlane) }
    /// The point at an angle from the middle of the arc; cos(angle) - cos(reach) without cancelling.
    func point(_ angle: CGFloat) -> CGPoint {
      let rise = -2 * sin((angle + reach) / 2) * sin((angle - reach) / 2)
      return middle + inPlane(sin(angle) * along + rise * bulge)
    }
    func tangent(_ angle: CGFloat) -> CGPoint {
      inPlane(cos(angle) * along - sin(angle) * bulge)
    }
    let count = max(1, (2 * reach / (.pi / 2) - 1e-9).rounded(.up))
    let step = 2 * reach / count
    let handle = 4.0 / 3.0 * tan(step / 4)
    var (from, angle) = (start, -reach)
    for i in 1...Int(count) {
      let isLast = i == Int(count)
      let next = isLast ? reach : -reach + CGFloat(i) * step
      let to = isLast ? end : point(next)
      addCurve(
        to: to, control1: from + handle * tangent(angle), control2: to - handle * tangent(next))
      (from, angle) = (to, next)
    }
  }
}
