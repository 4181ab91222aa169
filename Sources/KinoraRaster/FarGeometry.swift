import Foundation
import KinoraGeometry

/// Keeps geometry within what Cairo's coordinates can hold: 24 bits and 8 for the fraction, so that
/// anything beyond 8 388 608 pixels wraps around to the other side. Slanting edges get lost much earlier:
/// ones of 256 000 pixels are right and ones of 512 000 are not (measured, cairo 1.16).
enum FarGeometry {
  /// Coordinates up to here are passed on as they are.
  private static let limit = 100_000.0

  static func isNear(_ box: CGRect, reach: Double = 0) -> Bool {
    box.minX - reach > -limit && box.maxX + reach < limit && box.minY - reach > -limit
      && box.maxY + reach < limit
  }

  /// An outline that fills the same part of `box` with the same winding numbers, made of lines that stay
  /// in it.
  ///
  /// Sutherland and Hodgman's clipping (Communications of the ACM 17 (1974) 32,
  /// doi:10.1145/360767.360802): what lies outside is pressed against the box's sides.
  static func fill(_ path: Path, within box: CGRect) -> Path {
    var result = Path()
    for polyline in polylines(of: path, near: box) {
      var points = polyline.points
      for side in sides(of: box) { points = clip(points, side) }
      guard let first = points.first else { continue }
      result.move(to: first)
      for point in points.dropFirst() { result.addLine(to: point) }
      result.close()
    }
    return result
  }

  /// The stretches of an outline that run through `box`, as lines; a subpath that is cut is open.
  ///
  /// - Parameters:
  ///   - box: Has to reach so far that no ink from outside it shows.
  ///   - dash: Length of one dash pattern along a vector, and of the whole pattern. A stretch starts
  ///     where a pattern starts, as long as that is on the same line.
  static func stroke(
    _ path: Path, within box: CGRect, dash: (length: (CGPoint) -> Double, period: Double)?
  ) -> Path {
    var result = Path()
    for polyline in polylines(of: path, near: box) {
      var points = polyline.points
      if polyline.isClosed, let first = points.first { points.append(first) }
      if points.allSatisfy(box.contains) {
        append(polyline.isClosed ? Array(points.dropLast()) : points, polyline.isClosed, &result)
        continue
      }
      var runs: [[CGPoint]] = []
      var travelled = 0.0
      for (p, q) in zip(points, points.dropFirst()) {
        let length = dash?.length(CGPoint(x: q.x - p.x, y: q.y - p.y)) ?? 0
        defer { travelled += length }
        guard var part = visible(p, q, box) else { continue }
        if let dash, part.from > 0, length > 0 {
          let start = travelled + part.from * length
          let aligned = (start / dash.period).rounded(.down) * dash.period
          part.from = max(0, (aligned - travelled) / length)
        }
        if part.from == 0, runs.last?.last == p {
          runs[runs.count - 1].append(mix(p, q, part.to))
        } else {
          runs.append([mix(p, q, part.from), mix(p, q, part.to)])
        }
      }
      // The seam of a closed outline is a corner like any other.
      if polyline.isClosed, runs.count > 1, let first = points.first, runs[0].first == first,
        runs[runs.count - 1].last == first
      {
        runs[0] = runs.removeLast() + runs[0].dropFirst()
      }
      for run in runs { append(run, false, &result) }
    }
    return result
  }

  private static func append(_ points: [CGPoint], _ isClosed: Bool, _ path: inout Path) {
    guard let first = points.first else { return }
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    if isClosed { path.close() }
  }

  // MARK: Lines for curves

