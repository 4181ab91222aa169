/// Spreads the error of a palette over neighbouring pixels. Colours that the palette has exactly are left
/// alone, so flat areas stay flat.
struct Dithering {
  private let kind: GIFOptions.Dither
  private let palette: [UInt32]
  private let nearest: NearestColor
  private let isExact: Set<UInt32>
  /// How far the pattern reaches, in levels: about half the distance of neighbouring palette colours.
  private let strength: Int
  /// Errors for the row being done and the next one, in sixteenths, three a pixel, one pixel of margin.
  private var errors: [Int]
  private var below: [Int]

  /// Bayer's pattern of 8 x 8 thresholds, 0 to 63.
  static let pattern: [Int] = (0..<64).map { place in
    let (x, y) = (place % 8, place / 8)
    let mixed = x ^ y
    return (0..<3).reduce(0) { sum, bit in
      sum | (mixed >> bit & 1) << (5 - 2 * bit) | (y >> bit & 1) << (4 - 2 * bit)
    }
  }

  init(_ kind: GIFOptions.Dither, _ quantized: QuantizedColors, width: Int) {
    self.kind = kind
    palette = quantized.palette
    nearest = NearestColor(palette)
    isExact = Set(palette)
    strength = Self.spacing(palette) / 2
    errors = [Int](repeating: 0, count: 3 * (width + 2))
    below = errors
  }

  mutating func startRow() {
    errors = below
    for index in below.indices { below[index] = 0 }
  }

  /// - Parameters:
  ///   - x: The place in the row.
  ///   - atX: The place on the canvas, with `y`: the pattern is anchored there.
  mutating func index(of color: UInt32, x: Int, atX: Int, y: Int) -> Int {
    if isExact.contains(color) { return nearest.index(of: color) }
    guard kind == .diffusion else {
      let push = (2 * Self.pattern[(y & 7) * 8 + (atX & 7)] - 63) * strength / 64
      return nearest.index(of: shifted(color) { _ in push })
    }
    let wanted = shifted(color) { errors[3 * (x + 1) + $0] / 16 }
    let index = nearest.index(of: wanted)
    for channel in 0..<3 {
      let shift = UInt32(8 * channel)
      let gap = Int(wanted >> shift & 255) - Int(palette[index] >> shift & 255)
      errors[3 * (x + 2) + channel] += 7 * gap
      below[3 * x + channel] += 3 * gap
      below[3 * (x + 1) + channel] += 5 * gap
      below[3 * (x + 2) + channel] += gap
    }
    return index
  }

  private func shifted(_ color: UInt32, _ push: (Int) -> Int) -> UInt32 {
    func level(_ channel: Int) -> UInt8 {
      UInt8(max(0, min(255, Int(color >> UInt32(8 * channel) & 255) + push(channel))))
    }
    return UInt32(red: level(0), green: level(1), blue: level(2))
  }

  /// The mean distance from a palette colour to the nearest other one, by its most different channel.
  private static func spacing(_ palette: [UInt32]) -> Int {
    guard palette.count > 1 else { return 0 }
    let sum = palette.indices.reduce(0) { sum, a in
      sum
        + (palette.indices.filter { $0 != a }.map { ColorCover.distance(palette[a], palette[$0]) }
          .min() ?? 0)
    }
    return sum / palette.count
  }
}
