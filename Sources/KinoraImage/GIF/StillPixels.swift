/// Tells still areas from pixels that only happen to be the same for a frame.
///
/// In a moving gradient every pixel stays for a frame now and then. Leaving each of them out would tear the
/// pattern of palette colours apart, which makes files a third larger, and shows no less motion. In a still
/// area, however, a pixel drawn again from another palette would flicker.
struct StillPixels {
  /// So many unchanged pixels in a row are a still area.
  private static let run = 24
  /// So many frames without a change make a pixel still.
  private static let age: UInt16 = 6

  private var frame: UInt16 = 0
  /// The frame in which each pixel changed last; known for frames with many colours only.
  private var changed: [UInt16] = []

  /// Turns left-out pixels that are not still into changed ones.
  ///
  /// - Parameter source: The picture, as large as the canvas; its clear pixels stay left out.
  mutating func loosen(
    _ pixels: inout GIFPixelKinds, _ source: UnsafeBufferPointer<UInt32>, rect: PixelRect,
    width: Int
  ) {
    if changed.isEmpty || frame == .max {
      changed = [UInt16](repeating: 0, count: source.count)
      frame = Self.age
    }
    frame += 1
    var loosened = 0
    let frame = frame
    pixels.kinds.withUnsafeMutableBufferPointer { kinds in
      changed.withUnsafeMutableBufferPointer { changed in
        for y in 0..<rect.height {
          let row = y * rect.width
          let canvas = (rect.y + y) * width + rect.x
          var x = 0
          while x < rect.width {
            if kinds[row + x] >= GIFPixelKinds.firstChanged {
              changed[canvas + x] = frame
              x += 1
              continue
            }
            var end = x
            while end < rect.width, kinds[row + end] < GIFPixelKinds.firstChanged { end += 1 }
            if end - x < Self.run {
              for x in x..<end
              where source[canvas + x] != 0 && frame - changed[canvas + x] < Self.age {
                kinds[row + x] = GIFPixelKinds.firstChanged
                loosened += 1
              }
            }
            x = end
          }
        }
      }
    }
    pixels.leftOutCount -= loosened  // some were kept exactly; only their sum is of interest here
  }
}
