import Foundation
import KinoraGeometry
package import KinoraScene

extension CALayer {
  /// What this layer and everything under it draw when the time of the superlayer (or, for a root, the
  /// virtual clock) is `time`; nil where that is nothing.
  package func sceneNode(at time: Double) -> SceneNode? {
    displayTree()
    let placed = resolved(at: time, in: nil, isMirrored: false).backToFront
    return placed.count > 1
      ? SceneNode(name: displayName, items: placed.map(SceneItem.node)) : placed.first
  }

  /// What the layer draws, in the space of its superlayer: one node, or, for a layer that keeps the depth
  /// of its sublayers, one for each of them.
  ///
  /// - Parameters:
  ///   - around: What the superlayer does to all its sublayers.
  ///   - isMirrored: Whether the superlayer's back faces the viewer.
  private func resolved(at time: Double, in around: Transform3D?, isMirrored: Bool)
    -> [PlacedNode]
  {
    let localTime = localTime(fromParent: time)
    let shown = presentationValues(at: localTime)
    guard !shown.isHidden, shown.opacity > 0 else { return [] }
    let transform = shown.toParent(through: around)
    let facesAway = isMirrored != transform.showsBack
    let opacity = min(shown.opacity, 1)
    if keepsDepth {
      return sublayers(at: localTime, of: shown, isMirrored: facesAway).map {
        $0.standing(under: transform, opacity: opacity)
      }
    }
    guard shown.isDoubleSided || !facesAway else { return [] }
    guard let node = node(at: localTime, shown, isMirrored: facesAway) else { return [] }
    let middle = CGPoint(x: shown.bounds.midX, y: shown.bounds.midY)
    return [PlacedNode(node: node, transform: transform, middle: middle)]
  }

  /// What the layer with everything under it paints, in its own space, without its place and opacity.
  func contentNode(at localTime: Double) -> SceneNode? {
    var shown = presentationValues(at: localTime)
    guard !shown.isHidden else { return nil }
    shown.opacity = 1
    return node(at: localTime, shown, isMirrored: false)
  }

  /// What the layer draws, in its own space; nil for nothing.
  private func node(at time: Double, _ shown: LayerValues, isMirrored: Bool) -> SceneNode? {
    if let redrawn = redrawn(shown, at: time) {
      return node(at: time, of: redrawn, isMirrored: isMirrored)
    }
    return node(at: time, of: shown, isMirrored: isMirrored)
  }

  private func node(at time: Double, of shown: LayerValues, isMirrored: Bool) -> SceneNode? {
    var sublayers = sublayerItems(at: time, of: shown, isMirrored: isMirrored)
    var own = shown.contentItems + emittedItems(at: time)
    let opacity = min(shown.opacity, 1)
    let fadesParts = !shown.allowsGroupOpacity && opacity < 1
    if fadesParts {
      own = own.map { $0.faded(by: opacity) }
      sublayers = sublayers.map { $0.faded(by: opacity) }
    }
    var content = own + sublayers
    if shown.masksToBounds && !content.isEmpty {
      content = [.node(SceneNode(name: "content", clip: shown.insideBorder, items: content))]
    }
    var (back, front) = (shown.backgroundItems, shown.borderItems)
    if fadesParts {
      (back, front) = (back.map { $0.faded(by: opacity) }, front.map { $0.faded(by: opacity) })
    }
    let items = transitioned(back + content + front, at: time, shown: shown)
    let shadow = shown.sceneShadow(fadedBy: fadesParts ? opacity : 1)
    guard !items.isEmpty || shadow?.path != nil else { return nil }
    var node = SceneNode(name: displayName, opacity: fadesParts ? 1 : opacity, items: items)
    node.shadow = shadow
    if !shown.isPlain {
      node.blendMode = shown.compositingFilter.flatMap(BlendMode.init(filter:)) ?? .normal
    }
    if let mask {
      let parts = mask.resolved(at: time, in: nil, isMirrored: isMirrored).backToFront
      // A mask that draws nothing lets nothing through.
      node.mask =
        parts.count == 1 ? parts[0] : SceneNode(name: "mask", items: parts.map(SceneItem.node))
    }
    return node
  }

