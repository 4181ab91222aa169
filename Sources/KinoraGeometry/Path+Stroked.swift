public import Foundation

extension Path {
  /// The area that a stroke of this path paints, to be filled with the non-zero rule.
  ///
  /// Made of pieces that overlap, all turning the same way: a box for each line, a wedge for each join,
  /// an end for each cap. That is exact for every self-crossing and every tight turn, and needs no
  /// inner edge. An open subpath of no length is a dot with round caps and nothing with others; a
  /// width that is not above 0, or dashes that cannot be used (below 0, not finite, all 0), draw nothing
  /// and a solid line.
  ///
  /// - Parameter tolerance: How far the outline may be from the true one, in the path's units; above 0.
  public func stroked(_ style: StrokeStyle, tolerance: CGFloat) -> Path {
    guard style.lineWidth > 0, style.lineWidth.isFinite, isFinite else { return Path() }
    var pen = StrokeOutline(style: style, tolerance: tolerance)
    for (points, isClosed) in polylines(tolerance: tolerance) {
      var distinct = points.reduce(into: [CGPoint]()) { if $0.last != $1 { $0.append($1) } }
      if isClosed, distinct.count > 1, distinct.first == distinct.last { distinct.removeLast() }
      guard let dashes = style.usableDashes else {
        pen.add(distinct, isClosed: isClosed && distinct.count > 1)
        continue
      }
      if isClosed { distinct.append(distinct[0]) }
      for dash in Self.dashed(distinct, dashes, phase: style.dashPhase) {
        pen.add(dash, isClosed: false)
      }
    }
    return pen.outline
  }

  /// The painted stretches of a line through `points`.
  private static func dashed(
    _ points: [CGPoint], _ dashes: [CGFloat], phase: CGFloat
  ) -> [[CGPoint]] {
    let period = dashes.reduce(0, +)
    var rest = phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0
    if rest < 0 { rest += period }
    var index = 0
    while rest >= dashes[index % dashes.count] {
      rest -= dashes[index % dashes.count]
      index += 1
    }
    var left = dashes[index % dashes.count] - rest  // of the present dash or gap
    var result: [[CGPoint]] = []
    var current = index % 2 == 0 ? [points[0]] : []
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    // Finer than anything that can be seen.
    guard length / period < 100_000 else { return [points] }
    for (p, q) in zip(points, points.dropFirst()) {
      let segment = p.distance(to: q)
      var travelled: CGFloat = 0
      while segment - travelled > left {
        travelled += left
        let place = p.mixed(with: q, travelled / segment)
        if index % 2 == 0 {
          result.append(current + [place])
          current = []
        } else {
          current = [place]
        }
        index += 1
        left = dashes[index % dashes.count]
      }
      left -= segment - travelled
      if index % 2 == 0 { current.append(q) }
    }
    if current.count > 1 { result.append(current) }
    return result
  }
}

extension StrokeStyle {
  /// An even number of lengths; nil where the line is solid.
  fileprivate var usableDashes: [CGFloat]? {
    guard dashes.allSatisfy({ $0 >= 0 && $0.isFinite }), dashes.contains(where: { $0 > 0 }) else {
      return nil
    }
    return dashes.count % 2 == 0 ? dashes : dashes + dashes
  }
}

/// Puts a stroke together from pieces.
private struct StrokeOutline {
  let style: StrokeStyle
  let tolerance: CGFloat
  private let radius: CGFloat
  private(set) var outline = Path()

  init(style: StrokeStyle, tolerance: CGFloat) {
    self.style = style
    self.tolerance = tolerance
    radius = style.lineWidth / 2
  }

  mutating func add(_ points: [CGPoint], isClosed: Bool) {
    guard points.count > 1 else {
      if style.cap == .round, let point = points.first { addDisc(point) }
      return
    }
    let ends = isClosed ? points + [points[0]] : points
    var directions: [CGPoint] = []
    for (p, q) in zip(ends, ends.dropFirst()) {
      let length = p.distance(to: q)
      directions.append(length > 0 ? (1 / length) * (q - p) : directions.last ?? .zero)
      addBox(p, q, directions[directions.count - 1])
    }
    for i in 1..<directions.count { addJoin(ends[i], directions[i - 1], directions[i]) }
    let (first, last) = (directions[0], directions[directions.count - 1])
    if isClosed {
      addJoin(points[0], last, first)
    } else {
      addCap(ends[0], -1 * first)
      addCap(ends[ends.count - 1], last)
    }
  }

  private func side(_ d: CGPoint) -> CGPoint { radius * CGPoint(x: -d.y, y: d.x) }

  private mutating func addBox(_ p: CGPoint, _ q: CGPoint, _ d: CGPoint) {
    let n = side(d)
    addPiece([p + n, p - n, q - n, q + n])
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
    if turn == 0, along > 0 { return }
    if style.join == .round { return addDisc(p) }
    // The outer side is where the line turns away from.
    let sign: CGFloat = turn > 0 ? -1 : 1
    let (a, b) = (p + sign * side(from), p + sign * side(to))
    // Miter length over width is 1 / sin(φ/2) for an angle φ between the lines; cos φ = -along.
    let halfSine = ((1 + along) / 2).squareRoot()
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
