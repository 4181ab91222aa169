import Foundation
import KinoraGeometry

/// The outline of a layer whose `cornerCurve` is continuous: the curvature grows gradually from the edges
/// into the corners.
///
/// The corner is the one recorded from `UIBezierPath` (see
/// `Path.addContinuousRoundedRect(_:radius:corners:)`), which takes 1.528665 radii of each edge. Where an
/// edge is too short for that the corner is blended towards the circular one, which takes 1, as far as
/// needed: Apple's own rule is not known, but a layer's corners do not jump as that path's do.
enum SmoothCorners {
  /// How much of an edge a corner takes, in radii.
  static let reach: CGFloat = 1.528665

  /// Points of a corner from the edge that comes in to the edge that goes out, as distances along both,
  /// in radii: a start and three curves.
  private static let smooth: [(CGFloat, CGFloat)] = [
    (reach, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139),
    (0.37282383, 0.16905956), (0.16905956, 0.37282383), (0.07491139, 0.63149379),
    (0, 0.86840694), (0, 1.08849296), (0, reach),
  ]

  /// A quarter circle in three arcs of 30 degrees.
  private static let circular: [(CGFloat, CGFloat)] = {
    let handle = 4.0 / 3 * tan(CGFloat.pi / 24)
    var points: [(CGFloat, CGFloat)] = []
    for i in 0...3 {
      let angle = CGFloat(i) * .pi / 6
      let (s, c) = (sin(angle), cos(angle))
      // The centre is 1 from both edges; at 0 the arc touches the edge that comes in.
      func point(_ along: CGFloat) -> (CGFloat, CGFloat) {
        (1 - (s + along * c), 1 - (c - along * s))
      }
      if i > 0 { points.append(point(-handle)) }
      points.append(point(0))
      if i < 3 { points.append(point(handle)) }
    }
    return points
  }()

  static func outline(of rect: CGRect, radii: CornerRadii) -> Path {
    let radii = radii.clamped(to: rect.size)
    guard !radii.areSquare else { return Path(rect: rect) }
    let half = min(rect.width, rect.height) / 2
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let corners: [(CGPoint, CGFloat, back: CGPoint, on: CGPoint)] = [
      (CGPoint(x: right, y: top), radii.topRight, CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1)),
      (CGPoint(x: right, y: bottom), radii.bottomRight, CGPoint(x: 0, y: -1), CGPoint(x: -1, y: 0)),
      (CGPoint(x: left, y: bottom), radii.bottomLeft, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1)),
      (CGPoint(x: left, y: top), radii.topLeft, CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0)),
    ]
    var path = Path()
    for (corner, radius, back, on) in corners {
      // 1 is as smooth as can be, 0 a circle.
      let share = radius > 0 ? min(1, max(0, (half / radius - 1) / (reach - 1))) : 0
      let points = zip(smooth, circular).map { s, c -> CGPoint in
        let along = radius * (c.0 + share * (s.0 - c.0))
        let down = radius * (c.1 + share * (s.1 - c.1))
        return CGPoint(
          x: corner.x + along * back.x + down * on.x, y: corner.y + along * back.y + down * on.y)
      }
      if path.isEmpty { path.move(to: points[0]) } else { path.addLine(to: points[0]) }
      guard radius > 0 else { continue }
      for i in [1, 4, 7] {
        path.addCurve(to: points[i + 2], control1: points[i], control2: points[i + 1])
      }
    }
    path.close()
    return path
  }
}
