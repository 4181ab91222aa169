import Foundation

/// A rectangle of whole pixels, in the picture's coordinates: y down from its top left corner.
struct PixelBox: Hashable, Sendable {
  var left, top, right, bottom: Int

  init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// The smallest box around a rectangle, cut to `limit`; nil where nothing of it is inside.
  init?(_ rect: CGRect, within limit: PixelBox) {
    guard !rect.isNull, !rect.isEmpty, limit.right > limit.left, limit.bottom > limit.top else {
      return nil
    }
    // Compared as numbers first: a side may be larger than an integer can be.
    func side(_ value: CGFloat, _ low: Int, _ high: Int) -> Int {
      value <= CGFloat(low) ? low : value >= CGFloat(high) ? high : Int(value)
    }
    left = side(rect.minX.rounded(.down), limit.left, limit.right)
    right = side(rect.maxX.rounded(.up), limit.left, limit.right)
    top = side(rect.minY.rounded(.down), limit.top, limit.bottom)
    bottom = side(rect.maxY.rounded(.up), limit.top, limit.bottom)
    if left >= right || top >= bottom { return nil }
  }

  var width: Int { right - left }
  var height: Int { bottom - top }
  var area: Int { width * height }

  var rect: CGRect { CGRect(x: left, y: top, width: width, height: height) }

  func grown(by margin: Int) -> PixelBox {
    PixelBox(
      left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }
}
