public import KinoraImage

/// Frames a second, as an exact fraction: 30, 12.5, 60000/1001.
public struct FrameRate: Hashable, Sendable {
  /// Above 0, at most 1000.
  public let framesPerSecond: Rational

  /// The rate of films nobody said more about.
  public static let standard = FrameRate(unchecked: 30)
  /// The fastest rate a GIF can show: its time is counted in hundredths of a second, and viewers
  /// replace delays below two of them.
  public static let fastestGIF = FrameRate(unchecked: 50)

  private init(unchecked rate: Rational) { framesPerSecond = rate }

  /// - Throws: ``KinoraError/outOfRange(what:given:allowed:)`` for a rate that is not above 0 and at most
  ///   1000.
  public init(_ framesPerSecond: Rational) throws(KinoraError) {
    guard framesPerSecond > .zero, framesPerSecond <= 1000 else {
      throw .outOfRange(
        what: "the frame rate", given: framesPerSecond.description, allowed: Self.allowed)
    }
    self.framesPerSecond = framesPerSecond
  }

  /// A rate as people write it: `30`, `12.5`, `60000/1001`.
  public init(_ text: String) throws(KinoraError) {
    guard let rate = Rational(text) else {
      throw .outOfRange(what: "the frame rate", given: "'\(text)'", allowed: Self.allowed)
    }
    try self.init(rate)
  }

  private static let allowed =
    "a number above 0 and at most 1000, such as 30, 12.5 or 60000/1001"

  /// How long one frame shows, in seconds.
  public var frameDuration: Rational { framesPerSecond.reciprocal ?? 1 }

  /// The start of frame `index`, in seconds; worked out from the index, never by adding up.
  public func time(ofFrame index: Int) -> Double {
    Double(index) * Double(framesPerSecond.denominator) / Double(framesPerSecond.numerator)
  }
}

extension FrameRate: CustomStringConvertible {
  public var description: String { framesPerSecond.description }
}
