internal import CCairo

/// Why a scene could not be drawn.
@nonexhaustive
public enum RasterError: Error, Hashable, Sendable {
  /// A stage side or the scale is not a number above 0.
  case unusableStage(width: Double, height: Double, scale: Double)
  /// The picture has more pixels along one side, or in all, than can be drawn.
  case tooLarge(width: Double, height: Double, largestSide: Int, mostPixels: Int)
  /// Nodes are nested more deeply than can be drawn.
  case tooDeep(depth: Int, limit: Int)
  /// Cairo reported a status. `step` is what we were doing; `reason` is Cairo's own text, so that a
  /// status that only a newer Cairo knows still explains itself.
  case cairo(status: UInt32, reason: String, step: String)
}

extension RasterError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unusableStage(let width, let height, let scale):
      """
      a stage of \(width) x \(height) points at scale \(scale) cannot be drawn; sides and scale must \
      be finite and above 0
      """
    case .tooLarge(let width, let height, let largestSide, let mostPixels):
      """
      a picture of \(width) x \(height) pixels cannot be drawn; each side must be at most \
      \(largestSide), and the whole at most \(mostPixels) pixels
      """
    case .tooDeep(let depth, let limit):
      "a scene of \(depth) nested levels cannot be drawn; it may have at most \(limit)"
    case .cairo(let status, let reason, let step):
      "could not \(step): \(reason) (cairo status \(status))"
    }
  }
}

/// The only place where a Cairo status becomes a Swift error.
func check(_ status: cairo_status_t, _ step: @autoclosure () -> String) throws(RasterError) {
  guard status != CAIRO_STATUS_SUCCESS else { return }
  throw .cairo(
    status: status.rawValue, reason: String(cString: cairo_status_to_string(status)), step: step())
}
