import Foundation

/// Neighbouring differing pixels of one row: columns `start` up to, not including, `end`.
struct PixelRun: Hashable, Sendable {
  var y: Int32
  var start: Int32
  var end: Int32

  var count: Int { Int(end - start) }
}

/// What one pass over two pictures finds in the area that both have.
struct PixelScan {
  /// Pixels that are not equal.
  var unequal = 0
  /// Of them, those beyond the limits for one pixel.
  var differing = 0
  /// Of those, the ones passed over as smoothing of an edge; not counted in `differing`.
  var smoothing = 0
  /// The largest difference of one channel, in levels, and where it is first met.
  var worst = 0
  var worstAlpha = 0
  var worstPlace = (x: 0, y: 0)
  /// Every pixel's largest channel difference, summed.
  var sum = 0
  /// The differing pixels, row by row.
  var runs: [PixelRun] = []

  /// Equal rows cost one `memcmp`.
  static func run(_ expected: PixelGrid, _ actual: PixelGrid, _ tolerance: Tolerance) -> PixelScan {
    var scan = PixelScan()
    let width = min(expected.width, actual.width)
    let judge = PixelJudge(expected, actual, tolerance)
    for y in 0..<min(expected.height, actual.height) {
      let (p, q) = (expected.row(y), actual.row(y))
      if memcmp(p, q, 4 * width) != 0 { scan.add(row: y, p, q, width, judge) }
    }
    return scan
  }

  private mutating func add(
    row y: Int, _ p: UnsafePointer<UInt32>, _ q: UnsafePointer<UInt32>, _ width: Int,
    _ judge: PixelJudge
  ) {
    var x = 0
    var start = -1
    while x < width {
      if p[x] == q[x] {
        if start >= 0 { endRun(y, start, x) }
        start = -1
        x += 1
        // Eight equal pixels at a time.
        while x + 8 <= width, memcmp(p + x, q + x, 32) == 0 { x += 8 }
        continue
      }
      let (delta, alphaDelta) = channelDelta(p[x], q[x])
      unequal += 1
      sum += delta
      if delta > worst {
        worst = delta
        worstPlace = (x, y)
      }
      worstAlpha = max(worstAlpha, alphaDelta)
      let isDiffering = judge.isExact || differs(x, y, p[x], q[x], delta, judge)
      if isDiffering, start < 0 { start = x }
      if !isDiffering, start >= 0 {
        endRun(y, start, x)
        start = -1
      }
      x += 1
    }
    if start >= 0 { endRun(y, start, width) }
  }

  private mutating func differs(
    _ x: Int, _ y: Int, _ p: UInt32, _ q: UInt32, _ delta: Int, _ judge: PixelJudge
  ) -> Bool {
    guard judge.isBeyondLimits(x, y, p, q, delta) else { return false }
    guard judge.isSmoothing(x, y) else { return true }
    smoothing += 1
    return false
  }

  private mutating func endRun(_ y: Int, _ start: Int, _ end: Int) {
    differing += end - start
    runs.append(PixelRun(y: Int32(y), start: Int32(start), end: Int32(end)))
  }
}

/// The largest difference of a channel, and that of alpha, in levels 0 ... 255.
@inline(__always)
func channelDelta(_ p: UInt32, _ q: UInt32) -> (largest: Int, alpha: Int) {
  func level(_ pixel: UInt32, _ shift: UInt32) -> Int32 { Int32(pixel >> shift & 255) }
  let red = abs(level(p, 0) - level(q, 0))
  let green = abs(level(p, 8) - level(q, 8))
  let blue = abs(level(p, 16) - level(q, 16))
  let alpha = abs(level(p, 24) - level(q, 24))
  return (Int(max(max(red, green), max(blue, alpha))), Int(alpha))
}

/// The limits for one pixel.
private struct PixelJudge {
  let isExact: Bool
  private let maxChannelDelta: Int?
  private let maxDistance: Double?
  private let distance: PixelDistance?
  private let antialiasing: Antialiasing?
  private let width: Int

  init(_ expected: PixelGrid, _ actual: PixelGrid, _ tolerance: Tolerance) {
    isExact = tolerance.isExactByPixel
    maxDistance = tolerance.perceptual
    maxChannelDelta = tolerance.maxChannelDelta ?? (tolerance.perceptual == nil ? 0 : nil)
    distance = tolerance.perceptual.map { _ in PixelDistance(tolerance.alpha) }
    let isOneSize = expected.width == actual.width && expected.height == actual.height
    antialiasing =
      tolerance.ignoresAntialiasing && isOneSize
      ? Antialiasing(expected: expected, actual: actual) : nil
    width = expected.width
  }

  func isBeyondLimits(_ x: Int, _ y: Int, _ p: UInt32, _ q: UInt32, _ delta: Int) -> Bool {
    if let maxChannelDelta, delta > maxChannelDelta { return true }
    guard let maxDistance, let distance else { return false }
    return distance.between(p, q, index: y * width + x) > maxDistance
  }

  func isSmoothing(_ x: Int, _ y: Int) -> Bool { antialiasing?.isSmoothing(x, y) ?? false }
}
