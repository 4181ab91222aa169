public import Foundation
import KinoraGeometry

extension CALayer {
  /// The box around the layer in its superlayer's space.
  ///
  /// Derived from bounds, position, anchor point and transform; setting it sets the bounds' size and the
  /// position so that it reads back as set, and keeps the bounds' origin. Under a rotation that is not by
  /// right angles setting it means nothing (CALayer's `frame` page).
  public var frame: CGRect {
    get {
      bounds.applying(values.toParent(superlayer: nil).affine)
    }
    set {
      let frame = newValue.standardized
      let linear = transform.affine
      let area = CGRect(origin: .zero, size: CGSize(width: 1, height: 1))
        .applying(
          CGAffineTransform(a: linear.a, b: linear.b, c: linear.c, d: linear.d, tx: 0, ty: 0))
      bounds = CGRect(
        origin: bounds.origin,
        size: CGSize(
          width: area.width > 0 ? frame.width / area.width : frame.width,
          height: area.height > 0 ? frame.height / area.height : frame.height))
      // Where the anchor point comes to lie relative to the frame's corner.
      let placed = self.frame
      position = CGPoint(
        x: position.x + frame.minX - placed.minX, y: position.y + frame.minY - placed.minY)
    }
  }

  public func affineTransform() -> CGAffineTransform {
    transform.isAffine ? transform.affine : .identity
  }

  public func setAffineTransform(_ affine: CGAffineTransform) {
    transform = CATransform3D(affine)
  }

  /// Whether a point in this layer's space lies in its bounds.
  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// A point of another layer's space (nil: the root's parent's) in this layer's.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    let outside = layer.map { point.applying($0.toRoot) } ?? point
    return outside.applying(toRoot.inverted())
  }

  /// A point of this layer's space in another layer's (nil: the root's parent's).
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let outside = point.applying(toRoot)
    return layer.map { outside.applying($0.toRoot.inverted()) } ?? outside
  }

  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    let outside = layer.map { rect.applying($0.toRoot) } ?? rect
    return outside.applying(toRoot.inverted())
  }

  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    let outside = rect.applying(toRoot)
    return layer.map { outside.applying($0.toRoot.inverted()) } ?? outside
  }

  private var toRoot: CGAffineTransform {
    let own = values.toParent(superlayer: superlayer?.values).affine
    return superlayer.map { own.concatenating($0.toRoot) } ?? own
  }
}

extension LayerValues {
  /// The anchor point in the layer's own space.
  var anchor: CGPoint {
    CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width,
      y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// From the layer's space to its superlayer's:
  /// `q = T(p − anchor) + position`, with `zPosition` as the position's z, then the superlayer's `sublayerTransform` about the superlayer's
  /// anchor point (measured: GNUstep's `conversion.m`).
  func toParent(superlayer: LayerValues?) -> Transform3D {
    let own = Transform3D(translationX: -anchor.x, y: -anchor.y, z: -anchorPointZ)
      .concatenating(transform)
      .concatenating(Transform3D(translationX: position.x, y: position.y, z: zPosition))
    guard let superlayer else { return own }
    if superlayer.isGeometryFlipped {
      // About the middle of the superlayer, after everything that places the layer there.
      let flip = Transform3D(scaleX: 1, y: -1)
        .concatenating(Transform3D(translationX: 0, y: 2 * superlayer.bounds.midY))
      return superlayer.applyingSublayerTransform(to: own.concatenating(flip))
    }
    return superlayer.applyingSublayerTransform(to: own)
  }

  private func applyingSublayerTransform(to own: Transform3D) -> Transform3D {
    let superlayer = self
    guard superlayer.sublayerTransform != .identity else { return own }
    let pivot = superlayer.anchor
    return own.concatenating(Transform3D(translationX: -pivot.x, y: -pivot.y, z: 0))
      .concatenating(superlayer.sublayerTransform)
      .concatenating(Transform3D(translationX: pivot.x, y: pivot.y, z: 0))
  }
}
