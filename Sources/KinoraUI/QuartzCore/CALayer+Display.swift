import Foundation
import KinoraScene
import KinoraTiming

extension CALayer {
  /// Has the layer, or its delegate, draw, and keeps what was drawn.
  func recordDrawing() {
    let context = CGContext(bounds: bounds)
    draw(in: context)
    let items = context.items
    values.drawing = items.isEmpty ? nil : Drawing(bounds: bounds, items: items)
  }

  /// What shows, drawn anew where animations give the layer other values than the model's; nil where
  /// that changes nothing.
  ///
  /// A property that `needsDisplay(forKey:)` names has the layer drawn again at every instant of its
  /// animation. While it draws, the layer itself has the values that show.
  func redrawn(_ shown: LayerValues, at time: Double) -> LayerValues? {
    let isMoving = records.contains { $0.redraws && $0.motion.timing.sample(at: time) != nil }
    guard isMoving, bounds.width > 0, bounds.height > 0 else { return nil }
    let model = values
    values = shown
    display()
    let drawn = values
    values = model
    return drawn
  }

  /// Draws what has to be drawn again, here and below. What draws may ask for more, or add layers; more
  /// than a few rounds is a layer that never settles.
  package func displayTree() {
    var rounds = 0
    while displayTreeOnce() && rounds < 8 { rounds += 1 }
  }

  /// Has the way from the root to this layer walked when the tree is displayed.
  func displayIsDueInside() {
    var layer: CALayer? = self
    while let next = layer, !next.displayIsDueHere {
      next.displayIsDueHere = true
      layer = next.holder
    }
  }

  /// Whether anything was drawn.
  private func displayTreeOnce() -> Bool {
    guard displayIsDueHere else { return false }
    displayIsDueHere = false
    var hasDrawn = false
    // Without an area there is nothing to draw on yet.
    if displayIsDue && bounds.width > 0 && bounds.height > 0 {
      displayIfNeeded()
      hasDrawn = true
    }
    for child in children where child.displayTreeOnce() { hasDrawn = true }
    if mask?.displayTreeOnce() == true { hasDrawn = true }
    // What has no area yet waits on.
    if displayIsDue || children.contains(where: \.displayIsDueHere)
      || maskLayer?.displayIsDueHere == true
    {
      displayIsDueInside()
    }
    return hasDrawn
  }
}
