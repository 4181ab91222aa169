import KinoraImage
import TestSupport
import Testing

@Suite struct FailingWriteTests {
  /// Noise that neither format can hold back to the end.
  private func frames(_ count: Int, levels: Int) -> [Bitmap] {
    var random = SeededGenerator(seed: 5)
    return (0..<count).map { _ in
      picture(160, 160) { _, _ in
        opaque(Int.random(in: 0..<levels, using: &random), 0, Int.random(in: 0..<3, using: &random))
      }
    }
  }

  /// Fails at the first write, then the second, and so on until all succeed.
  private func failEverywhere(_ write: (FailingSink) throws -> Void) throws {
    for call in 0..<100 {
      let sink = FailingSink(failingAt: call)
      do {
        try write(sink)
        #expect(sink.calls == call && call > 2)
        return
      } catch {
        #expect(error as? ImageError == FailingSink.error)
        #expect(sink.calls == call + 1, "nothing is written after a failure")
      }
    }
    Issue.record("it never succeeded")
  }

  @Test("A GIF's writer reports a failure at every single write")
  func gif() throws {
    let frames = frames(12, levels: 80)
    try failEverywhere { sink in
      let writer = try GIFWriter(sink: sink, width: 160, height: 160)
      for frame in frames { try writer.append(frame, duration: Rational(1, 10)!) }
      try writer.finish()
    }
  }

  @Test("An APNG's writer reports a failure at every single write")
  func apng() throws {
    let frames = frames(3, levels: 256)
    try failEverywhere { sink in
      let writer = try APNGWriter(sink: sink, width: 160, height: 160, hasAlpha: false)
      for frame in frames { try writer.append(frame, duration: Rational(1, 10)!) }
      try writer.finish()
    }
  }

  @Test("After a failed write nothing more is taken")
  func stops() throws {
    let frames = frames(3, levels: 256)
    let sink = FailingSink(failingAt: 2)
    let writer = try APNGWriter(sink: sink, width: 160, height: 160, hasAlpha: false)
    #expect(throws: FailingSink.error) {
      for frame in frames { try writer.append(frame, duration: 1) }
      try writer.finish()  // what is best for all frames is known only now: all is written here
    }
    #expect(throws: ImageError.alreadyFinished(what: "the APNG")) {
      try writer.append(frames[0], duration: 1)
    }
    #expect(throws: ImageError.alreadyFinished(what: "the APNG")) { try writer.finish() }
    #expect(sink.calls == 3)
  }

  @Test("A writer refuses misuse with an error that says what was wrong")
  func misuse() throws {
    let red = picture(2, 2) { _, _ in opaque(255, 0, 0) }
    let clear = picture(2, 2) { _, _ in 0 }
    let wide = picture(3, 2) { _, _ in 0 }
    func message(_ body: () throws -> Void) -> String {
      do {
        try body()
        return "no error"
      } catch { return "\(error)" }
    }
    let gif = try GIFWriter(sink: MemorySink(), width: 2, height: 2)
    let apng = try APNGWriter(sink: MemorySink(), width: 2, height: 2, hasAlpha: false)
    #expect(
      message { try gif.append(wide, duration: 1) }
        == "the frame has 3x2 pixels, but its film has 2x2")
    #expect(
      message { try apng.append(red, duration: 0) }
        == "a frame is to be shown for 0 s, but must be shown for more than 0")
    #expect(
      message { try gif.append(red, duration: 2_000_000) }
        == "a frame is to be shown for 2000000 s, more than the limit of 1000000 s")
    #expect(
      message { try apng.append(clear, duration: 1) }
        == "frame 0 has pixels that are not opaque, in a film made without alpha")
    #expect(message { try gif.finish() } == "GIF needs at least one frame, and got none")
    #expect(message { try apng.finish() } == "APNG needs at least one frame, and got none")
    try gif.append(red, duration: 1)
    try gif.finish()
    #expect(message { try gif.finish() } == "the GIF is finished and takes nothing more")
    #expect(
      message { try gif.append(red, duration: 1) } == "the GIF is finished and takes nothing more")
  }

  @Test("GIF-20: A size that a format cannot hold is refused with the limit named")
  func sizes() throws {
    func gif(_ width: Int, _ height: Int) throws {
      _ = try GIFWriter(sink: MemorySink(), width: width, height: height)
    }
    func apng(_ width: Int, _ height: Int) throws {
      _ = try APNGWriter(sink: MemorySink(), width: width, height: height, hasAlpha: true)
    }
    let error = #expect(throws: ImageError.self) { try gif(70000, 10) }
    #expect(
      error?.description == "GIF cannot hold 70000x10 pixels; each side must be 1 to 65535")
    #expect(throws: ImageError.self) { try gif(80000, 4) }
    try apng(70000, 10)
    for (width, height) in [(0, 10), (10, 0), (-1, 1), (.max, .max), (1 << 20, 1 << 20)] {
      #expect(throws: ImageError.self) { try gif(width, height) }
      #expect(throws: ImageError.self) { try apng(width, height) }
    }
    try gif(1, 1)
    try apng(1, 1)
  }

  @Test(
    "GIF-19: The number of plays means the same in both formats", arguments: [0, 1, 2, 3, 65536])
  func plays(count: Int) throws {
    var film = Film(width: 2, height: 1)
    film.add(1) { x, _ in opaque(x * 9, 0, 0) }
    film.add(1) { x, _ in opaque(x * 90, 0, 0) }
    let (gif, apng) = (try film.gif(plays: count), try film.apng(plays: count))
    #expect(try ImageFile.reader(for: gif).info.plays == count)
    #expect(try ImageFile.reader(for: apng).info.plays == count)
    let marker = Array("NETSCAPE2.0".utf8)
    let place = gif.indices.first { gif[$0...].starts(with: marker) }
    #expect((place == nil) == (count == 1))
    if let place {
      let field = Int(gif[place + 13]) | Int(gif[place + 14]) << 8
      #expect(field == max(0, count - 1))
    }
  }

  @Test(
    "GIF-19: A number of plays that cannot be written is refused", arguments: [-1, 65537, .max])
  func refusedPlays(count: Int) {
    #expect(throws: ImageError.self) {
      try GIFWriter(sink: MemorySink(), width: 1, height: 1, plays: count)
    }
    if count != 65537 {
      #expect(throws: ImageError.self) {
        try APNGWriter(sink: MemorySink(), width: 1, height: 1, plays: count, hasAlpha: true)
      }
    }
  }
}
