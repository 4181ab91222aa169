import Foundation
import KinoraGeometry
package import KinoraScene
import KinoraTiming

extension CALayer {
  /// What this layer and everything under it draw when the time of the superlayer (or, for a root, the
  /// virtual clock) is `time`; nil where that is nothing.
  package func sceneNode(at time: Double) -> SceneNode? {
    displayTree()
    return resolved(at: time, superlayer: nil)?.node
  }

  private func resolved(at time: Double, superlayer: LayerValues?)
    -> (node: SceneNode, depth: Double)?
  {
    let localTime = localTime(fromParent: time)
    let shown = presentationValues(at: localTime)
    guard !shown.isHidden, shown.opacity > 0 else { return nil }

    let plain = items(at: localTime, shown: shown)
    let items = transitioned(plain, at: localTime, shown: shown)
    guard !items.isEmpty else { return nil }
    let node = SceneNode(
      name: displayName, transform: Homography(shown.toParent(superlayer: superlayer)),
      opacity: min(shown.opacity, 1), items: items)
    return (node, shown.zPosition)
  }

  /// What the layer with everything under it paints, in its own space, without its place and opacity.
  func contentNode(at localTime: Double) -> SceneNode? {
    let shown = presentationValues(at: localTime)
    let items = transitioned(items(at: localTime, shown: shown), at: localTime, shown: shown)
    return items.isEmpty || shown.isHidden ? nil : SceneNode(name: displayName, items: items)
  }

  /// Back to front: background, what was drawn, text, shape, sublayers, border (CALayer's and
  /// CAShapeLayer's pages).
  private func items(at localTime: Double, shown: LayerValues) -> [SceneItem] {
    var content = shown.drawing?.items(in: shown.bounds) ?? []
    content += shown.text?.items(in: shown.bounds) ?? []
    content += shown.shape.map(shapeItems) ?? []
    content += sublayerItems(at: localTime, shown: shown)
    if shown.masksToBounds && !content.isEmpty {
      content = [.node(SceneNode(name: "content", clip: shown.outline, items: content))]
    }
    return shown.backgroundItems + content + shown.borderItems
  }

  /// Those items on their way from what the layer showed before, where a transition runs.
  private func transitioned(_ items: [SceneItem], at localTime: Double, shown: LayerValues)
    -> [SceneItem]
  {
    var items = items
    for record in records {
      guard case .transition(let transition) = record.motion.effect,
        let sample = record.motion.timing.sample(at: localTime)
      else { continue }
      let share = record.motion.curve?.value(at: sample.progress) ?? sample.progress
      let new = items.isEmpty ? nil : SceneNode(name: displayName, items: items)
      items = transition.items(new: new, size: shown.bounds.size, at: share)
    }
    return items
  }

  /// By `zPosition`; those with equal ones in the order of the list.
  private func sublayerItems(at time: Double, shown: LayerValues) -> [SceneItem] {
    let nodes = children.compactMap { $0.resolved(at: time, superlayer: shown) }
    guard nodes.contains(where: { $0.depth != nodes[0].depth }) else {
      return nodes.map { .node($0.node) }
    }
    let order = nodes.indices.sorted { (nodes[$0].depth, $0) < (nodes[$1].depth, $1) }
    return order.map { .node(nodes[$0].node) }
  }
}

/// Fill, then stroke.
private func shapeItems(_ shape: ShapeValues) -> [SceneItem] {
  guard let path = shape.path, !path.isEmpty else { return [] }
  var items: [SceneItem] = []
  if let color = shape.fillColor, color.alpha > 0 {
    items.append(.fill(path, rule: shape.fillRule, paint: .color(color)))
  }
  if let color = shape.strokeColor, color.alpha > 0, shape.lineWidth > 0 {
    let piece = path.trimmed(from: shape.strokeStart, to: shape.strokeEnd)
    if !piece.isEmpty { items.append(.stroke(piece, style: shape.style, paint: .color(color))) }
  }
  return items
}

extension ShapeValues {
  fileprivate var style: StrokeStyle {
    StrokeStyle(
      lineWidth: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit,
      dashes: lineDashPattern, dashPhase: lineDashPhase)
  }
}

extension LayerValues {
  /// The radii of the corners that are rounded, brought down to half the shorter side.
  private var radii: CornerRadii {
    func radius(_ corner: CACornerMask) -> CGFloat {
      maskedCorners.contains(corner) ? cornerRadius : 0
    }
    return CornerRadii(
      topLeft: radius(.layerMinXMinYCorner), topRight: radius(.layerMaxXMinYCorner),
      bottomRight: radius(.layerMaxXMaxYCorner), bottomLeft: radius(.layerMinXMaxYCorner)
    ).clamped(to: bounds.size)
  }

  /// The bounds with their rounded corners.
  fileprivate var outline: Path { Path(roundedRect: bounds, radii: radii) }

  fileprivate var backgroundItems: [SceneItem] {
    guard let color = backgroundColor, color.alpha > 0, bounds.width > 0, bounds.height > 0 else {
      return []
    }
    return [.fill(outline, rule: .nonZero, paint: .color(color))]
  }

  /// The ring between the outline and the same outline, `borderWidth` further in, with radii smaller by
  /// that much.
  fileprivate var borderItems: [SceneItem] {
    guard let color = borderColor, color.alpha > 0, borderWidth > 0, bounds.width > 0,
      bounds.height > 0
    else { return [] }
    var ring = outline
    if 2 * borderWidth < min(bounds.width, bounds.height) {
      let inner = bounds.insetBy(dx: borderWidth, dy: borderWidth)
      ring.append(Path(roundedRect: inner, radii: radii.inset(by: borderWidth)))
    }
    return [.fill(ring, rule: .evenOdd, paint: .color(color))]
  }
}
