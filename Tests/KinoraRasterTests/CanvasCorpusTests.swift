import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import Testing

@testable import KinoraRaster

// web-platform-tests for the 2D canvas: drawing calls with the exact colours of single pixels.

@Suite struct CanvasCorpusTests {
  static let file = URL(filePath: #filePath)
    .appending(path: "../../../../shared/corpus/wpt-canvas/canvas-path-rendering.json").standardized

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: file.path),
      "needs ../shared/corpus/wpt-canvas, which is not here"))
  func pixelsAreAsExpected() throws {
    let table = try JSONSerialization.jsonObject(with: Data(contentsOf: Self.file))
    let rows = try #require((table as? [String: Any])?["rows"] as? [[String: Any]])
    var count = 0
    for row in rows {
      guard let size = row["size"] as? [Double], let ops = row["ops"] as? [[Any]],
        let asserts = row["asserts"] as? [[String: Any]],
        asserts.contains(where: { $0["x"] != nil }),
        var canvas = Optional(Canvas()), ops.allSatisfy({ canvas.run($0) })
      else { continue }
      let name = "\(row["id"] ?? "") \(row["name"] ?? "")"
      if Self.exceptions[row["name"] as? String ?? ""] != nil { continue }
      count += 1
      let picture = try Rasterizer().draw(
        Scene(
          size: CGSize(width: size[0], height: size[1]), background: nil,
          root: SceneNode(items: canvas.items)), scale: 1)
      for assert in asserts {
        guard let x = assert["x"] as? Int, let y = assert["y"] as? Int,
          let rgba = assert["rgba"] as? [Int]
        else { continue }
        let tolerance = max(1, assert["tolerance"] as? Int ?? 0)
        let found = picture[x, y]
        let isClose = zip(found, rgba).allSatisfy { abs(Int($0) - $1) <= tolerance }
        #expect(isClose, "\(name): \(found) is not \(rgba) at \(x), \(y)")
      }
    }
    #expect(count > 100)
  }

  /// Where the canvas has rules of its own.
  static let exceptions = [
    "2d.strokeRect.zero.2": "strokeRect leaves out a rectangle of no size; a path of none is a dot"
  ]
}

/// As much of a canvas as the table needs; a call that it does not know makes the row unusable.
private struct Canvas {
  struct State {
    var transform = AffineTransform2D.identity
    var fill = Color.black
    var line = Color.black
    var style = StrokeStyle()
    var clips: [Path] = []
  }

  var items: [SceneItem] = []
  private var state = State()
  private var saved: [State] = []
  private var path = Path()  // in canvas coordinates

