import Foundation
import KinoraImage
import TestSupport

/// Decoders by others: what they make of a file that we wrote.
enum Judge: String, CaseIterable, Sendable {
  case ours, pillow, ffmpeg

  static let pillowScript = """
    import sys, struct
    from io import BytesIO
    from PIL import Image, ImageSequence, GifImagePlugin
    GifImagePlugin.LOADING_STRATEGY = GifImagePlugin.LoadingStrategy.RGB_ALWAYS
    import warnings; warnings.simplefilter('error')
    im = Image.open(BytesIO(sys.stdin.buffer.read()))
    out = sys.stdout.buffer
    for frame in ImageSequence.Iterator(im):
        rgba = frame.convert('RGBA')
        out.write(struct.pack('<d', frame.info.get('duration', 0)))
        out.write(rgba.tobytes())
    """

  var isInstalled: Bool {
    switch self {
    case .ours: true
    case .pillow: ExternalTool.pillow != nil
    case .ffmpeg: ExternalTool.ffmpeg != nil
    }
  }

  /// Composed pictures, clear pixels without colour, and seconds where the tool tells them (ffmpeg's
  /// are all 0).
  func frames(_ bytes: [UInt8], width: Int, height: Int) throws -> [AnimationFrame] {
    let size = 4 * width * height
    switch self {
    case .ours:
      return try ImageFile.reader(for: bytes).frames()
    case .pillow:
      let output = try run(ExternalTool.pillow, ["-c", Self.pillowScript], bytes)
      return stride(from: 0, to: output.count, by: 8 + size).map { start in
        let milliseconds = output[start..<start + 8].withUnsafeBytes {
          $0.loadUnaligned(as: Double.self)
        }
        return AnimationFrame(
          bitmap: bitmap(output[(start + 8)..<(start + 8 + size)], width, height),
          duration: Rational(approximating: milliseconds / 1000) ?? .zero)
      }
    case .ffmpeg:
      let demuxer = bytes.starts(with: "GIF".utf8) ? "gif" : "apng"
      // A file, not a pipe: ffmpeg looks ahead.
      let output = try withTemporaryFolder { folder in
        let file = folder.appendingPathComponent("film")
        try Data(bytes).write(to: file)
        return try run(
          ExternalTool.ffmpeg,
          [
            "-v", "error", "-f", demuxer, "-ignore_loop", "1", "-i", file.path, "-vsync",
            "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-",
          ].filter { demuxer == "gif" || !["-ignore_loop", "1"].contains($0) }, [])
      }
      return stride(from: 0, to: output.count - size + 1, by: size).map {
        AnimationFrame(bitmap: bitmap(output[$0..<$0 + size], width, height), duration: .zero)
      }
    }
  }

  private func run(
    _ tool: ExternalTool?, _ arguments: [String], _ input: [UInt8]
  ) throws -> [UInt8] {
    guard let tool else { throw Complaint(what: "\(self) is not installed") }
    let output = try tool.run(arguments, input: input)
    // ffmpeg's raw output has no times of its own and complains about that, not about the file.
    let complaints = output.standardError.split(separator: "\n")
      .filter { !$0.contains("non monotonically increasing dts") }
    guard output.status == 0, complaints.isEmpty else {
      throw Complaint(what: "\(self): \(complaints)")
    }
    return output.standardOutput
  }

  private func bitmap(_ bytes: ArraySlice<UInt8>, _ width: Int, _ height: Int) -> Bitmap {
    var pixels = Array(bytes)
    for alpha in stride(from: 3, to: pixels.count, by: 4) where pixels[alpha] == 0 {
      for channel in alpha - 3..<alpha { pixels[channel] = 0 }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

struct Complaint: Error, CustomStringConvertible {
  var what: String
  var description: String { what }
}
