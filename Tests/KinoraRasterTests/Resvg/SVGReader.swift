import Foundation
import KinoraGeometry
import KinoraScene

/// Lowers SVG files to scenes, as far as a layer tree has what they use; throws ``SVGGap`` where not.
///
/// For tests only: it reads what the files of `corpus/resvg` hold. What it does not know it refuses.
struct SVGReader {
  let byID: [String: SVGElement]
  /// Whether what is read is a mask, whose luminance becomes alpha.
  var isLuminance = false

  /// A file's picture, stretched to a size in pixels.
  static func scene(_ bytes: [UInt8], width: Int, height: Int) throws -> Scene {
    let root = try SVGElement.read(bytes)
    try root.all.forEach(checkAttributes)
    let ids = root.all.compactMap { e in e.attributes["id"].map { ($0, e) } }
    let reader = SVGReader(byID: Dictionary(ids, uniquingKeysWith: { first, _ in first }))
    let viewBox = root.numbers("viewBox") ?? [0, 0, Double(width), Double(height)]
    guard viewBox.count == 4, viewBox[2] > 0, viewBox[3] > 0 else { throw SVGGap("viewBox") }
    let scale = min(Double(width) / viewBox[2], Double(height) / viewBox[3])
    let place = AffineTransform2D(translationX: -viewBox[0], y: -viewBox[1])
      .concatenating(AffineTransform2D(scaleX: scale, y: scale))
      .concatenating(
        AffineTransform2D(
          translationX: (Double(width) - scale * viewBox[2]) / 2,
          y: (Double(height) - scale * viewBox[3]) / 2))
    let items = try root.children.compactMap { try reader.node($0).map(SceneItem.node) }
    return Scene(
      size: CGSize(width: width, height: height), background: nil,
      root: SceneNode(transform: place, isIsolated: true, items: items))
  }

  /// An element with all that is in it; nil where it draws nothing.
  func node(_ element: SVGElement) throws -> SceneNode? {
    var items: [SceneItem]
    switch element.name {
    case "title", "desc", "defs", "clipPath", "mask", "linearGradient", "radialGradient": return nil
    case "g": items = try element.children.compactMap { try self.node($0).map(SceneItem.node) }
    case _ where element.isShape: items = try painted(element)
    default: throw SVGGap("the element \(element.name)")
    }
    let box = try self.box(of: element)
    var node = SceneNode(
      name: element.attributes["id"] ?? element.name, transform: try element.transform(),
      opacity: element.share(element.own("opacity"), default: 1),
      blendMode: blendMode(element.style["mix-blend-mode"]),
      isIsolated: element.style["isolation"] == "isolate", items: items)
    switch try clip(of: element, over: box) {
    case nil: break
    case .path(let path): node.clip = path
    case .mask(let mask): node.items = [.node(SceneNode(mask: mask, items: items))]
    }
    if let text = element.own("mask"), text != "none" {
      guard let mask = try mask(text, over: box) else { return nil }
      node.mask = mask
    }
    return node
  }

  private func blendMode(_ name: String?) -> BlendMode {
    let modes: [String: BlendMode] = [
      "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken,
      "lighten": .lighten, "color-dodge": .colorDodge, "color-burn": .colorBurn,
      "hard-light": .hardLight, "soft-light": .softLight, "difference": .difference,
      "exclusion": .exclusion, "hue": .hue, "saturation": .saturation, "color": .color,
      "luminosity": .luminosity,
    ]
    return name.flatMap { modes[$0] } ?? .normal
  }

  /// The box around the outlines, strokes left out, in the element's user space; nil for none.
  func box(of element: SVGElement) throws -> CGRect? {
    if element.isShape { return try element.outline().bounds }
    return try element.children.filter { $0.isShape || $0.name == "g" }
      .compactMap { child in try box(of: child).map { $0.applying(try child.transform()) } }
      .reduce(nil) { $0?.union($1) ?? $1 }
  }

  /// From shares of a box to the space that the box is in.
  static func space(of box: CGRect) -> AffineTransform2D {
    AffineTransform2D(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
  }

  /// The name in `url(#name)`.
  static func reference(_ text: String) -> String? {
    text.firstMatch(of: /url\(\s*#([^)\s]+)\s*\)/).map { String($0.1) }
  }

  /// Refuses files with attributes that nothing here looks at.
  private static func checkAttributes(_ element: SVGElement) throws {
    let known: Set = [
      "id", "xmlns", "xmlns:xlink", "viewBox", "width", "height", "x", "y", "rx", "ry", "cx", "cy",
      "r", "x1", "y1", "x2", "y2", "points", "d", "fill", "fill-opacity", "fill-rule", "stroke",
      "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
      "stroke-dasharray", "stroke-dashoffset", "opacity", "transform", "clip-path", "clip-rule",
      "clipPathUnits", "mask", "maskUnits", "maskContentUnits", "offset", "stop-color",
      "stop-opacity", "gradientUnits", "gradientTransform", "spreadMethod", "fx", "fy",
      "xlink:href", "style",
      "isolation",  // which is not an attribute, so that it says nothing
    ]
    for name in element.attributes.keys where !known.contains(name) {
      throw SVGGap("the attribute \(name)")
    }
    for name in element.style.keys where !["mix-blend-mode", "isolation"].contains(name) {
      throw SVGGap("the style \(name)")
    }
  }
}
