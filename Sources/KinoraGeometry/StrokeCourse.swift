import Foundation

/// What a pen goes along: the lines and curves of a subpath, or of a dash of one, in small steps.
struct StrokeCourse {
  /// A place on the way, and which way it goes on there (a vector of length 1).
  struct Station {
    var point, direction: CGPoint

    func mixed(with other: Station, _ t: CGFloat) -> Station {
      let direction = direction.mixed(with: other.direction, t)
      let length = direction.length
      return Station(
        point: point.mixed(with: other.point, t),
        direction: length > 0 ? (1 / length) * direction : other.direction)
    }
  }

  /// One list for each line or curve that has a length. Where one ends and the next begins is a join.
  var segments: [[Station]]
  /// Whether the last one is joined to the first one.
  var isClosed: Bool

  private init(_ segments: [[Station]], isClosed: Bool) {
    (self.segments, self.isClosed) = (segments, isClosed)
  }

  /// - Parameters:
  ///   - tolerance: How far the steps' sides may be from the curve's.
  ///   - halfWidth: How far the sides are from its middle.
  init(_ subpath: Path.Subpath, tolerance: CGFloat, halfWidth: CGFloat) {
    isClosed = subpath.isClosed
    segments = subpath.segments.compactMap { segment in
      let segment = segment.withoutTinyHandles(tolerance)
      guard let direction = segment.direction(at: 0) else { return nil }
      var stations = [Station(point: segment.start, direction: direction)]
      segment.walk(into: &stations, tolerance, halfWidth, depth: 0)
      return stations
    }
  }

  /// The painted stretches.
  ///
  /// - Parameter dashes: Lengths painted and left out in turn: an even number, not below 0, not all 0.
  func dashed(_ dashes: [CGFloat], phase: CGFloat) -> [StrokeCourse] {
    let period = dashes.reduce(0, +)
    // Finer than anything that can be seen.
    guard length / period < 100_000 else { return [self] }
    var rest = phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0
    if rest < 0 { rest += period }
    var index = 0
    while rest > 0, rest >= dashes[index % dashes.count] {
      rest -= dashes[index % dashes.count]
      index += 1
    }
    var left = dashes[index % dashes.count] - rest  // of the present dash or gap
    var result: [StrokeCourse] = []
    var current: [[Station]] = []
    let startsPainted = index % 2 == 0
    func finish() {
      result.append(StrokeCourse(current, isClosed: false))
      current = []
    }
    for segment in segments {
      if index % 2 == 0 {
        if left == 0, !current.isEmpty {  // it ended where the last segment did, without a join
          finish()
          index += 1
          left = dashes[index % dashes.count]
        } else {
          current.append([segment[0]])
        }
      }
      for (from, to) in zip(segment, segment.dropFirst()) {
        let step = from.point.distance(to: to.point)
        var travelled: CGFloat = 0
        while step - travelled > left {
          travelled += left
          let place = from.mixed(with: to, travelled / step)
          if index % 2 == 0 {
            current[current.count - 1].append(place)
            finish()
          } else {
            current = [[place]]
          }
          index += 1
          left = dashes[index % dashes.count]
        }
        left -= step - travelled
        if index % 2 == 0 { current[current.count - 1].append(to) }
      }
    }
    guard index % 2 == 0, !current.isEmpty else { return result }
    if isClosed, startsPainted, !result.isEmpty {
      result[0].segments = current + result[0].segments  // one dash across the seam
    } else {
      finish()
    }
    return result
  }

  private var length: CGFloat {
    segments.reduce(0) { sum, segment in
      zip(segment, segment.dropFirst()).reduce(sum) { $0 + $1.0.point.distance(to: $1.1.point) }
    }
  }
}

extension Path.Segment {
  /// The same curve with handles at its ends that are too short to be seen: the way that they point must
  /// not turn a wide pen.
  fileprivate func withoutTinyHandles(_ tolerance: CGFloat) -> Path.Segment {
    guard case .cubic(let a, var b, var c, let d) = self else { return self }
    if b.distance(to: a) < tolerance { b = a }
    if c.distance(to: d) < tolerance { c = d }
    return .cubic(a, b, c, d)
  }

  /// Appends stations after the start, halving the curve until the sides of each step are straight.
  fileprivate func walk(
    into stations: inout [StrokeCourse.Station], _ tolerance: CGFloat, _ halfWidth: CGFloat,
    depth: Int
  ) {
    let last = StrokeCourse.Station(
      point: end, direction: direction(at: 1) ?? stations[stations.count - 1].direction)
    if case .line = self { return stations.append(last) }
    let first = stations[stations.count - 1]
    let along =
      first.direction.x * last.direction.x + first.direction.y * last.direction.y
    // Of a chord over an angle of 2α the middle is r (1 − cos α) from the arc.
    let isOpen = along > 0 && halfWidth * (1 - ((1 + along) / 2).squareRoot()) < tolerance
    let isStraight = points.dropFirst().dropLast().enumerated().allSatisfy { i, control in
      let t = CGFloat(i + 1) / CGFloat(points.count - 1)
      return control.distance(to: start.mixed(with: end, t)) < tolerance
    }
    // At a cusp the direction turns however short the step is.
    if depth == 12 || (isStraight && (isOpen || polygonLength < tolerance)) {
      return stations.append(last)
    }
    let (before, after) = split(at: 0.5)
    before.walk(into: &stations, tolerance, halfWidth, depth: depth + 1)
    after.walk(into: &stations, tolerance, halfWidth, depth: depth + 1)
  }
}
