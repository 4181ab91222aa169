public import Foundation
import KinoraGeometry
import KinoraScene

/// A path as UIKit builds it. y points down, and `clockwise` is as seen on the screen.
///
/// Only the outline reaches a `CAShapeLayer`: line width and the like are this object's own.
open class UIBezierPath: NSObject, NSCopying {
  private var value = Path()

  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false
  private(set) var lineDash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  /// Lengths painted and left out in turn, starting `phase` into the pattern; nil is a solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    lineDash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [], phase)
  }

  public required override init() { super.init() }

  private convenience init(_ path: Path) {
    self.init()
    value = path
  }

  /// Starts at the origin's corner and runs along the top edge first; closed.
  public convenience init(rect: CGRect) { self.init(Path(rect: rect)) }

  /// Starts at the right end of the horizontal axis and runs clockwise; closed.
  public convenience init(ovalIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }

  /// The system's smooth corner, which is not a circle's arc and jumps where the radius passes about a
  /// third of the shorter side (see `docs/fidelity.md`). A layer's `cornerRadius` is circular.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(Path(continuousRoundedRect: rect, radius: cornerRadius))
  }

  /// As ``init(roundedRect:cornerRadius:)`` for some corners; only `cornerRadii.width` counts.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(
      Path(
        continuousRoundedRect: rect, radius: cornerRadii.width,
        corners: RectCorners(rawValue: corners.rawValue & 15)))
  }

  /// An open arc. Angles are radians from the positive x axis, growing clockwise on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) { self.init(cgPath.value) }

  open var cgPath: CGPath {
    get { CGPath(value) }
    set { value = newValue.value }
  }

  open var isEmpty: Bool { value.isEmpty }
  open var currentPoint: CGPoint { value.currentPoint ?? .zero }
  /// The box around the outline.
  open var bounds: CGRect { value.bounds ?? .null }

  open func move(to point: CGPoint) { value.move(to: point) }
  open func addLine(to point: CGPoint) { value.addLine(to: point) }
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    value.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    value.addQuadCurve(to: end, control: controlPoint)
  }
  /// Adds an arc, and before it a line from the current point to its start, if there is one.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    value.addSystemArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  open func close() { value.close() }
  open func removeAllPoints() { value = Path() }
  open func append(_ path: UIBezierPath) { value.append(path.value) }
  open func apply(_ transform: CGAffineTransform) { value = value.applying(transform) }
  open func reversing() -> UIBezierPath { UIBezierPath(value.reversed) }
  open func contains(_ point: CGPoint) -> Bool {
    value.contains(point, evenOdd: usesEvenOddFillRule)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.value = value
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.lineDash = lineDash
    return copy
  }
}

public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: .max)
}
