import KinoraImage

/// A picture's pixels, lent for a while: one number each, red in the lowest byte, alpha in the highest.
///
/// Used only while ``lending(_:_:)`` runs.
struct PixelGrid {
  let width: Int
  let height: Int
  let pixels: UnsafePointer<UInt32>

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  func row(_ y: Int) -> UnsafePointer<UInt32> { pixels + y * width }

  /// Lends two pictures' pixels to `body`.
  ///
  /// The bytes are read in the machine's order, which is little-endian everywhere Swift runs today.
  static func lending<Result>(
    _ a: Bitmap, _ b: Bitmap, _ body: (PixelGrid, PixelGrid) -> Result
  ) -> Result {
    a.pixels.withUnsafeBytes { first in
      b.pixels.withUnsafeBytes { second in
        // A bitmap has at least one pixel, so the buffers have a base address.
        body(
          PixelGrid(
            width: a.width, height: a.height,
            pixels: first.baseAddress!.assumingMemoryBound(to: UInt32.self)),
          PixelGrid(
            width: b.width, height: b.height,
            pixels: second.baseAddress!.assumingMemoryBound(to: UInt32.self)))
      }
    }
  }
}
