internal import CCairo

/// Pixels to draw on that are laid on others when they are finished: native-endian words, alpha above
/// red, green, blue, multiplied in; clear at first.
final class PixelLayer {
  /// Where it lies in the picture.
  let box: PixelBox
  private let surface: OpaquePointer

  /// Wraps `cairo_image_surface_create`. Nil where memory or Cairo's size limit does not allow it.
  init?(_ box: PixelBox) {
    let raw = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(clamping: box.width), Int32(clamping: box.height))
    guard let raw, cairo_surface_status(raw) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(raw)
      return nil
    }
    self.box = box
    surface = raw
  }

  deinit { cairo_surface_destroy(surface) }

  /// Draws on it, in the picture's coordinates.
  ///
  /// - Returns: What Cairo says of it.
  func draw(_ body: (inout Pen) -> Void) -> cairo_status_t {
    var pen = Pen(owning: cairo_create(surface), origin: (box.left, box.top))
    body(&pen)
    return pen.status
  }

  /// Lends the pixels, row by row from the top without padding.
  func withWords(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return }
    // Rows of 32-bit pixels need no padding.
    data.withMemoryRebound(to: UInt32.self, capacity: box.area) {
      body(UnsafeMutableBufferPointer(start: $0, count: box.area))
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Makes this what `context` paints with.
  func setAsSource(of context: OpaquePointer, origin: (x: Int, y: Int)) {
    cairo_set_source_surface(
      context, surface, Double(box.left - origin.x), Double(box.top - origin.y))
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
  }

  /// Paints with the present source, as much as this layer's alpha says. Wraps `cairo_mask_surface`.
  func mask(in context: OpaquePointer, origin: (x: Int, y: Int)) {
    cairo_mask_surface(
      context, surface, Double(box.left - origin.x), Double(box.top - origin.y))
  }
}
