public import KinoraImage

/// How two animations (or still pictures, or one of each) differ in time.
///
/// An animation is a picture at each time, not a list of stored frames: a frame that was merged with an
/// equal neighbour equals its repeats. Size, duration and number of plays are compared by themselves.
public struct AnimationDifference: Sendable {
  /// What a file says of itself.
  public struct Facts: Hashable, Sendable {
    public var format: AnimationInfo.Format
    public var width, height: Int
    /// Stored frames.
    public var frameCount: Int
    /// Seconds one play lasts; zero for a still picture.
    public var duration: Rational
    public var plays: Int
    /// The coarsest rate of which every delay is a whole number of frames; nil for a still picture.
    public var rate: Rational?

    public init(_ info: AnimationInfo) {
      format = info.format
      (width, height, plays) = (info.width, info.height, info.plays)
      frameCount = info.frames.count
      duration = info.format == .png ? .zero : info.shownDurations.reduce(.zero, +)
      rate = info.format == .png ? nil : info.shownDurations.greatestCommonDivisor?.reciprocal
    }
  }

  public enum Reason: Hashable, Sendable {
    case size
    case duration
    case plays
    /// One is a still picture, the other moves.
    case kind
    /// The pictures differ at some times, named by ``AnimationDifference/first``.
    case pictures
  }

  /// A stretch of time in which both show one picture each, and those differ.
  public struct Stretch: Hashable, Sendable {
    /// Seconds.
    public var start, end: Rational
    /// Stored frames, from 0.
    public var expectedFrame, actualFrame: Int
    public var difference: PictureDifference
  }

  public let expected, actual: Facts
  public let reasons: [Reason]
  /// Where the pictures differ by more than allowed, in the order of time.
  public let stretches: [Stretch]
  /// The largest numbers met at any time, also where the pictures count as the same.
  public let worstChannelDelta: Int
  public let mostDifferingPixels: Int
  /// Stretches of time that were compared.
  public let comparedCount: Int
  /// Where both rates are known and differ: how many frames of the slower one were compared with what
  /// the other shows at their starts, and how many of them are the same.
  public let commonInstants: (count: Int, same: Int)?

  public var isSame: Bool { reasons.isEmpty }
  public var first: Stretch? { stretches.first }
  /// The stretch with the most differing pixels; of equals the first.
  public var worst: Stretch? {
    stretches.max {
      ($0.difference.differingPixels, -$0.start.doubleValue)
        < ($1.difference.differingPixels, -$1.start.doubleValue)
    }
  }

  /// A file and itself.
  init(of reader: any FrameReader) {
    expected = Facts(reader.info)
    actual = expected
    (reasons, stretches, commonInstants) = ([], [], nil)
    (worstChannelDelta, mostDifferingPixels) = (0, 0)
    comparedCount = reader.info.frames.count
  }

  /// Compares two files that were opened; at most two pictures of each are in memory at a time.
  ///
  /// - Parameter each: Told every compared stretch with its pictures, also of those that are the same.
  /// - Throws: `ImageError` for broken pixel data.
  public init(
    _ expected: any FrameReader, _ actual: any FrameReader, _ tolerance: Tolerance = .exact,
    each: ((Stretch, Bitmap, Bitmap) throws -> Void)? = nil
  ) throws {
    let facts = (Facts(expected.info), Facts(actual.info))
    (self.expected, self.actual) = facts
    var stretches: [Stretch] = []
    var (worst, most, count) = (0, 0, 0)
    var slower: [(time: Rational, isSame: Bool)] = []
    var (e, a) = (FilmCursor(expected), FilmCursor(actual))
    try e.advance()
    try a.advance()
    var time = Rational.zero
    while let p = e.frame, let q = a.frame {
      let difference = PictureDifference(p, q, tolerance)
      let end = min(e.end, a.end)
      let stretch = Stretch(
        start: time, end: end, expectedFrame: e.index, actualFrame: a.index, difference: difference)
      try each?(stretch, p, q)
      count += 1
      worst = max(worst, difference.worstChannelDelta)
      most = max(most, difference.differingPixels)
      if !difference.isSame { stretches.append(stretch) }
      slower.append((time, difference.isSame))
      time = end
      if e.end == end { try e.advance() }
      if a.end == end { try a.advance() }
    }
    self.stretches = stretches
    (worstChannelDelta, mostDifferingPixels, comparedCount) = (worst, most, count)
    commonInstants = Self.commonInstants(facts.0, facts.1, slower)

    var reasons: [Reason] = []
    if facts.0.width != facts.1.width || facts.0.height != facts.1.height { reasons.append(.size) }
    if (facts.0.rate == nil) != (facts.1.rate == nil) {
      reasons.append(.kind)
    } else if facts.0.rate != nil {
      if facts.0.duration != facts.1.duration { reasons.append(.duration) }
      if facts.0.plays != facts.1.plays { reasons.append(.plays) }
    }
    if !stretches.isEmpty, reasons.first != .size { reasons.append(.pictures) }
    self.reasons = reasons
  }

  /// - Parameter verdicts: Per compared stretch: its start and whether the pictures there are the same.
  private static func commonInstants(
    _ a: Facts, _ b: Facts, _ verdicts: [(time: Rational, isSame: Bool)]
  ) -> (count: Int, same: Int)? {
    guard let first = a.rate, let second = b.rate, first != second,
      let step = min(first, second).reciprocal
    else { return nil }
    let frames = (min(a.duration, b.duration) * min(first, second)).rounded(toUnitsPer: 1)
    guard 1...100_000 ~= frames else { return nil }
    var (same, place) = (0, 0)
    for index in 0..<frames {
      let time = step * Rational(index)
      while place + 1 < verdicts.count, verdicts[place + 1].time <= time { place += 1 }
      if verdicts[place].isSame { same += 1 }
    }
    return (frames, same)
  }
}

/// A file's pictures one after another, and until when each shows.
private struct FilmCursor {
  private var decoder: any FrameDecoder
  private let durations: [Rational]
  private(set) var frame: Bitmap?
  private(set) var index = -1
  private(set) var end = Rational.zero

  init(_ reader: any FrameReader) {
    decoder = reader.makeDecoder()
    // A still picture shows for as long as anybody looks.
    durations = reader.info.format == .png ? [Rational(.max)] : reader.info.shownDurations
  }

  mutating func advance() throws(ImageError) {
    frame = try decoder.next()?.bitmap
    guard frame != nil else { return }
    index += 1
    end = durations[index] == Rational(.max) ? Rational(.max) : end + durations[index]
  }
}

extension AnimationInfo {
  /// How long each frame shows: as written, but 0.1 s for a frame of no time, as viewers have it.
  var shownDurations: [Rational] {
    frames.map { $0.delay > .zero ? $0.delay : Rational(1, 10) ?? 1 }
  }
}

extension [Rational] {
  /// The largest time of which each is a whole multiple; nil where there are none.
  var greatestCommonDivisor: Rational? {
    guard var result = first else { return nil }
    for next in dropFirst() {
      var (a, b) = (result, next)
      while b > .zero {
        // Euclid; a quotient beyond Int cannot come from a file's 16-bit parts.
        let quotient = (a * (b.reciprocal ?? 1)).doubleValue.rounded(.down)
        (a, b) = (b, a - b * Rational(Int(quotient)))
      }
      result = a
    }
    return result
  }
}
