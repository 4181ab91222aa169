import Foundation
import KinoraGeometry
import KinoraScene

/// What a layer drew of itself: kept as lines and areas, so that it is sharp at every scale.
struct Drawing: Equatable {
  /// The layer's bounds when it was drawn. Nothing shows outside.
  var bounds: CGRect
  var items: [SceneItem]

  /// The drawing in a layer that has other bounds by now: stretched with them.
  func items(in now: CGRect) -> [SceneItem] {
    guard !items.isEmpty, bounds.width > 0, bounds.height > 0 else { return [] }
    var transform = AffineTransform2D.identity
    if now != bounds {
      transform = AffineTransform2D(translationX: -bounds.minX, y: -bounds.minY)
        .concatenating(
          AffineTransform2D(scaleX: now.width / bounds.width, y: now.height / bounds.height)
        )
        .concatenating(AffineTransform2D(translationX: now.minX, y: now.minY))
    }
    return [
      .node(
        SceneNode(name: "drawing", transform: transform, clip: Path(rect: bounds), items: items))
    ]
  }
}
