public import KinoraImage

/// Two picture files compared, with everything that is told about it.
public struct FileComparison: Sendable {
  public let difference: AnimationDifference
  /// Of the worst time; nil where no pictures differ.
  public let diagnosis: PictureDiagnosis?
  /// The smallest settings that would have passed, each by itself.
  public let settings: [PassingSetting]
  /// A picture of what differs at the worst time.
  public let worstPicture: Bitmap?

  /// Compares two files.
  ///
  /// - Parameter each: Told every compared stretch of time with its pictures.
  public init(
    expected: String, actual: String, _ tolerance: Tolerance = .exact,
    each: ((AnimationDifference.Stretch, Bitmap, Bitmap) throws -> Void)? = nil
  ) throws {
    try self.init(
      try Comparer.read(expected), named: expected, try Comparer.read(actual), named: actual,
      tolerance, each: each)
  }

  /// Compares a file's bytes with bytes in memory.
  init(expected: [UInt8], at path: String, actual: [UInt8], _ tolerance: Tolerance) throws {
    try self.init(expected, named: path, actual, named: "the new picture", tolerance, each: nil)
  }

  private init(
    _ expected: [UInt8], named expectedName: String, _ actual: [UInt8], named actualName: String,
    _ tolerance: Tolerance,
    each: ((AnimationDifference.Stretch, Bitmap, Bitmap) throws -> Void)?
  ) throws {
    // What would pass must hold at every time, so its numbers are the largest of all times.
    var most = (delta: 0, pixels: 0, perceptual: 0.0)
    var densest: PixelWindow?
    var worst: (pixels: Int, expected: Bitmap, actual: Bitmap, difference: PictureDifference)?
    func collect(_ stretch: AnimationDifference.Stretch, _ e: Bitmap, _ a: Bitmap) throws {
      let found = stretch.difference
      try each?(stretch, e, a)
      guard !found.isSame else { return }
      most.delta = max(most.delta, found.worstChannelDelta)
      most.pixels = max(most.pixels, found.differingPixels)
      let distance = PictureDiagnosis.worstPerceptual(found, e, a, tolerance)
      most.perceptual = max(most.perceptual, distance)
      let window = found.runs.densestWindow(
        size: tolerance.window?.size ?? PictureDiagnosis.usualWindow,
        width: min(e.width, a.width), height: min(e.height, a.height))
      if window.count > densest?.count ?? 0 { densest = window }
      if found.differingPixels > worst?.pixels ?? -1 {
        worst = (found.differingPixels, e, a, found)
      }
    }
    let isEqual = each == nil && areEqual(expected, actual)
    difference = try Comparer.compare(
      (expected, expectedName), (actual, actualName), tolerance, each: isEqual ? nil : collect)
    diagnosis = worst.map {
      PictureDiagnosis(
        $0.difference, expected: $0.expected, actual: $0.actual, tolerance: tolerance)
    }
    worstPicture = worst.map {
      DifferencePicture.make(
        expected: $0.expected, actual: $0.actual, difference: $0.difference)
    }
    settings =
      difference.reasons == [.pictures]
      ? PassingSetting.smallest(
        worstChannelDelta: most.delta, worstPerceptual: most.perceptual,
        differingPixels: most.pixels,
        pixelCount: difference.first?.difference.pixelCount ?? 1, densest: densest,
        tolerance: tolerance) : []
  }

  public var numbers: DifferenceNumbers { DifferenceNumbers(difference, diagnosis, settings) }

  /// One sentence a line, for people; empty where the files are the same.
  public var lines: [String] {
    guard !difference.isSame else { return [] }
    var lines = difference.lines + (diagnosis?.lines ?? [])
    if !settings.isEmpty {
      let texts = settings.map { "\($0.name) \($0.value)" }
      lines.append("would pass with \(texts.joined(separator: ", or "))")
    }
    return lines
  }
}
