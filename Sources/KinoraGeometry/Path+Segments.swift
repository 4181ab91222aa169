public import Foundation

extension Path {
  /// One line or curve of a path, with its own start point.
  ///
  /// `t` is the curve's parameter: 0 at the start, 1 at the end. It runs evenly along a line only; on
  /// a curve equal steps of `t` are not equal lengths (see ``length(accuracy:)``).
  public enum Segment: Hashable, Sendable {
    case line(CGPoint, CGPoint)
    case quadratic(CGPoint, CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint, CGPoint)
  }

  /// A run of segments from a move to the next move or close.
  public struct Subpath: Hashable, Sendable {
    public var start: CGPoint
    public var segments: [Segment] = []
    /// Whether a close ended it. The closing line, unless of no length, is the last segment.
    public var isClosed = false
  }

  /// Every line and curve in drawing order, closing lines included, moves left out.
  ///
  /// A closing line of no length, as at the end of an ellipse, is left out too.
  public var segments: [Segment] { subpaths.flatMap(\.segments) }

  /// The subpaths in drawing order. One that holds nothing but a move has no segments.
  public var subpaths: [Subpath] {
    var result: [Subpath] = []
    var open: Subpath?
    var current = CGPoint.zero
    func begin() -> Subpath { open ?? Subpath(start: current) }
    func add(_ segment: Segment) {
      var subpath = begin()
      subpath.segments.append(segment)
      current = segment.end
      open = subpath
    }
    for element in elements {
      switch element {
      case .move(let p):
        if let open { result.append(open) }
        open = Subpath(start: p)
        current = p
      case .line(let p): add(.line(current, p))
      case .quadCurve(let c, let p): add(.quadratic(current, c, p))
      case .curve(let c1, let c2, let p): add(.cubic(current, c1, c2, p))
      case .close:
        var subpath = begin()
        if current != subpath.start { subpath.segments.append(.line(current, subpath.start)) }
        subpath.isClosed = true
        result.append(subpath)
        current = subpath.start
        open = nil  // what follows without a move starts here, as a subpath of its own
      }
    }
    if let open { result.append(open) }
    return result
  }
}

extension Path.Segment {
  public var start: CGPoint {
    switch self {
    case .line(let p, _), .quadratic(let p, _, _), .cubic(let p, _, _, _): p
    }
  }

  public var end: CGPoint {
    switch self {
    case .line(_, let p), .quadratic(_, _, let p), .cubic(_, _, _, let p): p
    }
  }

  /// All its points, control points included, in order: 2, 3 or 4.
  public var points: [CGPoint] {
    switch self {
    case .line(let a, let b): [a, b]
    case .quadratic(let a, let b, let c): [a, b, c]
    case .cubic(let a, let b, let c, let d): [a, b, c, d]
    }
  }

  /// The point at `t`; exactly ``start`` at 0 and ``end`` at 1.
  public func point(at t: CGFloat) -> CGPoint {
    switch self {
    case .line(let a, let b): a.mixed(with: b, t)
    case .quadratic(let a, let b, let c):
      a.mixed(with: b, t).mixed(with: b.mixed(with: c, t), t)
    case .cubic(let a, let b, let c, let d):
      Self.quadratic(a.mixed(with: b, t), b.mixed(with: c, t), c.mixed(with: d, t)).point(at: t)
    }
  }

  /// Change of the point with `t`, in points; 0 where the curve stands still.
  public func derivative(at t: CGFloat) -> CGPoint {
    switch self {
    case .line(let a, let b): b - a
    case .quadratic(let a, let b, let c): 2 * (b - a).mixed(with: c - b, t)
    case .cubic(let a, let b, let c, let d):
      3 * Self.quadratic(b - a, c - b, d - c).point(at: t)
    }
  }

  /// Which way the curve runs at `t`, as a vector of length 1; nil where all points are one.
  ///
  /// Where the derivative vanishes (a control point on its end point), the direction is the one the
  /// curve has next to `t`.
  public func direction(at t: CGFloat) -> CGPoint? {
    var candidates = [derivative(at: t)]
    if case .line = self {
    } else {
      // The first control point that differs tells the direction at an end.
      let points = points
      candidates += t < 1 ? points.dropFirst().map { $0 - point(at: t) } : []
      candidates += points.dropLast().reversed().map { point(at: t) - $0 }
    }
    let size = polygonLength
    guard let found = candidates.first(where: { $0.length > 1e-12 * size }) else { return nil }
    return (1 / found.length) * found
  }

  /// The stretch between two parameters as a curve of its own, by de Casteljau's construction.
  ///
  /// Exact up to rounding: not a new fit. `from` 0 and `to` 1 keep the end points to the last bit.
  ///
  /// - Precondition: `0 <= from <= to <= 1`.
  public func piece(from: CGFloat, to: CGFloat) -> Path.Segment {
    if from == 0, to == 1 { return self }
    let first = to == 1 ? self : split(at: to).before
    return from == 0 ? first : first.split(at: min(1, from / to)).after
  }

  /// The two halves on either side of `t`.
  public func split(at t: CGFloat) -> (before: Path.Segment, after: Path.Segment) {
    switch self {
    case .line(let a, let b):
      let m = a.mixed(with: b, t)
      return (.line(a, m), .line(m, b))
    case .quadratic(let a, let b, let c):
      let (ab, bc) = (a.mixed(with: b, t), b.mixed(with: c, t))
      let m = ab.mixed(with: bc, t)
      return (.quadratic(a, ab, m), .quadratic(m, bc, c))
    case .cubic(let a, let b, let c, let d):
      let (ab, bc, cd) = (a.mixed(with: b, t), b.mixed(with: c, t), c.mixed(with: d, t))
      let (abc, bcd) = (ab.mixed(with: bc, t), bc.mixed(with: cd, t))
      let m = abc.mixed(with: bcd, t)
      return (.cubic(a, ab, abc, m), .cubic(m, bcd, cd, d))
    }
  }

  /// The same curve from its end to its start.
  public var reversed: Path.Segment {
    switch self {
    case .line(let a, let b): .line(b, a)
    case .quadratic(let a, let b, let c): .quadratic(c, b, a)
    case .cubic(let a, let b, let c, let d): .cubic(d, c, b, a)
    }
  }
}

extension Path {
  /// Adds a segment, which is taken to start at the current point.
  public mutating func add(_ segment: Segment) {
    switch segment {
    case .line(_, let p): addLine(to: p)
    case .quadratic(_, let c, let p): addQuadCurve(to: p, control: c)
    case .cubic(_, let c1, let c2, let p): addCurve(to: p, control1: c1, control2: c2)
    }
  }

  /// Adds a whole subpath, with its close if it has one.
  public mutating func append(_ subpath: Subpath) {
    move(to: subpath.start)
    var segments = subpath.segments[...]
    // The close draws the closing line itself; a lone line to its own start is the subpath's dot.
    if subpath.isClosed, segments.count > 1, case .line(_, subpath.start) = segments.last {
      segments.removeLast()
    }
    for segment in segments { add(segment) }
    if subpath.isClosed { close() }
  }
}
