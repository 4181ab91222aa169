import Foundation
import KinoraScene

extension CALayer {
  /// Has the layer, or its delegate, draw, and keeps what was drawn.
  func recordDrawing() {
    let context = CGContext(bounds: bounds)
    draw(in: context)
    let items = context.items
    values.drawing = items.isEmpty ? nil : Drawing(bounds: bounds, items: items)
  }

  /// Draws what has to be drawn again, here and below. What draws may ask for more, or add layers; more
  /// than a few rounds is a layer that never settles.
  package func displayTree() {
    var rounds = 0
    while displayTreeOnce() && rounds < 8 { rounds += 1 }
  }

  /// Whether anything was drawn.
  private func displayTreeOnce() -> Bool {
    var hasDrawn = false
    // Without an area there is nothing to draw on yet.
    if displayIsDue && bounds.width > 0 && bounds.height > 0 {
      displayIfNeeded()
      hasDrawn = true
    }
    for child in children + (mask.map { [$0] } ?? []) where child.displayTreeOnce() {
      hasDrawn = true
    }
    return hasDrawn
  }
}
