public import Foundation

/// How far each corner of a layer's rectangle is rounded, in points. Top is where y is smallest.
public struct CornerRadii: Hashable, Sendable {
  public var topLeft, topRight, bottomRight, bottomLeft: CGFloat

  public init(
    topLeft: CGFloat = 0, topRight: CGFloat = 0, bottomRight: CGFloat = 0, bottomLeft: CGFloat = 0
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius at all corners.
  public init(_ radius: CGFloat) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Whether nothing is rounded.
  public var areSquare: Bool { max(topLeft, topRight, bottomRight, bottomLeft) <= 0 }

  /// These radii as a rectangle of `size` can have them: at most half its shorter side, at least 0.
  ///
  /// A radius that is not a number counts as 0. Source: GNUstep's quartzcore, pull request 98.
  public func clamped(to size: CGSize) -> CornerRadii {
    let most = min(size.width.magnitude, size.height.magnitude) / 2
    return map { $0 > 0 ? min($0, most) : 0 }
  }

  /// These radii for an outline `distance` further in (a border's inner edge); never below 0.
  public func inset(by distance: CGFloat) -> CornerRadii { map { max(0, $0 - distance) } }

  private func map(_ change: (CGFloat) -> CGFloat) -> CornerRadii {
    CornerRadii(
      topLeft: change(topLeft), topRight: change(topRight),
      bottomRight: change(bottomRight), bottomLeft: change(bottomLeft))
  }
}

extension Path {
  /// Adds a closed rectangle with circular corners: the outline of a `CALayer` with a corner radius.
  ///
  /// Starts at the left end of the top edge and runs clockwise as seen with y pointing down. The radii
  /// are first brought down to what fits (``CornerRadii/clamped(to:)``). A corner of radius 0 has no
  /// curve. `UIBezierPath`'s corner is another one: ``addContinuousRoundedRect(_:radius:corners:)``.
  public mutating func addRoundedRect(_ rect: CGRect, radii: CornerRadii) {
    let radii = radii.clamped(to: rect.size)
    if radii.areSquare { return addRect(rect) }
    reserve(10)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    move(to: CGPoint(x: left + radii.topLeft, y: top))
    addCorner(at: CGPoint(x: right, y: top), radii.topRight, from: (-1, 0), to: (0, 1))
    addCorner(at: CGPoint(x: right, y: bottom), radii.bottomRight, from: (0, -1), to: (-1, 0))
    addCorner(at: CGPoint(x: left, y: bottom), radii.bottomLeft, from: (1, 0), to: (0, -1))
    addCorner(at: CGPoint(x: left, y: top), radii.topLeft, from: (0, 1), to: (1, 0))
    close()
  }

  public init(roundedRect rect: CGRect, radii: CornerRadii) {
    self.init()
    addRoundedRect(rect, radii: radii)
  }

  /// A line to the quarter circle at a corner, if it has a length, and the quarter, if it has a radius.
  private mutating func addCorner(
    at corner: CGPoint, _ radius: CGFloat, from: (CGFloat, CGFloat), to: (CGFloat, CGFloat)
  ) {
    let (a, b) = (CGPoint(x: from.0, y: from.1), CGPoint(x: to.0, y: to.1))
    let start = corner + radius * a
    if start != currentPoint { addLine(to: start) }
    guard radius > 0 else { return }
    let handle = (1 - quarterHandle) * radius
    addCurve(to: corner + radius * b, control1: corner + handle * a, control2: corner + handle * b)
  }
}
