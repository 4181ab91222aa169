import Foundation
import KinoraGeometry

/// The part of a transform that shapes a stroke's pen, scaled to a determinant of 4.
///
/// Cairo takes a matrix with a determinant near 1 for a rotation and then estimates the reach of a stroke
/// from the width alone, which cuts off strokes under a squash of n by 1/n (openfl/lime issue 2031).
/// With a determinant of 4 it measures.
struct PenMatrix {
  let a, b, c, d: Double
  /// What the determinant's change has to be made up for: lengths of the pen's space in ours.
  let unit: Double

  /// Nil where the transform flattens, as nothing can be seen of such a stroke.
  init?(_ t: AffineTransform2D) {
    guard t.isVisible else { return nil }
    let k = 2 / t.determinant.magnitude.squareRoot()
    (a, b, c, d, unit) = (k * t.a, k * t.b, k * t.c, k * t.d, 1 / k)
  }

  /// The longest that a length of 1 gets.
  var stretch: Double { (a * a + b * b + c * c + d * d).squareRoot() }
}

extension AffineTransform2D {
  /// Whether what it maps can have an area: finite, and not flatter than one part in 10⁹, which no
  /// picture could show.
  var isVisible: Bool {
    let size = a * a + b * b + c * c + d * d
    return isFinite && size.isFinite && size > 1e-200 && determinant.magnitude > 1e-9 * size
  }
}

extension StrokeStyle {
  /// The largest half width, and the longest miter, in pixels.
  private static let furthest = 100_000.0

  /// This style with values that Cairo takes, in the pen's space; nil where nothing is to be drawn.
  ///
  /// - A width that is not finite or not above 0 draws nothing.
  /// - Dashes with a negative, infinite or undefined length, or that are all 0, are left out: the line is
  ///   solid. Cairo would report an error and draw nothing more.
  /// - A miter limit below 1, or undefined, counts as 1. Widths and miters are kept below what Cairo's
  ///   coordinates can hold.
  func usable(under matrix: PenMatrix) -> StrokeStyle? {
    guard lineWidth > 0, lineWidth.isFinite else { return nil }
    var style = self
    style.lineWidth = min(lineWidth * matrix.unit, 2 * Self.furthest / matrix.stretch)
    guard style.lineWidth > 0 else { return nil }
    let longest = 2 * Self.furthest / (style.lineWidth * matrix.stretch)
    style.miterLimit = max(1, min(miterLimit.isNaN ? 1 : miterLimit, longest))
    let areUsable = dashes.allSatisfy { $0 >= 0 && $0.isFinite } && dashes.contains { $0 > 0 }
    style.dashes = areUsable ? dashes.map { $0 * matrix.unit } : []
    if style.dashes.count % 2 == 1 { style.dashes += style.dashes }
    style.dashPhase = 0
    if let period = style.dashPeriod, dashPhase.isFinite {
      // Within one period and not negative, so that Cairo has nothing to count down.
      let phase = (dashPhase * matrix.unit).truncatingRemainder(dividingBy: period)
      style.dashPhase = phase < 0 ? phase + period : phase
    }
    return style
  }

  /// Whether dashes of no length are painted, of which only the caps show. Cairo makes one that falls on a
  /// corner the corner's join. (Of a style that is usable.)
  var leavesDots: Bool { stride(from: 0, to: dashes.count, by: 2).contains { dashes[$0] == 0 } }

  /// Length of the whole dash pattern; nil without one.
  var dashPeriod: Double? { dashes.isEmpty ? nil : dashes.reduce(0, +) }

  /// How far from the path ink can be, in the units of the width.
  var reach: Double {
    let capReach = cap == .square ? 2.0.squareRoot() : 1
    return lineWidth / 2 * (join == .miter ? max(miterLimit, capReach) : capReach)
  }
}
