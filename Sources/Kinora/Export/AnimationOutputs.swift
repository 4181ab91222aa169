import KinoraImage

/// An animated GIF.
final class GIFOutput: FilmOutput {
  private let plan: OutputPlan
  private let file: AtomicFile
  private let writer: GIFWriter
  private var frameCount = 0

  init(_ plan: OutputPlan) throws(ImageError) {
    self.plan = plan
    file = try AtomicFile(path: plan.name.path)
    writer = try GIFWriter(
      sink: file, width: plan.width, height: plan.height, plays: plan.plays)
  }

  func append(_ bitmap: Bitmap, frames: Int, duration: Rational) throws {
    frameCount += frames
    try writer.append(bitmap, duration: duration)
  }

  func finish() throws -> OutputReport {
    let summary = try writer.finish()
    try checkWritten(file, plan: plan, summary: summary)
    return plan.report(format: .gif, frameCount: frameCount, summary: summary)
  }

  func commit() throws { try file.commit() }
  func discard() { file.discard() }
}

/// An animated PNG.
final class APNGOutput: FilmOutput {
  private let plan: OutputPlan
  private let file: AtomicFile
  private let writer: APNGWriter
  private var frameCount = 0

  init(_ plan: OutputPlan) throws(ImageError) {
    self.plan = plan
    file = try AtomicFile(path: plan.name.path)
    writer = try APNGWriter(
      sink: file, width: plan.width, height: plan.height, plays: plan.plays,
      hasAlpha: plan.hasAlpha, compression: plan.compression, scale: plan.scale)
  }

  func append(_ bitmap: Bitmap, frames: Int, duration: Rational) throws {
    frameCount += frames
    try writer.append(bitmap, duration: duration)
  }

  func finish() throws -> OutputReport {
    let summary = try writer.finish()
    try checkWritten(file, plan: plan, summary: summary)
    return plan.report(format: .apng, frameCount: frameCount, summary: summary)
  }

  func commit() throws { try file.commit() }
  func discard() { file.discard() }
}

/// Reads a finished file back with our own reader and compares what it holds with what was planned. A
/// device or a pipe cannot be read back.
private func checkWritten(_ file: AtomicFile, plan: OutputPlan, summary: AnimationSummary) throws {
  guard let path = try file.seal() else { return }
  let found = try AnimationInfo(path: path)
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
