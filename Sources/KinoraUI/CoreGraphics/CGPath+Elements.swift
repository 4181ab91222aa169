public import Foundation
import KinoraGeometry

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One step of a path.
public struct CGPathElement {
  public let type: CGPathElementType
  /// Control points, then the end; as many as the type needs.
  public let points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
  /// Calls `block` with each step. The points are there during the call only.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in value.elements {
      let (type, given): (CGPathElementType, [CGPoint]) =
        switch element {
        case .move(let end): (.moveToPoint, [end])
        case .line(let end): (.addLineToPoint, [end])
        case .quadCurve(let control, let end): (.addQuadCurveToPoint, [control, end])
        case .curve(let first, let second, let end): (.addCurveToPoint, [first, second, end])
        case .close: (.closeSubpath, [])
        }
      var points = given + [.zero]  // never empty, so that there is an address
      points.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        var element = CGPathElement(type: type, points: start)
        block(&element)
      }
    }
  }
}
