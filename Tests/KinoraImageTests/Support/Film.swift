import TestSupport

@testable import KinoraImage

/// Frames to be written, and what should come out.
struct Film {
  var width: Int
  var height: Int
  var frames: [AnimationFrame] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Adds a frame whose pixel at x, y is `color(x, y)`, packed with red lowest and alpha highest.
  mutating func add(_ duration: Rational, _ color: (Int, Int) -> UInt32) {
    frames.append(
      AnimationFrame(bitmap: picture(width, height, color), duration: duration))
  }

  /// Equal neighbours as one frame that is shown longer.
  var merged: [AnimationFrame] { KinoraImageTests.merged(frames) }

  /// The hundredths that each merged frame should be shown for: differences of rounded end times.
  var hundredths: [Int] {
    var exact = Rational.zero
    var written = 0
    return merged.map {
      exact += $0.duration
      let delay = exact.rounded(toUnitsPer: 100) - written
      written += delay
      return delay
    }
  }

  /// - Parameter longestHeld: Bytes that the writer may hold back; nil for its own limit.
  func gif(plays: Int = 0, hasAlpha: Bool = false, longestHeld: Int? = nil) throws -> [UInt8] {
    let sink = MemorySink()
    let writer = try GIFWriter(
      sink: sink, width: width, height: height, plays: plays, hasAlpha: hasAlpha,
      longestHeld: longestHeld ?? GIFOutput.longestHeld)
    for frame in frames { try writer.append(frame.bitmap, duration: frame.duration) }
    try writer.finish()
    return sink.bytes
  }

  func apng(plays: Int = 0, hasAlpha: Bool = true, longestHeld: Int? = nil) throws -> [UInt8] {
    let sink = MemorySink()
    let writer = try APNGWriter(
      sink: sink, width: width, height: height, plays: plays, hasAlpha: hasAlpha,
      compression: .default, scale: nil, longestHeld: longestHeld ?? APNGOutput.longestHeld)
    for frame in frames { try writer.append(frame.bitmap, duration: frame.duration) }
    try writer.finish()
    return sink.bytes
  }
}

func merged(_ frames: [AnimationFrame]) -> [AnimationFrame] {
  var merged: [AnimationFrame] = []
  for frame in frames {
    if let last = merged.last, last.bitmap == frame.bitmap {
      merged[merged.count - 1].duration += frame.duration
    } else {
      merged.append(frame)
    }
  }
  return merged
}

func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> Bitmap {
  var pixels: [UInt8] = []
  pixels.reserveCapacity(4 * width * height)
  for y in 0..<height {
    for x in 0..<width {
      let value = color(x, y)
      let shown = value >> 24 == 0 ? 0 : value
      for shift: UInt32 in [0, 8, 16, 24] {
        pixels.append(UInt8(truncatingIfNeeded: shown >> shift))
      }
    }
  }
  return Bitmap(width: width, height: height, pixels: pixels)
}

func opaque(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
  0xFF00_0000 | UInt32(red & 255) | UInt32(green & 255) << 8 | UInt32(blue & 255) << 16
}

/// Small boxes of random colours that come, move and go, as widgets' parts do.
func randomFilm(seed: UInt64, alphas: [UInt32], colorCount: Int = 200) -> Film {
  var random = SeededGenerator(seed: seed)
  func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  var film = Film(width: number(1...24), height: number(1...24))
  let colors = (0..<colorCount).map { _ in
    UInt32(number(0...0xFF_FFFF)) | (alphas[number(0...alphas.count - 1)] << 24)
  }
  let (width, height) = (film.width, film.height)
  var canvas = [UInt32](repeating: colors[0], count: width * height)
  for _ in 0..<number(1...9) {
    if number(0...3) > 0 {
      let (x0, y0) = (number(0...width - 1), number(0...height - 1))
      let (x1, y1) = (number(x0...width - 1), number(y0...height - 1))
      let isNoise = number(0...2) == 0
      let flat = colors[number(0...colorCount - 1)]
      for y in y0...y1 {
        for x in x0...x1 {
          canvas[y * width + x] = isNoise ? colors[number(0...colorCount - 1)] : flat
        }
      }
    }
    let rates = [Rational(1, 30)!, Rational(1, 25)!, Rational(1001, 30000)!, Rational(7, 10)!]
    film.add(rates[number(0...3)]) { canvas[$1 * width + $0] }
  }
  return film
}
