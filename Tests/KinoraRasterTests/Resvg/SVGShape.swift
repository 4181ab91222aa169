import Foundation
import KinoraGeometry

extension SVGElement {
  /// Whether it is one of the basic shapes.
  var isShape: Bool {
    ["rect", "circle", "ellipse", "line", "polyline", "polygon", "path"].contains(name)
  }

  /// A shape's outline in its own user space; empty where it is not drawn.
  func outline() throws -> Path {
    switch name {
    case "rect": return rectangle()
    case "circle":
      return ellipse(rx: length("r", of: .diagonal), ry: length("r", of: .diagonal))
    case "ellipse":
      let (rx, ry) = (length("rx", of: .width), length("ry", of: .height))
      return ellipse(rx: rx ?? ry, ry: ry ?? rx)
    case "line":
      var path = Path()
      path.move(to: CGPoint(x: x("x1"), y: y("y1")))
      path.addLine(to: CGPoint(x: x("x2"), y: y("y2")))
      return path
    case "polyline", "polygon": return polygon(isClosed: name == "polygon")
    case "path": return pathBeforeError(attributes["d"] ?? "")
    default: throw SVGGap("the element \(name)")
    }
  }

  private func x(_ name: String) -> Double { length(name, of: .width) ?? 0 }
  private func y(_ name: String) -> Double { length(name, of: .height) ?? 0 }

  private func rectangle() -> Path {
    guard let width = length("width", of: .width), let height = length("height", of: .height),
      width > 0, height > 0
    else { return Path() }
    let box = CGRect(x: x("x"), y: y("y"), width: width, height: height)
    // A missing or negative radius is the other's.
    var rx = length("rx", of: .width).flatMap { $0 < 0 ? nil : $0 }
    var ry = length("ry", of: .height).flatMap { $0 < 0 ? nil : $0 }
    (rx, ry) = (rx ?? ry ?? 0, ry ?? rx ?? 0)
    let radii = CGSize(width: min(rx ?? 0, width / 2), height: min(ry ?? 0, height / 2))
    guard radii.width > 0, radii.height > 0 else { return Path(rect: box) }
    var path = Path()
    func side(_ x: Double, _ y: Double) { path.addLine(to: CGPoint(x: x, y: y)) }
    func corner(_ x: Double, _ y: Double) {
      path.addArc(
        to: CGPoint(x: x, y: y), radii: radii, rotation: 0, isLarge: false, isClockwise: true)
    }
    path.move(to: CGPoint(x: box.minX + radii.width, y: box.minY))
    side(box.maxX - radii.width, box.minY)
    corner(box.maxX, box.minY + radii.height)
    side(box.maxX, box.maxY - radii.height)
    corner(box.maxX - radii.width, box.maxY)
    side(box.minX + radii.width, box.maxY)
    corner(box.minX, box.maxY - radii.height)
    side(box.minX, box.minY + radii.height)
    corner(box.minX + radii.width, box.minY)
    path.close()
    return path
  }

  private func ellipse(rx: Double?, ry: Double?) -> Path {
    guard let rx, let ry, rx > 0, ry > 0 else { return Path() }
    return Path(
      ellipseIn: CGRect(x: x("cx") - rx, y: y("cy") - ry, width: 2 * rx, height: 2 * ry))
  }

  private func polygon(isClosed: Bool) -> Path {
    let numbers = numbers("points") ?? []
    var path = Path()
    for i in stride(from: 0, to: numbers.count - 1, by: 2) {
      let p = CGPoint(x: numbers[i], y: numbers[i + 1])
      if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
    }
    guard numbers.count >= 4 else { return Path() }
    if isClosed { path.close() }
    return path
  }

  /// Path data up to the first error, as SVG asks for.
  private func pathBeforeError(_ text: String) -> Path {
    let bytes = Array(text.utf8)
    for count in stride(from: bytes.count, through: 0, by: -1) {
      let part = String(decoding: bytes[..<count], as: UTF8.self)
      if let path = try? Path(svgPathData: part) {
        // A lone move is not drawn.
        return path.elements.count > 1 ? path : Path()
      }
    }
    return Path()
  }
}
