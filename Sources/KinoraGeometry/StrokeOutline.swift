import Foundation

/// Puts a stroke together from convex pieces that wind the same way.
struct StrokeOutline {
  private let style: StrokeStyle
  private let tolerance: CGFloat
  private let radius: CGFloat
  private(set) var outline = Path()

  init(style: StrokeStyle, tolerance: CGFloat) {
    self.style = style
    self.tolerance = tolerance
    radius = style.lineWidth / 2
  }

  /// What a subpath of no length leaves.
  mutating func addDot(_ p: CGPoint) {
    if style.cap == .round { addDisc(p) }
  }

  mutating func add(_ course: StrokeCourse) {
    for segment in course.segments {
      for (from, to) in zip(segment, segment.dropFirst()) where from.point != to.point {
        addStep(from, to)
      }
    }
    let ends = course.segments.compactMap { segment in
      segment.last.map { (first: segment[0], last: $0) }
    }
    guard let first = ends.first?.first, let last = ends.last?.last else { return }
    for (a, b) in zip(ends, ends.dropFirst()) {
      addJoin(b.first.point, a.last.direction, b.first.direction)
    }
    if course.isClosed {
      addJoin(first.point, last.direction, first.direction)
    } else {
      addCap(first.point, -1 * first.direction)
      if style.cap != .round || last.point != first.point { addCap(last.point, last.direction) }
    }
  }

  private func side(_ d: CGPoint) -> CGPoint { radius * CGPoint(x: -d.y, y: d.x) }

  /// What the pen, held across, sweeps from one station to the next.
  private mutating func addStep(_ from: StrokeCourse.Station, _ to: StrokeCourse.Station) {
    let (p, q) = (from.point, to.point)
    var (m, n) = (side(from.direction), side(to.direction))
    let along = from.direction.x * to.direction.x + from.direction.y * to.direction.y
    if along <= 0 {  // a cusp: the pen turns on the spot
      let length = p.distance(to: q)
      m = side((1 / length) * (q - p))
      n = m
      addDisc(q)
    }
    // Beyond the middle of the bend the pen's end goes back.
    func goesBack(_ sign: CGFloat) -> Bool {
      let (dx, dy) = (q.x - p.x + sign * (n.x - m.x), q.y - p.y + sign * (n.y - m.y))
      return dx * (q.x - p.x) + dy * (q.y - p.y) < 0
    }
    // With its middle as a corner, so that it fits the next step's pieces to the last bit.
    if !goesBack(1), !goesBack(-1) { return addPiece([p + m, p, p - m, q - n, q, q + n]) }
    for sign in [1, -1] as [CGFloat] {
      let (a, b) = (p + sign * m, q + sign * n)
      if goesBack(sign) {
        addPiece([p, q, b])
        addPiece([p, a, b])
      } else {
        addPiece([p, q, b, a])
      }
    }
  }

  private mutating func addCap(_ p: CGPoint, _ d: CGPoint) {
    switch style.cap {
    case .butt: break
    case .square:
      let n = side(d)
      addPiece([p + n, p - n, p - n + radius * d, p + n + radius * d])
    case .round: addDisc(p)
    }
  }

  private mutating func addJoin(_ p: CGPoint, _ from: CGPoint, _ to: CGPoint) {
    let turn = from.x * to.y - from.y * to.x
    let along = from.x * to.x + from.y * to.y
    // A gap as narrow as this cannot be seen; curves that go on smoothly leave none.
    if along > 0, radius * turn.magnitude < tolerance / 8 { return }
    if style.join == .round { return addDisc(p) }
    // The outer side is where the line turns away from.
    let sign: CGFloat = turn > 0 ? -1 : 1
    let (a, b) = (p + sign * side(from), p + sign * side(to))
    // Miter length over width is 1 / sin(φ/2) for an angle φ between the lines; cos φ = -along.
    let halfSine = max(0, (1 + along) / 2).squareRoot()
    if style.join == .miter, halfSine * max(1, style.miterLimit) >= 1 {
      let tip = sign * radius / (1 + along) * CGPoint(x: -from.y - to.y, y: from.x + to.x)
      addPiece([p, a, p + tip, b])
    } else {
      addPiece([p, a, b])
    }
  }

  private mutating func addDisc(_ p: CGPoint) {
    // A chord of angle 2α is r (1 − cos α) from its arc.
    let half = tolerance < radius ? acos(1 - tolerance / radius) : .pi / 4
    let count = min(512, max(8, Int((.pi / half).rounded(.up))))
    addPiece(
      (0..<count).map { i in
        let angle = 2 * .pi * CGFloat(i) / CGFloat(count)
        return p + radius * CGPoint(x: cos(angle), y: sin(angle))
      })
  }

  /// Adds a convex piece, turned so that all pieces wind the same way.
  private mutating func addPiece(_ points: [CGPoint]) {
    var area: CGFloat = 0
    for i in points.indices {
      let (p, q) = (points[i] - points[0], points[(i + 1) % points.count] - points[0])
      area += p.x * q.y - p.y * q.x
    }
    let ordered = area < 0 ? points.reversed() : points
    outline.move(to: ordered[0])
    for point in ordered.dropFirst() { outline.addLine(to: point) }
    outline.close()
  }
}
