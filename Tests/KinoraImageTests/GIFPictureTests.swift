import KinoraImage
import TestSupport
import Testing

/// What a GIF shows over time: nothing flickers, nothing is left behind, edges are calm.
@Suite struct GIFPictureTests {
  @Test("GIF-12: A frame whose changes are lost in quantising still has all its pixels")
  func invisibleChange() throws {
    var film = Film(width: 32, height: 32)
    for step in 0..<4 {
      film.add(1) { x, y in
        let isPixel = x == 3 && y == 3
        return opaque(x * 8 + (isPixel ? step : 0), y * 8, (x * y) & 255)
      }
    }
    let bytes = try film.gif()
    for judge in Judge.allCases where judge.isInstalled {
      let found = try judge.frames(bytes, width: 32, height: 32)
      #expect(found.count == 4, "\(judge)")
    }
  }

  @Test("GIF-14: A still gradient keeps one value while an object cycles through colours")
  func stillBackground() throws {
    var film = Film(width: 48, height: 32)
    for step in 0..<30 {
      film.add(Rational(1, 30)!) { x, y in
        let isObject = 20..<24 ~= x - step / 3 && 10..<14 ~= y
        return isObject ? opaque(step * 40, x * step, 255 - step) : opaque(x * 5, y * 8, x + y)
      }
    }
    let frames = try GIFReader(try film.gif()).frames()
    #expect(frames.count == 30)
    let first = frames[0].bitmap.pixels
    for (step, frame) in frames.enumerated() {
      for y in 0..<32 {
        for x in 0..<48 where !(20..<34 ~= x && 10..<14 ~= y) {
          let place = 4 * (y * 48 + x)
          guard frame.bitmap.pixels[place..<place + 4] != first[place..<place + 4] else { continue }
          Issue.record("pixel \(x), \(y) changes in frame \(step)")
          return
        }
      }
    }
  }

  @Test("GIF-15: A slow fade leaves nothing behind", arguments: [3, 50])
  func fade(rate: Int) throws {
    var film = Film(width: 24, height: 24)
    for step in 0...64 {
      film.add(Rational(1, rate)!) { x, y in
        let isShape = (x - 12) * (x - 12) + (y - 12) * (y - 12) < 80
        return isShape && step < 64
          ? opaque(192 + step - 1, 192 + step - 1, 255) : opaque(255, 255, 255)
      }
    }
    try GIFRoundTripTests.expectExact(film, film.gif())
  }

  @Test("GIF-16: Soft edges are cut at half coverage and keep the shape's colour")
  func softEdges() throws {
    let bitmap = picture(8, 1) { x, _ in UInt32(x * 255 / 7) << 24 | 0x2040_F0 }
    let sink = MemorySink()
    let writer = try GIFWriter(sink: sink, width: 8, height: 1, hasAlpha: true)
    try writer.append(bitmap, duration: 1)
    try writer.finish()
    let found = try GIFReader(sink.bytes).frames()[0].bitmap
    #expect(found == picture(8, 1) { x, _ in x < 4 ? 0 : 0xFF20_40F0 })
  }

  @Test("GIF-16: Fading a whole shape is cut once and does not flicker")
  func fadingShape() throws {
    var film = Film(width: 6, height: 6)
    for step in 0...10 {
      film.add(Rational(1, 10)!) { x, y in
        1..<5 ~= x && 1..<5 ~= y ? UInt32(255 - 25 * step) << 24 | 0x10_80F0 : 0
      }
    }
    let frames = try GIFReader(try film.gif(hasAlpha: true)).frames()
    #expect(frames.map { clearCount($0.bitmap) } == [20, 36])
    #expect(frames.map(\.duration) == [Rational(6, 10)!, Rational(5, 10)!])
  }

  @Test("GIF-17: No opaque colour becomes clear, and nothing clear gets a colour")
  func keyColors() throws {
    let corners = (0..<8).map { opaque(($0 & 1) * 255, ($0 >> 1 & 1) * 255, ($0 >> 2) * 255) }
    var film = Film(width: 12, height: 10)
    for step in 0..<8 {
      film.add(1) { x, y in (x + y + step) % 3 == 0 ? 0 : corners[(x * y + step) % (step + 1)] }
    }
    try GIFRoundTripTests.expectExact(film, film.gif(hasAlpha: true))
    // Without the announcement too; Pillow then sees no alpha in a first frame that has none.
    try GIFRoundTripTests.expectExact(film, film.gif(), judges: [.ours, .ffmpeg])
  }

  @Test("A film of many colours on a clear stage keeps its outline", arguments: UInt64(0)..<6)
  func manyColorsOnClear(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var film = Film(width: 40, height: 30)
    for _ in 0..<4 {
      let (cx, cy) = (
        Int.random(in: 5...35, using: &random), Int.random(in: 5...25, using: &random)
      )
      film.add(1) { x, y in
        (x - cx) * (x - cx) + (y - cy) * (y - cy) < 150
          ? opaque(x * 6, y * 8, (x + cx) * (y + cy) / 20) : 0
      }
    }
    let bytes = try film.gif(hasAlpha: true)
    for judge in Judge.allCases where judge.isInstalled {
      let found = try judge.frames(bytes, width: 40, height: 30)
      try #require(found.count == film.frames.count)
      for (frame, known) in zip(found, film.frames) {
        let alphas = stride(from: 3, to: frame.bitmap.pixels.count, by: 4)
        #expect(alphas.allSatisfy { frame.bitmap.pixels[$0] == known.bitmap.pixels[$0] })
        #expect(largestError(frame.bitmap, known.bitmap) < 24, "\(judge)")
      }
    }
  }

  @Test("A GIF's bytes depend on nothing but its frames")
  func deterministic() throws {
    let film = randomFilm(seed: 77, alphas: [255, 0], colorCount: 3000)
    #expect(try film.gif() == film.gif())
    #expect(try film.apng() == film.apng())
  }
}
