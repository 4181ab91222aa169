/// How a PNG stores its pixels: colour type, bits, and the palette if there is one.
struct PNGLayout: Hashable, Sendable {
  enum ColorType: UInt8 {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6

    /// Samples a pixel.
    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    var allowedDepths: [Int] {
      switch self {
      case .grey: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .greyAlpha, .rgba: [8, 16]
      }
    }
  }

  var colorType: ColorType
  var bitDepth: Int
  var palette: [UInt32] = []

  static let rgb = PNGLayout(colorType: .rgb, bitDepth: 8)
  static let rgba = PNGLayout(colorType: .rgba, bitDepth: 8)

  /// Distance in bytes to the pixel on the left, as the filters count it: at least 1.
  var filterDistance: Int { max(1, colorType.channels * bitDepth / 8) }

  func bytesPerRow(width: Int) -> Int { (width * colorType.channels * bitDepth + 7) / 8 }

  /// The layout that stores `bitmap` without loss in the fewest bits a pixel.
  ///
  /// Up to 256 colours make a palette (clear and translucent ones first, so that the list of alphas
  /// is short); more than 16 opaque greys are stored as grey, which needs no palette; then RGB
  /// if all is opaque, and RGBA.
  static func smallest(for bitmap: Bitmap) -> PNGLayout {
    bitmap.withPixels { pixels in
      guard let colors = distinctColors(pixels) else { return isOpaque(pixels) ? .rgb : .rgba }
      let isGrey = colors.allSatisfy {
        $0.alpha == 255 && $0.red == $0.green && $0.green == $0.blue
      }
      if isGrey, colors.count > 16 { return PNGLayout(colorType: .grey, bitDepth: 8) }
      let depth =
        switch colors.count {
        case ...2: 1
        case ...4: 2
        case ...16: 4
        default: 8
        }
      let sorted = colors.filter { $0.alpha < 255 } + colors.filter { $0.alpha == 255 }
      return PNGLayout(colorType: .palette, bitDepth: depth, palette: sorted)
    }
  }

  /// The chunks that follow IHDR for this layout: PLTE and tRNS, or none.
  var paletteChunks: [UInt8] {
    guard colorType == .palette else { return [] }
    let colors = palette.flatMap { [$0.red, $0.green, $0.blue] }
    // The list of alphas ends with the last colour that is not opaque.
    let alphas = palette[...(palette.lastIndex { $0.alpha < 255 } ?? -1)].map(\.alpha)
    return PNGChunk.serialized("PLTE", colors)
      + (alphas.isEmpty ? [] : PNGChunk.serialized("tRNS", alphas))
  }

  func header(width: Int, height: Int) -> [UInt8] {
    var data: [UInt8] = []
    data.append(bigEndian: UInt32(width))
    data.append(bigEndian: UInt32(height))
    data += [UInt8(bitDepth), colorType.rawValue, 0, 0, 0]
    return PNGChunk.serialized("IHDR", data)
  }
}

/// The colours of a picture in the order they are met, or nil if there are more than 256.
private func distinctColors(_ pixels: UnsafeBufferPointer<UInt32>) -> [UInt32]? {
  let table = ColorTable()
  guard var last = pixels.first else { return [] }
  _ = table.index(adding: last)
  for pixel in pixels where pixel != last {
    if table.index(adding: pixel) < 0 { return nil }
    last = pixel
  }
  return table.list
}
