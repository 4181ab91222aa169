/// What a writer wrote.
public struct AnimationSummary: Hashable, Sendable {
  /// Frames in the file, after equal neighbours were merged.
  public var frameCount: Int
  /// Frames that were appended.
  public var appendedFrameCount: Int
  /// Seconds one play lasts, by the delays in the file.
  public var duration: Rational
  /// The file's size.
  public var byteCount: Int
}
