import Foundation

/// Something that has a colour at each pixel of the picture.
protocol PixelShader {
  /// Writes the pixels of a row, from column `x` on, as Cairo's words (alpha multiplied in).
  func shade(_ row: UnsafeMutableBufferPointer<UInt32>, x: Int, y: Int)
}

extension ScenePainter {
  /// A layer as large as `area` that is filled by a shader; nil where nothing of it is drawn.
  ///
  /// The layer always covers all that is painted with it: pixman takes another road, with another
  /// rounding, for a source that ends within what is painted.
  func shaded(_ area: CGRect, by shader: some PixelShader) -> PixelLayer? {
    // A pixel more on each side, as an edge may touch it.
    guard let area = PixelBox(area.insetBy(dx: -1, dy: -1), within: box) else { return nil }
    guard let layer = PixelLayer(area) else {
      effects.note(.noMemory)
      return nil
    }
    layer.withWords { words in
      for y in area.top..<area.bottom {
        let start = (y - area.top) * area.width
        let pixels = UnsafeMutableBufferPointer(rebasing: words[start..<start + area.width])
        shader.shade(pixels, x: area.left, y: y)
      }
    }
    return layer
  }
}

/// A colour as one of Cairo's words. Components are 0 ... 1, alpha not multiplied in; each is rounded to
/// the nearest of 256 steps once.
@inline(__always)
func premultipliedWord(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> UInt32 {
  let scale = 255 * alpha
  return UInt32(scale + 0.5) << 24 | UInt32(scale * red + 0.5) << 16
    | UInt32(scale * green + 0.5) << 8 | UInt32(scale * blue + 0.5)
}
