public import Foundation
import KinoraGeometry
package import KinoraImage
import KinoraScene

/// A picture as layers show it as their contents: 8-bit sRGB with alpha, or what was drawn into a context,
/// which is sharp at every scale. Cannot be changed.
public final class CGImage: Hashable, Sendable {
  enum Content: Sendable {
    /// Straight alpha, rows from the top.
    case pixels(Bitmap)
    /// Counted as `scale` pixels a point.
    case drawing(Drawing, scale: CGFloat)
  }

  let content: Content

  init(_ content: Content) { self.content = content }

  package convenience init(_ bitmap: Bitmap) { self.init(.pixels(bitmap)) }

  /// A picture from bytes: red, green, blue, alpha (not multiplied in) for each pixel, rows from top to
  /// bottom without padding.
  ///
  /// - Returns: nil where a side is below 1 or the number of bytes is not `4 * width * height`.
  public convenience init?(width: Int, height: Int, rgba: [UInt8]) {
    guard width > 0, height > 0, width <= 1 << 20, height <= 1 << 20,
      rgba.count == 4 * width * height
    else { return nil }
    var pixels = rgba
    for i in stride(from: 0, to: pixels.count, by: 4) where pixels[i + 3] == 0 {
      (pixels[i], pixels[i + 1], pixels[i + 2]) = (0, 0, 0)
    }
    self.init(Bitmap(width: width, height: height, pixels: pixels))
  }

  /// In pixels.
  public var width: Int {
    switch content {
    case .pixels(let bitmap): bitmap.width
    case .drawing(let drawing, let scale): pixels(drawing.bounds.width * scale)
    }
  }
  public var height: Int {
    switch content {
    case .pixels(let bitmap): bitmap.height
    case .drawing(let drawing, let scale): pixels(drawing.bounds.height * scale)
    }
  }

  /// The part of the picture in `rect`, in pixels from the top left corner, its sides brought to whole
  /// pixels outwards; nil where that is outside the picture.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.standardized.integral.intersection(whole)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    switch content {
    case .pixels(let bitmap): return CGImage(bitmap.cropped(to: part))
    case .drawing(var drawing, let scale):
      drawing.bounds = CGRect(
        x: drawing.bounds.minX + part.minX / scale, y: drawing.bounds.minY + part.minY / scale,
        width: part.width / scale, height: part.height / scale)
      return CGImage(.drawing(drawing, scale: scale))
    }
  }

  public static func == (left: CGImage, right: CGImage) -> Bool {
    if left === right { return true }
    switch (left.content, right.content) {
    case (.pixels(let a), .pixels(let b)): return a == b
    case (.drawing(let a, let x), .drawing(let b, let y)): return a == b && x == y
    default: return false
    }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    if case .pixels(let bitmap) = content { hasher.combine(bitmap.pixels.prefix(256)) }
  }
}

/// A length in pixels as a whole number, 0 ... 2²⁰.
private func pixels(_ length: CGFloat) -> Int {
  length.isFinite ? Int(min(max(length.rounded(), 0), 1_048_576)) : 0
}

extension CGImage {
  /// What draws a part of the picture.
  ///
  /// - Parameters:
  ///   - source: In pixels from the top left corner.
  ///   - destination: Where the part lies.
  ///   - opacity: 0 ... 1.
  func item(
    _ source: CGRect, at destination: CGRect, sampling: PlacedImage.Sampling = .linear,
    opacity: Double = 1
  ) -> SceneItem {
    switch content {
    case .pixels(let bitmap):
      var tint = Color.white
      tint.alpha = opacity
      return .image(
        PlacedImage(
          bitmap, source: source, destination: destination, sampling: sampling, tint: tint))
    case .drawing(var drawing, let scale):
      drawing.bounds = CGRect(
        x: drawing.bounds.minX + source.minX / scale,
        y: drawing.bounds.minY + source.minY / scale,
        width: source.width / scale, height: source.height / scale)
      return .node(
        SceneNode(name: "image", opacity: opacity, items: drawing.items(in: destination)))
    }
  }

  /// What draws the whole picture over a rectangle.
  func item(over destination: CGRect, opacity: Double = 1) -> SceneItem {
    item(
      CGRect(x: 0, y: 0, width: width, height: height), at: destination, opacity: opacity)
  }
}

extension Bitmap {
  /// - Parameter part: Whole pixels inside the picture.
  fileprivate func cropped(to part: CGRect) -> Bitmap {
    let (x, y, columns) = (Int(part.minX), Int(part.minY), Int(part.width))
    let rows = (y..<y + Int(part.height)).map { row in
      pixels[4 * (row * width + x)..<4 * (row * width + x + columns)]
    }
    return Bitmap(width: columns, height: rows.count, pixels: rows.flatMap { Array($0) })
  }
}
