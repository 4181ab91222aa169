import Foundation
import KinoraGeometry
import KinoraScene

extension ScenePainter {
  /// Draws the shadow of a node, if it has one.
  ///
  /// - Parameter transform: The node's own included.
  func paintShadow(of node: SceneNode, under transform: Homography, _ pen: inout Pen) {
    guard let shadow = node.shadow, shadow.color.alpha > 0, shadow.isFinite,
      let space = ShadowSpace(shadow, under: transform, canvas: canvas),
      let mask = blurredMask(of: shadow, castBy: node, in: space)
    else { return }
    let area = extent(of: shadow, castBy: node, under: transform)
    guard let shader = ShadowShader(mask, color: shadow.color, space: space),
      let layer = shaded(area, by: shader)
    else { return }
    pen.lay(layer, alpha: 1)
  }

  /// A rectangle in pixels that holds a shadow.
  func extent(
    of shadow: Shadow, castBy node: SceneNode, under transform: Homography
  ) -> CGRect {
    guard shadow.color.alpha > 0, shadow.isFinite else { return .null }
    let reach = GaussianBlur.reach * max(0, shadow.radius)
    let isSimilarity = transform.isSimilarity
    let space = isSimilarity ? transform : .identity
    let cast =
      shadow.path.map { seen($0, under: space).controlPointBounds ?? .null }
      ?? contentExtent(of: node, under: space)
    guard !cast.isNull else { return .null }
    if isSimilarity {
      let f = transform.affine
      let (dx, dy) = (
        f.a * shadow.offset.width + f.c * shadow.offset.height,
        f.b * shadow.offset.width + f.d * shadow.offset.height
      )
      let grown = reach * hypot(f.a, f.b) + 2
      return cast.offsetBy(dx: dx, dy: dy).insetBy(dx: -grown, dy: -grown).finite ?? .null
    }
    let area = cast.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
      .insetBy(dx: -reach, dy: -reach)
    guard area.finite != nil else { return .null }
    return seen(Path(rect: area), under: transform).controlPointBounds?.finite?
      .insetBy(dx: -2, dy: -2) ?? .null
  }

  private func blurredMask(
    of shadow: Shadow, castBy node: SceneNode, in space: ShadowSpace
  ) -> BlurredMask? {
    let blur = GaussianBlur(sigma: space.sigma)
    var caster = SceneNode(clip: node.clip, items: node.items)
    if let path = shadow.path {
      caster = SceneNode(items: [.fill(path, rule: .nonZero, paint: .color(.black))])
    }
    let inside = Homography(space.fromNode)
    var painter = self
    let reach = blur.margin + 2
    let limit = space.limit.grown(by: reach)
    let cast = painter.contentExtent(of: caster, under: inside)
    // What is cast from further away than the blur reaches has no influence.
    guard let area = PixelBox(cast, within: limit)?.grown(by: reach) else { return nil }
    let key = BlurredMask.Key(
      caster: caster, fromNode: space.fromNode, area: area, blur: space.sigma)
    return effects.mask(key) {
      painter = ScenePainter(canvas: area, box: area, effects: effects)
      let layer = painter.layer(area.rect) { painter, pen in
        painter.paintItems(of: caster, under: inside, alpha: 1, &pen)
      }
      guard let layer else { return nil }
      var alphas: [UInt8] = []
      layer.withWords { words in alphas = words.map { UInt8($0 >> 24) } }
      return BlurredMask(
        box: area, values: blur(alphas, width: area.width, height: area.height))
    }
  }
}

/// The space in which a shadow is blurred: its pixels are the picture's, or larger ones where the blur
/// is so wide that no one could tell, so that no radius costs more than a small one.
struct ShadowSpace {
  /// From the casting node's space, with the shadow's offset.
  let fromNode: AffineTransform2D
  /// From this space to the picture's pixels.
  let toPicture: Homography
  /// In this space's pixels.
  let sigma: Double
  /// What of this space can be seen in the picture.
  let limit: PixelBox

  /// Blurs wider than this many pixels are made from a smaller picture: at half of it the error of
  /// blending between pixels is below 1/8 of a step of 255.
  private static let widest = 16.0

