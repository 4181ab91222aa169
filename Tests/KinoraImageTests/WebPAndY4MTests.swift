import Foundation
import KinoraImage
import TestSupport
import Testing

@Suite struct WebPAndY4MTests {
  private func webP(_ film: Film, quality: Int? = nil, plays: Int = 0) throws -> [UInt8] {
    let sink = MemorySink()
    let writer = try WebPWriter(
      sink: sink, width: film.width, height: film.height, plays: plays, quality: quality)
    for frame in film.frames { try writer.append(frame.bitmap, duration: frame.duration) }
    let summary = try writer.finish()
    #expect(summary.frameCount == film.merged.count)
    #expect(summary.byteCount == sink.count)
    return sink.bytes
  }

  @Test(
    "An animated WebP has every pixel and time, as Pillow reads it",
    .enabled(if: ExternalTool.pillow != nil, "Python with Pillow is not installed"),
    arguments: UInt64(0)..<6)
  func exact(seed: UInt64) throws {
    var film = randomFilm(seed: seed, alphas: seed % 2 == 0 ? [255] : [0, 90, 255])
    film.add(Rational(1, 10)!) { x, y in opaque(x * 9, y * 9, 77) }
    let bytes = try webP(film)
    #expect(bytes.prefix(4).elementsEqual("RIFF".utf8) && bytes[8..<12].elementsEqual("WEBP".utf8))
    let found = try Judge.pillow.frames(bytes, width: film.width, height: film.height)
    #expect(merged(found).map(\.bitmap) == film.merged.map(\.bitmap))
    let total = found.reduce(0.0) { $0 + $1.duration.doubleValue }
    #expect(abs(total - film.frames.reduce(0.0) { $0 + $1.duration.doubleValue }) < 0.002)
  }

  @Test("A lossy WebP of a photograph-like film is smaller")
  func lossy() throws {
    var film = Film(width: 96, height: 96)
    for step in 0..<3 {
      film.add(Rational(1, 10)!) { x, y in opaque(x * y / 40 + step, x * 2 + (x * y) % 7, y * 2) }
    }
    #expect(try webP(film, quality: 50).count < webP(film).count)
  }

  @Test("A WebP refuses what the format cannot hold")
  func limits() {
    let sink = MemorySink()
    #expect(throws: ImageError.self) { try WebPWriter(sink: sink, width: 16384, height: 1) }
    #expect(throws: ImageError.self) {
      try WebPWriter(sink: sink, width: 1, height: 1, plays: 65536)
    }
    #expect(throws: ImageError.noFrames(format: "WebP")) {
      try WebPWriter(sink: sink, width: 1, height: 1).finish()
    }
  }

  @Test(
    "ffmpeg gets from Y4M the colours that went in, but for rounding",
    .enabled(if: ExternalTool.ffmpeg != nil, "ffmpeg is not installed"))
  func y4m() throws {
    let bitmap = picture(64, 48) { x, y in opaque(x * 4, y * 5, (x + y) * 2) }
    let y4m = Y4M(width: 64, height: 48)
    let film = y4m.header(rate: Rational(30000, 1001)!) + y4m.frame(bitmap)
    let output = try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("film.y4m")
      try Data(film).write(to: file)
      return try #require(ExternalTool.ffmpeg).run([
        "-v", "error", "-i", file.path, "-f", "rawvideo", "-pix_fmt", "rgba", "-sws_flags",
        "accurate_rnd+full_chroma_int", "-",
      ])
    }
    #expect(output.status == 0, "\(output.standardError)")
    try #require(output.standardOutput.count == bitmap.pixels.count)
    let worst = zip(output.standardOutput, bitmap.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(worst <= 3)
  }
}
