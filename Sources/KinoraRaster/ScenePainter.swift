import Foundation
import KinoraGeometry
import KinoraScene

/// Walks a scene, back to front, and draws what can be seen.
///
/// What cannot be drawn is left out and harms nothing around it: a node whose transform flattens or is
/// not finite, and a path with a coordinate that is not finite.
struct ScenePainter {
  /// The picture, in pixels.
  let canvas: CGRect

  /// - Parameters:
  ///   - outer: From the space of what holds the node to pixels.
  ///   - alpha: What the node's own opacity is multiplied by, 0 ... 1.
  func paint(_ node: SceneNode, under outer: AffineTransform2D, alpha: Double, _ pen: inout Pen) {
    let transform = node.transform.concatenating(outer)
    guard node.opacity > 0, transform.isVisible else { return }
    let items = node.items.filter(\.isVisible)
    guard !items.isEmpty else { return }
    let alpha = min(1, node.opacity) * alpha
    // A single thing faded is the same as a faded layer with a single thing on it.
    let needsLayer = alpha < 1 && items.count > 1
    guard let clip = node.clip else {
      return paint(items, under: transform, alpha: alpha, asLayer: needsLayer, &pen)
    }
    guard let outline = filling(clip.applying(transform)) else { return }
    pen.isolated { pen in
      pen.clip(to: outline)
      // Clipped one by one, what lies below would shine through at a soft edge: each thing covers only
      // a part of such a pixel. So they are put together first and clipped once, as a mask does it.
      let needsLayer = needsLayer || (items.holdsSeveral && !outline.isPixelAlignedRect)
      paint(items, under: transform, alpha: alpha, asLayer: needsLayer, &pen)
    }
  }

  private func paint(
    _ items: [SceneItem], under transform: AffineTransform2D, alpha: Double, asLayer: Bool,
    _ pen: inout Pen
  ) {
    guard asLayer else {
      for item in items { paint(item, under: transform, alpha: alpha, &pen) }
      return
    }
    let area = items.reduce(CGRect.null) { $0.union(extent(of: $1, under: transform)) }
      .intersection(canvas)
    guard !area.isNull, !area.isEmpty else { return }
    pen.isolated { pen in
      pen.clip(to: Path(rect: area.integral))
      pen.group(alpha: (255 * alpha).rounded() / 255) { pen in
        for item in items { paint(item, under: transform, alpha: 1, &pen) }
      }
    }
  }

  private func paint(
    _ item: SceneItem, under transform: AffineTransform2D, alpha: Double, _ pen: inout Pen
  ) {
    switch item {
    case .fill(let path, let rule, let paint):
      guard let outline = filling(path.applying(transform)) else { return }
      pen.setColor(paint.color(fadedBy: alpha))
      pen.fill(outline, rule: rule)
    case .stroke(let path, let style, let paint):
      guard let matrix = PenMatrix(transform), var usable = style.usable(under: matrix),
        let (outline, isCut) = stroking(path.applying(transform), usable, matrix)
      else { return }
      if usable.dashes.isEmpty, isCut || path.turnsTighter(than: style.lineWidth / 2) {
        usable.dashes = [1e15, 1e15]  // one dash for all of it; see turnsTighter(than:)
      }
      pen.setColor(paint.color(fadedBy: alpha))
      pen.stroke(outline, style: usable, matrix: matrix)
    case .node(let node): paint(node, under: transform, alpha: alpha, &pen)
    }
  }
}

// MARK: What Cairo is given

extension ScenePainter {
  /// An outline in pixels, ready to fill; nil where it cannot be drawn.
  private func filling(_ path: Path) -> Path? {
    guard let box = path.controlPointBounds, path.isFinite else { return nil }
    return FarGeometry.isNear(box)
      ? path : FarGeometry.fill(path, within: canvas.insetBy(dx: -1024, dy: -1024))
  }

  /// An outline in pixels, ready to stroke with a style in the matrix's space, and whether it is the near
  /// part of a longer one, in lines for curves; nil where it cannot be drawn.
  private func stroking(_ path: Path, _ style: StrokeStyle, _ matrix: PenMatrix) -> (
    Path, isCut: Bool
  )? {
    guard let extent = path.controlPointBounds, path.isFinite else { return nil }
    let reach = style.reach * matrix.stretch
    // Dashes are laid one by one: a far end that nobody sees must not cost millions of them.
    let margin = style.dashes.isEmpty ? 0 : 3_900_000.0 - canvas.width - canvas.height
    if FarGeometry.isNear(extent, reach: reach + margin) {
      return (path.withDots(cap: style.cap), false)
    }
    var dash: (length: (CGPoint) -> Double, period: Double)?
    if let period = style.dashPeriod, period * matrix.stretch < 1_000_000 {
      dash = (matrix.length(inPixels:), period)
    }
    let box = canvas.insetBy(dx: -reach - 64, dy: -reach - 64)
    return (FarGeometry.stroke(path, within: box, dash: dash).withDots(cap: style.cap), true)
  }

  /// A rectangle in pixels that holds all that an item paints.
  private func extent(of item: SceneItem, under transform: AffineTransform2D) -> CGRect {
    switch item {
    case .fill(let path, _, _):
      return path.applying(transform).controlPointBounds?.finite ?? .null
    case .stroke(let path, let style, _):
      guard let matrix = PenMatrix(transform), let style = style.usable(under: matrix),
        let box = path.applying(transform).controlPointBounds?.finite
      else { return .null }
      let reach = style.reach * matrix.stretch + 1
      return box.insetBy(dx: -reach, dy: -reach)
    case .node(let node):
      let transform = node.transform.concatenating(transform)
      guard transform.isFinite else { return .null }
      let inside = node.items.reduce(CGRect.null) { $0.union(extent(of: $1, under: transform)) }
      guard let clip = node.clip else { return inside }
      return inside.intersection(clip.applying(transform).controlPointBounds?.finite ?? .null)
    }
  }
}

extension PenMatrix {
  /// Length before the matrix of a vector that is measured in pixels after it.
  func length(inPixels v: CGPoint) -> Double {
    let determinant = a * d - b * c
    return hypot((d * v.x - c * v.y) / determinant, (a * v.y - b * v.x) / determinant)
  }
}

extension SceneItem {
  /// Whether it could leave a mark at all.
  fileprivate var isVisible: Bool {
    switch self {
    case .fill(_, _, .color(let color)), .stroke(_, _, .color(let color)): color.alpha > 0
    case .node(let node): node.opacity > 0 && !node.items.isEmpty
    }
  }
}

extension [SceneItem] {
  /// Whether drawing them takes more than one step.
  fileprivate var holdsSeveral: Bool {
    if count == 1, case .node(let node) = self[0] { return node.items.holdsSeveral }
    return count > 1
  }
}

extension Path {
  /// Whether clipping to it cuts no pixel in parts: an upright rectangle on whole pixels.
  fileprivate var isPixelAlignedRect: Bool {
    guard let box = controlPointBounds, box == box.integral else { return false }
    return self == Path(rect: box)
  }
}

extension Paint {
  fileprivate func color(fadedBy alpha: Double) -> Color {
    switch self {
    case .color(var color):
      color.alpha = min(1, color.alpha) * alpha
      return color.rounded
    }
  }
}

extension CGRect {
  /// Nil where a side is not a number that can be counted with.
  fileprivate var finite: CGRect? {
    [minX, minY, maxX, maxY].allSatisfy(\.isFinite) ? self : nil
  }
}
