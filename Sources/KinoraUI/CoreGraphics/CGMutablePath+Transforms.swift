public import Foundation
import KinoraGeometry

// The same steps with a transform for what is added.
extension CGMutablePath {
  public func move(to point: CGPoint, transform: CGAffineTransform) {
    move(to: point.applying(transform))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform) {
    addLine(to: point.applying(transform))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform
  ) {
    addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform) {
    addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform) {
    value.append(Path(rect: rect).applying(transform))
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
    value.append(Path(ellipseIn: rect).applying(transform))
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform) {
    value.append(path.value.applying(transform))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform) {
    addLines(between: points.map { $0.applying(transform) })
  }

  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform
  ) {
    // The line to the arc's start comes from where the path is, which the transform does not move.
    let arc = CGMutablePath()
    arc.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
    for (index, element) in arc.value.applying(transform).elements.enumerated() {
      switch element {
      case .move(let point): if value.isEmpty { move(to: point) } else { addLine(to: point) }
      case .line(let point): addLine(to: point)
      case .quadCurve(let control, let point): addQuadCurve(to: point, control: control)
      case .curve(let control1, let control2, let point):
        addCurve(to: point, control1: control1, control2: control2)
      case .close: if index > 0 { closeSubpath() }
      }
    }
  }

  /// - Parameter delta: The angle swept, in radians; positive ones are counterclockwise with y up.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta < 0, transform: transform)
  }

  /// A rectangle with elliptical corners, from the middle of its right edge.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let rx = min(max(cornerWidth, 0), rect.width / 2)
    let ry = min(max(cornerHeight, 0), rect.height / 2)
    // How far a curve's control points are from the ends of a quarter circle of radius 1.
    let k = 1 - 4 * (2.0.squareRoot() - 1) / 3
    var path = Path()
    path.move(to: CGPoint(x: rect.maxX, y: rect.midY))
    func corner(_ x: CGFloat, _ y: CGFloat, from: CGPoint, to: CGPoint) {
      path.addLine(to: from)
      path.addCurve(
        to: to,
        control1: CGPoint(x: x + k * (from.x - x), y: y + k * (from.y - y)),
        control2: CGPoint(x: x + k * (to.x - x), y: y + k * (to.y - y)))
    }
    corner(
      rect.maxX, rect.maxY, from: CGPoint(x: rect.maxX, y: rect.maxY - ry),
      to: CGPoint(x: rect.maxX - rx, y: rect.maxY))
    corner(
      rect.minX, rect.maxY, from: CGPoint(x: rect.minX + rx, y: rect.maxY),
      to: CGPoint(x: rect.minX, y: rect.maxY - ry))
    corner(
      rect.minX, rect.minY, from: CGPoint(x: rect.minX, y: rect.minY + ry),
      to: CGPoint(x: rect.minX + rx, y: rect.minY))
    corner(
      rect.maxX, rect.minY, from: CGPoint(x: rect.maxX - rx, y: rect.minY),
      to: CGPoint(x: rect.maxX, y: rect.minY + ry))
    path.close()
    value.append(path.applying(transform))
  }
}
