import Foundation
import KinoraGeometry
import KinoraScene

/// What a layer drew of itself, or what was drawn for a picture: kept as lines and areas, so that it is
/// sharp at every scale.
struct Drawing: Hashable, Sendable {
  /// The layer's bounds when it was drawn. Nothing shows outside.
  var bounds: CGRect
  var items: [SceneItem]

  /// The drawing in a layer that has other bounds by now, placed as contents are.
  func items(in now: CGRect, _ gravity: CALayerContentsGravity) -> [SceneItem] {
    guard bounds.width > 0, bounds.height > 0 else { return [] }
    return items(in: now == bounds ? now : gravity.place(bounds.size, in: now))
  }

  /// The drawing stretched over a rectangle.
  func items(in place: CGRect) -> [SceneItem] {
    guard !items.isEmpty, bounds.width > 0, bounds.height > 0 else { return [] }
    var transform = AffineTransform2D.identity
    if place != bounds {
      transform = AffineTransform2D(translationX: -bounds.minX, y: -bounds.minY)
        .concatenating(
          AffineTransform2D(scaleX: place.width / bounds.width, y: place.height / bounds.height)
        )
        .concatenating(AffineTransform2D(translationX: place.minX, y: place.minY))
    }
    return [
      .node(
        SceneNode(name: "drawing", transform: transform, clip: Path(rect: bounds), items: items))
    ]
  }
}
