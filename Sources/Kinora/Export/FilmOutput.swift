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

  func makeOutput() throws(ImageError) -> any FilmOutput {
    switch name.format {
    case .gif: try AnimationOutput(self, format: .gif)
    case .apng: try AnimationOutput(self, format: .apng)
    case .frames: FrameFilesOutput(self)
    }
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
