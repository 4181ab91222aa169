import Foundation
import KinoraGeometry

extension Path {
  /// Adds an arc as the system does: angles that differ by a whole turn or more are a full circle
  /// whichever way round. ``addArc(center:radius:startAngle:endAngle:clockwise:)`` would find nothing to
  /// draw from 0 to 2π counterclockwise.
  ///
  /// Source: NVActivityIndicatorView draws each of its balls from 0 to 2π with `clockwise: false`, and
  /// shows full circles on a phone (its published recordings).
  mutating func addSystemArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let turn = 2 * CGFloat.pi
    var end = endAngle
    if abs(endAngle - startAngle) >= turn - 1e-9, (endAngle > startAngle) != clockwise {
      end = startAngle + (clockwise ? turn : -turn)
    }
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: end, clockwise: clockwise)
  }
}
