import Foundation
public import KinoraImage

/// What people want to know about two pictures that differ. More costly than the verdict, and never
/// part of it.
public struct PictureDiagnosis: Hashable, Sendable {
  /// The side of ``densest`` where the tolerance does not name one.
  public static let usualWindow = 8

  /// Groups of touching pixels that differ, the largest first.
  public let clusters: [PixelCluster]
  public let densest: PixelWindow
  /// The largest distance to the eye; see ``PerceptualDistance``.
  public let worstPerceptual: Double
  /// How the actual picture seems to be moved as a whole.
  public let shift: PixelShift?

  /// - Parameter difference: Of these two pictures.
  public init(
    _ difference: PictureDifference, expected: Bitmap, actual: Bitmap,
    tolerance: Tolerance = .exact
  ) {
    clusters = difference.runs.clusters()
    densest = difference.runs.densestWindow(
      size: tolerance.window?.size ?? Self.usualWindow,
      width: min(expected.width, actual.width), height: min(expected.height, actual.height))
    worstPerceptual = Self.worstPerceptual(difference, expected, actual, tolerance)
    shift = difference.box.flatMap { PixelShift(expected: expected, actual: actual, box: $0) }
  }

  static func worstPerceptual(
    _ difference: PictureDifference, _ expected: Bitmap, _ actual: Bitmap, _ tolerance: Tolerance
  ) -> Double {
    let distance = PixelDistance(tolerance.alpha)
    return PixelGrid.lending(expected, actual) { e, a in
      var worst = 0.0
      for run in difference.runs {
        let y = Int(run.y)
        for x in Int(run.start)..<Int(run.end) {
          let pair = distance.between(e[x, y], a[x, y], index: y * e.width + x)
          worst = max(worst, pair)
        }
      }
      return worst
    }
  }
}

/// One setting of ``Tolerance`` that is just large enough for a difference, the others as they are.
public struct PassingSetting: Hashable, Sendable {
  public var name: String
  /// As a manifest takes it.
  public var value: String
}

extension PassingSetting {
  /// The smallest settings with which pictures of one size would have passed, each by itself.
  static func smallest(
    worstChannelDelta: Int, worstPerceptual: Double, differingPixels: Int, pixelCount: Int,
    densest: PixelWindow?, tolerance: Tolerance
  ) -> [PassingSetting] {
    guard differingPixels > 0 else { return [] }
    var settings: [PassingSetting] = []
    if tolerance.perceptual == nil {
      settings.append(.init(name: "maxChannelDelta", value: "\(worstChannelDelta)"))
    }
    if tolerance.maxChannelDelta == nil {
      settings.append(.init(name: "perceptual", value: roundedUp(worstPerceptual, 4)))
    }
    if tolerance.maxDiffRatio == nil, tolerance.window == nil {
      settings.append(.init(name: "maxDiffPixels", value: "\(differingPixels)"))
    }
    if tolerance.maxDiffPixels == nil, tolerance.window == nil {
      let ratio = Double(differingPixels) / Double(pixelCount)
      let digits = min(12, max(4, Int((-log10(ratio)).rounded(.up)) + 3))
      settings.append(.init(name: "maxDiffRatio", value: roundedUp(ratio, digits)))
    }
    if tolerance.maxDiffPixels == nil, tolerance.maxDiffRatio == nil, let densest {
      settings.append(
        .init(
          name: "window",
          value: "{\"size\": \(densest.box.width), \"maxDiffPixels\": \(densest.count)}"))
    }
    return settings
  }

  /// A decimal that is not below `value`, without needless zeros.
  private static func roundedUp(_ value: Double, _ digits: Int) -> String {
    let unit = pow(10, Double(digits))
    var text = fixed((value * unit - 1e-9).rounded(.up) / unit, digits)
    while text.hasSuffix("0"), !text.hasSuffix(".0") { text.removeLast() }
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
