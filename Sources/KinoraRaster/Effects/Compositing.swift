import Foundation
import KinoraGeometry
import KinoraScene

extension ScenePainter {
  /// Draws a node with a shadow, a mask, a blend mode or a closed group.
  func composite(
    _ node: SceneNode, under transform: Homography, alpha: Double, _ pen: inout Pen
  ) {
    if node.mask == nil, node.blendMode == .normal, !node.isIsolated, alpha == 1 {
      paintShadow(of: node, under: transform, &pen)
      return paintItems(of: node, under: transform, alpha: 1, &pen)
    }
    let area = extent(of: node, under: transform)
    let content = layer(area) { painter, pen in
      painter.paintShadow(of: node, under: transform, &pen)
      painter.paintItems(of: node, under: transform, alpha: 1, &pen)
    }
    guard let content else { return }
    guard let mask = node.mask else {
      return pen.lay(content, alpha: (255 * alpha).rounded() / 255, mode: node.blendMode)
    }
    // The mask carries the fade, so that the pixels are multiplied once.
    let cover = layer(content.box.rect) { painter, pen in
      painter.paint(mask, under: transform, alpha: alpha, &pen)
    }
    if let cover { pen.lay(content, alpha: 1, mask: cover, mode: node.blendMode) }
  }
}
