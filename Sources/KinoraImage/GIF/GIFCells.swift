/// The pixels of one frame's box, sorted into kinds and given indices.
///
/// The buffers are as large as the canvas and used again for every frame.
struct GIFCells {
  /// Must be drawn, with the colour at its index.
  static let changed: UInt8 = 0
  /// Already shown; may be drawn again or left out.
  static let unchanged: UInt8 = 1
  /// Clear, and must stay so.
  static let clear: UInt8 = 2

  var kinds: [UInt8]
  var indices: [UInt8]
  private(set) var count = 0
  private(set) var changedCount = 0
  private(set) var clearCount = 0

  var unchangedCount: Int { count - changedCount - clearCount }

  init(capacity: Int) {
    kinds = [UInt8](repeating: 0, count: capacity)
    indices = kinds
  }

  /// Sorts the box's pixels and numbers the changed ones' colours in the order they are met.
  ///
  /// - Returns: False when there are more colours than `table` takes; the kinds are complete even so.
  mutating func fill(
    _ source: UnsafeBufferPointer<UInt32>, screen: GIFScreen, rect: PixelRect, table: ColorTable
  ) -> Bool {
    var fits = true
    var changed = 0
    var clear = 0
    kinds.withUnsafeMutableBufferPointer { kinds in
      indices.withUnsafeMutableBufferPointer { indices in
        screen.drawn.withUnsafeBufferPointer { drawn in
          var cell = 0
          var last: UInt32 = 0
          var lastIndex: UInt8 = 0
          for y in rect.y..<rect.maxY {
            let row = y * screen.width
            for offset in row + rect.x..<row + rect.maxX {
              let color = source[offset]
              if color == drawn[offset] {
                kinds[cell] = color == 0 ? Self.clear : Self.unchanged
                if color == 0 { clear += 1 }
              } else {
                kinds[cell] = Self.changed
                changed += 1
                if color != last, fits {
                  let index = table.index(adding: color)
                  fits = index >= 0
                  last = color
                  lastIndex = UInt8(truncatingIfNeeded: max(0, index))
                }
                indices[cell] = lastIndex
              }
              cell += 1
            }
          }
        }
      }
    }
    (count, changedCount, clearCount) = (rect.area, changed, clear)
    return fits
  }

  /// Gives the changed pixels the indices of their nearest palette colours. One that is shown in that
  /// colour already counts as unchanged from then on.
  mutating func assign(
    _ source: UnsafeBufferPointer<UInt32>, screen: GIFScreen, rect: PixelRect,
    quantized: QuantizedColors, numbers: [UInt8]
  ) {
    var last: UInt32 = 0
    var lastIndex: UInt8 = 0
    var lastColor: UInt32 = 0
    var cell = 0
    for y in rect.y..<rect.maxY {
      for offset in y * screen.width + rect.x..<y * screen.width + rect.maxX {
        if kinds[cell] == Self.changed {
          if source[offset] != last {
            last = source[offset]
            let nearest = Int(quantized.index(of: last))
            lastIndex = numbers[nearest]
            lastColor = quantized.palette[nearest]
          }
          indices[cell] = lastIndex
          if lastColor == screen.shown[offset] {
            kinds[cell] = Self.unchanged
            changedCount -= 1
          }
        }
        cell += 1
      }
    }
  }

  /// Gives the unchanged pixels the indices of the colours they are shown in.
  ///
  /// - Returns: False when `table` has no room for them.
  mutating func numberUnchanged(screen: GIFScreen, rect: PixelRect, table: ColorTable) -> Bool {
    kinds.withUnsafeBufferPointer { kinds in
      indices.withUnsafeMutableBufferPointer { indices in
        screen.shown.withUnsafeBufferPointer { shown in
          var cell = 0
          var last: UInt32 = 0
          var lastIndex: UInt8 = 0
          for y in rect.y..<rect.maxY {
            let row = y * screen.width
            for offset in row + rect.x..<row + rect.maxX {
              if kinds[cell] == Self.unchanged {
                if shown[offset] != last {
                  let index = table.index(adding: shown[offset])
                  guard index >= 0 else { return false }
                  last = shown[offset]
                  lastIndex = UInt8(truncatingIfNeeded: index)
                }
                indices[cell] = lastIndex
              }
              cell += 1
            }
          }
          return true
        }
      }
    }
  }

  /// The final indices: through `map` for pixels that are drawn, `clearIndex` for those left out.
  func mapped(_ map: [UInt8], clearIndex: Int?, drawingUnchanged: Bool) -> [UInt8] {
    let leftOut = UInt8(truncatingIfNeeded: clearIndex ?? 0)
    let leastLeftOut = drawingUnchanged ? Self.clear : Self.unchanged
    return map.withUnsafeBufferPointer { map in
      kinds.withUnsafeBufferPointer { kinds in
        indices.withUnsafeBufferPointer { indices in
          [UInt8](unsafeUninitializedCapacity: count) { output, written in
            for cell in 0..<count {
              output[cell] =
                kinds[cell] >= leastLeftOut ? leftOut : map[Int(indices[cell])]
            }
            written = count
          }
        }
      }
    }
  }
}
