/// What a viewer shows after the frames written so far, and from which source pixels it was drawn.
///
/// `drawn` holds source colours, `shown` the palette's colours in their place; both are 0 where the
/// screen is clear. A pixel needs drawing only if its source is not the one it was drawn from: an
/// exact comparison, so that errors never add up and still areas never flicker.
struct GIFScreen {
  let width: Int
  let height: Int
  private(set) var drawn: [UInt32]
  private(set) var shown: [UInt32]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    drawn = [UInt32](repeating: 0, count: width * height)
    shown = drawn
  }

  /// The box that must be drawn for the screen to become `source`; nil when it is so already.
  func changedRect(_ source: UnsafeBufferPointer<UInt32>) -> PixelRect? {
    drawn.withUnsafeBufferPointer { KinoraImage.changedRect(source, $0, width: width) }
  }

  /// The box around what is on screen and must be clear in `source`.
  func clearedRect(_ source: UnsafeBufferPointer<UInt32>) -> PixelRect? {
    drawn.withUnsafeBufferPointer {
      KinoraImage.clearedRect(before: $0, after: source, width: width)
    }
  }

  /// Takes over the pixels of a box that a frame has drawn.
  mutating func draw(
    _ source: UnsafeBufferPointer<UInt32>, rect: PixelRect, cells: GIFCells, colors: [UInt32]
  ) {
    var cell = 0
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        let offset = y * width + x
        drawn[offset] = source[offset]
        if cells.kinds[cell] == GIFCells.changed {
          shown[offset] = colors[Int(cells.indices[cell])]
        }
        cell += 1
      }
    }
  }

  /// Makes a box clear, as a viewer does for a frame with disposal "restore to background".
  mutating func clear(_ rect: PixelRect) {
    for y in rect.y..<rect.maxY {
      let row = y * width + rect.x
      for offset in row..<row + rect.width {
        drawn[offset] = 0
        shown[offset] = 0
      }
    }
  }
}
