import Foundation
import KinoraGeometry
import KinoraScene

/// Walks a scene, back to front, and draws what can be seen.
///
/// What cannot be drawn is left out and harms nothing around it: a node whose transform flattens or is
/// not finite, and a path with a coordinate that is not finite.
struct ScenePainter {
  /// The whole picture, in pixels; what does not touch it is left out.
  let canvas: PixelBox
  /// The pixels of it that are drawn on: fewer in a layer.
  var box: PixelBox
  let effects: EffectCache

  /// - Parameters:
  ///   - outer: From the space of what holds the node to pixels.
  ///   - alpha: What the node's own opacity is multiplied by, 0 ... 1.
  func paint(_ node: SceneNode, under outer: Homography, alpha: Double, _ pen: inout Pen) {
    let transform = node.transform.concatenating(outer)
    guard node.opacity > 0, transform.isVisible else { return }
    let alpha = min(1, node.opacity) * alpha
    if node.isPlain {
      paintItems(of: node, under: transform, alpha: alpha, &pen)
    } else {
      composite(node, under: transform, alpha: alpha, &pen)
    }
  }

  /// The items, cut to the clip.
  func paintItems(
    of node: SceneNode, under transform: Homography, alpha: Double, _ pen: inout Pen
  ) {
    let items = node.items.filter(\.isVisible)
    guard !items.isEmpty else { return }
    let ways = ways(of: node, items, under: transform, alpha: alpha)
    guard node.clip != nil else {
      return paint(items, under: transform, alpha: alpha, asLayer: ways.asLayer, &pen)
    }
    guard let outline = ways.clip else { return }
    if outline.isPixelAlignedRect {
      return pen.isolated { pen in
        pen.clip(to: outline)
        paint(items, under: transform, alpha: alpha, asLayer: ways.asLayer, &pen)
      }
    }
    // Clipped one by one, what lies below would shine through at a soft edge: each thing covers only a
    // part of such a pixel. So they are put together first and cut once. (Cairo's own soft clips also
    // differ by a step with what else is drawn around.)
    // The layer covers the whole outline; see shaded(_:by:).
    guard touches(outline), let extent = outline.controlPointBounds,
      let area = softClipBox(extent)
    else { return }
    let content = layer(area.rect) { painter, pen in
      for item in items { painter.paint(item, under: transform, alpha: 1, &pen) }
    }
    guard let content else { return }
    if alpha == 1 {
      pen.setSource(content)
      return pen.fill(outline, rule: .nonZero)
    }
    let cover = layer(content.box.rect) { _, pen in
      pen.setColor(Color(red: 0, green: 0, blue: 0, alpha: alpha).rounded)
      pen.fill(outline, rule: .nonZero)
    }
    if let cover { pen.lay(content, alpha: 1, mask: cover) }
  }

  /// How a node's items are painted.
  struct Ways {
    /// Put together on a layer of their own, then laid down as one.
    var asLayer: Bool
    /// The clip, ready to use.
    var clip: Path?
  }

  /// Nil where nothing is painted.
  ///
  /// - Parameter alpha: What the items are to be faded by.
  func ways(of node: SceneNode, under transform: Homography, alpha: Double) -> Ways? {
    let items = node.items.filter(\.isVisible)
    return items.isEmpty ? nil : ways(of: node, items, under: transform, alpha: alpha)
  }

  private func ways(
    of node: SceneNode, _ items: [SceneItem], under transform: Homography, alpha: Double
  ) -> Ways {
    // A single thing faded is the same as a faded layer with a single thing on it, unless it is to be
    // mixed with what is behind it: then the layer keeps it from that.
    let fades = alpha < 1 && (items.count > 1 || items[0].isBlended)
    guard let clip = node.clip, let outline = filling(seen(clip, under: transform)) else {
      return Ways(asLayer: fades, clip: nil)
    }
    return Ways(asLayer: fades || !outline.isPixelAlignedRect, clip: outline)
  }

  private func paint(
    _ items: [SceneItem], under transform: Homography, alpha: Double, asLayer: Bool,
    _ pen: inout Pen
  ) {
    guard asLayer else {
      for item in items { paint(item, under: transform, alpha: alpha, &pen) }
      return
    }
    let area = items.reduce(CGRect.null) { $0.union(extent(of: $1, under: transform)) }
    let layer = layer(area) { painter, pen in
      for item in items { painter.paint(item, under: transform, alpha: 1, &pen) }
    }
    guard let layer else { return }
    pen.lay(layer, alpha: (255 * alpha).rounded() / 255)
  }

  /// The pixels of a layer that is cut by an outline of that extent.
  func softClipBox(_ extent: CGRect) -> PixelBox? {
    PixelBox(extent.insetBy(dx: -1, dy: -1), within: box)
  }

