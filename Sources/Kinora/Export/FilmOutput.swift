import KinoraImage

/// A file, or a set of files, that a film is written to.
///
/// Nothing is visible under its name before ``commit()``. Used from one thread at a time.
protocol FilmOutput: AnyObject {
  /// Adds a picture that stands for `frames` frames of the film and shows for `duration` seconds.
  func append(_ bitmap: Bitmap, frames: Int, duration: Rational) throws
  /// Completes the file, still under a temporary name, and checks it by reading it back.
  func finish() throws -> OutputReport
  func commit() throws
  func discard()
}

/// What an output has to know before its first frame.
struct OutputPlan {
  var name: OutputName
  var width: Int
  var height: Int
  var rate: FrameRate
  var isRateLowered: Bool
  var plays: Int
  var scale: Double
  var hasAlpha: Bool
  var compression: Compression
  var gif: GIFOptions
  /// nil keeps every pixel.
  var webPQuality: Int?
  /// Threads that encode.
  var workers: Int

  func makeOutput() throws -> any FilmOutput {
    switch name.format {
    case .gif: return try AnimationOutput(self, format: .gif)
    case .apng: return try AnimationOutput(self, format: .apng)
    case .webp: return try AnimationOutput(self, format: .webp)
    case .frames: return FrameFilesOutput(self)
    case .raw(let kind): return try RawOutput(self, kind)
    case .video(let kind): return try VideoOutput(self, kind)
    }
  }

  /// How many frames of a constant rate have begun after `duration` seconds.
  func frames(in duration: Rational) -> Int {
    (duration * rate.framesPerSecond).rounded(toUnitsPer: 1)
  }

  func report(
    format: OutputReport.Format, frameCount: Int, storedFrameCount: Int, duration: Rational,
    byteCount: Int
  ) -> OutputReport {
    OutputReport(
      path: name.text, format: format, width: width, height: height, frameCount: frameCount,
      storedFrameCount: storedFrameCount, rate: rate, duration: duration, plays: plays,
      byteCount: byteCount, isRateLowered: isRateLowered)
  }
}
