import Foundation

extension Path {
  /// The same outline drawn the other way round.
  ///
  /// Each subpath is turned in its place; a closed one starts at the end of its last line or curve
  /// before the close, and stays closed. Lone moves stay.
  public var reversed: Path {
    var result = Path()
    for subpath in subpaths {
      var segments = subpath.segments[...]
      if subpath.isClosed, case .line(_, subpath.start) = segments.last, segments.count > 1 {
        segments.removeLast()  // the close draws it, in either direction
      }
      result.move(to: segments.last?.end ?? subpath.start)
      for segment in segments.reversed() { result.add(segment.reversed) }
      if subpath.isClosed { result.close() }
    }
    return result
  }
}
