public import Foundation

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
