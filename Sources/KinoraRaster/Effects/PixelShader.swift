import Foundation

/// Something that has a colour at each pixel of the picture.
protocol PixelShader {
  /// Writes the pixels of a row, from column `x` on, as Cairo's words (alpha multiplied in).
  func shade(_ row: UnsafeMutableBufferPointer<UInt32>, x: Int, y: Int)
}

extension ScenePainter {
  /// A layer as large as `area` that is filled by a shader; nil where nothing of it is drawn.
  func shaded(_ area: CGRect, by shader: some PixelShader) -> PixelLayer? {
    // A pixel more on each side, as an edge may touch it.
    guard let wanted = box.intersection(focus),
      let area = PixelBox(area.insetBy(dx: -1, dy: -1), within: wanted)
    else { return nil }
    guard let layer = PixelLayer(area) else {
      effects.note(.noMemory)
      return nil
    }
    layer.withWords { words in
      for row in 0..<area.height {
        let pixels = UnsafeMutableBufferPointer(
          rebasing: words[row * area.width..<(row + 1) * area.width])
        shader.shade(pixels, x: area.left, y: area.top + row)
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
