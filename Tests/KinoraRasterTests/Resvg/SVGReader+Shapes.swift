import Foundation
import KinoraGeometry
import KinoraScene

extension SVGReader {
  /// A shape's fill and stroke.
  func painted(_ element: SVGElement) throws -> [SceneItem] {
    let outline = try element.outline()
    guard !outline.isEmpty else { return [] }
    let box = outline.bounds
    var items: [SceneItem] = []
    if let paint = try self.paint("fill", of: element, over: box) {
      items.append(fill(outline, rule(element.inherited("fill-rule")), paint))
    }
    if let style = try strokeStyle(element),
      let paint = try self.paint("stroke", of: element, over: box)
    {
      items.append(stroke(outline, style, paint))
    }
    return items
  }

  func rule(_ text: String?) -> FillRule { text == "evenodd" ? .evenOdd : .nonZero }

  private func fill(_ outline: Path, _ rule: FillRule, _ paint: SVGPaint) -> SceneItem {
    switch paint {
    case .plain(let paint): return .fill(outline, rule: rule, paint: paint)
    case .placed(let gradient, let transform):
      if let moved = gradient.moved(by: transform) {
        return .fill(outline, rule: rule, paint: .gradient(moved))
      }
      guard transform.determinant != 0 else { return .node(SceneNode()) }
      let own = outline.applying(transform.inverted())
      let item = SceneItem.fill(own, rule: rule, paint: .gradient(gradient))
      return .node(SceneNode(transform: transform, items: [item]))
    }
  }

  private func stroke(_ outline: Path, _ style: StrokeStyle, _ paint: SVGPaint) -> SceneItem {
    switch paint {
    case .plain(let paint): return .stroke(outline, style: style, paint: paint)
    case .placed(let gradient, let transform):
      if let moved = gradient.moved(by: transform) {
        return .stroke(outline, style: style, paint: .gradient(moved))
      }
      // The gradient's space would bend the pen: the stroke masks an area of the gradient.
      let mask = SceneItem.stroke(outline, style: style, paint: .color(.black))
      let reach = style.lineWidth * style.miterLimit
      let area = Path(rect: (outline.bounds ?? .zero).insetBy(dx: -reach, dy: -reach))
      let ground = self.fill(area, .nonZero, paint)
      return .node(SceneNode(mask: SceneNode(items: [mask]), items: [ground]))
    }
  }

  private func strokeStyle(_ element: SVGElement) throws -> StrokeStyle? {
    var style = StrokeStyle(
      lineWidth: element.inheritedLength("stroke-width", of: .diagonal) ?? 1,
      cap: element.inherited("stroke-linecap").flatMap(StrokeStyle.Cap.init) ?? .butt,
      miterLimit: element.inheritedLength("stroke-miterlimit", of: .diagonal) ?? 4,
      dashPhase: element.inheritedLength("stroke-dashoffset", of: .diagonal) ?? 0)
    guard style.lineWidth > 0 else { return nil }
    if let join = element.inherited("stroke-linejoin") {
      guard let known = StrokeStyle.Join(rawValue: join) else {
        throw SVGGap("the line join \(join)")
      }
      style.join = known
    }
    if let dashes = element.inherited("stroke-dasharray"), dashes != "none" {
      style.dashes = dashes.split { ", \n\t".contains($0) }
        .map { element.resolve(String($0), of: .diagonal) ?? .nan }
    }
    return style
  }
}

extension Gradient {
  /// The same colours where `transform` brings them; nil where no gradient of a scene has that shape.
  fileprivate func moved(by transform: AffineTransform2D) -> Gradient? {
    var gradient = self
    let isUpright = transform.b == 0 && transform.c == 0 && transform.determinant != 0
    switch shape {
    case .axial(let from, let to):
      guard transform.determinant != 0 else { return nil }
      // The place is a linear function of the point; its slope moves with the inverse, transposed.
      let back = transform.inverted()
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let square = dx * dx + dy * dy
      let slope = CGPoint(
        x: (back.a * dx + back.b * dy) / square, y: (back.c * dx + back.d * dy) / square)
      let steep = slope.x * slope.x + slope.y * slope.y
      let start = from.applying(transform)
      gradient.shape = .axial(
        from: start, to: CGPoint(x: start.x + slope.x / steep, y: start.y + slope.y / steep))
    case .radial(let center, let radii):
      guard isUpright else { return nil }
      gradient.shape = .radial(
        center: center.applying(transform),
        radii: CGSize(
          width: radii.width * abs(transform.a), height: radii.height * abs(transform.d)))
    case .circles(let from, let to, let places):
      guard isUpright, transform.a == transform.d else { return nil }
      func moved(_ circle: Circle) -> Circle {
        Circle(circle.center.applying(transform), radius: circle.radius * abs(transform.a))
      }
      gradient.shape = .circles(from: moved(from), to: moved(to), places: places)
    case .conic: return nil
    }
    return gradient
  }
}
