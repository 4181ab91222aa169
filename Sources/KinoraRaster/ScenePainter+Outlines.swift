import Foundation
import KinoraGeometry
import KinoraScene

// What Cairo is given: outlines in pixels.

extension ScenePainter {
  /// How far projected curves may be from the lines that stand for them, in pixels.
  private static let tolerance = 0.03

  /// A filled path's outline as it is seen, in pixels.
  func seen(_ path: Path, under transform: Homography) -> Path {
    transform.isAffine
      ? path.applying(transform.affine)
      : path.isFinite ? path.projected(by: transform, tolerance: Self.tolerance) : Path()
  }

  /// A stroke's outline as it is seen through a map with perspective: what is far is thin.
  func seenStroke(_ path: Path, _ style: StrokeStyle, under transform: Homography) -> Path {
    guard path.isFinite, let box = path.controlPointBounds else { return Path() }
    let places = [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY),
      CGPoint(x: box.midX, y: box.midY),
    ]
    let largest = places.compactMap { transform.linearized(at: $0)?.stretch }.max() ?? 1
    // Places next to the eye are not worth thousands of lines.
    let size = max(box.width, box.height, style.lineWidth)
    let tolerance = max(Self.tolerance / max(largest, 1e-9), size * 1e-5)
    guard tolerance.isFinite, tolerance > 0 else { return Path() }
    return path.stroked(style, tolerance: tolerance)
      .projected(by: transform, tolerance: Self.tolerance)
  }

  /// A stroke's outline in pixels, in pieces that overlap: for what Cairo's own strokes cannot do, see
  /// ``KinoraGeometry/Path/turnsTighter(than:)`` and ``KinoraGeometry/StrokeStyle/leavesDots``.
  func strokePieces(_ path: Path, _ style: StrokeStyle, under transform: AffineTransform2D) -> Path
  {
    path.stroked(style, tolerance: Pen.lineTolerance / transform.stretch).applying(transform)
  }

  /// An outline in pixels, ready to fill; nil where it cannot be drawn.
  func filling(_ path: Path) -> Path? {
    guard let extent = path.controlPointBounds, path.isFinite else { return nil }
    return FarGeometry.isNear(extent)
      ? path : FarGeometry.fill(path, within: canvas.rect.insetBy(dx: -1024, dy: -1024))
  }

  /// An outline in pixels, ready to stroke with a style in the matrix's space, and whether it is the near
  /// part of a longer one, in lines for curves; nil where it cannot be drawn.
  func stroking(_ path: Path, _ style: StrokeStyle, _ matrix: PenMatrix) -> (
    Path, isCut: Bool
  )? {
    guard let extent = path.controlPointBounds, path.isFinite else { return nil }
    let reach = style.reach * matrix.stretch
    // Dashes are laid one by one: a far end that nobody sees must not cost millions of them.
    if FarGeometry.isNear(extent, reach: reach) { return (path.withDots(cap: style.cap), false) }
    var dash: (length: (CGPoint) -> Double, period: Double)?
    if let period = style.dashPeriod, period * matrix.stretch < 1_000_000 {
      dash = (matrix.length(inPixels:), period)
    }
    let near = canvas.rect.insetBy(dx: -reach - 64, dy: -reach - 64)
    return (FarGeometry.stroke(path, within: near, dash: dash).withDots(cap: style.cap), true)
  }
}

extension PenMatrix {
  /// Length before the matrix of a vector that is measured in pixels after it.
  func length(inPixels v: CGPoint) -> Double {
    let determinant = a * d - b * c
    return hypot((d * v.x - c * v.y) / determinant, (a * v.y - b * v.x) / determinant)
  }
}

extension AffineTransform2D {
  /// An upper bound of how much longer a length gets.
  var stretch: Double { (a * a + b * b + c * c + d * d).squareRoot() }
}

extension Homography {
  /// Whether what it maps can have an area; see ``AffineTransform2D/isVisible``.
  var isVisible: Bool {
    isAffine ? affine.isVisible : isFinite && inverted()?.isFinite == true
  }
}
