public import Foundation
public import KinoraGeometry

/// A group of things drawn together: moved, clipped, masked and faded as one.
///
/// Drawn in this order: the items, back to front, cut to the clip; their shadow behind them; mask and
/// opacity on both; the result blended with what is there.
public struct SceneNode: Hashable, Sendable {
  /// Who made it, for people who read a dump; has no influence on the picture.
  public var name: String
  /// From this node's space to the space of what holds it.
  public var transform: Homography
  /// 0 (invisible) to 1; applied to the finished group, so that its parts do not show through.
  public var opacity: Double
  /// What may be painted, in this node's space (non-zero rule); nil is everything. A clip that cuts pixels
  /// in parts isolates the group as ``isIsolated`` does.
  public var clip: Path?
  /// How the finished group meets what is behind it.
  public var blendMode: BlendMode
  /// Whether blend modes of what is inside see only each other and not what is behind the group. A group
  /// that is faded, masked or blended is isolated anyway.
  public var isIsolated: Bool
  /// Lies behind the items, is not cut by the clip, and fades with them.
  public var shadow: Shadow?
  /// Back to front.
  public var items: [SceneItem]
  /// The mask, in a list of one, as a value cannot hold itself.
  @usableFromInline var masks: [SceneNode]

  /// A picture in this node's space whose alpha everything is multiplied with, shadow included; where
  /// it draws nothing, nothing shows. nil is no mask.
  public var mask: SceneNode? {
    get { masks.first }
    set { masks = newValue.map { [$0] } ?? [] }
  }

  @inlinable
  public init(
    name: String = "", transform: Homography, opacity: Double = 1, clip: Path? = nil,
    mask: SceneNode? = nil, blendMode: BlendMode = .normal, isIsolated: Bool = false,
    shadow: Shadow? = nil, items: [SceneItem] = []
  ) {
    self.name = name
    self.transform = transform
    self.opacity = opacity
    self.clip = clip
    self.blendMode = blendMode
    self.isIsolated = isIsolated
    self.shadow = shadow
    self.items = items
    masks = mask.map { [$0] } ?? []
  }

  public init(
    name: String = "", transform: AffineTransform2D = .identity, opacity: Double = 1,
    clip: Path? = nil, mask: SceneNode? = nil, blendMode: BlendMode = .normal,
    isIsolated: Bool = false, shadow: Shadow? = nil, items: [SceneItem] = []
  ) {
    self.init(
      name: name, transform: Homography(transform), opacity: opacity, clip: clip, mask: mask,
      blendMode: blendMode, isIsolated: isIsolated, shadow: shadow, items: items)
  }
}

/// One thing to draw.
public enum SceneItem: Hashable, Sendable {
  case fill(Path, rule: FillRule, paint: Paint)
  /// Centred on the path.
  indirect case stroke(Path, style: StrokeStyle, paint: Paint)
  indirect case image(PlacedImage)
  indirect case node(SceneNode)
}

/// Which points count as inside where a path crosses itself.
public enum FillRule: String, Hashable, Sendable { case nonZero, evenOdd }

/// What an area is filled with.
public enum Paint: Hashable, Sendable {
  case color(Color)
  indirect case gradient(Gradient)
}

/// A blurred silhouette.
public struct Shadow: Hashable, Sendable {
  /// Its alpha is multiplied with the silhouette's.
  public var color: Color
  /// Standard deviation of the Gaussian that blurs it, in points; 0 or less is a hard edge.
  public var radius: CGFloat
  /// Where it lies, from what casts it.
  public var offset: CGSize
  /// The silhouette (non-zero rule); nil is the alpha of what casts it.
  public var path: Path?

  public init(color: Color, radius: CGFloat, offset: CGSize, path: Path? = nil) {
    self.color = color
    self.radius = radius
    self.offset = offset
    self.path = path
  }
}
