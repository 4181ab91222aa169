import KinoraImage

/// A picture to paint on.
struct Canvas {
  let width, height: Int
  private var pixels: [UInt8]

  init(_ width: Int, _ height: Int, _ color: [UInt8] = [255, 255, 255, 255]) {
    (self.width, self.height) = (width, height)
    pixels = []
    pixels.reserveCapacity(4 * width * height)
    for _ in 0..<width * height { pixels += color }
  }

  mutating func paint(_ x: Int, _ y: Int, _ color: [UInt8]) { paint(x, y, 1, 1, color) }

  mutating func paint(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: [UInt8]) {
    for row in y..<y + height {
      for column in x..<x + width {
        pixels.replaceSubrange(
          4 * (row * self.width + column)..<4 * (row * self.width + column) + 4, with: color)
      }
    }
  }

  var bitmap: Bitmap { Bitmap(width: width, height: height, pixels: pixels) }

  static func painted(
    _ width: Int, _ height: Int, _ color: [UInt8] = [255, 255, 255, 255],
    _ body: (inout Canvas) -> Void = { _ in }
  ) -> Bitmap {
    var canvas = Canvas(width, height, color)
    body(&canvas)
    return canvas.bitmap
  }
}

let black: [UInt8] = [0, 0, 0, 255]
let white: [UInt8] = [255, 255, 255, 255]
let clear: [UInt8] = [0, 0, 0, 0]

/// An APNG of these pictures.
func film(_ frames: [(Bitmap, Rational)], plays: Int = 1) throws -> [UInt8] {
  let sink = MemorySink()
  let writer = try APNGWriter(
    sink: sink, width: frames[0].0.width, height: frames[0].0.height, plays: plays, hasAlpha: true,
    compression: .fast)
  for (bitmap, duration) in frames { try writer.append(bitmap, duration: duration) }
  try writer.finish()
  return sink.bytes
}
