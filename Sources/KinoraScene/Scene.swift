public import Foundation
public import KinoraGeometry

/// Everything there is to draw at one instant.
///
/// A scene is a plain value without time: two equal scenes are one picture. Whoever makes it has
/// resolved layers, animations and inheritance; whoever draws it walks it without a question.
public struct Scene: Hashable, Sendable {
  /// The stage, in points. The origin is its top-left corner and y points down.
  public var size: CGSize
  /// What the stage is filled with before anything is drawn; nil leaves it clear.
  public var background: Color?
  /// What stands on the stage, back to front.
  public var root: SceneNode

  public init(size: CGSize, background: Color?, root: SceneNode) {
    self.size = size
    self.background = background
    self.root = root
  }
}

/// A group of things drawn together: moved, clipped and faded as one.
public struct SceneNode: Hashable, Sendable {
  /// Who made it, for people who read a dump; has no influence on the picture.
  public var name: String
  /// From this node's space to the space of what holds it.
  public var transform: AffineTransform2D
  /// 0 (invisible) to 1; applied to the finished group, so that its parts do not show through.
  public var opacity: Double
  /// What may be painted, in this node's space (non-zero rule); nil is everything.
  public var clip: Path?
  /// Back to front.
  public var items: [SceneItem]

  public init(
    name: String = "", transform: AffineTransform2D = .identity, opacity: Double = 1,
    clip: Path? = nil, items: [SceneItem] = []
  ) {
    self.name = name
    self.transform = transform
    self.opacity = opacity
    self.clip = clip
    self.items = items
  }
}

/// One thing to draw.
public enum SceneItem: Hashable, Sendable {
  case fill(Path, rule: FillRule, paint: Paint)
  /// Centred on the path.
  case stroke(Path, style: StrokeStyle, paint: Paint)
  case node(SceneNode)
}

/// Which points count as inside where a path crosses itself.
public enum FillRule: String, Hashable, Sendable { case nonZero, evenOdd }

/// What an area is filled with.
public enum Paint: Hashable, Sendable {
  case color(Color)
}
