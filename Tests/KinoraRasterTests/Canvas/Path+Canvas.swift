import Foundation
import KinoraGeometry

extension Path {
  /// A call that adds to the path, in the path's own space.
  mutating func addCanvasCall(_ name: String, _ n: [Double], _ op: [Any]) throws {
    func p(_ i: Int) -> CGPoint { CGPoint(x: n[i], y: n[i + 1]) }
    switch name {
    case "moveTo": move(to: p(0))
    case "lineTo": addLine(to: p(0))
    case "closePath": close()
    case "quadraticCurveTo": addQuadCurve(to: p(2), control: p(0))
    case "bezierCurveTo": addCurve(to: p(4), control1: p(0), control2: p(2))
    case "rect":
      addCanvasRect(n)
      move(to: p(0))
    case "roundRect": addCanvasRoundRect(n, op[5])
    case "arc":
      addArc(
        center: p(0), radius: n[2], startAngle: n[3], endAngle: n[4],
        clockwise: (op.count > 6 ? op[6] as? Bool : nil) != true)
    case "ellipse":
      // Upright ones are circles that are stretched.
      guard n[4] == 0, n.count >= 7 else { throw CanvasGap("a turned ellipse") }
      let stretch = AffineTransform2D(scaleX: n[2], y: n[3])
      let isClockwise = (op.count > 8 ? op[8] as? Bool : nil) != true
      // Browsers take whole turns backwards for whole turns.
      let isBackwards = isClockwise ? n[6] < n[5] : n[6] > n[5]
      let turns = isBackwards && remainder(n[6] - n[5], 2 * .pi) == 0
      var circle = applying(stretch.inverted())
      circle.addArc(
        center: p(0).applying(stretch.inverted()), radius: 1, startAngle: turns ? n[6] : n[5],
        endAngle: turns ? n[5] : n[6], clockwise: isClockwise)
      self = circle.applying(stretch)
    case "arcTo": addArc(tangent1End: p(0), tangent2End: p(2), radius: n[4])
    default: throw CanvasGap("the call \(name)")
    }
  }

  /// From the given corner, so that negative sizes turn the other way round.
  mutating func addCanvasRect(_ n: [Double]) {
    let (x, y, width, height) = (n[0], n[1], n[2], n[3])
    move(to: CGPoint(x: x, y: y))
    addLine(to: CGPoint(x: x + width, y: y))
    addLine(to: CGPoint(x: x + width, y: y + height))
    addLine(to: CGPoint(x: x, y: y + height))
    close()
  }

  /// `roundRect` with one to four radii, each a number or a pair.
  ///
  /// Drawn in a rectangle of positive size, then turned over to where it is asked for.
  private mutating func addCanvasRoundRect(_ n: [Double], _ list: Any) {
    let radii = (list as? [Any] ?? []).map { value -> CGSize in
      if let pair = value as? [String: NSNumber] {
        return CGSize(
          width: pair["x"]?.doubleValue ?? 0, height: pair["y"]?.doubleValue ?? 0)
      }
      let radius = (value as? NSNumber)?.doubleValue ?? 0
      return CGSize(width: radius, height: radius)
    }
    let order = [1: [0, 0, 0, 0], 2: [0, 1, 0, 1], 3: [0, 1, 2, 1], 4: [0, 1, 2, 3]]
    guard let indices = order[radii.count] else { return }
    var r = indices.map { radii[$0] }  // from the top left corner on, clockwise
    let (w, h) = (n[2].magnitude, n[3].magnitude)
    let sums = [
      (w, r[0].width + r[1].width), (h, r[1].height + r[2].height), (w, r[2].width + r[3].width),
      (h, r[3].height + r[0].height),
    ]
    let fit = sums.map { $0.1 > $0.0 ? $0.0 / $0.1 : 1 }.min() ?? 1
    r = r.map { CGSize(width: $0.width * fit, height: $0.height * fit) }
    let place = AffineTransform2D(
      a: n[2] < 0 ? -1 : 1, b: 0, c: 0, d: n[3] < 0 ? -1 : 1, tx: n[0], ty: n[1])
    var path = Path()
    func corner(_ x: Double, _ y: Double, _ radii: CGSize) {
      path.addArc(
        to: CGPoint(x: x, y: y), radii: radii, rotation: 0, isLarge: false, isClockwise: true)
    }
    path.move(to: CGPoint(x: r[0].width, y: 0))
    path.addLine(to: CGPoint(x: w - r[1].width, y: 0))
    corner(w, r[1].height, r[1])
    path.addLine(to: CGPoint(x: w, y: h - r[2].height))
    corner(w - r[2].width, h, r[2])
    path.addLine(to: CGPoint(x: r[3].width, y: h))
    corner(0, h - r[3].height, r[3])
    path.addLine(to: CGPoint(x: 0, y: r[0].height))
    corner(r[0].width, 0, r[0])
    path.close()
    append(path.applying(place))
    move(to: CGPoint(x: n[0], y: n[1]))
  }
}
