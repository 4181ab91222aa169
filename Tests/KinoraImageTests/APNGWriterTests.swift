import KinoraImage
import TestSupport
import Testing

@Suite struct APNGWriterTests {
  private func expectExact(_ film: Film, _ bytes: [UInt8], judges: [Judge] = [.ours, .ffmpeg])
    throws
  {
    let known = film.merged
    let info = try PNGReader(bytes).info
    #expect(info.format == .apng)
    #expect(info.frames.map(\.delay) == known.map(\.duration))
    for judge in judges where judge.isInstalled {
      let found = try judge.frames(bytes, width: film.width, height: film.height)
      try #require(found.count == known.count, "\(judge)")
      for (index, frame) in found.enumerated() {
        #expect(frame.bitmap == known[index].bitmap, "\(judge), frame \(index)")
      }
    }
  }

  @Test("A random film comes back exactly, opaque or not", arguments: UInt64(0)..<80)
  func random(seed: UInt64) throws {
    let hasAlpha = seed % 2 == 0
    // Half of the films have more colours than a palette holds.
    let film = randomFilm(
      seed: seed, alphas: hasAlpha ? [0, 90, 255] : [255], colorCount: seed % 4 < 2 ? 40 : 2000)
    try expectExact(
      film, film.apng(hasAlpha: hasAlpha), judges: seed < 12 ? [.ours, .ffmpeg] : [.ours])
  }

  @Test("A random film with blending and disposal comes back exactly", arguments: UInt64(0)..<80)
  func randomBlended(seed: UInt64) throws {
    let hasAlpha = seed % 2 == 0
    let film = randomFilm(
      seed: seed, alphas: hasAlpha ? [0, 90, 255] : [255], colorCount: seed % 4 < 2 ? 40 : 2000)
    let sink = MemorySink()
    let writer = try APNGWriter(
      sink: sink, width: film.width, height: film.height, hasAlpha: hasAlpha, compression: .best)
    for frame in film.frames { try writer.append(frame.bitmap, duration: frame.duration) }
    try writer.finish()
    try expectExact(film, sink.bytes, judges: seed < 12 ? [.ours, .ffmpeg] : [.ours])
  }

  @Test("PNG-01: Fading and moving translucent shapes never add up")
  func fading() throws {
    var film = Film(width: 24, height: 16)
    for step in 0...10 {
      film.add(Rational(1, 10)!) { x, y in
        let disc = (x - 7) * (x - 7) + (y - 8) * (y - 8) < 30
        let square = 4 + step..<9 + step ~= x && 5..<10 ~= y
        if square { return 0x8000_A0FF }
        return disc ? UInt32(255 - 25 * step) << 24 | 0x3030E0 : 0
      }
    }
    try expectExact(film, film.apng())
  }

  @Test("PNG-02: A shape that jumps and vanishes is never cut")
  func jumping() throws {
    var film = Film(width: 30, height: 12)
    for place in [2, 20, 2, -100, 20, 2] {
      film.add(Rational(1, 5)!) { x, y in
        place..<place + 8 ~= x && 2..<10 ~= y ? opaque(200, x, y) : 0
      }
    }
    try expectExact(film, film.apng())
    try GIFRoundTripTests.expectExact(film, film.gif(hasAlpha: true))
  }

  static let repeats: [(pictures: [Int], times: [Int])] = [
    ([0, 1, 2, 2, 3], [20, 20, 40, 20]), ([0, 0, 0, 0, 0], [100]),
    ([0, 1, 2, 3, 3], [20, 20, 20, 40]), ([0, 1], [20, 20]),
  ]

  @Test("PNG-03, GIF-06: Equal neighbours are one frame with all their time", arguments: repeats)
  func mergesRepeats(pictures: [Int], times: [Int]) throws {
    var film = Film(width: 3, height: 3)
    for picture in pictures { film.add(Rational(1, 5)!) { x, _ in opaque(picture * 50, x, 0) } }
    let known = times.map { Rational($0, 100)! }
    for bytes in [try film.apng(), try film.gif()] {
      #expect(try ImageFile.reader(for: bytes).info.frames.map(\.delay) == known)
    }
    try expectExact(film, film.apng())
  }

