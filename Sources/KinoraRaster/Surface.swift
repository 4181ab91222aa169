internal import CCairo
import KinoraImage
import KinoraScene

/// Pixels that Cairo draws on, from empty memory to a ``Bitmap``.
///
/// The memory is the bitmap's own: Cairo draws into it and the conversion happens in place, so a
/// picture costs one allocation. Cairo objects belong to one thread at a time; each call makes its own
/// and only the bitmap leaves.
enum Surface {
  static let largestSide = 32_767  // Cairo's own limit for image surfaces
  static let mostPixels = 1 << 28  // 1 GiB

  /// Draws a picture, then reports the first thing that went wrong.
  ///
  /// Cairo keeps its first error and ignores later calls, so drawing calls need no checks of their own:
  /// one at the end tells. The pen is lent for the call; it can be neither kept nor copied.
  ///
  /// - Precondition: The size is within the limits above.
  static func makeBitmap(
    width: Int, height: Int, background: Color?, _ draw: (inout Pen) -> cairo_status_t
  ) throws(RasterError) -> Bitmap {
    var failure: RasterError?
    let pixels = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { bytes, count in
      count = bytes.count
      bytes.withMemoryRebound(to: UInt32.self) { words in
        words.initialize(repeating: background.map(premultiplied) ?? 0)
        do throws(RasterError) {
          try withPen(on: words, width: width, height: height, draw)
        } catch {
          failure = error
        }
        convertToStraightRGBA(words)
      }
    }
    if let failure { throw failure }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Wraps `cairo_image_surface_create_for_data` and `cairo_create`.
  private static func withPen(
    on words: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int,
    _ draw: (inout Pen) -> cairo_status_t
  ) throws(RasterError) {
    // Rows of 32-bit pixels need no padding, so the bitmap's rows serve as they are.
    let raw: OpaquePointer = words.withMemoryRebound(to: UInt8.self) { bytes in
      cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(4 * width))
    }
    defer {
      cairo_surface_finish(raw)  // nothing keeps the memory, whoever holds the surface
      cairo_surface_destroy(raw)
    }
    try check(cairo_surface_status(raw), "make a surface of \(width) x \(height) pixels")
    var pen = Pen(owning: cairo_create(raw), origin: (0, 0))
    let layers = draw(&pen)
    try check(layers, "draw a layer")
    try check(pen.status, "draw")
    cairo_surface_flush(raw)
  }

  /// A colour as one of Cairo's pixels.
  static func premultiplied(_ color: Color) -> UInt32 {
    let c = color.rounded
    func byte(_ value: Double) -> UInt32 { UInt32((255 * value).rounded()) }
    return byte(c.alpha) << 24 | byte(c.red * c.alpha) << 16 | byte(c.green * c.alpha) << 8
      | byte(c.blue * c.alpha)
  }
}