  mutating func run(_ op: [Any]) -> Bool {
    let n = op.dropFirst().map { ($0 as? NSNumber)?.doubleValue ?? .nan }
    guard let name = op.first as? String, state.transform.isVisible else { return false }
    if name == "set" { return set(op[1] as? String ?? "", op[2]) }
    let takesNumbers = !["fill", "clip", "setLineDash"].contains(name)
    if takesNumbers && n.contains(where: { !$0.isFinite }) { return false }
    let needed = [
      "moveTo": 2, "lineTo": 2, "quadraticCurveTo": 4, "bezierCurveTo": 6, "rect": 4, "arc": 5,
      "arcTo": 5, "fillRect": 4, "strokeRect": 4, "translate": 2, "scale": 2, "rotate": 1,
      "transform": 6, "setTransform": 6, "setLineDash": 1,
    ]
    if n.count < needed[name] ?? 0 { return false }
    switch name {
    case "beginPath": path = Path()
    case "moveTo": path.move(to: at(n[0], n[1]))
    case "lineTo": path.addLine(to: at(n[0], n[1]))
    case "closePath": path.close()
    case "quadraticCurveTo": path.addQuadCurve(to: at(n[2], n[3]), control: at(n[0], n[1]))
    case "bezierCurveTo":
      path.addCurve(to: at(n[4], n[5]), control1: at(n[0], n[1]), control2: at(n[2], n[3]))
    case "rect":
      path.append(rect(n))
      path.move(to: at(n[0], n[1]))
    case "arc":
      let isCounterclockwise = (op.count > 6 ? op[6] as? Bool : nil) ?? false
      inOwnSpace {
        $0.addArc(
          center: point(n[0], n[1]), radius: n[2], startAngle: n[3], endAngle: n[4],
          clockwise: !isCounterclockwise)
      }
    case "arcTo":
      inOwnSpace {
        $0.addArc(tangent1End: point(n[0], n[1]), tangent2End: point(n[2], n[3]), radius: n[4])
      }
    case "fillRect": add(.fill(rect(n), rule: .nonZero, paint: .color(state.fill)))
    case "fill":
      let isEvenOdd = op.count > 1 && op[1] as? String == "evenodd"
      add(.fill(path, rule: isEvenOdd ? .evenOdd : .nonZero, paint: .color(state.fill)))
    case "stroke": addStroke(path)
    case "strokeRect": addStroke(rect(n))
    case "clip": state.clips.append(path)
    case "save": saved.append(state)
    case "restore": state = saved.popLast() ?? state
    case "translate": state.transform = state.transform.translatedBy(x: n[0], y: n[1])
    case "scale": state.transform = state.transform.scaledBy(x: n[0], y: n[1])
    case "rotate": state.transform = state.transform.rotated(by: n[0])
    case "transform": state.transform = matrix(n).concatenating(state.transform)
    case "setTransform": state.transform = matrix(n)
    case "setLineDash":
      state.style.dashes = (op[1] as? [NSNumber] ?? []).map { CGFloat($0.doubleValue) }
    default: return false
    }
    return true
  }

  private mutating func set(_ property: String, _ value: Any) -> Bool {
    let number = (value as? NSNumber)?.doubleValue
    switch property {
    case "fillStyle", "strokeStyle":
      let colors: [String: Color] = [
        "#f00": .red, "#0f0": Color(red: 0, green: 1, blue: 0), "#000": .black,
        "#00f": Color(red: 0, green: 0, blue: 1), "#ff0": Color(red: 1, green: 1, blue: 0),
        "rgba(0, 255, 0, 0.5)": Color(red: 0, green: 1, blue: 0, alpha: 0.5),
      ]
      guard let name = value as? String, let color = colors[name] else { return false }
      if property == "fillStyle" { state.fill = color } else { state.line = color }
    case "lineWidth":
      if let number, number > 0, number.isFinite { state.style.lineWidth = number }
    case "miterLimit":
      if let number, number > 0, number.isFinite { state.style.miterLimit = number }
    case "lineCap":
      state.style.cap = StrokeStyle.Cap(rawValue: value as? String ?? "") ?? state.style.cap
    case "lineJoin":
      state.style.join = StrokeStyle.Join(rawValue: value as? String ?? "") ?? state.style.join
    default: return false
    }
    return true
  }

  private func at(_ x: Double, _ y: Double) -> CGPoint { point(x, y).applying(state.transform) }

  private func rect(_ n: [Double]) -> Path {
    var path = Path()
    let (x, y, width, height) = (n[0], n[1], n[2], n[3])
    path.move(to: at(x, y))
    for corner in [at(x + width, y), at(x + width, y + height), at(x, y + height)] {
      path.addLine(to: corner)
    }
    path.close()
    return path
  }

  private func matrix(_ n: [Double]) -> AffineTransform2D {
    AffineTransform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  /// Adds to the path where the transform is the identity.
  private mutating func inOwnSpace(_ body: (inout Path) -> Void) {
    var own = path.applying(state.transform.inverted())
    body(&own)
    path = own.applying(state.transform)
  }

  private mutating func addStroke(_ path: Path) {
    let own = path.applying(state.transform.inverted())
    let item = SceneItem.stroke(own, style: state.style, paint: .color(state.line))
    add(.node(SceneNode(transform: state.transform, items: [item])))
  }

  private mutating func add(_ item: SceneItem) {
    items.append(
      state.clips.reduce(item) { .node(SceneNode(clip: $1, items: [$0])) })
  }
}