  /// The sublayers as items, back to front.
  private func sublayerItems(at time: Double, of shown: LayerValues, isMirrored: Bool)
    -> [SceneItem]
  {
    guard !children.isEmpty else { return [] }
    return sublayers(at: time, of: shown, isMirrored: isMirrored).backToFront.map { .node($0) }
  }

  /// In the order of the list.
  private func sublayers(at time: Double, of shown: LayerValues, isMirrored: Bool)
    -> [PlacedNode]
  {
    guard !children.isEmpty else { return [] }
    var nodes: [PlacedNode] = []
    let around = shown.aroundSublayers
    if !shown.isPlain, let replicator = shown.replicator {
      nodes = instances(of: replicator, at: time, shown, isMirrored: isMirrored)
    } else {
      for child in children {
        nodes += child.resolved(at: time, in: around, isMirrored: isMirrored)
      }
    }
    return nodes
  }

  private func instances(
    of replicator: ReplicatorValues, at time: Double, _ shown: LayerValues, isMirrored: Bool
  ) -> [PlacedNode] {
    var nodes: [PlacedNode] = []
    let (x, y) = (shown.bounds.midX, shown.bounds.midY)
    let step = Transform3D(translationX: -x, y: -y).concatenating(replicator.transform)
      .concatenating(Transform3D(translationX: x, y: y))
    var moved = Transform3D.identity
    let around = shown.aroundSublayers
    for k in 0..<max(0, min(replicator.count, ReplicatorValues.mostInstances)) {
      let tint = replicator.tint(ofInstance: k)
      for child in children {
        let late = time - Double(k) * replicator.delay
        nodes += child.resolved(at: late, in: around, isMirrored: isMirrored).map {
          var node = $0.standing(under: moved, opacity: 1)
          node.node = node.node.multiplied(by: tint)
          return node
        }
      }
      moved = moved.concatenating(step)
    }
    return nodes
  }
}

/// A node with its place in space, before it is flattened into the plane of what holds it.
private struct PlacedNode {
  var node: SceneNode
  var transform: Transform3D
  /// The middle of the layer's bounds.
  var middle: CGPoint

  var flattened: SceneNode {
    var flat = node
    flat.transform = Homography(transform)
    return flat
  }

  /// How far in front the layer's middle is. (Layers that cross each other are not cut: the one whose
  /// middle is in front covers the other.)
  var depth: CGFloat {
    middle.x * transform.m13 + middle.y * transform.m23 + transform.m43
  }

  func standing(under outer: Transform3D, opacity: Double) -> PlacedNode {
    var placed = self
    placed.transform = outer == .identity ? transform : transform.concatenating(outer)
    placed.node.opacity *= opacity
    return placed
  }
}

extension [PlacedNode] {
  /// Flattened, in the order of their depths; those with equal ones in the order of the list.
  fileprivate var backToFront: [SceneNode] {
    let depths = map(\.depth)
    guard depths.contains(where: { $0 != depths[0] }) else { return map(\.flattened) }
    return indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { self[$0].flattened }
  }
}

extension Transform3D {
  /// Whether the back of the plane z = 0 faces the viewer afterwards: the plane's normal, as seen from
  /// its front, points away (as browsers decide `backface-visibility`).
  fileprivate var showsBack: Bool {
    // Most layers lie in the plane of what holds them.
    if m13 == 0, m23 == 0, m33 == 1, m14 == 0, m24 == 0, m34 == 0 { return false }
    return Homography(self).determinant * determinant < 0
  }
}

extension SceneItem {
  fileprivate func faded(by opacity: Double) -> SceneItem {
    guard case .node(var node) = self else {
      return .node(SceneNode(opacity: opacity, items: [self]))
    }
    node.opacity *= opacity
    return .node(node)
  }
}
