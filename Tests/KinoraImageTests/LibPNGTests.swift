import KinoraImage
import TestSupport
import Testing

@Suite struct LibPNGTests {
  @Test(
    "libpng reads what we write, in every layout", arguments: [1, 2, 5, 16, 17, 200, 256, 3000])
  func reads(colorCount: Int) throws {
    for alphas in [[UInt32(255)], [0, 255], [0, 90, 255]] {
      for isGrey in [false, true] {
        let bitmap = picture(61, 53) { x, y in
          let number = (x * 7 + y * 61) % colorCount
          let level = isGrey ? number % 256 : number
          let color = isGrey ? opaque(level, level, level) : opaque(level, level >> 4, number * 5)
          return color & 0xFF_FFFF | alphas[number % alphas.count] << 24
        }
        for compression in Compression.allCases where compression != .best || colorCount < 20 {
          let bytes = try PNGEncoder(compression: compression).encode(bitmap)
          let read = LibPNG.pixels(bytes)
          #expect(read.pixels == bitmap.pixels, "\(compression), \(alphas): \(read.message)")
        }
      }
    }
  }

  @Test("PNG-10: clear pixels are stored as 0, 0, 0, 0, whatever was there before")
  func clearPixels() throws {
    var film = Film(width: 40, height: 12)
    for step in 0..<5 {
      film.add(Rational(1, 10)!) { x, _ in
        step * 10..<step * 10 + 10 ~= x && step < 4 ? 0xFF20_40C0 : 0
      }
    }
    let empty = picture(40, 12) { _, _ in 0 }
    let last = try #require(film.frames.last?.bitmap)
    #expect(try PNGEncoder().encode(last) == PNGEncoder().encode(empty))
    #expect(
      LibPNG.pixels(try PNGEncoder().encode(film.frames[1].bitmap)).pixels?.prefix(4) == [
        0, 0, 0, 0,
      ])
    let shown = try ImageFile.reader(for: film.apng()).frames()
    #expect(shown.last?.bitmap.pixels == [UInt8](repeating: 0, count: 4 * 40 * 12))
  }

  @Test("PNG-14: other compression gives other bytes and the same pictures")
  func compressionLevels() throws {
    let film = randomFilm(seed: 5, alphas: [255], colorCount: 900)
    func apng(_ compression: Compression) throws -> [UInt8] {
      let sink = MemorySink()
      let writer = try APNGWriter(
        sink: sink, width: film.width, height: film.height, hasAlpha: false,
        compression: compression)
      for frame in film.frames { try writer.append(frame.bitmap, duration: frame.duration) }
      try writer.finish()
      return sink.bytes
    }
    let known = film.merged
    for compression in Compression.allCases {
      #expect(try ImageFile.reader(for: apng(compression)).frames() == known, "\(compression)")
    }
    let bitmap = picture(90, 90) { x, y in opaque(x * x, x * y, y * 3) }
    #expect(
      try PNGEncoder(compression: .fast).encode(bitmap)
        != PNGEncoder(compression: .best).encode(bitmap))
  }
}
