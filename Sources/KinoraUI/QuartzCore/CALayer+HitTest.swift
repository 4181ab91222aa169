import Foundation

extension CALayer {
  /// What ``hitTest(_:)`` does by itself.
  ///
  /// Sublayers come first, from the front to the back (`CALayer.h`: "siblings are searched in
  /// top-to-bottom order"), also where they lie outside this layer, unless it masks to its bounds
  /// (measured on iOS: lxian.github.io, "CALayer hittest"). A `CATransformLayer` is passed over for its
  /// sublayers (`CATransformLayer.h`). Model values count, so that a layer in motion is hit where it will
  /// be; ask its `presentation()` for where it is, which answers for the layer alone. Perspective is left
  /// out, as in `convert(_:to:)`. Hidden layers are passed over with all that is in them (a
  /// guess), clear ones are not.
  func hitInside(_ point: CGPoint) -> CALayer? {
    let toParent = values.toParent(superlayer: superlayer?.values).affine
    // Nothing can be hit of what was pressed flat.
    guard !isHidden, toParent.a * toParent.d != toParent.b * toParent.c else { return nil }
    let point = point.applying(toParent.inverted())
    let isOn = !keepsDepth && contains(point)
    if masksToBounds && !keepsDepth && !isOn { return nil }
    let frontToBack = children.enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    for (_, layer) in frontToBack {
      if let hit = layer.hitTest(point) { return hit }
    }
    return isOn ? self : nil
  }
}
