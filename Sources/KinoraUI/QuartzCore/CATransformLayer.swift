/// A layer that only places its sublayers, and lets them keep their depth: they stand in the space of
/// what holds this layer instead of being flattened into its plane.
///
/// It draws nothing of its own: background, border, contents, shadow, mask and clip have no effect. Its
/// opacity fades each sublayer by itself.
open class CATransformLayer: CALayer {
  override class func make() -> CALayer { CATransformLayer() }
  override var keepsDepth: Bool { true }
}
