public import Foundation

extension Path {
  /// How many times the path goes round a point; positive is clockwise as seen with y pointing down.
  ///
  /// Open subpaths count as closed by a straight line. For a point on the outline it is the number of one
  /// of the two sides: the one to the right of, or below, the point for upright and level edges. 0 for a
  /// point or a path that is not finite.
  public func windingNumber(around point: CGPoint) -> Int {
    guard point.isFinite, isFinite else { return 0 }
    return subpaths.reduce(0) { sum, subpath in
      let closing = Segment.line(subpath.segments.last?.end ?? subpath.start, subpath.start)
      return (subpath.segments + [closing]).reduce(sum) { $0 + $1.crossings(rightOf: point) }
    }
  }

  /// Whether a fill would paint the point. One on the outline of what is painted counts, too.
  ///
  /// So it seems to be in Core Graphics: WebKit passes web-platform-tests' 2d.path.isPointInPath.edge; that it asks
  /// `CGPathContainsPoint` there is from memory.
  ///
  /// - Parameter evenOdd: True for the even-odd rule, false for the non-zero one.
  public func contains(_ point: CGPoint, evenOdd: Bool = false) -> Bool {
    func isInside(_ point: CGPoint) -> Bool {
      let winding = windingNumber(around: point)
      return evenOdd ? !winding.isMultiple(of: 2) : winding != 0
    }
    if isInside(point) { return true }
    // On the outline, one of the sides is inside.
    let near = 1e-9 * max(1, point.x.magnitude, point.y.magnitude)
    return [(-near, -near), (near, -near), (-near, near), (near, near)].contains {
      isInside(CGPoint(x: point.x + $0.0, y: point.y + $0.1))
    }
  }
}

extension Path.Segment {
  /// Crossings of the level ray that leaves `point` to the right: +1 downwards, -1 upwards.
  fileprivate func crossings(rightOf point: CGPoint) -> Int {
    let box = points
    guard box.contains(where: { $0.x > point.x }) else { return 0 }
    // Between its extremes a curve only rises or only falls, and crosses at most once.
    let cuts = [0] + extremes.sorted() + [1]
    return zip(cuts, cuts.dropFirst()).reduce(0) { $0 + crossing(rightOf: point, $1.0, $1.1) }
  }

  private func crossing(rightOf point: CGPoint, _ t0: CGFloat, _ t1: CGFloat) -> Int {
    let (from, to) = (self.point(at: t0), self.point(at: t1))
    // Half-open, so that a crossing at a shared end counts once.
    guard (from.y <= point.y) != (to.y <= point.y) else { return 0 }
    let goesDown = to.y > from.y
    var (low, high) = (t0, t1)
    if case .line(let a, let b) = self {
      low = (point.y - a.y) / (b.y - a.y)
      high = low
    }
    while high - low > 1e-15 {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { break }
      if (self.point(at: middle).y <= point.y) == goesDown { low = middle } else { high = middle }
    }
    guard self.point(at: (low + high) / 2).x > point.x else { return 0 }
    return goesDown ? 1 : -1
  }
}
