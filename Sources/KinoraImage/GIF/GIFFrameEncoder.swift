/// Turns one picture into one GIF image block: palette, indices, compressed data.
///
/// What must be drawn is drawn exactly if it has at most 256 colours (255 where a place for "clear"
/// is needed), and otherwise in the 255 colours that ``Quantizer`` chooses. Pixels that are on screen
/// already are tried both ways, left out and drawn again; the shorter result is kept.
struct GIFFrameEncoder {
  private struct Candidate {
    var colors: [UInt32]
    var clear: Bool
    var drawsUnchanged: Bool
  }

  /// An image block, and the index its control block must name as clear.
  struct Image {
    var bytes: [UInt8]
    var clearIndex: Int?
    /// How the block's colours are numbered, for ``GIFScreen/draw(_:rect:cells:colors:)``.
    var colors: [UInt32]
  }

  private(set) var global = GIFGlobalPalette()
  private(set) var cells: GIFCells
  private let table = ColorTable()
  private let lzw = LZWEncoder()

  init(width: Int, height: Int) { cells = GIFCells(capacity: width * height) }

  /// - Parameter needsClear: The frame must have a clear index, whether or not a pixel uses it.
  mutating func encode(
    _ source: UnsafeBufferPointer<UInt32>, screen: GIFScreen, rect: PixelRect, needsClear: Bool
  ) -> Image {
    table.reset()
    table.limit = ColorTable.largest
    var fits = cells.fill(source, screen: screen, rect: rect, table: table)
    let mustClear = needsClear || cells.clearCount > 0
    if mustClear, table.count > ColorTable.largest - 1 { fits = false }
    // 256 colours leave no room to leave pixels out: then all of the box has to fit, redrawn.
    if fits, table.count == ColorTable.largest, cells.unchangedCount > 0,
      !cells.numberUnchanged(screen: screen, rect: rect, table: table)
    {
      fits = false
    }
    if !fits { quantize(source, screen: screen, rect: rect) }
    let changedColors = table.list
    var candidates: [Candidate] = []
    if cells.unchangedCount > 0, changedColors.count < ColorTable.largest {
      candidates.append(Candidate(colors: changedColors, clear: true, drawsUnchanged: false))
    }
    table.limit = ColorTable.largest - (mustClear ? 1 : 0)
    if cells.unchangedCount == 0
      || cells.numberUnchanged(screen: screen, rect: rect, table: table)
    {
      candidates.append(Candidate(colors: table.list, clear: mustClear, drawsUnchanged: true))
    }
    return shortest(candidates, rect: rect)
  }

  /// A box that changes nothing: it lengthens a time, or clears the box when it is disposed of.
  mutating func encodeNothing(rect: PixelRect) -> Image {
    let palette: GIFPalette
    if global.hasRoom(for: EmptyCollection(), clear: true) {
      _ = global.add(EmptyCollection(), clear: true)
      palette = global.palette
    } else {
      palette = GIFPalette(colors: [], clearIndex: 0)
    }
    let clearIndex = palette.clearIndex ?? 0
    let data = compress(
      [UInt8](repeating: UInt8(truncatingIfNeeded: clearIndex), count: rect.area),
      largest: clearIndex)
    let local = palette.colors.isEmpty ? palette : nil
    return Image(
      bytes: descriptor(rect, local: local) + data, clearIndex: clearIndex, colors: [])
  }

  private mutating func quantize(
    _ source: UnsafeBufferPointer<UInt32>, screen: GIFScreen, rect: PixelRect
  ) {
    var changed: [UInt32] = []
    changed.reserveCapacity(cells.changedCount)
    var cell = 0
    for y in rect.y..<rect.maxY {
      for offset in y * screen.width + rect.x..<y * screen.width + rect.maxX {
        if cells.kinds[cell] == GIFCells.changed { changed.append(source[offset]) }
        cell += 1
      }
    }
    let quantized = Quantizer.quantize(changed, limit: ColorTable.largest - 1)
    table.reset()
    table.limit = ColorTable.largest
    // Palette colours can coincide; the table numbers each once.
    let numbers = quantized.palette.map { UInt8(truncatingIfNeeded: table.index(adding: $0)) }
    cells.assign(source, screen: screen, rect: rect, quantized: quantized, numbers: numbers)
  }

  private mutating func shortest(_ candidates: [Candidate], rect: PixelRect) -> Image {
    var best: (candidate: Candidate, data: [UInt8], size: Int, isGlobal: Bool)?
    for candidate in candidates {
      let isGlobal = global.hasRoom(for: candidate.colors, clear: candidate.clear)
      let numbers = numbering(candidate, isGlobal: isGlobal)
      let indices = cells.mapped(
        numbers.map, clearIndex: numbers.clearIndex, drawingUnchanged: candidate.drawsUnchanged)
      let data = compress(indices, largest: numbers.largest)
      let size = data.count + (isGlobal ? 0 : 3 << local(candidate).tableBits)
      if best.map({ size < $0.size }) ?? true { best = (candidate, data, size, isGlobal) }
    }
    guard let best else { return encodeNothing(rect: rect) }
    if best.isGlobal {
      let clearIndex = global.add(best.candidate.colors, clear: best.candidate.clear).clearIndex
      return Image(
        bytes: descriptor(rect, local: nil) + best.data, clearIndex: clearIndex,
        colors: best.candidate.colors)
    }
    let palette = local(best.candidate)
    return Image(
      bytes: descriptor(rect, local: palette) + best.data, clearIndex: palette.clearIndex,
      colors: best.candidate.colors)
  }

  private func local(_ candidate: Candidate) -> GIFPalette {
    GIFPalette(
      colors: candidate.colors, clearIndex: candidate.clear ? candidate.colors.count : nil)
  }

  /// From the box's own numbering to that of the table it will use.
  private func numbering(
    _ candidate: Candidate, isGlobal: Bool
  ) -> (map: [UInt8], clearIndex: Int?, largest: Int) {
    let (map, clearIndex) =
      isGlobal
      ? global.numbers(for: candidate.colors, clear: candidate.clear)
      : (
        candidate.colors.indices.map { UInt8(truncatingIfNeeded: $0) },
        local(candidate).clearIndex
      )
    return (map, clearIndex, max(Int(map.max() ?? 0), clearIndex ?? 0))
  }

  private func compress(_ indices: [UInt8], largest: Int) -> [UInt8] {
    let codeSize = max(2, bitsNeeded(forCount: largest + 1))
    return indices.withUnsafeBufferPointer { lzw.encode($0, minimumCodeSize: codeSize) }
  }

  private func descriptor(_ rect: PixelRect, local: GIFPalette?) -> [UInt8] {
    var bytes: [UInt8] = [0x2C]
    for value in [rect.x, rect.y, rect.width, rect.height] {
      bytes.append(littleEndian: UInt16(value))
    }
    guard let local else { return bytes + [0] }
    let bits = local.tableBits
    return bytes + [0x80 | UInt8(bits - 1)] + local.serialized(bits: bits)
  }
}
