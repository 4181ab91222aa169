import Foundation
import KinoraUI

// The same operations as the C programs', by the same names.

private func clamp(_ x: Double) -> Double { min(max(x, 0), 1) }

private func ease(_ x: Double) -> Double {
  let x = clamp(x)
  return x * x * (3 - 2 * x)
}

/// An overdamped spring from 0 to 1, damping ratio 1.25, 18 radians a second, settled within 0.001.
private func spring(_ time: Double) -> Double {
  guard time > 0 else { return 0 }
  let (frequency, damping) = (18.0, 1.25)
  let root = (damping * damping - 1).squareRoot()
  let (r1, r2) = (-frequency * (damping - root), -frequency * (damping + root))
  let x = 1 - (r2 * exp(r1 * time) - r1 * exp(r2 * time)) / (r2 - r1)
  return 1 - x < 0.001 ? 1 : x
}

extension CGContext {
  fileprivate func addHeart(_ w: Double, _ h: Double) {
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x * w, y: y * h) }
    move(to: point(0.5, 1))
    addCurve(to: point(0.5, 0.25), control1: point(-0.45, 0.45), control2: point(0.25, -0.2))
    addCurve(to: point(0.5, 1), control1: point(0.75, -0.2), control2: point(1.45, 0.45))
    closePath()
  }

  fileprivate func addBox(_ rect: CGRect, top: Double, bottom: Double) {
    let corners: [(x: Double, y: Double, radius: Double, start: Double)] = [
      (rect.maxX - top, rect.minY + top, top, -0.5), (rect.maxX - bottom, rect.maxY - bottom, bottom, 0),
      (rect.minX + bottom, rect.maxY - bottom, bottom, 0.5), (rect.minX + top, rect.minY + top, top, 1),
    ]
    let path = CGMutablePath()
    for corner in corners {
      path.addArc(
        center: CGPoint(x: corner.x, y: corner.y), radius: corner.radius,
        startAngle: corner.start * .pi, endAngle: (corner.start + 0.5) * .pi, clockwise: false)
    }
    path.closeSubpath()
    addPath(path)
  }

  fileprivate func setFill(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    setFillColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  fileprivate func setStroke(_ red: Double, _ green: Double, _ blue: Double, width: Double) {
    setStrokeColor(red: red, green: green, blue: blue, alpha: 1)
    setLineWidth(width)
  }

  fileprivate func fillGradient(
    _ stops: [(place: Double, color: [Double])], from start: CGPoint, to end: CGPoint
  ) {
    let gradient = CGGradient(
      colorsSpace: nil,
      colors: stops.map {
        CGColor(red: $0.color[0], green: $0.color[1], blue: $0.color[2], alpha: $0.color[3])
      }, locations: stops.map { CGFloat($0.place) })
    guard let gradient else { return }
    drawLinearGradient(
      gradient, start: start, end: end,
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }
}

func drawHeart(_ context: CGContext, _ time: Double) {
  let isOn = time >= 0.2 - 1e-9 && time < 1.2 - 1e-9
  var scale = 1.0
  if isOn {
    scale = 0.5 + 0.5 * spring(time - 0.2)
  } else if time >= 1.2 - 1e-9 {
    scale = 0.5 + 0.5 * spring(time - 1.2)
  }
  context.translateBy(x: 120, y: 120)
  context.scaleBy(x: scale, y: scale)
  context.translateBy(x: -75, y: -70)
  context.addHeart(150, 140)
  if isOn {
    context.setFill(0.93, 0.16, 0.22)
    context.fillPath()
  } else {
    context.setStroke(0.6, 0.6, 0.62, width: 5)
    context.strokePath()
  }
}

func drawRecord(_ context: CGContext, _ time: Double) {
  let p = time < 1.3 ? ease((time - 0.3) / 0.2) : 1 - ease((time - 1.3) / 0.2)
  context.addBox(CGRect(x: 0, y: 120, width: 240, height: 120), top: 18, bottom: 0)
  context.setFill(0.11, 0.11, 0.12)
  context.fillPath()
  context.addEllipse(in: CGRect(x: 120 - 33, y: 180 - 33, width: 66, height: 66))
  context.setStroke(1, 1, 1, width: 4)
  context.strokePath()
  let (side, radius) = (50 + (28 - 50) * p, 25 + (3 - 25) * p)
  context.addBox(
    CGRect(x: 120 - side / 2, y: 180 - side / 2, width: side, height: side), top: radius,
    bottom: radius)
  context.setFill(1, 0.23, 0.19)
  context.fillPath()
}

func drawCheck(_ context: CGContext, _ time: Double) {
  context.setStroke(0.2, 0.78, 0.35, width: 25)
  context.setLineCap(.round)
  context.setLineJoin(.round)
  let p = ease(time / 0.8)
  if p > 0 {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 120, y: 120), radius: 90, startAngle: -0.5 * .pi,
      endAngle: (2 * p - 0.5) * .pi, clockwise: false)
    context.addPath(path)
    context.strokePath()
  }
  let q = ease((time - 0.8) / 0.4)
  guard q > 0 else { return }
  let points = [CGPoint(x: 80, y: 124), CGPoint(x: 108, y: 152), CGPoint(x: 162, y: 94)]
  let first = hypot(28, 28.0)
  let second = hypot(54, 58.0)
  let length = q * (first + second)
  func between(_ a: CGPoint, _ b: CGPoint, _ share: Double) -> CGPoint {
    CGPoint(x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y))
  }
  context.move(to: points[0])
  context.addLine(to: between(points[0], points[1], min(1, length / first)))
  let rest = max(0, (length - first) / second)
  if rest > 0 { context.addLine(to: between(points[1], points[2], rest)) }
  context.strokePath()
}

func drawCards(_ context: CGContext, _ time: Double) {
  let angle = 0.6 + 0.8 * time
  let (dx, dy) = (120 * cos(angle), 120 * sin(angle))
  context.fillGradient(
    [
      (0, [0.16, 0.22, 0.62, 1]), (0.5, [0.86, 0.32, 0.56, 1]), (1, [0.99, 0.78, 0.35, 1]),
    ], from: CGPoint(x: 120 - dx, y: 120 - dy), to: CGPoint(x: 120 + dx, y: 120 + dy))
  for number in 0..<3 {
    let i = Double(number)
    let (x, y) = (24 + 52 * i, 40 + 34 * i + 14 * sin(time * 3.1 + i * 1.7))
    let card = CGRect(x: x, y: y, width: 92, height: 84)
    for step in stride(from: 16.0, through: 1, by: -1) {
      let e = step * 0.9
      context.addBox(
        card.offsetBy(dx: 0, dy: 6).insetBy(dx: -e, dy: -e), top: 12 + e, bottom: 12 + e)
      context.setFill(0, 0, 0, 0.022)
      context.fillPath()
    }
    context.saveGState()
    context.addBox(card, top: 12, bottom: 12)
    context.clip()
    context.fillGradient(
      [(0, [1, 1, 1, 0.95]), (1, [0.8 - 0.2 * i, 0.85, 0.9 + 0.03 * i, 0.8])],
      from: CGPoint(x: x, y: y), to: CGPoint(x: card.maxX, y: card.maxY))
    context.restoreGState()
    context.saveGState()
    context.translateBy(x: x + 46, y: y + 42)
    let scale = 0.8 + 0.2 * sin(time * 4 + i)
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -24, y: -22)
    context.addHeart(48, 44)
    context.setFill(0.93, 0.16, 0.22, 0.85)
    context.fillPath()
    context.restoreGState()
  }
}
