import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import TestSupport

/// Scenes with everything in them, from a seed that names the case, and small changes of them.
struct RandomScenes {
  private var random: SeededGenerator
  let side: Double

  init(seed: UInt64, side: Double = 120) {
    random = SeededGenerator(seed: seed)
    self.side = side
  }

  mutating func scene() -> Scene {
    Scene(
      size: CGSize(width: side, height: side), background: flip(0.7) ? color() : nil,
      root: SceneNode(items: items(depth: 0)))
  }

  /// One thing somewhere in it is another one, is gone, or is new.
  mutating func changed(_ scene: Scene) -> Scene {
    var scene = scene
    if flip(0.05) { scene.background = color() }
    for _ in 0..<Int.random(in: 0...3, using: &random) { change(&scene.root, depth: 0) }
    return scene
  }

  private mutating func change(_ node: inout SceneNode, depth: Int) {
    let inner = node.items.indices.filter { if case .node = node.items[$0] { true } else { false } }
    if let index = inner.randomElement(using: &random), flip(0.7),
      case .node(var child) = node.items[index]
    {
      change(&child, depth: depth + 1)
      node.items[index] = .node(child)
      return
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where !node.items.isEmpty:
      node.items.remove(at: .random(in: 0..<node.items.count, using: &random))
    case 1:
      node.items.insert(
        item(depth: depth), at: .random(in: 0...node.items.count, using: &random))
    case 2 where depth > 0: node.opacity = number(0...1)
    case 3 where depth > 0: node.transform = transform()
    case 4 where node.shadow != nil: node.shadow?.radius = number(0...9)
    default:
      guard let index = node.items.indices.randomElement(using: &random) else { return }
      node.items[index] = item(depth: depth)
    }
  }

  private mutating func items(depth: Int) -> [SceneItem] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in item(depth: depth) }
  }

  private mutating func item(depth: Int) -> SceneItem {
    switch Int.random(in: 0..<(depth < 4 ? 10 : 5), using: &random) {
    case 0, 1: .fill(path(), rule: flip(0.5) ? .nonZero : .evenOdd, paint: paint())
    case 2, 3: .stroke(path(), style: style(), paint: paint())
    case 4: .image(image())
    default: .node(node(depth: depth + 1))
    }
  }

  private mutating func node(depth: Int) -> SceneNode {
    var node = SceneNode(
      transform: transform(), opacity: flip(0.6) ? 1 : number(0...1), items: items(depth: depth))
    if flip(0.3) { node.clip = path() }
    if flip(0.15) {
      node.mask = SceneNode(transform: transform(), items: items(depth: 4))
    }
    if flip(0.2) {
      node.shadow = Shadow(
        color: color(), radius: number(0...6),
        offset: CGSize(width: number(-9...9), height: number(-9...9)),
        path: flip(0.3) ? path() : nil)
    }
    if flip(0.15) { node.blendMode = BlendMode.allCases.randomElement(using: &random) ?? .normal }
    node.isIsolated = flip(0.1)
    return node
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    // Round numbers meet more special cases.
    let value = Double.random(in: range, using: &random)
    return flip(0.3) ? value.rounded() : value
  }

  private mutating func flip(_ chance: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < chance
  }

  private mutating func point() -> CGPoint {
    CGPoint(x: number(-0.2 * side...1.2 * side), y: number(-0.2 * side...1.2 * side))
  }

  private mutating func rect() -> CGRect {
    let (p, q) = (point(), number(1...0.6 * side))
    return CGRect(x: p.x, y: p.y, width: q, height: number(1...0.6 * side))
  }

  private mutating func color() -> Color {
    Color(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: flip(0.6) ? 1 : number(0...1))
  }

  private mutating func paint() -> Paint {
    guard flip(0.3) else { return .color(color()) }
    let shapes: [Gradient.Shape] = [
      .axial(from: point(), to: point()),
      .radial(center: point(), radii: CGSize(width: number(1...50), height: number(1...50))),
      .conic(
        center: point(), angle: number(-4...4), stretch: CGSize(width: 1, height: number(0.5...2))),
      .circles(
        from: Gradient.Circle(point(), radius: number(0...30)),
        to: Gradient.Circle(point(), radius: number(0...30))),
    ]
    return .gradient(
      Gradient(
        shapes[.random(in: 0..<shapes.count, using: &random)],
        stops: [Gradient.Stop(0, color()), Gradient.Stop(number(0...1), color())]))
  }

  private mutating func style() -> StrokeStyle {
    StrokeStyle(
      lineWidth: number(0.2...12), cap: [.butt, .round, .square].randomElement(using: &random)!,
      join: [.miter, .round, .bevel].randomElement(using: &random)!,
      dashes: flip(0.2) ? [number(1...9), number(0...9)] : [])
  }

  private mutating func path() -> Path {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return Path(rect: rect())
    case 1: return Path(ellipseIn: rect())
    case 2: return Path(roundedRect: rect(), radii: CornerRadii(number(0...20)))
    default:
      var path = Path()
      path.move(to: point())
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        if flip(0.5) {
          path.addLine(to: point())
        } else {
          path.addCurve(to: point(), control1: point(), control2: point())
        }
      }
      if flip(0.5) { path.close() }
      return path
    }
  }

  private mutating func transform() -> Homography {
    var t = Transform3D(translationX: number(-20...20), y: number(-20...20))
    if flip(0.5) { t = t.rotated(by: number(-3...3), x: 0, y: 0, z: 1) }
    if flip(0.3) { t = t.scaledBy(x: number(0.3...2), y: number(0.3...2)) }
    if flip(0.15) {
      var eye = Transform3D.identity
      eye.m34 = -1 / 200
      t = t.rotated(by: number(-1...1), x: 0, y: 1, z: 0).concatenating(eye)
    }
    return Homography(t)
  }

  private mutating func image() -> PlacedImage {
    let pixels = (0..<36).flatMap { _ -> [UInt8] in
      let alpha = UInt8.random(in: 1...255, using: &random)
      return (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) } + [alpha]
    }
    return PlacedImage(
      Bitmap(width: 6, height: 6, pixels: pixels), destination: rect(),
      sampling: [.nearest, .linear, .trilinear].randomElement(using: &random)!)
  }
}
