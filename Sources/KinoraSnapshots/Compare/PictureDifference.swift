import Foundation
public import KinoraImage

/// How two pictures differ, and whether that is more than was allowed.
public struct PictureDifference: Hashable, Sendable {
  /// Why two pictures are not the same; see ``Tolerance`` for the limits.
  public enum Reason: Hashable, Sendable {
    /// No tolerance applies.
    case size
    case pixels(limit: Int)
    case ratio(limit: Double)
    case window(size: Int, count: Int, limit: Int)
  }

  public struct Size: Hashable, Sendable, CustomStringConvertible {
    public var width, height: Int
    public var description: String { "\(width)x\(height)" }
  }

  public let expectedSize: Size
  public let actualSize: Size
  /// Pixels of the smallest picture that holds both.
  public let pixelCount: Int
  /// Pixels that differ beyond the limits for one pixel, or that only one picture has.
  public let differingPixels: Int
  /// Pixels that are not equal, or that only one picture has.
  public let unequalPixels: Int
  /// Pixels passed over as smoothing of an edge.
  public let antialiasedPixels: Int
  /// The largest difference of a channel, and of alpha, in levels.
  public let worstChannelDelta: Int
  public let worstAlphaDelta: Int
  /// Where ``worstChannelDelta`` is first met.
  public let worstX, worstY: Int
  /// The mean over all pixels that both have of the largest channel difference, in levels.
  public let meanChannelDelta: Double
  /// The smallest box around the differing pixels that both pictures have.
  public let box: PixelRect?
  /// Empty where the pictures count as the same.
  public let reasons: [Reason]
  /// The differing pixels that both pictures have.
  let runs: [PixelRun]

  public var isSame: Bool { reasons.isEmpty }
  /// Differing pixels by all pixels, 0 ... 1.
  public var ratio: Double { Double(differingPixels) / Double(pixelCount) }

  /// Compares two pictures. Every pixel is looked at; equal pictures cost one comparison of memory.
  ///
  /// Size is compared first and by itself: with another size no tolerance applies, and what only one
  /// picture has counts as differing.
  public init(_ expected: Bitmap, _ actual: Bitmap, _ tolerance: Tolerance = .exact) {
    let sizes = (
      Size(width: expected.width, height: expected.height),
      Size(width: actual.width, height: actual.height)
    )
    let isEqual = sizes.0 == sizes.1 && areEqual(expected.pixels, actual.pixels)
    let scan =
      isEqual
      ? PixelScan()
      : PixelGrid.lending(expected, actual) { PixelScan.run($0, $1, tolerance) }
    self.init(sizes: sizes, scan, tolerance)
  }

  private init(sizes: (Size, Size), _ scan: PixelScan, _ tolerance: Tolerance) {
    (expectedSize, actualSize) = sizes
    let common =
      min(sizes.0.width, sizes.1.width) * min(sizes.0.height, sizes.1.height)
    pixelCount = max(sizes.0.width, sizes.1.width) * max(sizes.0.height, sizes.1.height)
    let extra =
      sizes.0.width * sizes.0.height + sizes.1.width * sizes.1.height - 2 * common
    differingPixels = scan.differing + extra
    unequalPixels = scan.unequal + extra
    antialiasedPixels = scan.smoothing
    worstChannelDelta = scan.worst
    worstAlphaDelta = scan.worstAlpha
    (worstX, worstY) = scan.worstPlace
    meanChannelDelta = Double(scan.sum) / Double(common)
    runs = scan.runs
    box = scan.runs.boundingBox
    var reasons: [Reason] = []
    if sizes.0 != sizes.1 {
      reasons = [.size]
    } else if scan.differing > 0 {
      if let limit = tolerance.maxDiffPixels, differingPixels > limit {
        reasons.append(.pixels(limit: limit))
      }
      if let limit = tolerance.maxDiffRatio,
        Double(differingPixels) > limit * Double(pixelCount) * (1 + 1e-12)
      {
        reasons.append(.ratio(limit: limit))
      }
      if let window = tolerance.window {
        let densest = scan.runs.densestWindow(
          size: window.size, width: sizes.0.width, height: sizes.0.height)
        if densest.count > window.maxDiffPixels {
          reasons.append(
            .window(size: window.size, count: densest.count, limit: window.maxDiffPixels))
        }
      }
      if tolerance.maxDiffPixels == nil, tolerance.maxDiffRatio == nil, tolerance.window == nil {
        reasons.append(.pixels(limit: 0))
      }
    }
    self.reasons = reasons
  }
}

/// Whether two arrays hold the same bytes; arrays that share their storage are not read.
func areEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  a.withUnsafeBytes { p in
    b.withUnsafeBytes { q in
      guard p.count == q.count else { return false }
      guard let first = p.baseAddress, let second = q.baseAddress, first != second else {
        return true
      }
      return memcmp(first, second, p.count) == 0
    }
  }
}
