import Foundation
import KinoraGeometry

extension Path {
  /// Below this many pixels a length is none to Cairo, whose coordinates are in steps of 1/256.
  private static let smallest = 1.0 / 64

  /// This outline with subpaths of no length as Cairo draws them all alike.
  ///
  /// With round caps each is a dot: a line to the same point, a close right after a move, a curve with
  /// all its points in one. With butt and square caps it is nothing. A length above 0 that Cairo's
  /// coordinates cannot hold has its caps: a dot, or a square along its direction. A lone move is nothing
  /// with any cap.
  ///
  /// Cairo itself knows only some of these forms, and drops the direction of lengths that it rounds to 0.
  func withDots(cap: StrokeStyle.Cap) -> Path {
    guard hasTinySubpath else { return self }
    var result = Path()
    for subpath in subpaths {
      let points = subpath.segments.flatMap(\.points)
      guard points.allSatisfy({ isTiny(from: subpath.start, to: $0) }) else {
        result.append(subpath)
        continue
      }
      guard subpath.isClosed || !subpath.segments.isEmpty else { continue }
      switch cap {
      case .butt: break
      case .round:
        result.move(to: subpath.start)
        result.addLine(to: subpath.start)
      case .square:
        guard !subpath.isClosed, points.contains(where: { $0 != subpath.start }),
          let direction = subpath.segments.lazy.compactMap({ $0.direction(at: 0) }).first
        else { continue }
        result.move(to: subpath.start)
        result.addLine(
          to: CGPoint(
            x: subpath.start.x + direction.x * Self.smallest,
            y: subpath.start.y + direction.y * Self.smallest))
      }
    }
    return result
  }

  /// Whether any subpath stays where it starts; without looking at each more than it takes.
  private var hasTinySubpath: Bool {
    var start: CGPoint?
    var hasMoved = true
    for element in elements {
      let points: [CGPoint?]
      switch element {
      case .move(let p):
        if !hasMoved { return true }
        (start, hasMoved) = (p, false)
        continue
      case .close:
        if !hasMoved { return true }
        hasMoved = true  // what goes on from here without a move is looked at below
        continue
      case .line(let p): points = [p, nil, nil]
      case .quadCurve(let c, let p): points = [c, p, nil]
      case .curve(let c1, let c2, let p): points = [c1, c2, p]
      }
      guard let start else { continue }
      for case let p? in points where !isTiny(from: start, to: p) { hasMoved = true }
    }
    return !hasMoved
  }

  private func isTiny(from a: CGPoint, to b: CGPoint) -> Bool {
    abs(a.x - b.x) < Self.smallest && abs(a.y - b.y) < Self.smallest
  }
}
