public import Foundation

extension Path {
  /// The smallest rectangle around all points, control points included (CGPath's `boundingBox`).
  ///
  /// A lone move counts. Nil for a path without points. Coordinates that are not finite give a
  /// rectangle that is not.
  public var controlPointBounds: CGRect? {
    var box = Box()
    for element in elements {
      switch element {
      case .move(let p), .line(let p): box.include(p)
      case .quadCurve(let c, let p):
        box.include(c)
        box.include(p)
      case .curve(let c1, let c2, let p):
        box.include(c1)
        box.include(c2)
        box.include(p)
      case .close: break
      }
    }
    return box.rect
  }

  /// The smallest rectangle around the outline itself (CGPath's `boundingBoxOfPath`).
  ///
  /// A subpath that is only a move does not count unless there is nothing else. Nil for a path without
  /// points. Exact up to rounding: the curves' extremes are the roots of their derivatives.
  public var bounds: CGRect? {
    var box = Box()
    for segment in segments {
      box.include(segment.start)
      box.include(segment.end)
      for t in segment.extremes { box.include(segment.point(at: t)) }
    }
    return box.rect ?? controlPointBounds
  }
}

extension Path.Segment {
  /// Parameters inside 0 ... 1 where the curve turns back in x or in y.
  var extremes: [CGFloat] {
    switch self {
    case .line: []
    case .quadratic(let a, let b, let c):
      roots(a.x - 2 * b.x + c.x, b.x - a.x) + roots(a.y - 2 * b.y + c.y, b.y - a.y)
    case .cubic(let a, let b, let c, let d):
      roots(d.x - a.x + 3 * (b.x - c.x), 2 * (a.x - 2 * b.x + c.x), b.x - a.x)
        + roots(d.y - a.y + 3 * (b.y - c.y), 2 * (a.y - 2 * b.y + c.y), b.y - a.y)
    }
  }
}

/// Roots of `a t + b` strictly between 0 and 1.
private func roots(_ a: CGFloat, _ b: CGFloat) -> [CGFloat] {
  [-b / a].filter { $0 > 0 && $0 < 1 }
}

/// Roots of `a t² + b t + c` strictly between 0 and 1.
private func roots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
  let discriminant = b * b - 4 * a * c
  guard discriminant >= 0 else { return [] }
  // Adding numbers of one sign keeps all digits; the other root follows from the product.
  let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
  return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
}

private struct Box {
  var low = CGPoint(x: CGFloat.infinity, y: .infinity)
  var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
  var isEmpty = true

  mutating func include(_ p: CGPoint) {
    isEmpty = false
    // Written so that a NaN stays.
    low = CGPoint(
      x: p.x < low.x || p.x.isNaN ? p.x : low.x, y: p.y < low.y || p.y.isNaN ? p.y : low.y)
    high = CGPoint(
      x: p.x > high.x || p.x.isNaN ? p.x : high.x, y: p.y > high.y || p.y.isNaN ? p.y : high.y)
  }

  var rect: CGRect? {
    isEmpty ? nil : CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
