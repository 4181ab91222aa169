public import Foundation
import KinoraGeometry

extension CALayer {
  /// The box around the layer in its superlayer's space.
  ///
  /// Derived from bounds, position, anchor point and transform; setting it sets the bounds' size and the
  /// position so that it reads back as set, and keeps the bounds' origin. Under a rotation that is not by
  /// right angles setting it means nothing (CALayer's `frame` page). Along an axis that the transform
  /// flattens, setting it does what it does without a transform (a guess: M13Checkbox places its marks
  /// while they are scaled to nothing, and finds them where they belong).
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
        x: area.width > 0
          ? position.x + frame.minX - placed.minX : frame.minX + anchorPoint.x * frame.width,
        y: area.height > 0
          ? position.y + frame.minY - placed.minY : frame.minY + anchorPoint.y * frame.height)
    }
  }

  public func affineTransform() -> CGAffineTransform {
    transform.isAffine ? transform.affine : .identity
  }

  public func setAffineTransform(_ affine: CGAffineTransform) {
    transform = CATransform3D(affine)
  }

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
    toParent(through: superlayer?.aroundSublayers)
  }

  /// As ``toParent(superlayer:)``, with what the superlayer does to all its sublayers at hand.
  func toParent(through around: Transform3D?) -> Transform3D {
    // The anchor goes to the origin, then through the transform, then to the position: only the last row
    // differs from the transform's own, unless there is perspective.
    var own: Transform3D
    if transform.m14 == 0, transform.m24 == 0, transform.m34 == 0, transform.m44 == 1 {
      own = transform
      let (x, y, z) = (-anchor.x, -anchor.y, -anchorPointZ)
      own.m41 += x * own.m11 + y * own.m21 + z * own.m31 + position.x
      own.m42 += x * own.m12 + y * own.m22 + z * own.m32 + position.y
      own.m43 += x * own.m13 + y * own.m23 + z * own.m33 + zPosition
    } else {
      own = Transform3D(translationX: -anchor.x, y: -anchor.y, z: -anchorPointZ)
        .concatenating(transform)
        .concatenating(Transform3D(translationX: position.x, y: position.y, z: zPosition))
    }
    return around.map(own.concatenating) ?? own
  }

  /// What this layer does to its sublayers after they are in place: a flipped geometry, about the middle of
  /// the bounds, then `sublayerTransform` about the anchor point; nil for nothing.
  var aroundSublayers: Transform3D? {
    guard isGeometryFlipped || sublayerTransform != .identity else { return nil }
    var around = Transform3D.identity
    if isGeometryFlipped {
      around = Transform3D(scaleX: 1, y: -1)
        .concatenating(Transform3D(translationX: 0, y: 2 * bounds.midY))
    }
    return around.concatenating(Transform3D(translationX: -anchor.x, y: -anchor.y, z: 0))
      .concatenating(sublayerTransform)
      .concatenating(Transform3D(translationX: anchor.x, y: anchor.y, z: 0))
  }
}
