import Kinora
import Testing

@Suite struct TimelineTests {
  @Test(
    "TIM-04: rounding noise in duration times rate neither loses nor adds a frame",
    arguments: [
      (1.1, 50, 56), (0.14, 50, 8), (0.28, 25, 8), (1.16, 25, 30), (2.05, 60, 124),
    ])
  func countsFrames(duration: Double, rate: Int, frames: Int) throws {
    let timeline = try Timeline(rate: FrameRate(Rational(rate)), end: duration, loops: false)
    #expect(timeline.frameCount == frames)
    #expect(timeline.time(ofFrame: frames - 1) == duration)
    #expect((0..<frames).allSatisfy { timeline.time(ofFrame: $0) <= duration })
  }

  @Test(arguments: [10, 12, 15, 24, 25, 30, 50, 60])
  func aLoopLeavesItsEndOut(rate: Int) throws {
    let timeline = try Timeline(rate: FrameRate(Rational(rate)), end: 1, loops: true)
    #expect(timeline.frameCount == rate)
    #expect(timeline.time(ofFrame: rate - 1) < 1)
  }

  @Test func worksFrameTimesOutFromTheIndex() throws {
    let timeline = try Timeline(rate: FrameRate("60000/1001"), end: 3600, loops: true)
    #expect(timeline.time(ofFrame: 60000) == 1001)
    #expect(timeline.frameCount == 215_785)
  }

  @Test func aFilmWhoseEndIsBetweenTwoFramesEndsThere() throws {
    let timeline = try Timeline(rate: FrameRate(30), end: 1.01, loops: false)
    #expect(timeline.frameCount == 32)
    #expect(timeline.time(ofFrame: 30) == 1)
    #expect(timeline.time(ofFrame: 31) == 1.01)
  }

  @Test(arguments: [(0.5, 0.5, true), (0.5, 0.2, false), (-1, 1, false), (0, .infinity, false)])
  func refusesEmptyRanges(start: Double, end: Double, loops: Bool) {
    #expect(throws: KinoraError.self) {
      try Timeline(rate: .standard, start: start, end: end, loops: loops)
    }
  }

  @Test(arguments: ["0", "-1", "1001", "x", "", "nan", "30/0", "1e9"])
  func refusesRatesThatCannotBe(text: String) {
    let error = #expect(throws: KinoraError.self) { try FrameRate(text) }
    #expect(error?.description.contains("must be a number above 0 and at most 1000") == true)
  }
}

@Suite struct OutputNameTests {
  @Test func readsTheFormatFromTheName() throws {
    #expect(try OutputName("a.gif").format == .gif)
    #expect(try OutputName("a.GIF").format == .gif)
    #expect(try OutputName("x/y.apng").format == .apng)
    #expect(try OutputName("x/y.PNG").format == .apng)
  }

  @Test(
    "CLI-02: frame numbers in names",
    arguments: [
      ("f%d.png", "f0.png", "f12.png"), ("f%04d.png", "f0000.png", "f0012.png"),
      ("a%%b%02d.png", "a%b00.png", "a%b12.png"),
    ])
  func numbersFrames(name: String, first: String, thirteenth: String) throws {
    let output = try OutputName(name)
    #expect(output.path(ofFrame: 0) == first)
    #expect(output.path(ofFrame: 12) == thirteenth)
  }

  @Test("CLI-02: a literal percent sign is kept")
  func literalPercent() throws {
    let output = try OutputName("f%%d.png")
    #expect(output.format == .apng && output.path == "f%d.png")
  }

  @Test(
    "CLI-02 and CLI-08: unclear names are refused",
    arguments: [
      "f%2d.png", "f%d-%d.png", "f%s.png", "f%n.png", "f%", "f%d.gif", "frames/", "x", "x.jpeg",
      "", "-", ".gif", "a/.png", "d%d/x.png", "x.sheet.png", "x.csv",
    ])
  func refusesUnclearNames(name: String) {
    let error = #expect(throws: KinoraError.self) { try OutputName(name) }
    #expect(error?.description.contains("use a name ending in .gif, .apng, .png, .webp") == true)
  }
}
