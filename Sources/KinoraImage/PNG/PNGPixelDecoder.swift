/// From compressed rows to pixels: inflates, undoes filters and interlacing, widens to RGBA.
///
/// Source: Portable Network Graphics, third edition, 7 and 8.
struct PNGPixelDecoder {
  private let file: PNGFile

  init(_ file: PNGFile) { self.file = file }

  /// The pixels of one picture, hidden colours as stored.
  ///
  /// - Throws: ``ImageError/damaged(format:offset:what:)``.
  func decode(
    _ ranges: [Range<Int>], width: Int, height: Int, what: String
  ) throws(ImageError) -> [UInt32] {
    let offset = ranges.first?.lowerBound ?? 0
    let passes = file.isInterlaced ? Pass.adam7 : [Pass(x: 0, y: 0, dx: 1, dy: 1)]
    var size = 0
    for pass in passes {
      let (columns, rows) = pass.size(width: width, height: height)
      if columns > 0 { size += rows * (1 + file.layout.bytesPerRow(width: columns)) }
    }
    var compressed: [UInt8] = []
    for range in ranges { compressed += file.bytes[range] }
    var data: [UInt8]
    switch inflate(zlib: compressed, size: size) {
    case .bytes(let bytes): data = bytes
    case .failed(let reason):
      throw .damaged(format: "PNG", offset: offset, what: "\(what): \(reason)")
    }
    var pixels = [UInt32](repeating: 0, count: width * height)
    var start = 0
    for pass in passes {
      let (columns, rows) = pass.size(width: width, height: height)
      guard columns > 0, rows > 0 else { continue }
      let rowBytes = file.layout.bytesPerRow(width: columns)
      guard unfilter(&data, start: start, rows: rows, rowBytes: rowBytes) else {
        throw .damaged(format: "PNG", offset: offset, what: "\(what): a row's filter is unknown")
      }
      for row in 0..<rows {
        let input = data[start + row * (rowBytes + 1) + 1..<start + (row + 1) * (rowBytes + 1)]
        let first = (pass.y + row * pass.dy) * width + pass.x
        expand(input, columns: columns, into: &pixels, first: first, step: pass.dx)
      }
      start += rows * (rowBytes + 1)
    }
    return pixels
  }

  /// Rows become what they were before filtering, in place.
  private func unfilter(_ data: inout [UInt8], start: Int, rows: Int, rowBytes: Int) -> Bool {
    let distance = file.layout.filterDistance
    return data.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return rows == 0 }
      var above: UnsafePointer<UInt8>?
      for row in 0..<rows {
        let line = base + start + row * (rowBytes + 1)
        guard let filter = PNGFilter(rawValue: line[0]) else { return false }
        filter.undo(line + 1, above: above, count: rowBytes, distance: distance)
        above = UnsafePointer(line + 1)
      }
      return true
    }
  }

  private func expand(
    _ row: ArraySlice<UInt8>, columns: Int, into pixels: inout [UInt32], first: Int, step: Int
  ) {
    row.withUnsafeBufferPointer { row in
      pixels.withUnsafeMutableBufferPointer { pixels in
        for x in 0..<columns { pixels[first + x * step] = pixel(row, x) }
      }
    }
  }

  @inline(__always)
  private func pixel(_ row: UnsafeBufferPointer<UInt8>, _ x: Int) -> UInt32 {
    let depth = file.layout.bitDepth
    switch file.layout.colorType {
    case .grey:
      let sample = self.sample(row, x)
      let isClear = file.clearSamples.map { $0[0] == sample } ?? false
      let level = depth == 16 ? UInt8(sample >> 8) : UInt8(sample * 255 / (1 << depth - 1))
      return UInt32(red: level, green: level, blue: level, alpha: isClear ? 0 : 255)
    case .palette:
      let index = sample(row, x)
      // An index behind the palette is black, as other decoders have it.
      guard let palette = file.palette, index < palette.count else { return 0xFF00_0000 }
      return palette[index]
    case .greyAlpha:
      let wide = depth / 8
      let level = row[2 * wide * x]
      return UInt32(red: level, green: level, blue: level, alpha: row[2 * wide * x + wide])
    case .rgb:
      let wide = depth / 8
      let place = 3 * wide * x
      let color = UInt32(red: row[place], green: row[place + wide], blue: row[place + 2 * wide])
      guard let clear = file.clearSamples else { return color }
      let isClear = (0..<3).allSatisfy { sample(row, 3 * x + $0) == clear[$0] }
      return isClear ? color & 0xFF_FFFF : color
    case .rgba:
      let wide = depth / 8
      let place = 4 * wide * x
      return UInt32(
        red: row[place], green: row[place + wide], blue: row[place + 2 * wide],
        alpha: row[place + 3 * wide])
    }
  }

  /// The sample at `index` as stored, 1 to 16 bits.
  @inline(__always)
  private func sample(_ row: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    switch file.layout.bitDepth {
    case 16: return Int(row[2 * index]) << 8 | Int(row[2 * index + 1])
    case 8: return Int(row[index])
    case let depth:
      let bit = index * depth
      return Int(row[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
    }
  }
}

/// One of the seven pictures that an interlaced one is stored as, or the whole of another.
private struct Pass {
  var x: Int
  var y: Int
  var dx: Int
  var dy: Int

  static let adam7 = [
    Pass(x: 0, y: 0, dx: 8, dy: 8), Pass(x: 4, y: 0, dx: 8, dy: 8),
    Pass(x: 0, y: 4, dx: 4, dy: 8), Pass(x: 2, y: 0, dx: 4, dy: 4),
    Pass(x: 0, y: 2, dx: 2, dy: 4), Pass(x: 1, y: 0, dx: 2, dy: 2),
    Pass(x: 0, y: 1, dx: 1, dy: 2),
  ]

  func size(width: Int, height: Int) -> (columns: Int, rows: Int) {
    (max(0, (width - x + dx - 1) / dx), max(0, (height - y + dy - 1) / dy))
  }
}
