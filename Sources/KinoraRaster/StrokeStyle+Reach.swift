import Foundation
import KinoraGeometry

extension StrokeStyle {
  /// How far from a path ink can be, in the units of the width: less than ``reach`` where no corner is
  /// pointed enough for a long miter.
  ///
  /// - Parameters:
  ///   - path: As the pen sees it, so that its angles are those of the joins.
  ///   - seen: The same path in pixels.
  func reach(along path: Path, seen: Path) -> Double {
    let capReach = cap == .square ? 2.0.squareRoot() : 1
    guard join == .miter, miterLimit > capReach, let box = seen.controlPointBounds,
      FarGeometry.isNear(box)
    else { return reach }
    var longest = capReach
    for (subpath, pixels) in zip(path.subpaths, seen.subpaths) {
      // Where Cairo's grid could turn a short line another way, anything can be.
      guard pixels.segments.allSatisfy(\.isLong) else { return reach }
      let segments = subpath.segments
      for (index, segment) in segments.enumerated() {
        let isLast = index == segments.count - 1
        guard !isLast || subpath.isClosed else { break }
        let next = segments[isLast ? 0 : index + 1]
        guard let u = segment.direction(at: 1), let v = next.direction(at: 0) else { return reach }
        let turn = abs(atan2(u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y)) + Self.doubt
        guard turn < .pi else { return reach }
        // A miter is as long as 1 / cos(turn / 2), if that is within the limit.
        longest = max(longest, min(miterLimit, 1 / cos(turn / 2)))
      }
    }
    return lineWidth / 2 * longest
  }

  /// By how much a turn may differ from what is computed, in radians.
  private static let doubt = 0.02
}

extension Path.Segment {
  /// Whether each end's direction comes from two points that are at least a pixel apart.
  fileprivate var isLong: Bool {
    let p = points
    return zip(p, p.dropFirst()).allSatisfy { hypot($0.x - $1.x, $0.y - $1.y) >= 1 }
  }
}
