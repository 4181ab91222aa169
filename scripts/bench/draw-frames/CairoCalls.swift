import Foundation
import KinoraGeometry
import KinoraScene

/// The Cairo calls that somebody who knows the pictures would write down for a scene of flat fills and strokes,
/// one a line, for draw.c to make.
struct CairoCalls {
  private(set) var text = ""

  mutating func draw(_ scene: Scene, scale: Double) {
    let c = scene.background ?? .clear
    text += "frame \(c.red) \(c.green) \(c.blue) \(c.alpha)\n"
    draw(scene.root, under: AffineTransform2D(scaleX: scale, y: scale))
  }

  private mutating func draw(_ node: SceneNode, under outer: AffineTransform2D) {
    precondition(
      node.transform.isAffine && node.mask == nil && node.shadow == nil && !node.isIsolated
        && node.blendMode == .normal, "draw-frames knows flat pictures only")
    guard node.opacity > 0, !node.items.isEmpty else { return }
    precondition(node.opacity == 1, "draw-frames knows no translucent groups")
    let transform = node.transform.affine.concatenating(outer)
    guard let clip = node.clip?.applying(transform), let box = clip.bounds else {
      return draw(node.items, under: transform)
    }
    let isUpright = clip == Path(rect: box)
    if isUpright {
      add(clip)
      text += "clip\n"
    } else {
      let (left, top) = (box.minX.rounded(.down) - 1, box.minY.rounded(.down) - 1)
      let (right, bottom) = (box.maxX.rounded(.up) + 1, box.maxY.rounded(.up) + 1)
      text += "group \(left) \(top) \(right - left) \(bottom - top)\n"
    }
    draw(node.items, under: transform)
    if isUpright {
      text += "unclip\n"
    } else {
      text += "ungroup\n"
      add(clip)
      text += "fill 0\n"
    }
  }

  private mutating func draw(_ items: [SceneItem], under transform: AffineTransform2D) {
    for item in items {
      switch item {
      case .fill(let path, let rule, .color(let color)) where color.alpha > 0:
        add(color)
        add(path.applying(transform))
        text += "fill \(rule == .evenOdd ? 1 : 0)\n"
      case .stroke(let path, let style, .color(let color))
      where color.alpha > 0 && style.lineWidth > 0:
        add(color)
        add(path.applying(transform))
        let width = style.lineWidth * transform.determinant.magnitude.squareRoot()
        let caps: [StrokeStyle.Cap] = [.butt, .round, .square]
        let joins: [StrokeStyle.Join] = [.miter, .round, .bevel]
        text += "stroke \(width) \(caps.firstIndex(of: style.cap) ?? 0) "
        text += "\(joins.firstIndex(of: style.join) ?? 0) \(style.miterLimit)\n"
      case .node(let node): draw(node, under: transform)
      case .fill(_, _, .color), .stroke(_, _, .color): break
      default: preconditionFailure("draw-frames knows flat colours only")
      }
    }
  }

  private mutating func add(_ color: Color) {
    text += "color \(color.red) \(color.green) \(color.blue) \(color.alpha)\n"
  }

  private mutating func add(_ path: Path) {
    // On the grid that Cairo rounds to.
    func grid(_ value: CGFloat) -> CGFloat { (value * 256).rounded(.toNearestOrEven) / 256 }
    func points(_ all: CGPoint...) -> String {
      all.map { "\(grid($0.x)) \(grid($0.y))" }.joined(separator: " ")
    }
    var last = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let p): text += "move \(points(p))\n"
      case .line(let p): text += "line \(points(p))\n"
      case .curve(let c1, let c2, let p): text += "curve \(points(c1, c2, p))\n"
      case .quadCurve(let c, let p):
        func third(_ a: CGPoint) -> CGPoint {
          CGPoint(x: (a.x + 2 * c.x) / 3, y: (a.y + 2 * c.y) / 3)
        }
        text += "curve \(points(third(last), third(p), p))\n"
      case .close: text += "close\n"
      }
      if case .move(let p) = element { last = p }
      if case .line(let p) = element { last = p }
      if case .curve(_, _, let p) = element { last = p }
      if case .quadCurve(_, let p) = element { last = p }
    }
  }
}