  init?(_ shadow: Shadow, under transform: Homography, canvas: PixelBox) {
    let radius = Double(max(0, shadow.radius))
    let isSimilarity = transform.isSimilarity
    let middle = CGPoint(x: canvas.rect.midX, y: canvas.rect.midY)
    guard let back = transform.inverted() else { return nil }
    // As fine as the picture is where it is finest, which for a map with perspective is a guess from
    // what the picture's middle shows.
    let near = back.project(middle).flatMap(transform.linearized) ?? transform.affine
    var scale = isSimilarity ? hypot(near.a, near.b) : near.stretch
    guard scale > 0, scale.isFinite else { return nil }
    var shrink = 1.0
    while radius * scale * shrink > Self.widest, shrink > 1e-30 { shrink /= 2 }
    guard radius * scale * shrink <= Self.widest else { return nil }
    func seen(_ shrink: Double) -> PixelBox? {
      if isSimilarity {
        return PixelBox(
          canvas.rect.applying(AffineTransform2D(scaleX: shrink, y: shrink)), within: .anywhere)
      }
      let corners = [
        CGPoint(x: canvas.left, y: canvas.top), CGPoint(x: canvas.right, y: canvas.top),
        CGPoint(x: canvas.left, y: canvas.bottom), CGPoint(x: canvas.right, y: canvas.bottom),
      ].compactMap(back.project).filter { transform.w(at: $0) > 0 }
      let k = scale * shrink
      // Where the picture shows the horizon, everything may be seen.
      guard corners.count == 4, let left = corners.map(\.x).min(),
        let right = corners.map(\.x).max(), let top = corners.map(\.y).min(),
        let bottom = corners.map(\.y).max()
      else { return .anywhere }
      return PixelBox(
        CGRect(x: k * left, y: k * top, width: k * (right - left), height: k * (bottom - top))
          .insetBy(dx: -1, dy: -1), within: .anywhere)
    }
    guard var box = seen(shrink) else { return nil }
    while box.width > 8192 || box.height > 8192, box != .anywhere {
      shrink /= 2
      guard let smaller = seen(shrink) else { return nil }
      box = smaller
    }
    if box == .anywhere { box = PixelBox(left: -4096, top: -4096, right: 4096, bottom: 4096) }
    scale *= shrink
    let offset = AffineTransform2D(translationX: shadow.offset.width, y: shadow.offset.height)
    if isSimilarity {
      let shrunk = AffineTransform2D(scaleX: shrink, y: shrink)
      fromNode = offset.concatenating(transform.affine).concatenating(shrunk)
      toPicture = Homography(AffineTransform2D(scaleX: 1 / shrink, y: 1 / shrink))
    } else {
      fromNode = offset.concatenating(AffineTransform2D(scaleX: scale, y: scale))
      toPicture = Homography(AffineTransform2D(scaleX: 1 / scale, y: 1 / scale))
        .concatenating(transform)
    }
    sigma = radius * scale
    limit = box
  }
}

/// A shadow's alpha.
final class BlurredMask: Sendable {
  let box: PixelBox
  /// 0 ... 65 280, rows from the top.
  let values: [UInt16]

  init(box: PixelBox, values: [UInt16]) {
    self.box = box
    self.values = values
  }

  /// Everything that it depends on.
  struct Key: Hashable {
    let caster: SceneNode
    let fromNode: AffineTransform2D
    let area: PixelBox
    let blur: Double
  }
}

/// A blurred mask in one colour.
private struct ShadowShader: PixelShader {
  private let mask: BlurredMask
  private let toMask: Homography
  private let isInPlace: Bool
  private let alpha: UInt32  // 65 536 is opaque
  private let red, green, blue: UInt64

  init?(_ mask: BlurredMask, color: Color, space: ShadowSpace) {
    guard let inverse = space.toPicture.inverted() else { return nil }
    self.mask = mask
    toMask = inverse
    isInPlace = inverse == .identity
    let color = color.clamped
    alpha = UInt32((65_536 * color.alpha).rounded())
    func byte(_ value: Double) -> UInt64 { UInt64((255 * value).rounded()) }
    (red, green, blue) = (byte(color.red), byte(color.green), byte(color.blue))
  }

  func shade(_ row: UnsafeMutableBufferPointer<UInt32>, x: Int, y: Int) {
    let f = toMask.affine
    let v = Double(y) + 0.5
    for i in row.indices {
      if isInPlace {
        row[i] = word(value(x + i, y))
        continue
      }
      let u = Double(x + i) + 0.5
      var (px, py) = (f.a * u + f.c * v + f.tx, f.b * u + f.d * v + f.ty)
      if !toMask.isAffine {
        let w = toMask.px * u + toMask.py * v + toMask.pw
        (px, py) = (px / w, py / w)
      }
      row[i] = word(blended(px - 0.5, py - 0.5))
    }
  }

  @inline(__always)
  private func value(_ x: Int, _ y: Int) -> UInt32 {
    let box = mask.box
    guard x >= box.left, x < box.right, y >= box.top, y < box.bottom else { return 0 }
    return UInt32(mask.values[(y - box.top) * box.width + x - box.left])
  }

  private func blended(_ x: Double, _ y: Double) -> UInt32 {
    guard x.magnitude < 1e6, y.magnitude < 1e6 else { return 0 }
    let (x0, y0) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (kx, ky) = (x - Double(x0), y - Double(y0))
    let upper = (1 - kx) * Double(value(x0, y0)) + kx * Double(value(x0 + 1, y0))
    let lower = (1 - kx) * Double(value(x0, y0 + 1)) + kx * Double(value(x0 + 1, y0 + 1))
    return UInt32((1 - ky) * upper + ky * lower + 0.5)
  }

  private func word(_ value: UInt32) -> UInt32 {
    if value == 0 { return 0 }
    let scaled = value * alpha  // at most 65 280 * 65 536, which is 255 << 24
    let wide = UInt64(scaled)
    func part(_ c: UInt64) -> UInt32 { UInt32((wide * c + 127 << 24) / (255 << 24)) }
    return ((scaled + 1 << 23) >> 24) << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }
}

extension PixelBox {
  /// More than any picture; integers this large can still be multiplied.
  fileprivate static let anywhere = PixelBox(
    left: -1 << 28, top: -1 << 28, right: 1 << 28, bottom: 1 << 28)
}

extension Shadow {
  fileprivate var isFinite: Bool {
    radius.isFinite && offset.width.isFinite && offset.height.isFinite && path?.isFinite != false
  }
}

extension Homography {
  /// Whether circles stay circles.
  fileprivate var isSimilarity: Bool {
    let f = affine
    let size = (f.a * f.a + f.b * f.b + f.c * f.c + f.d * f.d)
    return isAffine
      && ((f.a - f.d).magnitude + (f.b + f.c).magnitude) <= 1e-9 * size.squareRoot()
      || isAffine && ((f.a + f.d).magnitude + (f.b - f.c).magnitude) <= 1e-9 * size.squareRoot()
  }
}
