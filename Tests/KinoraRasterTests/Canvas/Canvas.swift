import Foundation
import KinoraGeometry
import KinoraScene

/// An HTML canvas whose calls become scene items, as far as `corpus/wpt-canvas` goes.
///
/// Source of the rules: the HTML standard, "The canvas element's 2D context". Points of the path are
/// transformed when they are added; fills, strokes and gradients when they are drawn.
struct Canvas {
  private struct State {
    var transform = AffineTransform2D.identity
    var fill = CanvasPaint.color(.black)
    var line = CanvasPaint.color(.black)
    var style = StrokeStyle()
    var clips: [Path] = []
    var alpha = 1.0
    var composite = "source-over"
  }

  private(set) var items: [SceneItem] = []
  private(set) var path = Path()  // in canvas coordinates
  private var state = State()
  private var saved: [State] = []

  var transform: AffineTransform2D { state.transform }

  /// One call: its name and arguments.
  mutating func run(_ op: [Any]) throws {
    let name = op.first as? String ?? ""
    let n = op.dropFirst().compactMap { ($0 as? NSNumber)?.doubleValue }
    guard state.transform.determinant != 0 else { throw CanvasGap("a transform that flattens") }
    switch name {
    case "set": try set(op[1] as? String ?? "", op[2])
    case "save": saved.append(state)
    case "restore": state = saved.popLast() ?? state
    case "translate": state.transform = state.transform.translatedBy(x: n[0], y: n[1])
    case "scale": state.transform = state.transform.scaledBy(x: n[0], y: n[1])
    case "rotate": state.transform = state.transform.rotated(by: n[0])
    case "transform": state.transform = matrix(n).concatenating(state.transform)
    case "setTransform": state.transform = n.isEmpty ? .identity : matrix(n)
    case "setLineDash":
      state.style.dashes = (op[1] as? [NSNumber] ?? []).map { CGFloat($0.doubleValue) }
    case "fill":
      try fill(path, rule: op.count > 1 && op[1] as? String == "evenodd" ? .evenOdd : .nonZero)
    case "fillRect": try fill(rectangle(n).applying(state.transform), rule: .nonZero)
    case "stroke": try stroke(path.applying(state.transform.inverted()))
    case "strokeRect":
      // One without size is left out; one that is a line is a line.
      if n[2] != 0 || n[3] != 0 { try stroke(rectangle(n)) }
    case "clearRect":
      let hole = SceneItem.fill(
        rectangle(n).applying(state.transform), rule: .nonZero, paint: .color(.black))
      add(.node(SceneNode(blendMode: .clear, items: [hole])))
    case "clip": state.clips.append(path)
    case "beginPath": path = Path()
    default:
      // What is added to the path is added in the space of the present transform.
      var own = path.applying(state.transform.inverted())
      try own.addCanvasCall(name, n, op)
      path = own.applying(state.transform)
    }
  }

  /// The area that a stroke of the path would paint, in canvas coordinates.
  var strokedArea: Path {
    path.applying(state.transform.inverted()).stroked(state.style, tolerance: 1e-3)
      .applying(state.transform)
  }

  private mutating func set(_ property: String, _ value: Any) throws {
    let number = (value as? NSNumber)?.doubleValue
    switch property {
    case "fillStyle": state.fill = try CanvasPaint(value) ?? state.fill
    case "strokeStyle": state.line = try CanvasPaint(value) ?? state.line
    case "lineWidth": if let number, number > 0 { state.style.lineWidth = number }
    case "miterLimit": if let number, number > 0 { state.style.miterLimit = number }
    case "lineCap":
      state.style.cap = StrokeStyle.Cap(rawValue: value as? String ?? "") ?? state.style.cap
    case "lineJoin":
      state.style.join = StrokeStyle.Join(rawValue: value as? String ?? "") ?? state.style.join
    case "globalAlpha": if let number, 0...1 ~= number { state.alpha = number }
    case "globalCompositeOperation": state.composite = value as? String ?? state.composite
    default: throw CanvasGap("the property \(property)")
    }
  }

  private mutating func fill(_ path: Path, rule: FillRule) throws {
    guard let paint = try paint(state.fill) else { return }
    let own = path.applying(state.transform.inverted())
    add(placed(.fill(own, rule: rule, paint: paint)))
  }

  private mutating func stroke(_ own: Path) throws {
    guard let paint = try paint(state.line) else { return }
    add(placed(.stroke(own, style: state.style, paint: paint)))
  }

  /// What is drawn with now; nil where nothing is.
  private func paint(_ paint: CanvasPaint) throws -> Paint? {
    guard state.composite == "source-over" else {
      throw CanvasGap("drawing with the operator \(state.composite)")
    }
    return paint.faded(by: state.alpha)
  }

  private func placed(_ item: SceneItem) -> SceneItem {
    state.transform.isIdentity
      ? item : .node(SceneNode(transform: state.transform, items: [item]))
  }

  private mutating func add(_ item: SceneItem) {
    items.append(state.clips.reduce(item) { .node(SceneNode(clip: $1, items: [$0])) })
  }

  private func rectangle(_ n: [Double]) -> Path {
    var path = Path()
    path.addCanvasRect(n)
    return path
  }

  private func matrix(_ n: [Double]) -> AffineTransform2D {
    AffineTransform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }
}

/// What a row asks for that is not there.
struct CanvasGap: Error, Hashable {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}
