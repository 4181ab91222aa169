import Foundation
import KinoraGeometry
import KinoraScene

// Lengths, colours and transforms as SVG writes them.

/// What a percentage is of.
enum SVGExtent { case width, height, diagonal }

extension SVGElement {
  /// The nearest `svg`'s coordinate system, in user units.
  var viewport: CGSize {
    let root = parent.map { $0.viewport }
    if let root { return root }
    if let box = numbers("viewBox"), box.count == 4 {
      return CGSize(width: box[2], height: box[3])
    }
    return CGSize(
      width: attributes["width"].flatMap(SVGNumber.init)?.value ?? 100,
      height: attributes["height"].flatMap(SVGNumber.init)?.value ?? 100)
  }

  /// A length in user units; nil where the attribute is missing or not a length.
  func length(_ name: String, of extent: SVGExtent) -> Double? {
    attributes[name].flatMap { resolve($0, of: extent) }
  }

  /// An inherited length in user units.
  func inheritedLength(_ name: String, of extent: SVGExtent) -> Double? {
    inherited(name).flatMap { resolve($0, of: extent) }
  }

  func resolve(_ text: String, of extent: SVGExtent) -> Double? {
    guard let number = SVGNumber(text) else { return nil }
    guard number.isPercentage else { return number.value }
    let size = viewport
    let whole =
      switch extent {
      case .width: size.width
      case .height: size.height
      case .diagonal: (size.width * size.width / 2 + size.height * size.height / 2).squareRoot()
      }
    return number.value / 100 * whole
  }

  /// A number or percentage as a share, brought to 0 ... 1.
  func share(_ text: String?, default fallback: Double) -> Double {
    guard let number = text.flatMap(SVGNumber.init) else { return fallback }
    return min(1, max(0, number.isPercentage ? number.value / 100 : number.value))
  }

  /// A list of numbers; nil where the attribute is missing or holds something else.
  func numbers(_ name: String) -> [Double]? {
    guard let text = attributes[name] else { return nil }
    let parts = text.split { ", \n\t\r".contains($0) }.map { Double($0) }
    return parts.contains(nil) ? nil : parts.compactMap { $0 }
  }
}

/// A number with or without a unit.
struct SVGNumber {
  let value: Double
  let isPercentage: Bool

  init?(_ text: String) {
    var text = Substring(text.trimmingCharacters(in: .whitespaces))
    isPercentage = text.hasSuffix("%")
    if isPercentage { text.removeLast() }
    if text.hasSuffix("px") { text.removeLast(2) }
    guard let value = Double(text), value.isFinite else { return nil }
    self.value = value
  }
}

extension Color {
  /// A colour as CSS writes it, of those that the files use.
  init(svg text: String) throws {
    let names: [String: UInt32] = [
      "black": 0, "white": 0xFFFFFF, "red": 0xFF0000, "green": 0x8000, "blue": 0xFF,
      "yellow": 0xFFFF00, "gray": 0x808080,
    ]
    var code = names[text]
    if code == nil, text.hasPrefix("#"), let value = UInt32(text.dropFirst(), radix: 16) {
      if text.count == 4 {
        let (red, green, blue) = (value >> 8 & 15, value >> 4 & 15, value & 15)
        code = 0x11 * (red << 16 | green << 8 | blue)
      } else if text.count == 7 {
        code = value
      }
    }
    guard let code else { throw SVGGap("the colour \(text)") }
    func part(_ shift: UInt32) -> Double { Double(code >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }

  /// How bright it is as a mask (SVG's `luminance`, which counts gamma-encoded values here).
  var luminance: Double { 0.2125 * red + 0.7154 * green + 0.0721 * blue }
}

extension AffineTransform2D {
  /// A list of transforms as SVG writes it; the last one is applied to points first.
  init(svg text: String) throws {
    self = .identity
    for match in text.matches(of: /(\w+)\s*\(([^)]*)\)/) {
      let n = match.2.split { ", \n\t\r".contains($0) }.compactMap { Double($0) }
      let next: AffineTransform2D
      switch (match.1, n.count) {
      case ("matrix", 6):
        next = AffineTransform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      case ("translate", 1...2):
        next = AffineTransform2D(translationX: n[0], y: n.count > 1 ? n[1] : 0)
      case ("scale", 1...2):
        next = AffineTransform2D(scaleX: n[0], y: n.count > 1 ? n[1] : n[0])
      case ("rotate", 1): next = AffineTransform2D(rotationAngle: n[0] * .pi / 180)
      case ("rotate", 3):
        next = AffineTransform2D(translationX: -n[1], y: -n[2])
          .concatenating(AffineTransform2D(rotationAngle: n[0] * .pi / 180))
          .concatenating(AffineTransform2D(translationX: n[1], y: n[2]))
      case ("skewX", 1):
        next = AffineTransform2D(a: 1, b: 0, c: tan(n[0] * .pi / 180), d: 1, tx: 0, ty: 0)
      case ("skewY", 1):
        next = AffineTransform2D(a: 1, b: tan(n[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
      default: throw SVGGap("the transform \(match.0)")
      }
      self = next.concatenating(self)
    }
  }
}

extension SVGElement {
  func transform(_ name: String = "transform") throws -> AffineTransform2D {
    try attributes[name].map { try AffineTransform2D(svg: $0) } ?? .identity
  }
}
