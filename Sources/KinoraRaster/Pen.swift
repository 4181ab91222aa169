internal import CCairo
import Foundation
import KinoraGeometry
import KinoraScene

/// A Cairo drawing context, lent for one picture; see ``Surface``.
///
/// Coordinates are pixels of the picture. Paths are given in pixels too, already transformed: only a
/// stroke's pen has a matrix.
struct Pen: ~Copyable {
  private let raw: OpaquePointer

  init(owning raw: OpaquePointer) {
    self.raw = raw
    // Exact in x, 15 steps in y; "best" takes the same road in the image backend (measured: same bytes).
    cairo_set_antialias(raw, CAIRO_ANTIALIAS_GOOD)
    cairo_set_tolerance(raw, Self.tolerance)
  }

  deinit { cairo_destroy(raw) }

  /// How far a curve may be from the lines that stand for it, in pixels.
  static let tolerance = 0.02

  var status: cairo_status_t { cairo_status(raw) }

  /// Runs `body` and forgets the clips that it set. Wraps `cairo_save` and `cairo_restore`.
  mutating func isolated(_ body: (inout Pen) -> Void) {
    cairo_save(raw)
    body(&self)
    cairo_restore(raw)
  }

  /// Paints in one colour from now on. Wraps `cairo_set_source_rgba`, or `cairo_set_source` for an opaque
  /// colour.
  ///
  /// Cairo 1.16 draws long spans of an opaque solid source with `pixman_fill` and does not notice where
  /// pixman has no such function (as under `PIXMAN_DISABLE="sse2 ssse3 mmx fast"`): the spans are then
  /// missing. A picture of a single pixel, repeated, gives the same bytes by a road that always exists.
  mutating func setColor(_ color: Color) {
    guard color.alpha == 1 else {
      return cairo_set_source_rgba(raw, color.red, color.green, color.blue, color.alpha)
    }
    let pixel = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1)
    if let data = cairo_image_surface_get_data(pixel) {
      UnsafeMutableRawPointer(data).storeBytes(of: Surface.premultiplied(color), as: UInt32.self)
    }
    cairo_surface_mark_dirty(pixel)
    let pattern = cairo_pattern_create_for_surface(pixel)
    cairo_surface_destroy(pixel)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    cairo_set_source(raw, pattern)
    cairo_pattern_destroy(pattern)
  }

  /// Wraps `cairo_fill`.
  mutating func fill(_ path: Path, rule: FillRule) {
    add(path)
    cairo_set_fill_rule(
      raw, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(raw)
  }

  /// Outlines a path with a pen that is round before `matrix`, which also measures the dashes.
  /// Wraps `cairo_stroke`.
  ///
  /// - Parameter style: Its values must be usable; see ``StrokeStyle/usable(under:)``.
  mutating func stroke(_ path: Path, style: StrokeStyle, matrix: PenMatrix) {
    add(path)
    cairo_save(raw)
    var ctm = cairo_matrix_t(
      xx: matrix.a, yx: matrix.b, xy: matrix.c, yy: matrix.d, x0: 0, y0: 0)
    cairo_set_matrix(raw, &ctm)
    cairo_set_line_width(raw, style.lineWidth)
    cairo_set_line_cap(raw, style.cap.cairo)
    cairo_set_line_join(raw, style.join.cairo)
    cairo_set_miter_limit(raw, style.miterLimit)
    cairo_set_dash(raw, style.dashes.map(Double.init), Int32(style.dashes.count), style.dashPhase)
    cairo_stroke(raw)
    cairo_restore(raw)
  }

  /// Leaves only what lies inside the path, non-zero rule. Wraps `cairo_clip`.
  mutating func clip(to path: Path) {
    add(path)
    cairo_set_fill_rule(raw, CAIRO_FILL_RULE_WINDING)
    cairo_clip(raw)
  }

  /// Draws `body` on a layer of its own and lays the finished layer down, faded.
  /// Wraps `cairo_push_group` and `cairo_paint_with_alpha`.
  mutating func group(alpha: Double, _ body: (inout Pen) -> Void) {
    cairo_push_group(raw)  // as large as the clip's extents, no larger
    // The clip holds when the layer is laid down. Holding while it is drawn as well would count the
    // coverage of its edge twice.
    cairo_reset_clip(raw)
    body(&self)
    cairo_pop_group_to_source(raw)
    cairo_paint_with_alpha(raw, alpha)
    cairo_set_source_rgba(raw, 0, 0, 0, 1)  // lets go of the layer's memory
  }

  /// Replaces the current path.
  private mutating func add(_ path: Path) {
    cairo_new_path(raw)
    for element in path.elements {
      switch element {
      case .move(let p): cairo_move_to(raw, p.x, p.y)
      case .line(let p): cairo_line_to(raw, p.x, p.y)
      case .curve(let c1, let c2, let p): cairo_curve_to(raw, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
      case .quadCurve(let c, let p):
        // The same curve as a cubic: its handles are two thirds of the way to the control point.
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(raw, &x, &y)
        cairo_curve_to(
          raw, x + 2 / 3 * (c.x - x), y + 2 / 3 * (c.y - y), p.x + 2 / 3 * (c.x - p.x),
          p.y + 2 / 3 * (c.y - p.y), p.x, p.y)
      case .close: cairo_close_path(raw)
      }
    }
  }
}

extension StrokeStyle.Cap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeStyle.Join {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
