import Foundation
import KinoraGeometry
import KinoraScene

// What a layer draws of itself.

extension LayerValues {
  /// Background and gradient.
  var backgroundItems: [SceneItem] {
    guard bounds.width > 0, bounds.height > 0 else { return [] }
    var items: [SceneItem] = []
    if let color = backgroundColor, color.alpha > 0 {
      items.append(.fill(insideBorder, rule: .nonZero, paint: .color(color)))
    }
    if !isPlain, let gradient = gradient?.gradient(in: bounds) {
      items.append(.fill(insideBorder, rule: .nonZero, paint: .gradient(gradient)))
    }
    guard items.count > 1 else { return items }
    // Two soft edges in one place would let the lower one shine through: both are cut once instead.
    let whole = Path(rect: bounds)
    return [
      .node(
        SceneNode(name: "background", clip: insideBorder, items: items.map { $0.filling(whole) }))
    ]
  }

  /// Back to front: contents, what was drawn, text, shape. Sublayers follow.
  var contentItems: [SceneItem] {
    let shape = shape?.items ?? []
    guard !isPlain else { return shape }
    return contents.items(in: bounds) + (drawing?.items(in: bounds, contents.gravity) ?? [])
      + (text?.items(in: bounds) ?? []) + shape
  }

  /// The ring between the outline and the same outline, `borderWidth` further in, with radii smaller by
  /// that much.
  var borderItems: [SceneItem] {
    guard let color = borderColor, color.alpha > 0, borderWidth > 0, bounds.width > 0,
      bounds.height > 0
    else { return [] }
    var ring = outline
    if 2 * borderWidth < min(bounds.width, bounds.height) {
      ring.append(inner(by: borderWidth))
    }
    return [.fill(ring, rule: .evenOdd, paint: .color(color))]
  }

  /// The shadow, with its opacity; nil where there is none to see.
  ///
  /// What lies outside the bounds is cut from a layer that masks, and a shadow lies outside.
  func sceneShadow(fadedBy fade: Double) -> Shadow? {
    guard !isPlain, shadow.opacity > 0, var color = shadow.color, color.alpha > 0, !masksToBounds
    else {
      return nil
    }
    color.alpha = min(1, color.alpha) * min(1, shadow.opacity) * fade
    return Shadow(
      color: color, radius: shadow.radius, offset: shadow.offset, path: shadow.path)
  }

  // MARK: Outlines

  /// The bounds with their rounded corners.
  private var outline: Path { rounded(bounds, radii) }

  /// What is filled and what contents are cut to: the outline, or, under an opaque border, the line along
  /// the border's middle. Two soft edges in one place would let what is below shine through.
  var insideBorder: Path {
    guard borderWidth >= 1, let color = borderColor, color.alpha >= 1 else { return outline }
    guard borderWidth < min(bounds.width, bounds.height) else { return outline }
    return inner(by: borderWidth / 2)
  }

  private func inner(by distance: CGFloat) -> Path {
    rounded(bounds.insetBy(dx: distance, dy: distance), radii.inset(by: distance))
  }

  private func rounded(_ rect: CGRect, _ radii: CornerRadii) -> Path {
    cornerCurve == .continuous
      ? SmoothCorners.outline(of: rect, radii: radii) : Path(roundedRect: rect, radii: radii)
  }

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
}

extension SceneItem {
  fileprivate func filling(_ path: Path) -> SceneItem {
    guard case .fill(_, let rule, let paint) = self else { return self }
    return .fill(path, rule: rule, paint: paint)
  }
}

extension ShapeValues {
  /// Fill, then stroke.
  fileprivate var items: [SceneItem] {
    guard let path, !path.isEmpty else { return [] }
    var items: [SceneItem] = []
    if let color = fillColor, color.alpha > 0 {
      items.append(.fill(path, rule: fillRule, paint: .color(color)))
    }
    if let color = strokeColor, color.alpha > 0, lineWidth > 0 {
      let piece = path.trimmed(from: strokeStart, to: strokeEnd)
      if !piece.isEmpty { items.append(.stroke(piece, style: style, paint: .color(color))) }
    }
    return items
  }

  private var style: StrokeStyle {
    StrokeStyle(
      lineWidth: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit,
      dashes: lineDashPattern, dashPhase: lineDashPhase)
  }
}
