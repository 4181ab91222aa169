/// Frames with more colours than a table: the palette is chosen from the pixels to be drawn.
extension GIFFrameJob {
  /// How much more squared error, in levels, a second choice may have; what it saves in bytes is worth
  /// more than what it costs.
  private static let slack = 6

  func encodedQuantized(_ source: GIFSource, width: Int, _ lzw: LZWEncoder) -> [UInt8] {
    var changed: [UInt32] = []
    source.withPixels { source in
      var cell = 0
      for y in rect.y..<rect.maxY {
        for offset in y * width + rect.x..<y * width + rect.maxX {
          if pixels.kinds[cell] >= GIFPixelKinds.firstChanged { changed.append(source[offset]) }
          cell += 1
        }
      }
    }
    let quantized = Quantizer.quantize(changed, limit: options.colors - 1)
    let palette = GIFPalette(colors: quantized.palette, clearIndex: quantized.palette.count)
    var choices = LZWChoices()
    choices.append(CollectionOfOne(UInt8(truncatingIfNeeded: quantized.palette.count)))
    var kinds = [UInt16](repeating: 0, count: pixels.kinds.count)
    if options.dither == .none {
      assign(changed, quantized, &kinds, &choices)
    } else {
      for index in quantized.palette.indices {
        choices.append(CollectionOfOne(UInt8(truncatingIfNeeded: index)))
      }
      var dithering = Dithering(options.dither, quantized, width: rect.width)
      var cell = 0
      var next = 0
      for y in 0..<rect.height {
        dithering.startRow()
        for x in 0..<rect.width {
          if pixels.kinds[cell] >= GIFPixelKinds.firstChanged {
            let index = dithering.index(of: changed[next], x: x, atX: rect.x + x, y: rect.y + y)
            kinds[cell] = 1 + UInt16(index)
            next += 1
          }
          cell += 1
        }
      }
    }
    let codeSize = max(2, bitsNeeded(forCount: quantized.palette.count + 1))
    let data = lzw.encode(
      kinds, choices: choices, minimumCodeSize: codeSize, lookahead: lookahead, below: .max)
    return blocks(palette, isLocal: true, data?.bytes ?? [])
  }

  /// Gives every changed pixel a kind that lists its nearest palette colour, and the next one where that is
  /// nearly as near.
  private func assign(
    _ changed: [UInt32], _ quantized: QuantizedColors, _ kinds: inout [UInt16],
    _ choices: inout LZWChoices
  ) {
    let pairs = quantized.nearestPairs(slack: Self.slack)
    let count = quantized.palette.count
    // A kind for each pair that occurs: first the nearest alone, then nearest and second.
    var numbers = [UInt16](repeating: 0, count: count * (count + 1))
    var last: UInt32 = 0
    var lastKind: UInt16 = 0
    var next = 0
    for cell in kinds.indices where pixels.kinds[cell] >= GIFPixelKinds.firstChanged {
      let color = changed[next]
      next += 1
      if color != last {
        last = color
        let (nearest, second) = pairs[quantized.entry(of: color)]
        let slot = Int(nearest) * (count + 1) + (second.map { Int($0) + 1 } ?? 0)
        if numbers[slot] == 0, choices.entries.count < 65535 {
          numbers[slot] = UInt16(choices.entries.count)
          choices.append(second.map { [nearest, $0] } ?? [nearest])
        }
        lastKind = numbers[slot]
      }
      kinds[cell] = lastKind
    }
  }
}
