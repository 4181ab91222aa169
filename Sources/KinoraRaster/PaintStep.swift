import Foundation
import KinoraGeometry
import KinoraScene

/// One thing that is painted straight onto a canvas, after what comes before it and with no regard to what
/// comes later.
///
/// A scene is a list of such steps. Groups that change nothing by being groups are taken apart; one that
/// has to be put together on a layer of its own is one step.
struct PaintStep: Equatable {
  let item: SceneItem
  /// From the space of what holds the item to pixels.
  let transform: Homography
  let alpha: Double
  /// Only what lies inside is painted; nil is everything.
  let clip: PixelBox?

  /// The node that is clipped softly and not faded, if it is one: what it holds is put together, then cut once.
  var softlyClipped: SceneNode? {
    guard case .node(let node) = item, node.isPlain, node.clip != nil,
      min(1, node.opacity) * alpha == 1
    else { return nil }
    return node
  }

  /// Whether both differ at most in what a softly clipped group holds.
  func hasFrame(of other: PaintStep) -> Bool {
    guard let a = softlyClipped, let b = other.softlyClipped else { return false }
    return transform == other.transform && clip == other.clip && a.transform == b.transform
      && a.clip == b.clip
  }
}

extension ScenePainter {
  /// What painting a node comes down to.
  ///
  /// - Parameters:
  ///   - outer: From the space of what holds the node to pixels.
  ///   - alpha: What the node's own opacity is multiplied by, 0 ... 1.
  func steps(for node: SceneNode, under outer: Homography, alpha: Double) -> [PaintStep] {
    var result: [PaintStep] = []
    append(node, under: outer, alpha: alpha, clip: nil, to: &result)
    return result
  }

  /// The steps that paint what a softly clipped group holds.
  func innerSteps(of step: PaintStep) -> [PaintStep] {
    guard let node = step.softlyClipped else { return [] }
    var result: [PaintStep] = []
    let transform = node.transform.concatenating(step.transform)
    for item in node.items { append(item, under: transform, alpha: 1, clip: nil, to: &result) }
    return result
  }

  private func append(
    _ item: SceneItem, under transform: Homography, alpha: Double, clip: PixelBox?,
    to result: inout [PaintStep]
  ) {
    guard item.isVisible else { return }
    guard case .node(let node) = item else {
      return result.append(
        PaintStep(item: item, transform: transform, alpha: alpha, clip: clip))
    }
    append(node, under: transform, alpha: alpha, clip: clip, to: &result)
  }

  private func append(
    _ node: SceneNode, under outer: Homography, alpha: Double, clip: PixelBox?,
    to result: inout [PaintStep]
  ) {
    let transform = node.transform.concatenating(outer)
    guard node.opacity > 0, transform.isVisible else { return }
    let inner = min(1, node.opacity) * alpha
    guard node.isPlain, let ways = ways(of: node, under: transform, alpha: inner), !ways.asLayer
    else {
      return result.append(
        PaintStep(item: .node(node), transform: outer, alpha: alpha, clip: clip))
    }
    var clip = clip
    if node.clip != nil {
      guard let outline = ways.clip, let box = outline.controlPointBounds,
        let box = PixelBox(box, within: clip ?? canvas)
      else { return }
      clip = box
    }
    for item in node.items {
      append(item, under: transform, alpha: inner, clip: clip, to: &result)
    }
  }

  func paint(_ steps: [PaintStep], _ pen: inout Pen) {
    for step in steps { paint(step, &pen) }
  }

  func paint(_ step: PaintStep, _ pen: inout Pen) {
    clipped(step, &pen) { painter, pen in
      painter.paint(step.item, under: step.transform, alpha: step.alpha, &pen)
    }
  }

  /// Paints a softly clipped group whose content has been put together.
  func paint(_ step: PaintStep, content: PixelLayer, _ pen: inout Pen) {
    guard let outline = softClip(of: step) else { return }
    clipped(step, &pen) { _, pen in
      pen.setSource(content)
      pen.fill(outline, rule: .nonZero)
    }
  }

  private func clipped(
    _ step: PaintStep, _ pen: inout Pen, _ body: (ScenePainter, inout Pen) -> Void
  ) {
    guard let clip = step.clip else { return body(self, &pen) }
    pen.isolated { pen in
      pen.clip(to: Path(rect: clip.rect))
      body(self, &pen)
    }
  }

  /// The outline to which a softly clipped group is cut, in pixels.
  private func softClip(of step: PaintStep) -> Path? {
    guard let node = step.softlyClipped, let clip = node.clip else { return nil }
    return filling(seen(clip, under: node.transform.concatenating(step.transform)))
  }

  /// The pixels on which the content of a softly clipped group is put together.
  func contentBox(of step: PaintStep) -> PixelBox? {
    guard let outline = softClip(of: step), touches(outline) else { return nil }
    return outline.controlPointBounds.flatMap { softClipBox($0) }
  }

  /// All the pixels that a step can change.
  func extent(of step: PaintStep) -> PixelBox? {
    let area = inkExtent(of: step.item, under: step.transform)
    guard !area.isNull else { return nil }
    // Outlines are brought to a grid, and edges may touch one pixel more.
    return PixelBox(area.insetBy(dx: -2, dy: -2), within: step.clip ?? canvas)
  }

  /// A rectangle in pixels that holds all that an item paints: closer around curves and corners than the one by
  /// which layers are measured, which some blend modes show.
  private func inkExtent(of item: SceneItem, under transform: Homography) -> CGRect {
    switch item {
    case .fill(let path, _, _) where transform.isAffine:
      return path.applying(transform.affine).bounds?.finite ?? .null
    case .stroke(let path, let style, _) where transform.isAffine:
      let outline = path.applying(transform.affine)
      guard let matrix = PenMatrix(transform.affine), let style = style.usable(under: matrix),
        let box = outline.bounds?.finite
      else { return .null }
      let reach = style.reach(along: path, seen: outline) * matrix.stretch
      return box.insetBy(dx: -reach, dy: -reach)
    default: return extent(of: item, under: transform)
    }
  }
}
