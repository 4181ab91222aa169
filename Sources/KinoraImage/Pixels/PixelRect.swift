/// A box of whole pixels; `x` and `y` count from the top left corner.
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var area: Int { width * height }

  /// Calls `body` with the number of each pixel in the box and in a canvas of this width.
  @inline(__always)
  func forEachPixel(width canvasWidth: Int, _ body: (_ cell: Int, _ offset: Int) -> Void) {
    var cell = 0
    for row in y..<maxY {
      for offset in row * canvasWidth + x..<row * canvasWidth + maxX {
        body(cell, offset)
        cell += 1
      }
    }
  }

  /// The smallest box that holds both.
  func union(_ other: PixelRect) -> PixelRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The part inside a picture of this size, or nil when there is none.
  func clipped(width canvasWidth: Int, height canvasHeight: Int) -> PixelRect? {
    let left = max(x, 0)
    let top = max(y, 0)
    let right = min(maxX, canvasWidth)
    let bottom = min(maxY, canvasHeight)
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
