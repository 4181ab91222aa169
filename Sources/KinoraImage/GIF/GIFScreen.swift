/// Which source pixels the screen was drawn from, after the frames planned so far; 0 where it is clear.
///
/// A pixel needs drawing only if its source is not the one it was drawn from: an exact comparison with what
/// led to the present picture, so that errors never add up and still areas never flicker.
struct GIFScreen {
  let width: Int
  let height: Int
  private(set) var drawn: [UInt32]
  /// What is on screen, 0 where it is clear or not known. Empty if only `drawn` matters.
  private(set) var shown: [UInt32] = []

  /// - Parameter isLossy: Whether what is shown may be another colour than was to be drawn.
  init(width: Int, height: Int, isLossy: Bool = false) {
    if isLossy { shown = [UInt32](repeating: 0, count: width * height) }
    self.width = width
    self.height = height
    drawn = [UInt32](repeating: 0, count: width * height)
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

  /// Takes over the pixels of a box that a frame draws.
  mutating func draw(_ source: UnsafeBufferPointer<UInt32>, rect: PixelRect) {
    guard let from = source.baseAddress else { return }
    drawn.withUnsafeMutableBufferPointer { drawn in
      guard let to = drawn.baseAddress else { return }
      for y in rect.y..<rect.maxY {
        let place = y * width + rect.x
        (to + place).update(from: from + place, count: rect.width)
      }
    }
  }

  /// Makes a box clear, as a viewer does for a frame with disposal "restore to background".
  mutating func clear(_ rect: PixelRect) {
    for y in rect.y..<rect.maxY {
      let row = y * width + rect.x
      for offset in row..<row + rect.width { drawn[offset] = 0 }
      if !shown.isEmpty { for offset in row..<row + rect.width { shown[offset] = 0 } }
    }
  }

  /// Takes over what a frame's indices show; nil is not known.
  mutating func show(_ frame: GIFShown?, pixels: GIFPixelKinds, rect: PixelRect) {
    guard !shown.isEmpty else { return }
    shown.withUnsafeMutableBufferPointer { shown in
      guard let frame else {
        pixels.kinds.withUnsafeBufferPointer { kinds in
          rect.forEachPixel(width: width) { cell, offset in
            if kinds[cell] >= GIFPixelKinds.firstChanged { shown[offset] = 0 }
          }
        }
        return
      }
      let clear = frame.palette.clearIndex ?? 256
      frame.palette.colors.withUnsafeBufferPointer { colors in
        frame.indices.withUnsafeBufferPointer { indices in
          rect.forEachPixel(width: width) { cell, offset in
            let index = Int(indices[cell])
            if index != clear { shown[offset] = colors[index] }
          }
        }
      }
    }
  }
}
