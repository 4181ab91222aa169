import Foundation
import KinoraGeometry
package import KinoraScene

// A layer becomes a node of the scene: with what it draws, with its sublayers, in its place.

extension CALayer {
  /// What this layer and everything under it draw when the time of the superlayer (or, for a root, the
  /// virtual clock) is `time`; nil where that is nothing.
  package func sceneNode(at time: Double) -> SceneNode? {
    displayTree()
    var stack = LayerStack()
    place(in: &stack, at: time, around: nil, isMirrored: false)
    return stack.joined(named: displayName)
  }

  /// What the layer with everything under it paints, in its own space, without its place and opacity.
  func contentNode(at localTime: Double) -> SceneNode? {
    var shown = presentationValues(at: localTime)
    guard !shown.isHidden else { return nil }
    shown.opacity = 1
    var isStill = true
    return node(at: localTime, shown, isMirrored: false, isStill: &isStill)
  }

  /// Adds what the layer draws to what stands in the space of its superlayer.
  ///
  /// - Parameters:
  ///   - around: What the superlayer does to all its sublayers.
  ///   - isMirrored: Whether the superlayer's back faces the viewer.
  /// - Returns: Whether it stays the same until the layer, or one in it, is changed.
  @discardableResult
  private func place(
    in stack: inout LayerStack, at time: Double, around: Transform3D?, isMirrored: Bool
  ) -> Bool {
    let isAlone = around == nil && !isMirrored
    if isAlone, let still {
      stack.add(still)
      return true
    }
    guard !keepsDepth else {
      for node in nodesInSpace(at: time, around: around, isMirrored: isMirrored) {
        stack.add(node.flattened)
      }
      return false
    }
    var isStill = !runs.anything && !changesByItself
    let node = flatNode(at: time, around: around, isMirrored: isMirrored, isStill: &isStill)
    stack.add(node)
    keepsPicture = isStill
    if isStill && isAlone { still = node }
    return isStill
  }

  private func flatNode(
    at time: Double, around: Transform3D?, isMirrored: Bool, isStill: inout Bool
  ) -> LayerStack.Entry {
    let localTime = localTime(fromParent: time)
    let shown = presentationValues(at: localTime)
    guard !shown.isHidden, shown.opacity > 0 else { return LayerStack.Entry() }
    let transform = shown.toParent(through: around)
    let facesAway = isMirrored != transform.showsBack
    guard shown.isDoubleSided || !facesAway,
      let node = node(
        at: localTime, shown, standing: Homography(transform), isMirrored: facesAway,
        isStill: &isStill)
    else { return LayerStack.Entry() }
    return LayerStack.Entry(
      item: .node(node), depth: transform.depth(x: shown.bounds.midX, y: shown.bounds.midY))
  }

  /// What the layer draws, before it is flattened into the plane of what holds it: one node, or, for a layer
  /// that keeps the depth of its sublayers, one for each of them.
  private func nodesInSpace(at time: Double, around: Transform3D?, isMirrored: Bool)
    -> [NodeInSpace]
  {
    let localTime = localTime(fromParent: time)
    let shown = presentationValues(at: localTime)
    guard !shown.isHidden, shown.opacity > 0 else { return [] }
    let transform = shown.toParent(through: around)
    let facesAway = isMirrored != transform.showsBack
    if keepsDepth {
      let opacity = min(shown.opacity, 1)
      return sublayersInSpace(at: localTime, of: shown, isMirrored: facesAway).map {
        $0.standing(under: transform, opacity: opacity)
      }
    }
    var isStill = true
    guard shown.isDoubleSided || !facesAway,
      let node = node(at: localTime, shown, isMirrored: facesAway, isStill: &isStill)
    else { return [] }
    let middle = CGPoint(x: shown.bounds.midX, y: shown.bounds.midY)
    return [NodeInSpace(node: node, transform: transform, middle: middle)]
  }

  /// What the layer draws, in its own space; nil for nothing.
  ///
  /// - Parameter transform: Where the node is to stand.
  private func node(
    at time: Double, _ shown: LayerValues, standing transform: Homography = .identity,
    isMirrored: Bool, isStill: inout Bool
  ) -> SceneNode? {
    if runs.redraws, let redrawn = redrawn(shown, at: time) {
      return node(
        at: time, of: redrawn, drawing: OwnItems(redrawn, name: displayName), standing: transform,
        isMirrored: isMirrored, isStill: &isStill)
    }
    return node(
      at: time, of: shown, drawing: ownItems(of: shown), standing: transform,
      isMirrored: isMirrored, isStill: &isStill)
  }