  private static func polylines(
    of path: Path, near box: CGRect
  ) -> [(points: [CGPoint], isClosed: Bool)] {
    var result: [(points: [CGPoint], isClosed: Bool)] = []
    var current = CGPoint.zero
    func extend(_ segment: Path.Segment) {
      if result.isEmpty || result[result.count - 1].isClosed {
        result.append(([current], false))  // goes on from a closed subpath's start
      }
      flatten(segment, near: box, depth: 0, into: &result[result.count - 1].points)
      current = segment.end
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        result.append(([p], false))
        current = p
      case .line(let p): extend(.line(current, p))
      case .quadCurve(let c, let p): extend(.quadratic(current, c, p))
      case .curve(let c1, let c2, let p): extend(.cubic(current, c1, c2, p))
      case .close:
        guard !result.isEmpty else { continue }
        result[result.count - 1].isClosed = true
        current = result[result.count - 1].points[0]
      }
    }
    return result
  }

  /// Appends the points after the start. What lies on one side of the box becomes one line, whatever
  /// its shape; the rest is halved until it is straight.
  private static func flatten(
    _ segment: Path.Segment, near box: CGRect, depth: Int, into points: inout [CGPoint]
  ) {
    let p = segment.points
    let isOutside =
      p.allSatisfy { $0.x < box.minX } || p.allSatisfy { $0.x > box.maxX }
      || p.allSatisfy { $0.y < box.minY } || p.allSatisfy { $0.y > box.maxY }
    if p.count == 2 || isOutside || depth == 40 || isStraight(p) {
      points.append(segment.end)
      return
    }
    let (before, after) = segment.split(at: 0.5)
    flatten(before, near: box, depth: depth + 1, into: &points)
    flatten(after, near: box, depth: depth + 1, into: &points)
  }

  /// Whether the control points are as far along and as close to the chord as those of a line.
  private static func isStraight(_ p: [CGPoint]) -> Bool {
    let (first, last) = (p[0], p[p.count - 1])
    return p.indices.dropFirst().dropLast().allSatisfy { i in
      let t = Double(i) / Double(p.count - 1)
      let even = mix(first, last, t)
      return hypot(p[i].x - even.x, p[i].y - even.y) < Pen.tolerance
    }
  }

  // MARK: Cutting at the box

  /// A half plane with an upright or level edge; positive distances are inside.
  private struct Side {
    let isUpright: Bool
    let sign: Double
    let edge: Double

    func distance(_ p: CGPoint) -> Double { sign * ((isUpright ? p.x : p.y) - edge) }

    /// Where a line crosses the edge: on it to the last bit, however far away its ends are.
    func crossing(_ p: CGPoint, _ q: CGPoint) -> CGPoint {
      var result = mix(p, q, distance(p) / (distance(p) - distance(q)))
      if isUpright { result.x = edge } else { result.y = edge }
      return result
    }
  }

  private static func sides(of box: CGRect) -> [Side] {
    [
      Side(isUpright: true, sign: 1, edge: box.minX),
      Side(isUpright: true, sign: -1, edge: box.maxX),
      Side(isUpright: false, sign: 1, edge: box.minY),
      Side(isUpright: false, sign: -1, edge: box.maxY),
    ]
  }

  private static func clip(_ points: [CGPoint], _ side: Side) -> [CGPoint] {
    guard var previous = points.last else { return [] }
    var result: [CGPoint] = []
    for point in points {
      let isInside = side.distance(point) >= 0
      if (side.distance(previous) >= 0) != isInside {
        result.append(side.crossing(previous, point))
      }
      if isInside { result.append(point) }
      previous = point
    }
    return result
  }

  /// The part of a line inside the box, as shares of it (Liang and Barsky, ACM Transactions on Graphics 3
  /// (1984) 1, doi:10.1145/357332.357333).
  private static func visible(
    _ p: CGPoint, _ q: CGPoint, _ box: CGRect
  ) -> (from: Double, to: Double)? {
    var (from, to) = (0.0, 1.0)
    for side in sides(of: box) {
      let (before, after) = (side.distance(p), side.distance(q))
      if before < 0, after < 0 { return nil }
      if before < 0 { from = max(from, before / (before - after)) }
      if after < 0 { to = min(to, before / (before - after)) }
    }
    return from <= to ? (from, to) : nil
  }
}

private func mix(_ p: CGPoint, _ q: CGPoint, _ t: Double) -> CGPoint {
  t == 0 ? p : t == 1 ? q : CGPoint(x: (1 - t) * p.x + t * q.x, y: (1 - t) * p.y + t * q.y)
}
