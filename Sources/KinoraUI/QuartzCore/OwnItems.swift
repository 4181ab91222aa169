import KinoraScene

/// What a layer draws of itself, wherever it is and however much of it shows.
struct OwnItems {
  /// Background and gradient.
  var back: [SceneItem]
  /// Under the sublayers: contents, drawing, text, shape.
  var content: [SceneItem]
  /// Over the sublayers: the border.
  var front: [SceneItem]
  /// The layer's name, for people.
  let name: String

  init(_ values: LayerValues, name: String) {
    self.name = name
    back = values.backgroundItems
    content = values.contentItems
    front = values.borderItems
  }
}

extension CALayer {
  /// The layer, or what it holds, is not what it was: what was kept of its picture, and of the pictures it is
  /// in, counts no longer.
  func pictureChanged() {
    own = nil
    var layer: CALayer? = self
    while let changed = layer, changed.keepsPicture {
      changed.keepsPicture = false
      changed.still = nil
      layer = changed.holder
    }
  }
}

extension [SceneItem] {
  /// Adds items; without any of its own it shares the others' storage.
  mutating func take(_ more: [SceneItem]) {
    if isEmpty { self = more } else if !more.isEmpty { append(contentsOf: more) }
  }
}
