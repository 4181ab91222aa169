public import Foundation
package import KinoraImage

/// A picture as layers show it as their contents: 8-bit sRGB with alpha. Cannot be changed.
public final class CGImage: Hashable, Sendable {
  /// Straight alpha, rows from the top.
  package let value: Bitmap

  package init(_ value: Bitmap) { self.value = value }

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
  public var width: Int { value.width }
  public var height: Int { value.height }

  /// The part of the picture in `rect`, in pixels from the top left corner, its sides brought to whole
  /// pixels outwards; nil where that is outside the picture.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.standardized.integral.intersection(whole)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let (x, y, columns) = (Int(part.minX), Int(part.minY), Int(part.width))
    let rows = (y..<y + Int(part.height)).map { row in
      value.pixels[4 * (row * width + x)..<4 * (row * width + x + columns)]
    }
    return CGImage(
      Bitmap(width: columns, height: rows.count, pixels: rows.flatMap { Array($0) }))
  }

  public static func == (left: CGImage, right: CGImage) -> Bool {
    left === right || left.value == right.value
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(value.width)
    hasher.combine(value.height)
    hasher.combine(value.pixels.prefix(256))
  }
}
