import Foundation
import KinoraGeometry
import KinoraScene

/// The colours of a gradient at the pixels' centres.
///
/// Worked out for each pixel from the closed form, with straight alpha, and rounded once: exact to half
/// a step, on every machine. (Cairo's own gradients leave rounding to pixman, and have no conic one.)
struct GradientShader: PixelShader {
  private let shape: Gradient.Shape
  private let spread: Gradient.Spread
  private let toNode: Homography
  private let stops: [Stop]

  private struct Stop {
    var place, red, green, blue, alpha: Double
  }

  /// - Parameters:
  ///   - transform: From the gradient's space to pixels.
  ///   - alpha: Fades it, 0 ... 1.
  /// - Returns: Nil where it draws nothing: without stops, with a shape of no size, with a number that
  ///   is not finite.
  init?(_ gradient: Gradient, under transform: Homography, alpha: Double) {
    guard let inverse = transform.inverted(), inverse.isFinite, gradient.shape.isUsable,
      !gradient.stops.isEmpty, gradient.stops.allSatisfy({ $0.place.isFinite })
    else { return nil }
    shape = gradient.shape
    spread = gradient.spread
    toNode = inverse
    func clamp(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    var last = -Double.infinity
    stops = gradient.stops.map { stop in
      last = max(last, stop.place)
      return Stop(
        place: last, red: clamp(stop.color.red), green: clamp(stop.color.green),
        blue: clamp(stop.color.blue), alpha: clamp(stop.color.alpha) * alpha)
    }
  }

  func shade(_ row: UnsafeMutableBufferPointer<UInt32>, x: Int, y: Int) {
    var segment = 0
    let f = toNode.affine
    let v = Double(y) + 0.5
    for i in row.indices {
      let u = Double(x + i) + 0.5
      var p = CGPoint(x: f.a * u + f.c * v + f.tx, y: f.b * u + f.d * v + f.ty)
      if !toNode.isAffine {
        let w = toNode.px * u + toNode.py * v + toNode.pw
        p = CGPoint(x: p.x / w, y: p.y / w)
      }
      row[i] = word(at: place(of: p), &segment)
    }
  }

  /// Where in the gradient a point of its space lies; not a number where nothing of it is.
  private func place(of p: CGPoint) -> Double {
    let t: Double
    switch shape {
    case .axial(let from, let to):
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      t = ((p.x - from.x) * dx + (p.y - from.y) * dy) / (dx * dx + dy * dy)
    case .radial(let center, let radii):
      let (dx, dy) = ((p.x - center.x) / radii.width, (p.y - center.y) / radii.height)
      t = (dx * dx + dy * dy).squareRoot()
    case .circles(let from, let to, let places):
      t = placeOfCircle(through: p, from, to, places) ?? .nan
    case .conic(let center, let angle, let stretch):
      let (dx, dy) = ((p.x - center.x) / stretch.width, (p.y - center.y) / stretch.height)
      let turn = (angleOf(x: dx, y: dy) - angle) / (2 * .pi)
      t = turn - turn.rounded(.down)
    }
    switch spread {
    case .pad: return t
    case .repeated: return t - t.rounded(.down)
    case .reflected:
      let u = t - 2 * (t / 2).rounded(.down)
      return u > 1 ? 2 - u : u
    }
  }

  /// - Parameter segment: The stretch between stops where the last place was; neighbours mostly share it.
  private func word(at t: Double, _ segment: inout Int) -> UInt32 {
    guard !t.isNaN else { return 0 }
    let last = stops.count - 1
    // At a stop the later colour begins, so that of two stops at one place the first has no pixel.
    guard t >= stops[0].place else { return word(stops[0]) }
    guard t < stops[last].place else { return word(stops[last]) }
    while stops[segment].place > t { segment -= 1 }
    while stops[segment + 1].place <= t { segment += 1 }
    let (a, b) = (stops[segment], stops[segment + 1])
    let k = (t - a.place) / (b.place - a.place)
    return premultipliedWord(
      a.red + k * (b.red - a.red), a.green + k * (b.green - a.green),
      a.blue + k * (b.blue - a.blue), a.alpha + k * (b.alpha - a.alpha))
  }

  private func word(_ stop: Stop) -> UInt32 {
    premultipliedWord(stop.red, stop.green, stop.blue, stop.alpha)
  }
}

extension Gradient.Shape {
  fileprivate var isUsable: Bool {
    func isPositive(_ size: CGSize) -> Bool {
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite
    }
    switch self {
    case .axial(let from, let to): return from.isFinite && to.isFinite && from != to
    case .radial(let center, let radii): return center.isFinite && isPositive(radii)
    case .circles(let from, let to, _):
      return from != to
        && [from, to].allSatisfy { $0.center.isFinite && $0.radius.isFinite && $0.radius >= 0 }
    case .conic(let center, let angle, let stretch):
      return center.isFinite && angle.isFinite && isPositive(stretch)
    }
  }
}

/// The greatest place in `places` of a circle through `p` whose radius is not below 0.
///
/// The circle at place t has the centre c₀ + t (c₁ - c₀) and the radius r₀ + t (r₁ - r₀), so t solves
/// a t² - 2 b t + c = 0 as below.
private func placeOfCircle(
  through p: CGPoint, _ from: Gradient.Circle, _ to: Gradient.Circle, _ places: ClosedRange<Double>
) -> Double? {
  let (dx, dy) = (to.center.x - from.center.x, to.center.y - from.center.y)
  let growth = to.radius - from.radius
  let (px, py) = (p.x - from.center.x, p.y - from.center.y)
  let a = dx * dx + dy * dy - growth * growth
  let b = px * dx + py * dy + from.radius * growth
  let c = px * px + py * py - from.radius * from.radius
  func isDrawn(_ t: Double) -> Bool { places.contains(t) && from.radius + t * growth >= 0 }
  // Circles that touch from inside, or are meant to: there is one solution.
  if a.magnitude <= 1e-9 * (dx * dx + dy * dy) {
    let t = c / (2 * b)
    return b != 0 && isDrawn(t) ? t : nil
  }
  let square = b * b - a * c
  guard square >= 0 else { return nil }
  // Of the two forms of each solution the one that does not subtract nearly equal numbers.
  let q = b < 0 ? b - square.squareRoot() : b + square.squareRoot()
  let (t, u) = q == 0 ? (0, 0) : (q / a, c / q)
  return [max(t, u), min(t, u)].first(where: isDrawn)
}

/// The angle of a direction, 0 ... 2π from +x towards +y; 0 for no direction.
///
/// The same bits on every machine, which the C library's `atan2` does not promise. The arc tangent up to
/// tan(π/12) is its power series to the 15th degree (next term below 3e-11); larger arguments are turned
/// down by π/6 first.
func angleOf(x: Double, y: Double) -> Double {
  let (ax, ay) = (x.magnitude, y.magnitude)
  guard max(ax, ay) > 0 else { return 0 }
  var t = min(ax, ay) / max(ax, ay)
  var base = 0.0
  if t > 0.2679491924311227 {  // tan(π/12)
    let k = 0.5773502691896258  // tan(π/6)
    t = (t - k) / (1 + t * k)
    base = .pi / 6
  }
  let s = t * t
  let high = 1 / 9.0 + s * (-1 / 11.0 + s * (1 / 13.0 - s / 15))
  let series = 1 + s * (-1 / 3.0 + s * (1 / 5.0 + s * (-1 / 7.0 + s * high)))
  var angle = base + t * series
  if ay > ax { angle = .pi / 2 - angle }
  if x < 0 { angle = .pi - angle }
  return y < 0 ? 2 * .pi - angle : angle
}
