import KinoraImage
import TestSupport
import Testing

@Suite struct GIFWriterTests {
  private func delays(_ bytes: [UInt8]) throws -> [Int] {
    try GIFReader(bytes).info.frames.map { $0.delay.rounded(toUnitsPer: 100) }
  }

  @Test("TIM-01: Delays at 30 frames a second are 3 and 4, and the running sum never drifts")
  func thirtyFrames() throws {
    for seconds in [1, 10] {
      var film = Film(width: 2, height: 1)
      for index in 0..<30 * seconds {
        film.add(Rational(1, 30)!) { _, _ in opaque(index % 256, index / 256, 0) }
      }
      let delays = try delays(film.gif())
      #expect(delays.count == 30 * seconds && Set(delays) == [3, 4])
      var sum = 0
      for (index, delay) in delays.enumerated() {
        sum += delay
        #expect(abs(Double(sum) - Double(index + 1) * 100 / 30) <= 0.5)
      }
      #expect(sum == 100 * seconds)
    }
  }

  @Test("TIM-13: A second lasts a second at any rate", arguments: [10, 12, 15, 24, 25, 30, 50])
  func rates(rate: Int) throws {
    var film = Film(width: 1, height: 1)
    for index in 0..<rate { film.add(Rational(1, rate)!) { _, _ in opaque(index, 0, 0) } }
    #expect(try GIFReader(film.gif()).info.duration == 1)
    #expect(try PNGReader(film.apng()).info.duration == 1)
  }

  @Test(
    "TIM-02: Above 50 frames a second frames are left out, no delay is below 2, the length is kept",
    arguments: [60, 90, 100, 144])
  func tooFast(rate: Int) throws {
    var film = Film(width: 8, height: 4)
    for index in 0..<2 * rate {
      film.add(Rational(1, rate)!) { x, y in (x + y + index) % 5 == 0 ? 0 : opaque(index, x, 0) }
    }
    let bytes = try film.gif(hasAlpha: true)
    let delays = try delays(bytes)
    #expect(delays.allSatisfy { $0 >= 2 })
    #expect(200...202 ~= delays.reduce(0, +))
    // Each picture is one of the film's, near the time where it belongs.
    var start = 0
    for (frame, delay) in zip(try GIFReader(bytes).frames(), delays) {
      let place = Double(start) * Double(rate) / 100
      let near = film.frames.indices.filter { abs(Double($0) - place) <= Double(rate) / 25 }
      #expect(near.contains { film.frames[$0].bitmap == frame.bitmap })
      start += delay
    }
  }

  @Test("GIF-06: Still ends keep all their time, and a film that stands still is one frame")
  func stillEnds() throws {
    var film = Film(width: 4, height: 2)
    for index in 0..<100 {
      let shown = min(max(index - 15, 0), 69)
      film.add(Rational(1, 10)!) { x, _ in opaque(x + shown, shown, 0) }
    }
    let delays = try delays(film.gif())
    #expect(delays.count == 70 && delays.first == 160 && delays.last == 160)
    #expect(delays.reduce(0, +) == 1000)
    var still = Film(width: 4, height: 2)
    for _ in 0..<100 { still.add(Rational(1, 30)!) { x, _ in opaque(x, 0, 0) } }
    #expect(try self.delays(still.gif()) == [333])
  }

  @Test("A frame shown for more than 655.35 s is written several times, even before clear pixels")
  func longTimes() throws {
    var film = Film(width: 5, height: 5)
    film.add(700) { x, _ in opaque(x, 0, 0) }
    film.add(Rational(65537, 100)!) { x, y in x > y ? 0 : opaque(x, 0, 0) }
    film.add(2000) { x, y in x == 2 ? 0 : opaque(x, y, 0) }
    film.add(1) { _, _ in 0 }
    let bytes = try film.gif(hasAlpha: true)
    let delays = try delays(bytes)
    #expect(delays.allSatisfy { 2...65535 ~= $0 })
    #expect(delays == [65535, 4465, 65535, 2, 65535, 65535, 65535, 3395, 100])
    for judge in Judge.allCases where judge.isInstalled {
      let found = merged(try judge.frames(bytes, width: 5, height: 5))
      #expect(found.map(\.bitmap) == film.frames.map(\.bitmap), "\(judge)")
    }
    #expect(merged(try GIFReader(bytes).frames()) == film.frames)
  }

