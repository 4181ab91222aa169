import KinoraImage

/// The numbers of a comparison, as JSON has them; lengths in pixels, times in seconds.
public struct DifferenceNumbers: Codable, Hashable, Sendable {
  public struct Box: Codable, Hashable, Sendable {
    public var x, y, width, height: Int

    init(_ rect: PixelRect) {
      (x, y, width, height) = (rect.x, rect.y, rect.width, rect.height)
    }
  }

  public struct Facts: Codable, Hashable, Sendable {
    public var format: String
    public var width, height, frames, plays: Int
    public var seconds: Double
    public var rate: String?

    init(_ facts: AnimationDifference.Facts) {
      format = facts.format.rawValue
      (width, height, frames) = (facts.width, facts.height, facts.frameCount)
      plays = facts.plays
      seconds = facts.duration.doubleValue
      rate = facts.rate?.description
    }
  }

  public struct Cluster: Codable, Hashable, Sendable {
    public var box: Box
    public var pixels: Int
  }

  public struct Window: Codable, Hashable, Sendable {
    public var box: Box
    public var pixels: Int
  }

  public struct Shift: Codable, Hashable, Sendable {
    public var dx, dy, explained: Double
  }

  /// One stretch of time in which the pictures differ.
  public struct Instant: Codable, Hashable, Sendable {
    public var start, end: Double
    public var expectedFrame, actualFrame: Int
    public var differingPixels, unequalPixels, antialiasedPixels, pixels: Int
    public var ratio: Double
    public var worstChannelDelta, worstAlphaDelta: Int
    public var meanChannelDelta: Double
    public var box: Box?

    init(_ stretch: AnimationDifference.Stretch) {
      let difference = stretch.difference
      (start, end) = (stretch.start.doubleValue, stretch.end.doubleValue)
      (expectedFrame, actualFrame) = (stretch.expectedFrame, stretch.actualFrame)
      differingPixels = difference.differingPixels
      unequalPixels = difference.unequalPixels
      antialiasedPixels = difference.antialiasedPixels
      pixels = difference.pixelCount
      ratio = difference.ratio
      worstChannelDelta = difference.worstChannelDelta
      worstAlphaDelta = difference.worstAlphaDelta
      meanChannelDelta = difference.meanChannelDelta
      box = difference.box.map(Box.init)
    }
  }

  public var same: Bool
  /// `size`, `kind`, `duration`, `plays`, `pictures`.
  public var reasons: [String]
  public var expected, actual: Facts
  /// Stretches of time that were compared, and that differ.
  public var comparedStretches, differingStretches: Int
  public var first, worst: Instant?
  public var worstPerceptual: Double?
  public var clusters: [Cluster]?
  public var densestWindow: Window?
  public var shift: Shift?
  /// The smallest setting that would have passed, by name; each is enough by itself.
  public var wouldPass: [String: String]

  /// - Parameter diagnosis: Of the worst time.
  init(
    _ difference: AnimationDifference, _ diagnosis: PictureDiagnosis?, _ settings: [PassingSetting]
  ) {
    same = difference.isSame
    reasons = difference.reasons.map { "\($0)" }
    expected = Facts(difference.expected)
    actual = Facts(difference.actual)
    comparedStretches = difference.comparedCount
    differingStretches = difference.stretches.count
    first = difference.first.map(Instant.init)
    worst = difference.worst.map(Instant.init)
    worstPerceptual = diagnosis?.worstPerceptual
    clusters = diagnosis?.clusters.prefix(32).map {
      Cluster(box: Box($0.box), pixels: $0.pixelCount)
    }
    densestWindow = diagnosis.map { Window(box: Box($0.densest.box), pixels: $0.densest.count) }
    shift = diagnosis?.shift.map { Shift(dx: $0.dx, dy: $0.dy, explained: $0.explained) }
    wouldPass = Dictionary(
      settings.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
