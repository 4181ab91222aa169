import Foundation
import KinoraGeometry
import KinoraScene

extension ScenePainter {
  /// A rectangle in pixels that holds all that an item paints.
  func extent(of item: SceneItem, under transform: Homography) -> CGRect {
    switch item {
    case .fill(let path, _, _):
      return seen(path, under: transform).controlPointBounds?.finite ?? .null
    case .stroke(let path, let style, _):
      guard transform.isAffine else {
        return seenStroke(path, style, under: transform).controlPointBounds?.finite ?? .null
      }
      guard let matrix = PenMatrix(transform.affine), let style = style.usable(under: matrix),
        let box = path.applying(transform.affine).controlPointBounds?.finite
      else { return .null }
      let reach = style.reach * matrix.stretch + 1
      return box.insetBy(dx: -reach, dy: -reach)
    case .image(let image):
      return seen(Path(rect: image.destination), under: transform).controlPointBounds?.finite
        ?? .null
    case .node(let node):
      let transform = node.transform.concatenating(transform)
      guard node.opacity > 0, transform.isVisible else { return .null }
      return extent(of: node, under: transform)
    }
  }

  /// A rectangle in pixels that holds all that a node paints.
  ///
  /// - Parameter transform: The node's own included.
  func extent(of node: SceneNode, under transform: Homography) -> CGRect {
    var area = contentExtent(of: node, under: transform)
    if let shadow = node.shadow {
      area = area.union(extent(of: shadow, castBy: node, under: transform))
    }
    guard let mask = node.mask else { return area }
    return area.intersection(extent(of: .node(mask), under: transform))
  }

  /// The same without shadow and mask.
  func contentExtent(of node: SceneNode, under transform: Homography) -> CGRect {
    let inside = node.items.reduce(CGRect.null) { $0.union(extent(of: $1, under: transform)) }
    guard let clip = node.clip else { return inside }
    return inside.intersection(
      seen(clip, under: transform).controlPointBounds?.finite ?? .null)
  }
}

extension CGRect {
  /// Nil where a side is not a number that can be counted with.
  var finite: CGRect? {
    [minX, minY, maxX, maxY].allSatisfy(\.isFinite) ? self : nil
  }
}
