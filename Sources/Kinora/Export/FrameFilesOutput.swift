import KinoraImage

/// One PNG a frame, compressed on several threads. The files appear together, when all of them are complete.
final class FrameFilesOutput: FilmOutput {
  private let plan: OutputPlan
  private let encoder: PNGEncoder
  private let work: OrderedWork<Result<[UInt8], ImageError>>
  /// How many frames each picture stands for that is being compressed.
  private var waiting: [Int] = []
  private var files: [AtomicFile] = []
  private var duration = Rational.zero
  private var byteCount = 0

  init(_ plan: OutputPlan) {
    self.plan = plan
    encoder = PNGEncoder(compression: plan.compression, scale: plan.scale)
    work = OrderedWork(workers: plan.workers)
  }

  func append(_ bitmap: Bitmap, frames: Int, duration: Rational) throws {
    waiting.append(frames)
    self.duration += duration
    work.add { [encoder] in
      Result { () throws(ImageError) in try encoder.encode(bitmap) }
    }
    while work.isFull { try writeNext() }
  }

  func finish() throws -> OutputReport {
    while work.count > 0 { try writeNext() }
    return plan.report(
      format: .frames, frameCount: files.count, storedFrameCount: files.count, duration: duration,
      byteCount: byteCount)
  }

  private func writeNext() throws {
    let bytes = try work.take().get()
    let frames = waiting.removeFirst()
    for _ in 0..<frames {
      let file = try AtomicFile(path: plan.name.path(ofFrame: files.count))
      files.append(file)
      try file.append(bytes)
      _ = try file.seal()
    }
    byteCount += frames * bytes.count
  }

  func commit() throws { for file in files { try file.commit() } }
  func discard() { for file in files { file.discard() } }
}
