public import Foundation

/// A path with its lengths worked out, for questions about places along it.
///
/// Measuring once and asking often is cheaper than asking the path each time. The path counts as one
/// length: its subpaths follow each other in drawing order, moves add nothing, closing lines count
/// (`CAShapeLayer.strokeEnd`: "interpreted linearly along the path length").
public struct PathMeasure: Sendable {
  public let path: Path
  /// The whole length in points.
  public let length: CGFloat

  private let subpaths: [Measured]
  private let accuracy: CGFloat

  private struct Measured: Sendable {
    var subpath: Path.Subpath
    var start: CGFloat  // length before it
    var ends: [CGFloat]  // length at the end of each segment
    var end: CGFloat { ends.last ?? start }
  }

  /// - Parameter accuracy: As for ``Path/Segment/length(accuracy:)``.
  public init(_ path: Path, accuracy: CGFloat = Path.Segment.defaultAccuracy) {
    var total: CGFloat = 0
    subpaths = path.subpaths.map { subpath in
      let start = total
      let ends = subpath.segments.map { segment in
        total += segment.length(accuracy: accuracy)
        return total
      }
      return Measured(subpath: subpath, start: start, ends: ends)
    }
    self.path = path
    self.accuracy = accuracy
    length = total
  }

  /// The point `distance` along the path and the direction there (length 1, nil where the path
  /// stands still).
  ///
  /// Before the start it is the start, past the end it is the end; between two subpaths it is the end
  /// of the earlier one. Nil for a path without segments, or with a length that is not finite.
  public func point(at distance: CGFloat) -> (point: CGPoint, direction: CGPoint?)? {
    guard length.isFinite, let place = place(at: distance) else { return nil }
    return (place.segment.point(at: place.t), place.segment.direction(at: place.t))
  }

  /// The first segment that reaches `distance`, and its parameter there.
  private func place(at distance: CGFloat) -> (segment: Path.Segment, t: CGFloat)? {
    var last: Path.Segment?
    for measured in subpaths {
      var before = measured.start
      for (segment, after) in zip(measured.subpath.segments, measured.ends) {
        if distance <= after, after > before || after == length {
          let t = segment.parameter(at: distance - before, of: after - before, accuracy: accuracy)
          return (segment, t)
        }
        (before, last) = (after, segment)
      }
    }
    return last.map { ($0, 1) }
  }

  /// The part of the path between two fractions of its length.
  ///
  /// - `0 ... 1` is the path itself, closes included.
  /// - Anything less is made of exact sub-curves and is open, so a stroke has caps at both ends. Only
  ///   a closed subpath that lies wholly inside, between others that do not, stays closed.
  /// - Values outside 0 ... 1 count as 0 or 1. A start that is not below the end, or a NaN, gives an
  ///   empty path; so does a path of no length.
  ///
  /// The length at fraction `e` is `e` times the whole within 1e-6 of the whole.
  public func trimmed(from: CGFloat, to: CGFloat) -> Path {
    if from <= 0, to >= 1 { return path }
    guard from < to, from < 1, to > 0, length > 0, length.isFinite else { return Path() }
    let (from, to) = (max(0, from) * length, min(1, to) * length)
    // Sums of lengths carry rounding; a seam met within it is met.
    let slack = 1e-13 * length
    var result = Path()
    for measured in subpaths where !measured.subpath.segments.isEmpty {
      if measured.start >= from - slack, measured.end <= to + slack {
        result.append(measured.subpath)
      } else if measured.end > from, measured.start < to {
        append(measured, from: from, to: to, on: &result)
      }
    }
    return result
  }

  private func append(
    _ measured: Measured, from: CGFloat, to: CGFloat, on result: inout Path
  ) {
    var before = measured.start
    var isFirst = true
    for (segment, after) in zip(measured.subpath.segments, measured.ends) {
      defer { before = after }
      guard after > from, before < to else { continue }
      let t0 = segment.parameter(at: from - before, of: after - before, accuracy: accuracy)
      let t1 = segment.parameter(at: to - before, of: after - before, accuracy: accuracy)
      guard t0 < t1 else { continue }
      let piece = segment.piece(from: t0, to: t1)
      if isFirst { result.move(to: piece.start) }
      isFirst = false
      result.add(piece)
    }
  }
}

extension Path {
  /// The part of the path between two fractions of its length; see ``PathMeasure/trimmed(from:to:)``.
  public func trimmed(from: CGFloat, to: CGFloat) -> Path {
    if from <= 0, to >= 1 { return self }
    return PathMeasure(self).trimmed(from: from, to: to)
  }
}
