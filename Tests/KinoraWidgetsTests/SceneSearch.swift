import Foundation
import KinoraGeometry
import KinoraScene

/// A node of a scene with where it stands on the stage.
struct Found {
  let node: SceneNode
  let toStage: AffineTransform2D

  /// The first fill's outline on the stage.
  var outline: Path? {
    for case .fill(let path, _, _) in node.items { return path.applying(toStage) }
    return nil
  }

  /// The first stroke's path, in the node's own space.
  var stroke: Path? {
    for case .stroke(let path, _, _) in node.items { return path }
    return nil
  }
}

extension Scene {
  /// The first node of that name, from the back.
  func find(_ name: String) -> Found? { root.find(name, .identity) }
}

extension SceneNode {
  fileprivate func find(_ name: String, _ outside: AffineTransform2D) -> Found? {
    let toStage = transform.affine.concatenating(outside)
    if self.name == name { return Found(node: self, toStage: toStage) }
    for case .node(let child) in items {
      if let found = child.find(name, toStage) { return found }
    }
    return nil
  }
}
