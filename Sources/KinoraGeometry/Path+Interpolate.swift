public import Foundation

extension Path {
  /// This path's points blended with `other`'s, one by one, control points included.
  ///
  /// - Parameter t: 0 is this path, 1 the other, both to the last bit. Outside 0 ... 1 the blend goes on
  ///   along the same lines.
  /// - Returns: Nil where the two do not consist of the same kinds of elements in the same order; what
  ///   the system does then is undefined (`CAShapeLayer.path`).
  public func interpolated(to other: Path, at t: CGFloat) -> Path? {
    guard hasSameElementKinds(as: other) else { return nil }
    if t == 0 { return self }
    if t == 1 { return other }
    var result = Path()
    for pair in zip(elements, other.elements) {
      switch pair {
      case (.move(let a), .move(let b)): result.move(to: a.mixed(with: b, t))
      case (.line(let a), .line(let b)): result.addLine(to: a.mixed(with: b, t))
      case (.quadCurve(let a1, let a), .quadCurve(let b1, let b)):
        result.addQuadCurve(to: a.mixed(with: b, t), control: a1.mixed(with: b1, t))
      case (.curve(let a1, let a2, let a), .curve(let b1, let b2, let b)):
        result.addCurve(
          to: a.mixed(with: b, t), control1: a1.mixed(with: b1, t), control2: a2.mixed(with: b2, t))
      default: result.close()
      }
    }
    return result
  }

  /// Whether the two paths can be blended: same kinds of elements in the same order.
  public func hasSameElementKinds(as other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { pair in
        switch pair {
        case (.move, .move), (.line, .line), (.quadCurve, .quadCurve), (.curve, .curve),
          (.close, .close):
          true
        default: false
        }
      }
  }
}
