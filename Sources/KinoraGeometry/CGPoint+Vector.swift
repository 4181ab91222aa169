import Foundation

// Points as vectors. Internal, so that the operators do not reach a user's own code.

extension CGPoint {
  static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
  static func * (k: CGFloat, a: CGPoint) -> CGPoint { CGPoint(x: k * a.x, y: k * a.y) }

  /// Distance from the origin; neither overflows nor underflows on the way.
  var length: CGFloat { hypot(x, y) }

  func distance(to other: CGPoint) -> CGFloat { (other - self).length }

  /// `t` of the way to `other`; exactly either point at 0 and 1.
  func mixed(with other: CGPoint, _ t: CGFloat) -> CGPoint {
    let s = 1 - t
    return CGPoint(x: s * x + t * other.x, y: s * y + t * other.y)
  }
}
