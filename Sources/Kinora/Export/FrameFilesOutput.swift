import KinoraImage

/// One PNG a frame. The files appear together, when all of them are complete.
final class FrameFilesOutput: FilmOutput {
  private let plan: OutputPlan
  private let encoder: PNGEncoder
  private var files: [AtomicFile] = []
  private var duration = Rational.zero
  private var byteCount = 0

  init(_ plan: OutputPlan) {
    self.plan = plan
    encoder = PNGEncoder(compression: plan.compression, scale: plan.scale)
  }

  func append(_ bitmap: Bitmap, frames: Int, duration: Rational) throws {
    let bytes = try encoder.encode(bitmap)
    for _ in 0..<frames {
      let file = try AtomicFile(path: plan.name.path(ofFrame: files.count))
      files.append(file)
      try file.append(bytes)
      _ = try file.seal()
    }
    self.duration += duration
    byteCount += frames * bytes.count
  }

  func finish() throws -> OutputReport {
    plan.report(
      format: .frames, frameCount: files.count, storedFrameCount: files.count, duration: duration,
      byteCount: byteCount)
  }

  func commit() throws { for file in files { try file.commit() } }
  func discard() { for file in files { file.discard() } }
}
