public import Foundation

extension Path {
  /// The area that a stroke of this path paints, to be filled with the non-zero rule.
  ///
  /// Made of pieces that overlap, all turning the same way: a strip for each line and curve, a wedge for
  /// each join, an end for each cap. That is exact for every self-crossing and every tight turn, and
  /// needs no inner edge. What a curve's inner side sweeps beyond the middle of its bend is part of the
  /// stroke, as in Core Graphics and the HTML canvas.
  ///
  /// A subpath of no length is a dot with round caps and nothing with others; a lone move is nothing. A
  /// width that is not above 0 draws nothing, dashes that cannot be used (below 0, not finite, all 0) a
  /// solid line. A dash of no length has its caps.
  ///
  /// - Parameter tolerance: How far the outline may be from the true one, in the path's units; above 0.
  public func stroked(_ style: StrokeStyle, tolerance: CGFloat) -> Path {
    guard style.lineWidth > 0, style.lineWidth.isFinite, isFinite else { return Path() }
    var pen = StrokeOutline(style: style, tolerance: tolerance)
    for subpath in subpaths where subpath.isClosed || !subpath.segments.isEmpty {
      let course = StrokeCourse(
        subpath, tolerance: tolerance, halfWidth: style.lineWidth / 2)
      guard !course.segments.isEmpty else {
        pen.addDot(subpath.start)
        continue
      }
      guard let dashes = style.usableDashes else {
        pen.add(course)
        continue
      }
      for dash in course.dashed(dashes, phase: style.dashPhase) { pen.add(dash) }
    }
    return pen.outline
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