  static let shownTimes: [[Rational]] = [
    [1, Rational(5, 2)!, Rational(1, 10)!, Rational(3, 10)!],  // TIM-09
    [1, 1],  // TIM-10
    [Rational(27, 50)!, Rational(1, 25)!, Rational(1, 25)!, Rational(51, 25)!],  // PNG-04, TIM-11
  ]

  @Test(
    "TIM-09, TIM-10, TIM-11, PNG-04: Every frame has its own time, the last one too",
    arguments: shownTimes)
  func keepsShownTimes(times: [Rational]) throws {
    var film = Film(width: 2, height: 2)
    for (index, time) in times.enumerated() { film.add(time) { _, _ in opaque(index * 60, 0, 9) } }
    for bytes in [try film.apng(), try film.gif()] {
      let info = try ImageFile.reader(for: bytes).info
      #expect(info.frames.map(\.delay) == times)
      #expect(info.duration == times.reduce(.zero, +))
      if Judge.pillow.isInstalled {
        let found = try Judge.pillow.frames(bytes, width: 2, height: 2)
        #expect(found.map(\.duration) == times)
      }
    }
  }

  @Test("PNG-06: Large frames share one counter and have one number each")
  func sequence() throws {
    var random = SeededGenerator(seed: 1)
    var film = Film(width: 300, height: 300)
    for _ in 0..<3 {
      film.add(1) { _, _ in UInt32.random(in: .min ... .max, using: &random) | 0x0100_0000 }
    }
    try expectExact(film, film.apng())
  }

  @Test("A merged time that does not fit two bytes is off by less than a microsecond in all")
  func awkwardTimes() throws {
    let frame = Rational(1001, 60000)!
    var film = Film(width: 1, height: 1)
    // 67 frames of 1001/60000 s are 67067/60000 s, which does not fit.
    for index in 0..<670 { film.add(frame) { _, _ in opaque(index / 67, 0, 0) } }
    let info = try PNGReader(try film.apng()).info
    #expect(info.frames.count == 10)
    for written in info.frames {
      #expect(written.delay.numerator <= 65535 && written.delay.denominator <= 65535)
      #expect(abs(written.delay.doubleValue - 67 * frame.doubleValue) < 1e-6)
    }
    let total = info.frames.reduce(0) { $0 + $1.delay.doubleValue }
    #expect(abs(total - 670 * frame.doubleValue) < 1e-6)
    var still = Film(width: 1, height: 1)
    for _ in 0..<90 { still.add(frame) { _, _ in 0 } }
    #expect(try PNGReader(try still.apng()).info.duration == Rational(3003, 2000))
  }

  @Test("A frame shown for days is written several times")
  func longTimes() throws {
    var film = Film(width: 4, height: 4)
    film.add(Rational(200_001)) { x, _ in opaque(x, 0, 0) }
    film.add(Rational(131_071, 2)!) { x, _ in opaque(x, 9, 0) }
    let bytes = try film.apng()
    let info = try PNGReader(bytes).info
    #expect(info.duration == film.frames[0].duration + film.frames[1].duration)
    #expect(info.frames.allSatisfy { $0.delay.numerator <= 65535 && $0.delay > 1 })
    #expect(merged(try PNGReader(bytes).frames()) == film.frames)
  }

  @Test("PNG-13: Colours that come late turn a palette into true colour for the whole file")
  func lateColors() throws {
    var film = Film(width: 20, height: 20)
    for step in 0..<4 { film.add(1) { x, y in opaque(x * 12, step, y * step) } }
    let few = try film.apng(hasAlpha: false)
    #expect(few[25] == 2)  // more than 256 in all
    try expectExact(film, few)
    film.frames.removeLast(3)
    #expect(try film.apng(hasAlpha: false)[25] == 3)
    try expectExact(film, try film.apng(hasAlpha: false))
  }
}
