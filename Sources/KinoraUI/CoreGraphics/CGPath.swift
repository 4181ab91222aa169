public import Foundation
package import KinoraGeometry
import KinoraScene

/// An outline of lines and curves. Cannot be changed; ``CGMutablePath`` can.
public class CGPath: Hashable {
  package internal(set) var value: Path

  package init(_ value: Path) { self.value = value }

  private convenience init(_ value: Path, _ transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform.map { value.applying($0.pointee) } ?? value)
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect: rect), transform)
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect), transform)
  }

  public var isEmpty: Bool { value.isEmpty }
  public var currentPoint: CGPoint { value.currentPoint ?? .zero }
  /// The box around all points, control points included.
  public var boundingBox: CGRect { value.controlPointBounds ?? .null }
  /// The tightest box around the outline itself.
  public var boundingBoxOfPath: CGRect { value.bounds ?? .null }

  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
    value.contains(point, evenOdd: rule == .evenOdd)
  }

  public func copy() -> CGPath? { CGPath(value) }
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(value) }

  public static func == (left: CGPath, right: CGPath) -> Bool { left.value == right.value }
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A path that can be added to. A layer that is given one keeps the outline it had then.
public final class CGMutablePath: CGPath {
  public convenience init() { self.init(Path()) }

  public func move(to point: CGPoint) { value.move(to: point) }
  public func addLine(to point: CGPoint) { value.addLine(to: point) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    value.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    value.addQuadCurve(to: end, control: control)
  }
  public func addRect(_ rect: CGRect) { value.append(Path(rect: rect)) }
  public func addEllipse(in rect: CGRect) { value.append(Path(ellipseIn: rect)) }
  public func addPath(_ path: CGPath) { value.append(path.value) }
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    value.move(to: first)
    for point in points.dropFirst() { value.addLine(to: point) }
  }

  /// Adds an arc. `clockwise` is as seen with y up, so on a screen with y down it is the other way
  /// round than `UIBezierPath`'s (CGContext.addArc's documentation).
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    value.addSystemArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  public func closeSubpath() { value.close() }
}

public enum CGPathFillRule: Sendable { case winding, evenOdd }
public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
