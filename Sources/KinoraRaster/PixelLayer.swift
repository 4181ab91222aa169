internal import CCairo
import KinoraImage

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
    // A surface that is known to be clear is painted on in another way than one that is not any more.
    cairo_surface_mark_dirty(raw)
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

  /// Sets the pixels of a box to a word.
  func fill(_ part: PixelBox, with word: UInt32) {
    withWords { words in
      for y in part.top..<part.bottom { self.row(y, of: part, in: words).update(repeating: word) }
    }
  }

  /// Sets the pixels of a box to those of another layer of the same place and size.
  func copy(_ part: PixelBox, from other: PixelLayer) {
    withWords { words in
      other.withWords { source in
        for y in part.top..<part.bottom {
          _ = self.row(y, of: part, in: words).update(
            fromContentsOf: other.row(y, of: part, in: source))
        }
      }
    }
  }

  /// The pixels of a box in one line of the picture.
  func row(
    _ y: Int, of part: PixelBox, in words: UnsafeMutableBufferPointer<UInt32>
  ) -> UnsafeMutableBufferPointer<UInt32> {
    let start = (y - box.top) * box.width + part.left - box.left
    return UnsafeMutableBufferPointer(rebasing: words[start..<start + part.width])
  }

  /// The pixels with straight alpha.
  ///
  /// - Parameters:
  ///   - changed: Where they may differ from `last`; nil is everywhere.
  ///   - last: A picture of the same size.
  func bitmap(_ changed: DirtyBoxes?, of last: Bitmap?) -> Bitmap {
    if let last, changed?.isEmpty == true { return last }
    let (all, parts) = (4 * box.area, last == nil ? nil : changed)
    let pixels = [UInt8](unsafeUninitializedCapacity: all) { bytes, count in
      if parts != nil, let last { _ = bytes.initialize(fromContentsOf: last.pixels) }
      withWords { words in
        for part in parts?.boxes ?? [box] {
          for y in part.top..<part.bottom {
            let from = row(y, of: part, in: words)
            let start = 4 * ((y - box.top) * box.width + part.left - box.left)
            let to = UnsafeMutableRawPointer(bytes.baseAddress! + start)
              .bindMemory(to: UInt32.self, capacity: from.count)
            to.initialize(from: from.baseAddress!, count: from.count)
            convertToStraightRGBA(UnsafeMutableBufferPointer(start: to, count: from.count))
          }
        }
      }
      count = all
    }
    return Bitmap(width: box.width, height: box.height, pixels: pixels)
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
