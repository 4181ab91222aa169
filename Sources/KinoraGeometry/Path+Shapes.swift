public import Foundation

extension Path {
  /// Adds a closed rectangle: from its top-left corner along the top edge, clockwise as seen with y
  /// pointing down. Negative sizes are taken as the same rectangle with positive ones.
  public mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds the closed ellipse that touches a rectangle's sides.
  ///
  /// Starts at the middle of the right side and runs by the bottom, left and top: four cubics, with
  /// handles of 0.5522847498 of the radii, and a close. It strays from the true ellipse by at most
  /// 0.00028 of the radius. Order and handles are those of CGPath's ellipse.
  public mutating func addEllipse(in rect: CGRect) {
    let (x, y) = (rect.midX, rect.midY)
    let (kx, ky) = (
      quarterHandle * rect.width.magnitude / 2, quarterHandle * rect.height.magnitude / 2
    )
    move(to: CGPoint(x: rect.maxX, y: y))
    addCurve(
      to: CGPoint(x: x, y: rect.maxY),
      control1: CGPoint(x: rect.maxX, y: y + ky), control2: CGPoint(x: x + kx, y: rect.maxY))
    addCurve(
      to: CGPoint(x: rect.minX, y: y),
      control1: CGPoint(x: x - kx, y: rect.maxY), control2: CGPoint(x: rect.minX, y: y + ky))
    addCurve(
      to: CGPoint(x: x, y: rect.minY),
      control1: CGPoint(x: rect.minX, y: y - ky), control2: CGPoint(x: x - kx, y: rect.minY))
    addCurve(
      to: CGPoint(x: rect.maxX, y: y),
      control1: CGPoint(x: x + kx, y: rect.minY), control2: CGPoint(x: rect.maxX, y: y - ky))
    close()
  }

  public init(rect: CGRect) {
    self.init()
    addRect(rect)
  }

  public init(ellipseIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
  }
}

/// Handle of a quarter circle in radii: 4/3 (√2 - 1).
let quarterHandle: CGFloat = 4.0 / 3.0 * (2.0.squareRoot() - 1)