  func paint(
    _ item: SceneItem, under transform: Homography, alpha: Double, _ pen: inout Pen
  ) {
    switch item {
    case .fill(let path, let rule, let paint):
      guard var outline = filling(seen(path, under: transform)), touches(outline) else { return }
      // Whole pixels can be cut without another rounding.
      if outline.isPixelAlignedRect, let all = outline.controlPointBounds {
        guard let wanted = PixelBox(all, within: canvas) else { return }
        outline = Path(rect: wanted.rect)
      }
      guard
        setSource(paint, alpha: alpha, over: outline, under: transform, &pen)
      else { return }
      pen.fill(outline, rule: rule)
    case .stroke(let path, let style, let paint):
      paintStroke(path, style, paint, under: transform, alpha: alpha, &pen)
    case .image(let image): paintImage(image, under: transform, alpha: alpha, &pen)
    case .node(let node): paint(node, under: transform, alpha: alpha, &pen)
    }
  }

  private func paintStroke(
    _ path: Path, _ style: StrokeStyle, _ paint: Paint, under transform: Homography,
    alpha: Double, _ pen: inout Pen
  ) {
    guard transform.isAffine else {
      guard let outline = filling(seenStroke(path, style, under: transform)),
        setSource(paint, alpha: alpha, over: outline, under: transform, &pen)
      else { return }
      return pen.fill(outline, rule: .nonZero)
    }
    guard let matrix = PenMatrix(transform.affine), var usable = style.usable(under: matrix),
      let (outline, isCut) = stroking(path.applying(transform.affine), usable, matrix)
    else { return }
    if !isCut, usable.leavesDots || path.turnsTighter(than: style.lineWidth / 2) {
      guard let pieces = filling(strokePieces(path, style, under: transform.affine)),
        touches(pieces), setSource(paint, alpha: alpha, over: pieces, under: transform, &pen)
      else { return }
      return pen.fill(pieces, rule: .nonZero)
    }
    if isCut, usable.dashes.isEmpty {
      usable.dashes = [1e15, 1e15]  // one dash for all of it; see turnsTighter(than:)
    }
    let reach = usable.reach * matrix.stretch + 1
    guard touches(outline, grownBy: reach) else { return }
    let isReady = setSource(
      paint, alpha: alpha, over: outline, grownBy: reach, under: transform, &pen)
    if isReady { pen.stroke(outline, style: usable, matrix: matrix) }
  }

  /// Whether an outline comes near the picture.
  func touches(_ outline: Path, grownBy reach: Double = 0) -> Bool {
    guard let extent = outline.controlPointBounds else { return false }
    return PixelBox(extent.insetBy(dx: -reach - 1, dy: -reach - 1), within: canvas) != nil
  }

  /// - Returns: Whether there is something to paint with.
  private func setSource(
    _ paint: Paint, alpha: Double, over outline: Path, grownBy reach: Double = 0,
    under transform: Homography, _ pen: inout Pen
  ) -> Bool {
    switch paint {
    case .color(var color):
      color.alpha = min(1, color.alpha) * alpha
      pen.setColor(color.rounded)
      return true
    case .gradient(let gradient):
      guard let area = outline.controlPointBounds?.insetBy(dx: -reach, dy: -reach),
        let shader = GradientShader(gradient, under: transform, alpha: alpha),
        let layer = shaded(area, by: shader)
      else { return false }
      pen.setSource(layer)
      return true
    }
  }

  /// Draws on a layer as large as `area`, as far as that is on the pixels that are drawn on.
  ///
  /// - Returns: Nil where nothing is.
  func layer(_ area: CGRect, _ draw: (ScenePainter, inout Pen) -> Void) -> PixelLayer? {
    guard let area = PixelBox(area, within: box) else { return nil }
    guard let layer = PixelLayer(area) else {
      effects.note(.noMemory)
      return nil
    }
    var painter = self
    painter.box = area
    painter.draw(on: layer, draw)
    return layer
  }

  /// Draws on a layer that covers the pixels that are drawn on, and notes what goes wrong.
  func draw(on layer: PixelLayer, _ draw: (ScenePainter, inout Pen) -> Void) {
    effects.note(layer.draw { pen in draw(self, &pen) })
  }
}

extension SceneNode {
  /// Whether it has nothing but items, a clip and an opacity.
  var isPlain: Bool {
    shadow == nil && mask == nil && blendMode == .normal && !isIsolated
  }
}

extension SceneItem {
  fileprivate var isBlended: Bool {
    if case .node(let node) = self { node.blendMode != .normal } else { false }
  }

  /// Whether it could leave a mark at all.
  var isVisible: Bool {
    switch self {
    case .fill(_, _, .color(let color)), .stroke(_, _, .color(let color)): color.alpha > 0
    case .fill(_, _, .gradient(let gradient)), .stroke(_, _, .gradient(let gradient)):
      gradient.stops.contains { $0.color.alpha > 0 }
    case .image(let image): image.tint.alpha > 0
    case .node(let node): node.opacity > 0 && (!node.items.isEmpty || node.shadow != nil)
    }
  }
}

extension Path {
  /// Whether clipping to it cuts no pixel in parts: an upright rectangle on whole pixels.
  var isPixelAlignedRect: Bool {
    guard let box = controlPointBounds, box == box.integral else { return false }
    return self == Path(rect: box)
  }
}
