import Foundation
import KinoraGeometry

extension Path {
  /// Goes through this outline with lines for curves, which leave them by at most `tolerance`.
  ///
  /// A curve is cut at even steps of its parameter, so that its mirror image, and the same curve from its
  /// other end, have the same lines: lines over steps of h are off by at most h²/8 of the greatest second
  /// derivative.
  ///
  /// - Parameters:
  ///   - tolerance: In the path's units; above 0.
  ///   - body: Is given moves, lines and closes.
  func inLines(tolerance: Double, _ body: (Element) -> Void) {
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let p):
        (current, start) = (p, p)
        body(element)
      case .line(let p):
        current = p
        body(element)
      case .close:
        current = start
        body(element)
      case .quadCurve(let c, let p):
        let count = steps(2 * unevenness(current, c, p), tolerance)
        for i in 1..<max(2, count) where i < count {
          let t = Double(i) / Double(count)
          let (a, b, d) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          let (x, y) = (
            a * current.x + b * c.x + d * p.x, a * current.y + b * c.y + d * p.y
          )
          body(.line(to: CGPoint(x: x, y: y)))
        }
        body(.line(to: p))
        current = p
      case .curve(let c1, let c2, let p):
        let bend = 6 * max(unevenness(current, c1, c2), unevenness(c1, c2, p))
        let count = steps(bend, tolerance)
        for i in 1..<max(2, count) where i < count {
          let t = Double(i) / Double(count)
          let u = 1 - t
          let (a, b, d, e) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          let x = a * current.x + b * c1.x + d * c2.x + e * p.x
          let y = a * current.y + b * c1.y + d * c2.y + e * p.y
          body(.line(to: CGPoint(x: x, y: y)))
        }
        body(.line(to: p))
        current = p
      }
    }
  }

  /// How many lines a curve with second derivatives up to `bend` needs.
  private func steps(_ bend: Double, _ tolerance: Double) -> Int {
    let count = (bend / (8 * tolerance)).squareRoot().rounded(.up)
    return count >= 1 ? Int(min(count, 4096)) : 1
  }

  /// The length of a - 2 b + c.
  private func unevenness(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Double {
    let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    return (x * x + y * y).squareRoot()
  }
}
