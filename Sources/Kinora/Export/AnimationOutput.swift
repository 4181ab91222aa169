import KinoraImage

/// Writes the frames of an animation into one file.
protocol AnimationWriter: AnyObject {
  func append(_ bitmap: Bitmap, duration: Rational) throws(ImageError)
  func finish() throws(ImageError) -> AnimationSummary
}

extension GIFWriter: AnimationWriter {}
extension APNGWriter: AnimationWriter {}
extension WebPWriter: AnimationWriter {}

/// An animated GIF, PNG or WebP.
final class AnimationOutput: FilmOutput {
  private let plan: OutputPlan
  private let format: OutputReport.Format
  private let file: AtomicFile
  private let writer: any AnimationWriter
  private var frameCount = 0

  init(_ plan: OutputPlan, format: OutputReport.Format) throws(ImageError) {
    self.plan = plan
    self.format = format
    file = try AtomicFile(path: plan.name.path)
    writer =
      switch format {
      case .gif:
        try GIFWriter(
          sink: file, width: plan.width, height: plan.height, plays: plan.plays,
          hasAlpha: plan.hasAlpha, options: plan.gif)
      case .webp:
        try WebPWriter(
          sink: file, width: plan.width, height: plan.height, plays: plan.plays,
          quality: plan.webPQuality)
      default:
        try APNGWriter(
          sink: file, width: plan.width, height: plan.height, plays: plan.plays,
          hasAlpha: plan.hasAlpha, compression: plan.compression, scale: plan.scale,
          workers: plan.workers)
      }
  }

  func append(_ bitmap: Bitmap, frames: Int, duration: Rational) throws {
    frameCount += frames
    try writer.append(bitmap, duration: duration)
  }

  func finish() throws -> OutputReport {
    let summary = try writer.finish()
    try check(summary)
    return plan.report(
      format: format, frameCount: frameCount, storedFrameCount: summary.frameCount,
      duration: summary.duration, byteCount: summary.byteCount)
  }

  func commit() throws { try file.commit() }
  func discard() { file.discard() }

  /// Reads the finished file back with our own reader and compares what it holds with what was planned.
  /// A device or a pipe cannot be read back, and a WebP is read by nothing of ours.
  private func check(_ summary: AnimationSummary) throws {
    guard let path = try file.seal(), format != .webp else { return }
    let found = try ImageFile.inspect(path: path)
    for (what, expected, met) in [
      ("size", "\(plan.width)x\(plan.height)", "\(found.width)x\(found.height)"),
      ("number of frames", "\(summary.frameCount)", "\(found.frames.count)"),
      ("duration", "\(summary.duration) s", "\(found.duration) s"),
      ("number of plays", "\(plan.plays)", "\(found.plays)"),
    ] where expected != met {
      throw KinoraError.readBackDiffers(
        path: plan.name.path, what: what, expected: expected, found: met)
    }
  }
}
