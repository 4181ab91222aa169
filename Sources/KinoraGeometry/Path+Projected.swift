public import Foundation

extension Path {
  /// The outline of the filled path as it is seen through a map with perspective, in lines.
  ///
  /// What lies behind the eye is cut off first, so nothing comes out on the wrong side. Lines stay
  /// lines and are exact; curves become lines that leave them by at most `tolerance`.
  ///
  /// - Parameters:
  ///   - map: A path through an affine map is exact with ``applying(_:)``, which is what this does then.
  ///   - tolerance: In the units after the map; above 0.
  public func projected(by map: Homography, tolerance: CGFloat) -> Path {
    if map.isAffine { return applying(map.affine) }
    var result = Path()
    for subpath in subpaths {
      var points = [subpath.start]
      for segment in subpath.segments {
        segment.flatten(into: &points, depth: 0) { map.isStraight($0, tolerance: tolerance) }
      }
      points = map.clippedToFront(points)
      guard let first = points.first.flatMap(map.project) else { continue }
      result.move(to: first)
      for point in points.dropFirst() {
        if let seen = map.project(point) { result.addLine(to: seen) }
      }
      result.close()
    }
    return result
  }
}

extension Path.Segment {
  /// Appends points after the start, halving the curve until `isStraight` says so, 12 times at most.
  func flatten(
    into points: inout [CGPoint], depth: Int, until isStraight: (Path.Segment) -> Bool
  ) {
    if case .line(_, let p) = self { return points.append(p) }
    if depth == 12 || isStraight(self) { return points.append(end) }
    let (before, after) = split(at: 0.5)
    before.flatten(into: &points, depth: depth + 1, until: isStraight)
    after.flatten(into: &points, depth: depth + 1, until: isStraight)
  }
}

extension Homography {
  /// The near plane: how far in front of the eye things have to be, as a share of the divisor's size.
  private static let nearest: CGFloat = 1e-5

  fileprivate func isStraight(_ segment: Path.Segment, tolerance: CGFloat) -> Bool {
    let points = segment.points
    // A piece wholly behind the eye is cut off, whatever its shape.
    if points.allSatisfy({ w(at: $0) <= 0 }) { return true }
    let seen = points.compactMap(project)
    guard seen.count == points.count else { return false }
    let (a, b) = (seen[0], seen[seen.count - 1])
    let isFlat = seen.dropFirst().dropLast().allSatisfy { control in
      control.distance(toLineFrom: a, to: b) < tolerance
    }
    guard isFlat, let middle = project(segment.point(at: 0.5)) else { return false }
    return middle.distance(toLineFrom: a, to: b) < tolerance
  }

  /// A closed polygon's part in front of the near plane (Sutherland and Hodgman, Communications of the
  /// ACM 17 (1974) 32).
  fileprivate func clippedToFront(_ points: [CGPoint]) -> [CGPoint] {
    let depths = points.map(w)
    let near = Self.nearest * max(pw.magnitude, depths.map(\.magnitude).max() ?? 0)
    guard depths.contains(where: { $0 < near }) else { return points }
    var result: [CGPoint] = []
    for i in points.indices {
      let j = i == 0 ? points.count - 1 : i - 1
      if (depths[j] >= near) != (depths[i] >= near) {
        let t = (near - depths[j]) / (depths[i] - depths[j])
        result.append(points[j].mixed(with: points[i], t))
      }
      if depths[i] >= near { result.append(points[i]) }
    }
    return result
  }
}

extension CGPoint {
  /// From the stretch between two points, not from the line beyond them.
  fileprivate func distance(toLineFrom a: CGPoint, to b: CGPoint) -> CGFloat {
    let d = b - a
    let square = d.x * d.x + d.y * d.y
    guard square > 0 else { return distance(to: a) }
    let t = ((x - a.x) * d.x + (y - a.y) * d.y) / square
    return distance(to: a.mixed(with: b, min(1, max(0, t))))
  }
}
