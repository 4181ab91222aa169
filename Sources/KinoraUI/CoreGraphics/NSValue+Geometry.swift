public import Foundation
import KinoraGeometry

// What iOS sources put into `values`, `fromValue` and the like.
extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public convenience init(caTransform3D t: CATransform3D) {
    self.init(numbers: t.components)
  }
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }
  public convenience init(cgVector vector: CGVector) {
    self.init(numbers: [vector.dx, vector.dy])
  }

  /// Foundation keeps rows of numbers by value; structures that it does not know it refuses.
  private convenience init(numbers: [CGFloat]) {
    let numbers = numbers.map(Double.init)
    self.init(bytes: numbers, objCType: "[\(numbers.count)d]")
  }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }

  public var caTransform3DValue: CATransform3D {
    numbers(16).map { CATransform3D(components: $0) } ?? CATransform3DIdentity
  }
  public var cgAffineTransformValue: CGAffineTransform {
    numbers(6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }
  public var uiEdgeInsetsValue: UIEdgeInsets {
    numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  public var cgVectorValue: CGVector {
    numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0)
  }

  /// nil where something else is kept.
  private func numbers(_ count: Int) -> [CGFloat]? {
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    getValue(&numbers)
    return numbers.map { CGFloat($0) }
  }

  /// The geometry that is kept; nil for numbers and everything else.
  var geometry: Any? {
    if self is NSNumber { return nil }
    switch String(cString: objCType) {
    case "[16d]": return caTransform3DValue
    case "[6d]": return cgAffineTransformValue
    case let type where type.hasPrefix("{CGPoint"): return pointValue
    case let type where type.hasPrefix("{CGSize"): return sizeValue
    case let type where type.hasPrefix("{CGRect"): return rectValue
    default: return nil
    }
  }
}

extension CATransform3D {
  fileprivate var components: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  fileprivate init(components c: [CGFloat]) {
    self = .identity
    (m11, m12, m13, m14) = (c[0], c[1], c[2], c[3])
    (m21, m22, m23, m24) = (c[4], c[5], c[6], c[7])
    (m31, m32, m33, m34) = (c[8], c[9], c[10], c[11])
    (m41, m42, m43, m44) = (c[12], c[13], c[14], c[15])
  }
}
