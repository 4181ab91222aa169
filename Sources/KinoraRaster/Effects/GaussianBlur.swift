import Foundation

/// Convolution with a Gaussian, of integers with integers, so that the bytes never depend on a machine:
/// no order of adding and no instruction set can change a sum of whole numbers.
struct GaussianBlur {
  /// Where the Gaussian is cut off, in standard deviations: what is left out is 0.3 % of it, and the rest
  /// is scaled up to make 1. How far Core Animation's reaches is not known; Core Graphics' reaches 2.
  static let reach = 3.0

  /// Weights at distance 0, 1, ...; the first once and the others twice make 65 536.
  let weights: [UInt32]

  /// Each weight is the Gaussian's share of a whole pixel, so that a hard edge between pixels comes out
  /// as the error function says, however small the blur.
  ///
  /// - Parameter sigma: Standard deviation in pixels, 0 or more, at most a few hundred.
  init(sigma: Double) {
    let radius = Int((Self.reach * sigma).rounded(.up))
    guard sigma > 0, radius > 0 else {
      weights = [65_536]
      return
    }
    // Simpson's rule in each pixel, in steps of at most a quarter of sigma.
    let steps = 2 * max(4, Int((2 / min(2, max(sigma, 1e-3))).rounded(.up)))
    let values = (0...radius).map { d in
      (0...steps).reduce(0.0) { sum, i in
        let x = Double(d) - 0.5 + Double(i) / Double(steps)
        let share: Double = i == 0 || i == steps ? 1 : i % 2 == 0 ? 2 : 4
        return sum + share * exponential(-x * x / (2 * sigma * sigma))
      }
    }
    let sum = values.dropFirst().reduce(values[0]) { $0 + 2 * $1 }
    var rounded = values.map { UInt32((65_536 * $0 / sum).rounded()) }
    rounded[0] = 65_536 - 2 * rounded.dropFirst().reduce(0, +)
    while rounded.count > 1, rounded.last == 0 { rounded.removeLast() }
    weights = rounded
  }

  /// How many pixels further the picture reaches afterwards.
  var margin: Int { weights.count - 1 }

  /// Blurs a picture of one channel; what lies outside counts as 0.
  ///
  /// - Parameter pixels: 0 ... 255, rows from the top.
  /// - Returns: The same size, 0 ... 65 280, which is 256 times as much.
  func callAsFunction(_ pixels: [UInt8], width: Int, height: Int) -> [UInt16] {
    // Across: each sum is at most 255 * 65 536.
    var across = [UInt16](repeating: 0, count: width * height)
    var padded = [UInt32](repeating: 0, count: width + 2 * margin)
    var sums = [UInt32](repeating: 0, count: width)
    for y in 0..<height {
      let row = pixels[y * width..<(y + 1) * width]
      if row.allSatisfy({ $0 == 0 }) { continue }
      for (x, value) in row.enumerated() { padded[margin + x] = UInt32(value) }
      padded.withUnsafeBufferPointer { padded in
        sums.withUnsafeMutableBufferPointer { sums in
          accumulate(sums) { d in
            (margin + d, margin - d)
          } from: {
            padded.baseAddress! + $0
          }
        }
      }
      for x in 0..<width { across[y * width + x] = UInt16((sums[x] + 128) >> 8) }
    }
    // Down: each sum is at most 65 280 * 65 536.
    var result = [UInt16](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width { sums[x] = 0 }
      across.withUnsafeBufferPointer { across in
        sums.withUnsafeMutableBufferPointer { sums in
          for (d, weight) in weights.enumerated() {
            for line in d == 0 ? [y] : [y - d, y + d] where line >= 0 && line < height {
              let row = across.baseAddress! + line * width
              for x in 0..<width { sums[x] &+= weight &* UInt32(row[x]) }
            }
          }
        }
      }
      for x in 0..<width { result[y * width + x] = UInt16((UInt64(sums[x]) + 32_768) >> 16) }
    }
    return result
  }

  /// Sets each sum to the weighted sum of the values around it.
  private func accumulate(
    _ sums: UnsafeMutableBufferPointer<UInt32>, _ offsets: (Int) -> (Int, Int),
    from row: (Int) -> UnsafePointer<UInt32>
  ) {
    let center = row(offsets(0).0)
    for x in sums.indices { sums[x] = weights[0] &* center[x] }
    for d in weights.indices.dropFirst() {
      let (after, before) = offsets(d)
      let (a, b) = (row(after), row(before))
      let weight = weights[d]
      for x in sums.indices { sums[x] &+= weight &* (a[x] &+ b[x]) }
    }
  }
}

/// `exp(x)` for x of 0 or less, the same bits on every machine, which the C library's does not promise:
/// a power series for x / 1024 (next term below 1e-15 down to x = -40), squared ten times.
private func exponential(_ x: Double) -> Double {
  guard x > -40 else { return 0 }
  let t = x / 1024
  var series = 1.0
  for n in stride(from: 8.0, through: 1, by: -1) { series = 1 + t / n * series }
  for _ in 0..<10 { series *= series }
  return series
}