  @Test("GIF-04: The first frame covers the canvas")
  func firstFrame() throws {
    var film = Film(width: 9, height: 9)
    film.add(1) { x, y in x == 4 && y == 4 ? opaque(1, 2, 3) : 0 }
    film.add(1) { x, y in x == 5 && y == 4 ? opaque(1, 2, 3) : 0 }
    let bytes = try film.gif(hasAlpha: true)
    #expect(
      try GIFReader(bytes).info.frames[0].rect == PixelRect(x: 0, y: 0, width: 9, height: 9))
    try GIFRoundTripTests.expectExact(film, bytes)
  }

  @Test("GIF-07: Colours that come late are right, be it in a single pixel")
  func lateColors() throws {
    var film = Film(width: 40, height: 20)
    film.add(1) { x, y in (x + y) % 7 == 0 ? opaque(0, 0, 0) : opaque(255, 255, 255) }
    film.add(1) { x, y in
      x < 20 && y < 10 ? opaque(x * 12, y * 25, 200) : opaque(255, 255, 255)
    }
    film.add(1) { x, y in
      if x == 39, y == 19 { return opaque(7, 77, 177) }
      return x < 20 && y < 10 ? opaque(y * 25, 200, x * 12) : opaque(255, 255, 255)
    }
    try GIFRoundTripTests.expectExact(film, film.gif())
  }

  @Test("GIF-08: Exactly 255 and 256 colours stay exact", arguments: [255, 256], [false, true])
  func manyColors(count: Int, coversAll: Bool) throws {
    var film = Film(width: 20, height: 20)
    for step in 0..<3 {
      film.add(1) { x, y in
        let index = (y * 20 + x + step) % count
        // Either everything changes, or only a part of the rows, whose colours are all there before.
        return coversAll || 5..<9 ~= y || step == 0 ? opaque(index, 3, 9) : opaque(0, 3, 9)
      }
    }
    try GIFRoundTripTests.expectExact(film, film.gif())
  }

  @Test("GIF-08: 257 colours, or 256 and clear, merge only the closest")
  func tooManyColors() throws {
    var film = Film(width: 20, height: 20)
    film.add(1) { x, y in
      let index = (y * 20 + x) % 257
      return index == 256 ? opaque(255, 4, 0) : opaque(index, 0, 0)
    }
    film.add(1) { x, y in
      let index = (y * 20 + x) % 257
      return index == 256 ? 0 : opaque(index, 0, 0)
    }
    let bytes = try film.gif(hasAlpha: true)
    for judge in Judge.allCases where judge.isInstalled {
      let found = try judge.frames(bytes, width: 20, height: 20)
      for (frame, known) in zip(found, film.frames) {
        #expect(largestError(frame.bitmap, known.bitmap) <= 2, "\(judge)")
        #expect(clearCount(frame.bitmap) == clearCount(known.bitmap), "\(judge)")
      }
    }
  }

  static let noises: [(colors: Int, width: Int, height: Int)] = [
    2, 3, 4, 5, 15, 16, 17, 127, 128, 129, 190, 255, 256,
  ].flatMap { colors in
    [(1, 1), (3, 3), (145, 91), (64, 64), (257, 255)].map { (colors, $0.0, $0.1) }
  }

  @Test("GIF-10: Noise of any number of colours loses no pixel", arguments: noises)
  func noise(colors: Int, width: Int, height: Int) throws {
    var random = SeededGenerator(seed: UInt64(colors * width))
    var film = Film(width: width, height: height)
    film.add(1) { _, _ in opaque(Int.random(in: 0..<colors, using: &random), 50, 0) }
    let bytes = try film.gif()
    let isLarge = width * height > 20_000
    try GIFRoundTripTests.expectExact(film, bytes, judges: isLarge ? [.ours] : [.ours, .pillow])
    if let gifsicle = ExternalTool.gifsicle, colors < 6 || colors > 200 {
      let output = try gifsicle.run(["--info"], input: bytes)
      #expect(output.status == 0 && output.standardError.isEmpty, "\(output.standardError)")
    }
  }

  @Test(
    "GIF-11: Large noise and large flat areas fill the code table rightly", arguments: [1, 200])
  func large(colors: Int) throws {
    var random = SeededGenerator(seed: 3)
    var pixels: [UInt8] = []
    for _ in 0..<1200 * 900 {
      let color = colors == 1 ? 7 : UInt8(truncatingIfNeeded: random.next() % UInt64(colors))
      pixels += [color, 1, 2, 255]
    }
    let bitmap = Bitmap(width: 1200, height: 900, pixels: pixels)
    let sink = MemorySink()
    let writer = try GIFWriter(sink: sink, width: 1200, height: 900)
    try writer.append(bitmap, duration: 1)
    try writer.finish()
    for judge in [Judge.pillow, .ffmpeg] where judge.isInstalled {
      #expect(try judge.frames(sink.bytes, width: 1200, height: 900).map(\.bitmap) == [bitmap])
    }
  }

  @Test("Other tools read a film's structure without a complaint")
  func structure() throws {
    let film = randomFilm(seed: 11, alphas: [255, 0])
    let bytes = try film.gif(plays: 3, hasAlpha: true)
    if let gifsicle = ExternalTool.gifsicle {
      let output = try gifsicle.run(["--info"], input: bytes)
      #expect(output.status == 0 && output.standardError.isEmpty)
      #expect(output.text.contains("\(film.merged.count) image"))
      #expect(output.text.contains("loop count 2"))
    }
    if let giftext = ExternalTool.giftext {
      let output = try giftext.run([], input: bytes)
      #expect(output.status == 0 && output.standardError.isEmpty)
      #expect(output.text.contains("GIF file terminated normally."))
    }
  }
}

func clearCount(_ bitmap: Bitmap) -> Int {
  stride(from: 3, to: bitmap.pixels.count, by: 4).count { bitmap.pixels[$0] == 0 }
}

/// The largest difference of one channel.
func largestError(_ a: Bitmap, _ b: Bitmap) -> Int {
  zip(a.pixels, b.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
}
