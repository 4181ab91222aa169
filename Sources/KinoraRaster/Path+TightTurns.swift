import Foundation
import KinoraGeometry

extension Path {
  /// Whether the path somewhere turns more tightly than a stroke of some half width can follow on its inner
  /// side.
  ///
  /// Cairo 1.16 draws a solid stroke as two outlines, one on each side. Where the inner one has to turn
  /// back, it leaves holes and notches: a circle of radius 1 stroked 25 wide comes out as a ring. Its
  /// dashing stroker puts every piece down by itself, but leaves gaps between them beyond the middle of
  /// the bend, and runs on where a closed line turns back on itself. Such strokes are filled as pieces
  /// (``Path/stroked(_:tolerance:)``), at several times the cost.
  ///
  /// - Parameter half: In the path's own units.
  func turnsTighter(than half: Double) -> Bool {
    subpaths.contains { subpath in
      let segments = subpath.segments.filter { $0.polygonLength > 0 }
      guard let first = segments.first else { return false }
      if segments.contains(where: { $0.curvesTighter(than: half) }) { return true }
      return zip(segments, segments.dropFirst()).contains { $0.turnsTighter(into: $1, than: half) }
        || (subpath.isClosed && segments[segments.count - 1].turnsTighter(into: first, than: half))
    }
  }
}

extension Path.Segment {
  /// Looks at enough places that a tighter spot between them leaves no visible flaw.
  fileprivate func curvesTighter(than half: Double) -> Bool {
    let p = points
    guard p.count > 2 else { return false }
    let steps = 8
    for i in 0...steps {
      let t = Double(i) / Double(steps)
      let (v, a) = (derivative(at: t), secondDerivative(p, t))
      let speed = v.x * v.x + v.y * v.y
      // radius of curvature = |v|³ / |v x a|
      if speed * speed.squareRoot() < 1.05 * half * abs(v.x * a.y - v.y * a.x) { return true }
      // Turning back on the spot: the speed is near 0 between ends that are not.
      if i > 0, i < steps, speed.squareRoot() < 1e-3 * polygonLength { return true }
    }
    // Folded back between two places, however straight it is at them.
    return (0..<steps).contains { i in
      let (v, w) = (
        derivative(at: Double(i) / Double(steps)), derivative(at: Double(i + 1) / Double(steps))
      )
      return v.x * w.x + v.y * w.y < 0
    }
  }

  private func secondDerivative(_ p: [CGPoint], _ t: Double) -> CGPoint {
    func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGPoint {
      CGPoint(x: a.x - 2 * b.x + c.x, y: a.y - 2 * b.y + c.y)
    }
    if p.count == 3 {
      let b = bend(p[0], p[1], p[2])
      return CGPoint(x: 2 * b.x, y: 2 * b.y)
    }
    let (b, c) = (bend(p[0], p[1], p[2]), bend(p[1], p[2], p[3]))
    return CGPoint(x: 6 * ((1 - t) * b.x + t * c.x), y: 6 * ((1 - t) * b.y + t * c.y))
  }

  /// Whether one of two joined segments is too short for the inner sides to meet.
  fileprivate func turnsTighter(into next: Path.Segment, than half: Double) -> Bool {
    guard let u = direction(at: 1), let v = next.direction(at: 0) else { return false }
    let (cosine, sine) = (u.x * v.x + u.y * v.y, abs(u.x * v.y - u.y * v.x))
    if sine < 0.01, cosine > 0 { return false }  // no corner
    // The inner sides cross this far from the corner: half tan(turn / 2) = half sin / (1 + cos).
    let shorter = min(polygonLength, next.polygonLength)
    return half * sine >= shorter * (1 + cosine)
  }
}
