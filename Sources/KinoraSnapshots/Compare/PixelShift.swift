import Foundation
public import KinoraImage

/// By how far one picture seems to be moved against another; a diagnosis, never part of the verdict.
public struct PixelShift: Hashable, Sendable {
  /// Pixels to the right and down, from expected to actual; fractions too.
  public var dx, dy: Double
  /// The share of the squared difference that goes away when the shift is undone, 0 ... 1.
  public var explained: Double

  /// The farthest shift that is looked for, in whole pixels.
  static let reach = 6
  /// The most pixels that are looked at; a larger area is looked at in its middle.
  static let mostPixels = 1 << 17

  /// The best shift inside `box`, or nil where none explains at least half of the difference.
  ///
  /// Whole pixels are tried one by one, then the rest is solved by least squares on the gradient
  /// (Lucas and Kanade, "An Iterative Image Registration Technique", 1981).
  public init?(expected: Bitmap, actual: Bitmap, box: PixelRect) {
    guard expected.width == actual.width, expected.height == actual.height else { return nil }
    let margin = Self.reach + 1
    let side = Int(Double(Self.mostPixels).squareRoot())
    func span(_ start: Int, _ length: Int, _ limit: Int) -> Range<Int>? {
      var (low, high) = (start - 2, start + length + 2)
      if high - low > side { (low, high) = ((low + high - side) / 2, (low + high + side) / 2) }
      (low, high) = (max(low, margin), min(high, limit - margin))
      return low < high ? low..<high : nil
    }
    guard let columns = span(box.x, box.width, expected.width),
      let rows = span(box.y, box.height, expected.height)
    else { return nil }
    let (e, a) = (Self.luma(expected), Self.luma(actual))
    let area = Area(columns: columns, rows: rows, width: expected.width, expected: e, actual: a)
    let still = area.difference(0, 0)
    guard still > 0 else { return nil }
    var best = (dx: 0, dy: 0, difference: still)
    for dy in -Self.reach...Self.reach {
      for dx in -Self.reach...Self.reach {
        let difference = area.difference(dx, dy)
        if difference < best.difference { best = (dx, dy, difference) }
      }
    }
    let fine = area.refined(best.dx, best.dy)
    let rest = min(best.difference, fine.difference)
    let isFiner = fine.difference < best.difference
    explained = 1 - Double(rest) / Double(still)
    dx = Double(best.dx) + (isFiner ? fine.dx : 0)
    dy = Double(best.dy) + (isFiner ? fine.dy : 0)
    guard explained >= 0.5, abs(dx) + abs(dy) > 0.01 else { return nil }
  }

  /// Brightness over white with alpha, Rec. 601.
  private static func luma(_ bitmap: Bitmap) -> [Float] {
    bitmap.pixels.withUnsafeBytes { bytes in
      (0..<bitmap.width * bitmap.height).map { index in
        let (r, g, b, a) = (
          Float(bytes[4 * index]), Float(bytes[4 * index + 1]), Float(bytes[4 * index + 2]),
          Float(bytes[4 * index + 3]) / 255
        )
        return (0.299 * r + 0.587 * g + 0.114 * b) * a + 255 * (1 - a)
      }
    }
  }
}

private struct Area {
  let columns, rows: Range<Int>
  let width: Int
  let expected, actual: [Float]

  /// The squared difference of expected and of actual moved back by (dx, dy).
  func difference(_ dx: Int, _ dy: Int) -> Float {
    expected.withUnsafeBufferPointer { e in
      actual.withUnsafeBufferPointer { a in
        var sum: Float = 0
        for y in rows {
          for x in columns {
            let d = e[y * width + x] - a[(y + dy) * width + x + dx]
            sum += d * d
          }
        }
        return sum
      }
    }
  }

  /// The fraction of a pixel that is left after (dx, dy), and the difference then.
  func refined(_ dx: Int, _ dy: Int) -> (dx: Double, dy: Double, difference: Float) {
    var step = (x: 0.0, y: 0.0)
    for _ in 0..<8 {
      var (xx, xy, yy, xd, yd) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for y in rows {
        for x in columns {
          let gx = Double(moved(x + 1, y, dx, dy, step) - moved(x - 1, y, dx, dy, step)) / 2
          let gy = Double(moved(x, y + 1, dx, dy, step) - moved(x, y - 1, dx, dy, step)) / 2
          let d = Double(expected[y * width + x] - moved(x, y, dx, dy, step))
          (xx, xy, yy) = (xx + gx * gx, xy + gx * gy, yy + gy * gy)
          (xd, yd) = (xd + gx * d, yd + gy * d)
        }
      }
      // A little weight keeps straight edges, which say nothing about one direction, from running off.
      let weight = 1e-3 * (xx + yy) + 1e-9
      (xx, yy) = (xx + weight, yy + weight)
      let determinant = xx * yy - xy * xy
      guard determinant > 0 else { break }
      step.x += (yy * xd - xy * yd) / determinant
      step.y += (xx * yd - xy * xd) / determinant
      guard abs(step.x) < 1, abs(step.y) < 1 else { return (0, 0, .infinity) }
    }
    var sum: Float = 0
    for y in rows {
      for x in columns {
        let d = expected[y * width + x] - moved(x, y, dx, dy, step)
        sum += d * d
      }
    }
    return (step.x, step.y, sum)
  }

  /// Actual at a place between pixels.
  private func moved(_ x: Int, _ y: Int, _ dx: Int, _ dy: Int, _ step: (x: Double, y: Double))
    -> Float
  {
    let (px, py) = (Double(x + dx) + step.x, Double(y + dy) + step.y)
    let (left, top) = (px.rounded(.down), py.rounded(.down))
    let (fx, fy) = (Float(px - left), Float(py - top))
    func at(_ x: Int, _ y: Int) -> Float {
      let row = min(max(y, 0), actual.count / width - 1)
      return actual[row * width + min(max(x, 0), width - 1)]
    }
    let (x0, y0) = (Int(left), Int(top))
    return (at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx) * (1 - fy)
      + (at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx) * fy
  }
}
