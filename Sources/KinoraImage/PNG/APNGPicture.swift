/// What one frame of an APNG draws: a box of pixels, 0 where it is clear or, with `isOver`, left out.
struct APNGPicture: Sendable {
  var rect: PixelRect
  var pixels: [UInt32]
  /// "Over" blending: what is 0 stays as it was. Else the box is replaced.
  var isOver: Bool

  /// The ways to get from what is on the canvas to a picture: replacing the box that differs, and, where no
  /// pixel has to become less opaque, drawing only the pixels that differ.
  static func candidates(
    _ new: UnsafeBufferPointer<UInt32>, on canvas: UnsafeBufferPointer<UInt32>, width: Int
  ) -> [APNGPicture] {
    let rect = changedRect(new, canvas, width: width) ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    let whole = APNGPicture(rect, of: new, width: width)
    // A whole object drawn over what is around it often packs better than its changed parts: then only
    // the colour in the box's corner is left out.
    return [whole]
      + [nil, new[rect.y * width + rect.x]].compactMap {
        over(new, canvas, rect, width: width, only: $0)
      }
  }

  init(_ rect: PixelRect, of picture: UnsafeBufferPointer<UInt32>, width: Int) {
    self.rect = rect
    isOver = false
    pixels = []
    pixels.reserveCapacity(rect.area)
    for y in rect.y..<rect.maxY {
      pixels += picture[y * width + rect.x..<y * width + rect.maxX]
    }
  }

  init(rect: PixelRect, pixels: [UInt32], isOver: Bool) {
    self.rect = rect
    self.pixels = pixels
    self.isOver = isOver
  }

  /// - Parameter color: Pixels of another colour are drawn even if they are there already.
  /// - Returns: nil where a pixel to be drawn is not opaque, or where hardly any would be left out.
  private static func over(
    _ new: UnsafeBufferPointer<UInt32>, _ canvas: UnsafeBufferPointer<UInt32>, _ rect: PixelRect,
    width: Int, only color: UInt32?
  ) -> APNGPicture? {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rect.area)
    var leftOut = 0
    for y in rect.y..<rect.maxY {
      for offset in y * width + rect.x..<y * width + rect.maxX {
        if new[offset] == canvas[offset], color == nil || color == new[offset] {
          pixels.append(0)
          leftOut += 1
        } else {
          guard new[offset].alpha == 255 else { return nil }
          pixels.append(new[offset])
        }
      }
    }
    guard 32 * leftOut > rect.area else { return nil }
    return APNGPicture(rect: rect, pixels: pixels, isOver: true)
  }
}

/// How a film's pictures are stored: the layout, and which colour stands for "clear" where there is no alpha.
struct APNGLayout: Sendable {
  var png: PNGLayout
  /// RGB only: a colour that no picture of the film has.
  var key: UInt32?

  /// The chunks that follow IHDR: PLTE and tRNS.
  var chunks: [UInt8] {
    guard let key, png.colorType == .rgb else { return png.paletteChunks }
    return PNGChunk.serialized("tRNS", [0, key.red, 0, key.green, 0, key.blue])
  }

  /// The zlib stream of a picture.
  func encoded(_ picture: APNGPicture, _ deflaters: APNGDeflaters) -> [UInt8] {
    let rect = picture.rect
    return PNGImageData(
      layout: png, width: rect.width, height: rect.height, rows: rows(picture)
    ).compressed(deflaters.final, trial: deflaters.trial, triesAll: deflaters.triesAll)
  }

  /// The size that a picture would have, about: of bands of its rows, compressed fast and without filters.
  func estimate(_ picture: APNGPicture, _ deflaters: APNGDeflaters) -> Int {
    let rect = picture.rect
    let data = PNGImageData(
      layout: png, width: rect.width, height: rect.height, rows: rows(picture))
    let band = 32
    guard rect.area > 1 << 16, rect.height > 4 * band else {
      // Small enough to know it exactly, if that is asked for.
      let deflater = deflaters.triesAll ? deflaters.final : deflaters.trial
      return deflater.zlib(data.filtered(.none, rows: 0..<rect.height)).count
    }
    var size = 0
    var taken = 0
    for start in stride(from: 0, to: rect.height, by: 2 * band) {
      let rows = start..<min(start + band, rect.height)
      size += deflaters.trial.zlib(data.filtered(.none, rows: rows)).count
      taken += rows.count
    }
    return size * rect.height / taken
  }

  private func rows(_ picture: APNGPicture) -> [UInt8] {
    var pixels = picture.pixels
    if picture.isOver, let key, png.colorType == .rgb {
      for index in pixels.indices where pixels[index] == 0 { pixels[index] = key }
    }
    let box = PixelRect(x: 0, y: 0, width: picture.rect.width, height: picture.rect.height)
    return pixels.withUnsafeBufferPointer { png.pack($0, width: box.width, rect: box) }
  }

  /// Undoes ``encoded(_:_:)``, with its own results only; nil for lack of memory.
  func decoded(_ data: [UInt8], rect: PixelRect, isOver: Bool) -> APNGPicture? {
    let rowBytes = png.bytesPerRow(width: rect.width)
    guard case .bytes(var rows) = inflate(zlib: data, size: (rowBytes + 1) * rect.height) else {
      return nil
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rect.area)
    rows.withUnsafeMutableBufferPointer { rows in
      guard let start = rows.baseAddress else { return }
      var above: UnsafePointer<UInt8>?
      for y in 0..<rect.height {
        let row = start + y * (rowBytes + 1) + 1
        PNGFilter(rawValue: row[-1])?.undo(
          row, above: above, count: rowBytes, distance: png.filterDistance)
        above = UnsafePointer(row)
        for x in 0..<rect.width { pixels.append(pixel(row, x)) }
      }
    }
    if isOver, let key, png.colorType == .rgb {
      for index in pixels.indices where pixels[index] == key { pixels[index] = 0 }
    }
    return APNGPicture(rect: rect, pixels: pixels, isOver: isOver)
  }

  private func pixel(_ row: UnsafeMutablePointer<UInt8>, _ x: Int) -> UInt32 {
    switch png.colorType {
    case .rgb: UInt32(red: row[3 * x], green: row[3 * x + 1], blue: row[3 * x + 2])
    case .rgba:
      UInt32(
        red: row[4 * x], green: row[4 * x + 1], blue: row[4 * x + 2], alpha: row[4 * x + 3])
    default: png.palette[Int(row[x])]  // always 8 bits while the film is not complete
    }
  }
}

/// One thread's compressors.
final class APNGDeflaters {
  let final: Deflater
  let trial: Deflater
  let triesAll: Bool

  init(_ compression: Compression) throws(ImageError) {
    triesAll = compression == .best
    final = try Deflater(level: compression.filmLevel)
    trial = try Deflater(.fast)
  }
}
