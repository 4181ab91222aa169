import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene

extension ScenePainter {
  func paintImage(
    _ image: PlacedImage, under transform: Homography, alpha: Double, _ pen: inout Pen
  ) {
    guard let outline = filling(seen(Path(rect: image.destination), under: transform)),
      let area = outline.controlPointBounds,
      let shader = ImageShader(image, under: transform, alpha: alpha, effects),
      let layer = shaded(area, by: shader)
    else { return }
    pen.setSource(layer)
    pen.fill(outline, rule: .nonZero)
  }
}

/// The colours of a stretched bitmap at the pixels' centres.
///
/// Weights are counted in 1/256 and sums are of integers, so the bytes are the same on every machine. A
/// picture that is neither stretched nor moved by parts of a pixel comes out as it is.
struct ImageShader: PixelShader {
  private let toImage: Homography  // from picture pixels to the mip level's pixels
  private let image: PremultipliedImage
  private let (left, top, right, bottom): (Int, Int, Int, Int)  // the last two are inside
  private let isNearest: Bool
  private let tint: (alpha: UInt32, red: UInt32, green: UInt32, blue: UInt32)?

  init?(
    _ placed: PlacedImage, under transform: Homography, alpha: Double, _ effects: EffectCache
  ) {
    let (source, destination) = (placed.source, placed.destination)
    let whole = CGRect(x: 0, y: 0, width: placed.bitmap.width, height: placed.bitmap.height)
    guard let inverse = transform.inverted(), inverse.isFinite, source.finite != nil,
      destination.width > 0, destination.height > 0, source.width > 0, source.height > 0,
      source.intersects(whole)
    else { return nil }
    let (sx, sy) = (source.width / destination.width, source.height / destination.height)
    var scale = AffineTransform2D(
      a: sx, b: 0, c: 0, d: sy, tx: source.minX - sx * destination.minX,
      ty: source.minY - sy * destination.minY)
    var level = 0
    if placed.sampling == .trilinear,
      let near = transform.linearized(at: CGPoint(x: destination.midX, y: destination.midY))
    {
      // Pixels of the bitmap a pixel of the picture, along the axis that shrinks less.
      let across = sx / max(1e-9, hypot(near.a, near.b))
      let down = sy / max(1e-9, hypot(near.c, near.d))
      var shrink = min(across, down)
      while shrink >= 2, level < 16 {
        shrink /= 2
        level += 1
      }
    }
    image = effects.image(placed.bitmap, level: level)
    let k = 1 / Double(1 << level)
    scale = scale.concatenating(AffineTransform2D(scaleX: k, y: k))
    toImage = inverse.concatenating(scale)
    let inside = source.intersection(whole)
    left = min(image.width - 1, max(0, Int((inside.minX * k).rounded(.down))))
    top = min(image.height - 1, max(0, Int((inside.minY * k).rounded(.down))))
    right = min(image.width - 1, max(left, Int((inside.maxX * k).rounded(.up)) - 1))
    bottom = min(image.height - 1, max(top, Int((inside.maxY * k).rounded(.up)) - 1))
    isNearest = placed.sampling == .nearest
    var color = placed.tint
    color.alpha = min(1, color.alpha) * alpha
    color = color.rounded
    func part(_ value: Double) -> UInt32 { UInt32((255 * value * color.alpha).rounded()) }
    tint =
      color == .white
      ? nil : (part(1), part(color.red), part(color.green), part(color.blue))
  }

  func shade(_ row: UnsafeMutableBufferPointer<UInt32>, x: Int, y: Int) {
    let f = toImage.affine
    let v = Double(y) + 0.5
    image.words.withUnsafeBufferPointer { words in
      for i in row.indices {
        let u = Double(x + i) + 0.5
        var (px, py) = (f.a * u + f.c * v + f.tx, f.b * u + f.d * v + f.ty)
        if !toImage.isAffine {
          let w = toImage.px * u + toImage.py * v + toImage.pw
          (px, py) = (px / w, py / w)
        }
        let word = isNearest ? nearest(px, py, words) : linear(px, py, words)
        row[i] = tint.map { tinted(word, $0) } ?? word
      }
    }
  }