  private func node(
    at time: Double, of shown: LayerValues, drawing own: OwnItems,
    standing transform: Homography, isMirrored: Bool, isStill: inout Bool
  ) -> SceneNode? {
    var (back, content, front) = (own.back, own.content, own.front)
    if changesByItself { content.take(emittedItems(at: time)) }
    var sublayers = sublayerItems(
      at: time, of: shown, isMirrored: isMirrored, isStill: &isStill)
    let opacity = min(shown.opacity, 1)
    let fadesParts = !shown.allowsGroupOpacity && opacity < 1
    if fadesParts {
      back = back.map { $0.faded(by: opacity) }
      front = front.map { $0.faded(by: opacity) }
      content = content.map { $0.faded(by: opacity) }
      sublayers = sublayers.map { $0.faded(by: opacity) }
    }
    content.take(sublayers)
    if shown.masksToBounds && !content.isEmpty {
      content = [.node(SceneNode(name: "content", clip: shown.insideBorder, items: content))]
    }
    var items = back
    items.take(content)
    items.take(front)
    if runs.transition { items = transitioned(items, at: time, shown: shown) }
    let shadow = shown.sceneShadow(fadedBy: fadesParts ? opacity : 1)
    guard !items.isEmpty || shadow?.path != nil else { return nil }
    var node = SceneNode(
      name: own.name, transform: transform, opacity: fadesParts ? 1 : opacity, shadow: shadow,
      items: items)
    if !shown.isPlain {
      node.blendMode = shown.compositingFilter.flatMap(BlendMode.init(filter:)) ?? .normal
    }
    if let mask {
      var stack = LayerStack()
      if !mask.place(in: &stack, at: time, around: nil, isMirrored: isMirrored) {
        isStill = false
      }
      // A mask that draws nothing lets nothing through.
      node.mask = stack.joined(named: "mask") ?? SceneNode(name: "mask")
    }
    return node
  }

  /// What the layer draws of itself, kept while only its place and opacity move.
  private func ownItems(of shown: LayerValues) -> OwnItems {
    guard !runs.look else { return OwnItems(shown, name: displayName) }
    if let own { return own }
    let new = OwnItems(values, name: displayName)
    own = new
    return new
  }

  /// The sublayers as items, back to front.
  private func sublayerItems(
    at time: Double, of shown: LayerValues, isMirrored: Bool, isStill: inout Bool
  ) -> [SceneItem] {
    guard !children.isEmpty else { return [] }
    var stack = LayerStack()
    if !shown.isPlain, shown.replicator != nil {
      isStill = false
      for node in sublayersInSpace(at: time, of: shown, isMirrored: isMirrored) {
        stack.add(node.flattened)
      }
    } else {
      let around = shown.aroundSublayers
      stack.reserve(children.count)
      for child in children
      where !child.place(in: &stack, at: time, around: around, isMirrored: isMirrored) {
        isStill = false
      }
    }
    return stack.backToFront
  }

  /// In the order of the list.
  private func sublayersInSpace(at time: Double, of shown: LayerValues, isMirrored: Bool)
    -> [NodeInSpace]
  {
    guard !children.isEmpty else { return [] }
    if !shown.isPlain, let replicator = shown.replicator {
      return instances(of: replicator, at: time, shown, isMirrored: isMirrored)
    }
    let around = shown.aroundSublayers
    return children.flatMap {
      $0.nodesInSpace(at: time, around: around, isMirrored: isMirrored)
    }
  }

  private func instances(
    of replicator: ReplicatorValues, at time: Double, _ shown: LayerValues, isMirrored: Bool
  ) -> [NodeInSpace] {
    var nodes: [NodeInSpace] = []
    let (x, y) = (shown.bounds.midX, shown.bounds.midY)
    let step = Transform3D(translationX: -x, y: -y).concatenating(replicator.transform)
      .concatenating(Transform3D(translationX: x, y: y))
    var moved = Transform3D.identity
    let around = shown.aroundSublayers
    for k in 0..<max(0, min(replicator.count, ReplicatorValues.mostInstances)) {
      let tint = replicator.tint(ofInstance: k)
      for child in children {
        let late = time - Double(k) * replicator.delay
        nodes += child.nodesInSpace(at: late, around: around, isMirrored: isMirrored).map {
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
private struct NodeInSpace {
  var node: SceneNode
  var transform: Transform3D
  /// The middle of the layer's bounds.
  var middle: CGPoint

  var flattened: LayerStack.Entry {
    var flat = node
    flat.transform = Homography(transform)
    return LayerStack.Entry(item: .node(flat), depth: transform.depth(x: middle.x, y: middle.y))
  }

  func standing(under outer: Transform3D, opacity: Double) -> NodeInSpace {
    var placed = self
    placed.transform = outer == .identity ? transform : transform.concatenating(outer)
    placed.node.opacity *= opacity
    return placed
  }
}

extension Transform3D {
  /// How far in front a point of the plane z = 0 is. (Layers that cross each other are not cut: the one whose
  /// middle is in front covers the other.)
  fileprivate func depth(x: CGFloat, y: CGFloat) -> CGFloat { x * m13 + y * m23 + m43 }

  /// Whether the back of the plane z = 0 faces the viewer afterwards: the plane's normal, as seen from
  /// its front, points away (as browsers decide `backface-visibility`).
  fileprivate var showsBack: Bool {
    // Most layers lie in the plane of what holds them.
    if m13 == 0, m23 == 0, m33 > 0, m14 == 0, m24 == 0, m34 == 0, m44 == 1 { return false }
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
