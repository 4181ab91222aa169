import Foundation
import KinoraImage

/// Raw frames at a constant rate, to a file or to standard output.
///
/// Standard output is written as frames come, for a program at the other end of a pipe; what was sent cannot
/// be taken back when a later frame fails.
final class RawOutput: FilmOutput {
  private let plan: OutputPlan
  private let kind: OutputName.RawKind
  private let sink: any ByteSink
  private let file: AtomicFile?
  private let y4m: Y4M
  private var duration = Rational.zero
  private var frameCount = 0

  init(_ plan: OutputPlan, _ kind: OutputName.RawKind) throws {
    if plan.hasAlpha, kind == .y4m { throw KinoraError.needsBackground(plan) }
    self.plan = plan
    self.kind = kind
    y4m = Y4M(width: plan.width, height: plan.height)
    if plan.name.isStandardOutput {
      file = nil
      sink = StandardOutputSink()
    } else {
      let file = try AtomicFile(path: plan.name.path)
      self.file = file
      sink = file
    }
  }

  func append(_ bitmap: Bitmap, frames: Int, duration: Rational) throws {
    if frameCount == 0, kind == .y4m {
      try sink.append(y4m.header(rate: plan.rate.framesPerSecond))
    }
    let bytes = kind == .y4m ? y4m.frame(bitmap) : bitmap.pixels
    self.duration += duration
    while frameCount < plan.frames(in: self.duration) {
      try sink.append(bytes)
      frameCount += 1
    }
  }

  func finish() throws -> OutputReport {
    _ = try file?.seal()
    return plan.report(
      format: kind == .y4m ? .y4m : .rgba, frameCount: frameCount, storedFrameCount: frameCount,
      duration: duration, byteCount: sink.count)
  }

  func commit() throws { try file?.commit() }
  func discard() { file?.discard() }
}

extension KinoraError {
  static func needsBackground(_ plan: OutputPlan) -> KinoraError {
    .outOfRange(
      what: "the background of '\(plan.name.text)'", given: "not opaque",
      allowed: "an opaque colour, as this format has no alpha")
  }
}

/// The process's standard output, written at once.
private final class StandardOutputSink: ByteSink {
  private(set) var count = 0

  func append(_ bytes: [UInt8]) throws(ImageError) {
    let isWritten = bytes.withUnsafeBytes { raw in
      var done = 0
      while done < raw.count {
        let step = write(STDOUT_FILENO, raw.baseAddress?.advanced(by: done), raw.count - done)
        if step > 0 { done += step } else if errno != EINTR { return false }
      }
      return true
    }
    guard isWritten else {
      throw .file(
        path: "standard output", operation: "write", code: errno,
        reason: String(cString: strerror(errno)))
    }
    count += bytes.count
  }

  func overwrite(at offset: Int, with bytes: [UInt8]) throws(ImageError) {
    throw .overwriteOutOfRange(offset: offset, count: bytes.count, size: count)
  }
}