  /// A place in 1/256 of a pixel, kept to where it makes a difference.
  @inline(__always)
  private func fixed(_ value: Double, _ low: Int, _ high: Int) -> Int {
    let clamped = value > Double(low) ? min(value, Double(high + 1)) : Double(low)  // NaN: `low`
    return Int((256 * clamped + 0.5).rounded(.down))
  }

  private func nearest(_ x: Double, _ y: Double, _ words: UnsafeBufferPointer<UInt32>) -> UInt32 {
    let column = min(right, fixed(x, left, right) >> 8)
    let line = min(bottom, fixed(y, top, bottom) >> 8)
    return words[line * image.width + column]
  }

  private func linear(_ x: Double, _ y: Double, _ words: UnsafeBufferPointer<UInt32>) -> UInt32 {
    let (fx, fy) = (fixed(x, left, right) - 128, fixed(y, top, bottom) - 128)
    let (x0, y0) = (fx >> 8, fy >> 8)
    let (columns, lines) = (
      (max(left, min(right, x0)), max(left, min(right, x0 + 1))),
      (max(top, min(bottom, y0)) * image.width, max(top, min(bottom, y0 + 1)) * image.width)
    )
    let (kx, ky) = (UInt32(fx & 255), UInt32(fy & 255))
    let (a, b) = (words[lines.0 + columns.0], words[lines.0 + columns.1])
    let (c, d) = (words[lines.1 + columns.0], words[lines.1 + columns.1])
    if a == b, c == d, a == c { return a }
    func mix(_ shift: UInt32) -> UInt32 {
      let upper = (256 - kx) * (a >> shift & 255) + kx * (b >> shift & 255)
      let lower = (256 - kx) * (c >> shift & 255) + kx * (d >> shift & 255)
      return (((256 - ky) * upper + ky * lower + 32768) >> 16) << shift
    }
    return mix(24) | mix(16) | mix(8) | mix(0)
  }

  private func tinted(
    _ word: UInt32, _ t: (alpha: UInt32, red: UInt32, green: UInt32, blue: UInt32)
  ) -> UInt32 {
    func times(_ shift: UInt32, _ k: UInt32) -> UInt32 {
      (((word >> shift & 255) * k + 127) / 255) << shift
    }
    return times(24, t.alpha) | times(16, t.red) | times(8, t.green) | times(0, t.blue)
  }
}

/// A bitmap as Cairo's words, or a smaller copy of one.
final class PremultipliedImage: Sendable {
  let width, height: Int
  let words: [UInt32]

  init(_ bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    words = bitmap.pixels.withUnsafeBufferPointer { bytes in
      (0..<bitmap.width * bitmap.height).map { i in
        let alpha = UInt32(bytes[4 * i + 3])
        func part(_ k: Int) -> UInt32 { (UInt32(bytes[4 * i + k]) * alpha + 127) / 255 }
        return alpha << 24 | part(0) << 16 | part(1) << 8 | part(2)
      }
    }
  }

  /// Half as large: each pixel is the mean of four (of two or one at an odd edge).
  init(halving image: PremultipliedImage) {
    (width, height) = (max(1, image.width / 2), max(1, image.height / 2))
    var words: [UInt32] = []
    words.reserveCapacity(width * height)
    for y in 0..<height {
      let (y0, y1) = (2 * y, min(2 * y + 1, image.height - 1))
      for x in 0..<width {
        let (x0, x1) = (2 * x, min(2 * x + 1, image.width - 1))
        let four = [
          image.words[y0 * image.width + x0], image.words[y0 * image.width + x1],
          image.words[y1 * image.width + x0], image.words[y1 * image.width + x1],
        ]
        func mean(_ shift: UInt32) -> UInt32 {
          (four.reduce(2) { $0 + ($1 >> shift & 255) } >> 2) << shift
        }
        words.append(mean(24) | mean(16) | mean(8) | mean(0))
      }
    }
    self.words = words
  }
}
