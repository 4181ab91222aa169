import Foundation
import KinoraGeometry
import KinoraScene

extension SVGReader {
  /// What a clip path lets through, in the clipped element's space.
  enum Clip {
    case path(Path)
    /// Where outlines alone do not say it: even-odd, several shapes, clips in clips.
    case mask(SceneNode)
  }

  func clip(of element: SVGElement, over box: CGRect?) throws -> Clip? {
    guard let text = element.own("clip-path"), text != "none" else { return nil }
    guard let server = Self.reference(text).flatMap({ byID[$0] }), server.name == "clipPath" else {
      throw SVGGap("a clip path that is not there")
    }
    var transform = try server.transform()
    if server.attributes["clipPathUnits"] == "objectBoundingBox" {
      guard let box, box.width > 0, box.height > 0 else { return .path(Path()) }
      transform = transform.concatenating(Self.space(of: box))
    }
    let shapes = server.children.filter(\.isShape)
    if let other = server.children.first(where: { !$0.isShape }), other.name != "title" {
      throw SVGGap("the element \(other.name) in a clip path")
    }
    let parts = try shapes.map { shape -> SceneNode in
      let outline = try shape.outline()
      let rule = self.rule(shape.inherited("clip-rule"))
      let item = SceneItem.fill(outline, rule: rule, paint: .color(.black))
      var node = SceneNode(transform: try shape.transform(), items: [item])
      switch try clip(of: shape, over: outline.bounds) {
      case nil: break
      case .path(let path): node.clip = path
      case .mask(let mask): node.mask = mask
      }
      return node
    }
    let outer = try clip(of: server, over: box)
    if outer == nil, parts.count == 1, parts[0].clip == nil, parts[0].mask == nil,
      case .fill(let outline, .nonZero, _) = parts[0].items[0]
    {
      return .path(
        outline.applying(parts[0].transform.affine).applying(transform))
    }
    let all = SceneNode(transform: transform, items: parts.map(SceneItem.node))
    switch outer {
    case nil: return .mask(all)
    case .path(let path): return .mask(SceneNode(clip: path, items: [.node(all)]))
    case .mask(let mask): return .mask(SceneNode(mask: mask, items: [.node(all)]))
    }
  }

  /// A mask in the masked element's space; nil where it has none to be in, so that nothing is drawn.
  func mask(_ text: String, over box: CGRect?) throws -> SceneNode? {
    guard let server = Self.reference(text).flatMap({ byID[$0] }), server.name == "mask" else {
      throw SVGGap("a mask that is not there")
    }
    guard let region = self.region(of: server, over: box) else { return nil }
    var space = AffineTransform2D.identity
    if server.attributes["maskContentUnits"] == "objectBoundingBox" {
      guard let box, box.width > 0, box.height > 0 else { return nil }
      space = Self.space(of: box)
    }
    var reader = self
    reader.isLuminance = true
    let items = try server.children.compactMap { try reader.node($0).map(SceneItem.node) }
    let content = SceneNode(transform: space, items: items)
    // Luminance is turned into alpha paint by paint, which is right as long as none covers another.
    guard content.paintCount <= 1 else { throw SVGGap("several things in a mask by luminance") }
    var node = SceneNode(name: "mask", clip: Path(rect: region), items: [.node(content)])
    if let text = server.own("mask"), text != "none" {
      guard let outer = try mask(text, over: box) else { return nil }
      node.mask = outer
    }
    return node
  }

  private func region(of server: SVGElement, over box: CGRect?) -> CGRect? {
    func text(_ name: String, _ fallback: String) -> String { server.attributes[name] ?? fallback }
    if server.attributes["maskUnits"] == "userSpaceOnUse" {
      return CGRect(
        x: server.resolve(text("x", "-10%"), of: .width) ?? 0,
        y: server.resolve(text("y", "-10%"), of: .height) ?? 0,
        width: server.resolve(text("width", "120%"), of: .width) ?? 0,
        height: server.resolve(text("height", "120%"), of: .height) ?? 0)
    }
    guard let box, box.width > 0, box.height > 0 else { return nil }
    func part(_ name: String, _ fallback: String) -> Double {
      guard let number = SVGNumber(text(name, fallback)) else { return 0 }
      return number.isPercentage ? number.value / 100 : number.value
    }
    return CGRect(
      x: box.minX + part("x", "-10%") * box.width, y: box.minY + part("y", "-10%") * box.height,
      width: part("width", "120%") * box.width, height: part("height", "120%") * box.height)
  }
}

extension SceneNode {
  /// How many fills and strokes are in it.
  fileprivate var paintCount: Int {
    items.reduce(0) { count, item in
      if case .node(let node) = item { return count + node.paintCount }
      return count + 1
    }
  }
}
