extension PNGLayout {
  /// The rows of a box of a picture in this layout, one after the other, not filtered.
  ///
  /// For a palette, every colour of the box must be in it; for RGB, alpha is left out.
  func pack(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, rect: PixelRect) -> [UInt8] {
    let rowBytes = bytesPerRow(width: rect.width)
    let total = rowBytes * rect.height
    let table = ColorTable()
    for color in palette { _ = table.index(adding: color) }
    return [UInt8](unsafeUninitializedCapacity: total) { output, count in
      if colorType == .palette, bitDepth < 8 { output.initialize(repeating: 0) }
      count = total
      guard let source = pixels.baseAddress, let start = output.baseAddress else { return }
      for y in 0..<rect.height {
        let input = UnsafeBufferPointer(
          start: source + (rect.y + y) * width + rect.x, count: rect.width)
        let row = start + y * rowBytes
        switch colorType {
        case .rgba: packRGBA(input, row)
        case .rgb: packRGB(input, row)
        case .grey: for x in 0..<rect.width { row[x] = input[x].red }
        case .palette: packIndices(input, row, table)
        case .greyAlpha: break  // never chosen for writing
        }
      }
    }
  }

  private func packRGBA(_ input: UnsafeBufferPointer<UInt32>, _ row: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawBufferPointer(start: row, count: 4 * input.count)
      .copyMemory(from: UnsafeRawBufferPointer(input))
  }

  private func packRGB(_ input: UnsafeBufferPointer<UInt32>, _ row: UnsafeMutablePointer<UInt8>) {
    var out = row
    for pixel in input {
      out[0] = pixel.red
      out[1] = pixel.green
      out[2] = pixel.blue
      out += 3
    }
  }

  /// Bits fill each byte from the top.
  private func packIndices(
    _ input: UnsafeBufferPointer<UInt32>, _ row: UnsafeMutablePointer<UInt8>, _ table: ColorTable
  ) {
    guard var last = input.first else { return }
    var index = UInt8(truncatingIfNeeded: max(0, table.index(adding: last)))
    if bitDepth == 8 {
      for x in 0..<input.count {
        if input[x] != last {
          last = input[x]
          index = UInt8(truncatingIfNeeded: max(0, table.index(adding: last)))
        }
        row[x] = index
      }
      return
    }
    let perByte = 8 / bitDepth
    for x in 0..<input.count {
      if input[x] != last {
        last = input[x]
        index = UInt8(truncatingIfNeeded: max(0, table.index(adding: last)))
      }
      row[x / perByte] |= index << UInt8(8 - bitDepth - x % perByte * bitDepth)
    }
  }
}
