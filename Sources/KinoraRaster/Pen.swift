internal import CCairo
import Foundation
import KinoraGeometry
import KinoraScene

/// A Cairo drawing context, lent for one picture; see ``Surface``.
///
/// Coordinates are pixels of the picture, wherever in it the pixels lie that are drawn on. Paths are given
/// in pixels too, already transformed: only a stroke's pen has a matrix.
struct Pen: ~Copyable {
  private let raw: OpaquePointer
  /// The picture's pixel that is the surface's first.
  private let origin: (x: Int, y: Int)

  init(owning raw: OpaquePointer, origin: (x: Int, y: Int)) {
    self.raw = raw
    self.origin = origin
    // Exact in x, 15 steps in y; "best" takes the same road in the image backend (measured: same bytes).
    cairo_set_antialias(raw, CAIRO_ANTIALIAS_GOOD)
    cairo_set_tolerance(raw, Self.tolerance)
  }

  deinit { cairo_destroy(raw) }

  /// How far a curve may be from the lines that stand for it, in pixels.
  static let tolerance = 0.02

  /// The same for the curves of fills, which Cairo is given in lines: two of 255 levels at most.
  static let lineTolerance = 0.0075

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
    addInLines(path)
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

  /// Paints with a layer's pixels from now on, each where it is; outside the layer with nothing.
  mutating func setSource(_ layer: PixelLayer) { layer.setAsSource(of: raw, origin: origin) }

  /// Lays a finished layer down. Wraps `cairo_paint_with_alpha` and `cairo_mask_surface`.
  ///
  /// - Parameters:
  ///   - alpha: Fades it; not used with a mask, which can be faded itself.
  ///   - mask: Its alpha says how much of each pixel is laid down.
  ///   - mode: Other modes than the normal one are kept to the layer's box.
  mutating func lay(
    _ layer: PixelLayer, alpha: Double, mask: PixelLayer? = nil, mode: BlendMode = .normal
  ) {
    cairo_save(raw)
    if mode != .normal {
      clip(to: Path(rect: layer.box.rect))
      cairo_set_operator(raw, mode.cairo)
    }
    setSource(layer)
    if let mask {
      mask.mask(in: raw, origin: origin)
    } else {
      cairo_paint_with_alpha(raw, alpha)
    }
    cairo_restore(raw)  // lets go of the layer, too
  }

  /// Replaces the current path, with lines for its curves: Cairo halves curves in steps of 1/256 that are
  /// rounded one way, so that mirrored ones come out up to two levels apart.
  private mutating func addInLines(_ path: Path) {
    cairo_new_path(raw)
    path.inLines(tolerance: Self.lineTolerance) { [raw, origin] element in
      switch element {
      case .move(let p):
        let p = Self.grid(p, origin)
        cairo_move_to(raw, p.x, p.y)
      case .line(let p):
        let p = Self.grid(p, origin)
        cairo_line_to(raw, p.x, p.y)
      case .close: cairo_close_path(raw)
      case .curve, .quadCurve: break  // are lines by now
      }
    }
  }

  /// Replaces the current path.
  private mutating func add(_ path: Path) {
    cairo_new_path(raw)
    var last = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        last = grid(p)
        cairo_move_to(raw, last.x, last.y)
      case .line(let p):
        last = grid(p)
        cairo_line_to(raw, last.x, last.y)
      case .curve(let c1, let c2, let p):
        let (c1, c2) = (grid(c1), grid(c2))
        last = grid(p)
        cairo_curve_to(raw, c1.x, c1.y, c2.x, c2.y, last.x, last.y)
      case .quadCurve(let c, let p):
        // The same curve as a cubic: its handles are two thirds of the way to the control point.
        let (c, q) = (grid(c), grid(p))
        cairo_curve_to(
          raw, (last.x + 2 * c.x) / 3, (last.y + 2 * c.y) / 3, (q.x + 2 * c.x) / 3,
          (q.y + 2 * c.y) / 3, q.x, q.y)
        last = q
      case .close:
        cairo_close_path(raw)
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(raw, &x, &y)
        last = CGPoint(x: x, y: y)
      }
    }
  }

  /// A point on the grid of 1/256 of a pixel that Cairo rounds to, relative to the surface. Rounding
  /// before subtracting makes a drawing the same on every surface.
  private static func grid(_ p: CGPoint, _ origin: (x: Int, y: Int)) -> CGPoint {
    CGPoint(
      x: (p.x * 256).rounded(.toNearestOrEven) / 256 - CGFloat(origin.x),
      y: (p.y * 256).rounded(.toNearestOrEven) / 256 - CGFloat(origin.y))
  }

  private func grid(_ p: CGPoint) -> CGPoint { Self.grid(p, origin) }
}

extension BlendMode {
  fileprivate var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
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
