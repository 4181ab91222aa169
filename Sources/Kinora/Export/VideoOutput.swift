import Foundation
import KinoraImage

/// A video, encoded by the ffmpeg that the user has installed.
///
/// ffmpeg gets raw frames through a pipe and writes to a temporary file, which becomes the output when all is
/// well.
final class VideoOutput: FilmOutput {
  private let plan: OutputPlan
  private let kind: OutputName.VideoKind
  private let file: AtomicFile
  private let temporary: URL
  private let messages: URL
  private let process = Process()
  private let pipe = Pipe()
  private var duration = Rational.zero
  private var frameCount = 0
  private var isEnded = false

  init(_ plan: OutputPlan, _ kind: OutputName.VideoKind) throws {
    if plan.hasAlpha, kind == .mp4 { throw KinoraError.needsBackground(plan) }
    guard let ffmpeg = Self.ffmpeg else {
      throw KinoraError.otherProgram(
        name: "ffmpeg", path: plan.name.text,
        reason: "it is not on PATH; install it, or write a .gif, .apng or .webp")
    }
    self.plan = plan
    self.kind = kind
    file = try AtomicFile(path: plan.name.path)
    let folder = FileManager.default.temporaryDirectory
    let stem = "kinora-\(UUID().uuidString)"
    temporary = folder.appendingPathComponent("\(stem).\(kind.rawValue)")
    messages = folder.appendingPathComponent("\(stem).txt")
    _ = FileManager.default.createFile(atPath: messages.path, contents: nil)
    process.executableURL = URL(fileURLWithPath: ffmpeg)
    process.arguments = Self.arguments(plan, kind) + [temporary.path]
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: messages)
    do { try process.run() } catch {
      discard()
      throw failure("\(error)")
    }
  }

  /// Constant quality that looks clean on flat art, colours tagged, sides made even for 4:2:0.
  static func arguments(_ plan: OutputPlan, _ kind: OutputName.VideoKind) -> [String] {
    let rate = plan.rate.framesPerSecond
    let input = [
      "-y", "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgba", "-s",
      "\(plan.width)x\(plan.height)", "-framerate", "\(rate.numerator)/\(rate.denominator)", "-i",
      "-", "-vf",
      "pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=out_color_matrix=bt709:out_range=tv",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
    ]
    switch kind {
    case .mp4:
      return input + [
        "-c:v", "libx264", "-preset", "medium", "-tune", "animation", "-crf", "16", "-pix_fmt",
        "yuv420p", "-movflags", "+faststart",
      ]
    case .webm:
      return input + [
        "-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0", "-row-mt", "1", "-pix_fmt",
        plan.hasAlpha ? "yuva420p" : "yuv420p",
      ]
    }
  }

  private static var ffmpeg: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/ffmpeg" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  func append(_ bitmap: Bitmap, frames: Int, duration: Rational) throws {
    self.duration += duration
    while frameCount < plan.frames(in: self.duration) {
      do { try pipe.fileHandleForWriting.write(contentsOf: Data(bitmap.pixels)) } catch {
        throw failure(ended() ?? "it stopped reading")
      }
      frameCount += 1
    }
  }

  func finish() throws -> OutputReport {
    if let reason = ended() { throw failure(reason) }
    // In pieces: a video may be long.
    let video = try FileHandle(forReadingFrom: temporary)
    while let piece = try video.read(upToCount: 1 << 20), !piece.isEmpty {
      try file.append(Array(piece))
    }
    try video.close()
    _ = try file.seal()
    removeTemporaries()
    return plan.report(
      format: kind == .mp4 ? .mp4 : .webm, frameCount: frameCount, storedFrameCount: frameCount,
      duration: duration, byteCount: file.count)
  }

  func commit() throws { try file.commit() }

  func discard() {
    if process.isRunning { process.terminate() }
    removeTemporaries()
    file.discard()
  }

  /// Closes the pipe and waits for ffmpeg.
  ///
  /// - Returns: Why it failed, in its own words; nil if it did not.
  private func ended() -> String? {
    guard !isEnded else { return nil }
    isEnded = true
    try? pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return nil }
    let text = (try? String(contentsOf: messages, encoding: .utf8)) ?? ""
    let last = text.split(separator: "\n").last.map(String.init)
    return last ?? "it ended with status \(process.terminationStatus)"
  }

  private func failure(_ reason: String) -> KinoraError {
    .otherProgram(name: "ffmpeg", path: plan.name.text, reason: reason)
  }

  private func removeTemporaries() {
    for url in [temporary, messages] { try? FileManager.default.removeItem(at: url) }
  }
}
