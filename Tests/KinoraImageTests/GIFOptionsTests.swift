import KinoraImage
import TestSupport
import Testing

@Suite struct GIFOptionsTests {
  private func gif(_ film: Film, _ options: GIFOptions, hasAlpha: Bool = false) throws -> [UInt8] {
    let sink = MemorySink()
    let writer = try GIFWriter(
      sink: sink, width: film.width, height: film.height, hasAlpha: hasAlpha, options: options)
    for frame in film.frames { try writer.append(frame.bitmap, duration: frame.duration) }
    try writer.finish()
    return sink.bytes
  }

  /// The largest difference of a channel, and how many pixels differ at all.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> (worst: Int, count: Int) {
    var worst = 0
    var count = 0
    for pixel in 0..<a.width * a.height {
      let gaps = (0..<4).map { abs(Int(a.pixels[4 * pixel + $0]) - Int(b.pixels[4 * pixel + $0])) }
      let gap = gaps.max() ?? 0
      worst = max(worst, gap)
      if gap > 0 { count += 1 }
    }
    return (worst, count)
  }

  /// A disc with a soft edge that moves over white.
  private func disc(_ frames: Int) -> Film {
    var film = Film(width: 160, height: 120)
    for step in 0..<frames {
      film.add(Rational(1, 25)!) { x, y in
        let (dx, dy) = (Double(x) - 40 - 4 * Double(step), Double(y) - 60)
        let inside = max(0, min(1, 30.5 - (dx * dx + dy * dy).squareRoot()))
        func mix(_ level: Double) -> Int { Int((255 + inside * (level - 255)).rounded()) }
        return opaque(mix(238), mix(40), mix(56))
      }
    }
    return film
  }

  /// A gradient that turns, and a still one beside it.
  private func gradient(_ frames: Int) -> Film {
    var film = Film(width: 200, height: 100)
    for step in 0..<frames {
      film.add(Rational(1, 25)!) { x, y in
        x >= 140 ? opaque(x, y * 2, 255 - x) : opaque(x + 3 * step, y * 2 + step, x + y)
      }
    }
    return film
  }

  @Test(
    "No channel is further off than the tolerance, and flat areas are exact",
    arguments: [0, 1, 4, 12])
  func tolerance(levels: Int) throws {
    let film = disc(14)
    let bytes = try gif(film, GIFOptions(tolerance: levels))
    for judge in Judge.allCases where judge.isInstalled {
      let found = try judge.frames(bytes, width: film.width, height: film.height)
      try #require(found.count == film.frames.count)
      for (shown, source) in zip(found, film.frames) {
        let (worst, count) = difference(shown.bitmap, source.bitmap)
        #expect(worst <= levels, "\(judge)")
        #expect(count < 400, "only the edge may differ")
      }
    }
  }

  @Test("A tolerance makes the file smaller")
  func smaller() throws {
    let film = disc(14)
    let sizes = try [0, 2, 4, 10].map { try gif(film, GIFOptions(tolerance: $0)).count }
    #expect(sizes == sizes.sorted(by: >))
    #expect(sizes[2] < sizes[0])
  }

  @Test(
    "An edge that drifts by a tenth of a pixel a frame is never further off than the tolerance",
    arguments: [1, 4, 9], Compression.allCases)
  func drift(levels: Int, compression: Compression) throws {
    var film = Film(width: 64, height: 48)
    for step in 0..<24 {
      film.add(Rational(1, 20)!) { x, y in
        let (dx, dy) = (Double(x) - 28 - 0.1 * Double(step), Double(y) - 24)
        let cover = max(0, min(1, (20.5 - (dx * dx + dy * dy).squareRoot()) / 2))
        return opaque(Int(255 - 55 * cover), Int(250 - 200 * cover), Int(245 - 90 * cover))
      }
    }
    let options = GIFOptions(tolerance: levels, compression: compression)
    let bytes = try gif(film, options)
    #expect(bytes.count < (try gif(film, GIFOptions())).count)
    for judge in Judge.allCases where judge.isInstalled {
      let found = try judge.frames(bytes, width: film.width, height: film.height)
      try #require(found.count == film.frames.count, "\(judge)")
      for (shown, source) in zip(found, film.frames) {
        #expect(difference(shown.bitmap, source.bitmap).0 <= levels, "\(judge)")
      }
    }
  }

  @Test("The harder a small encoding is looked for, the smaller it is, and the picture is the same")
  func compressions() throws {
    let film = disc(12)
    let files = try [Compression.fast, .default, .best].map {
      try gif(film, GIFOptions(compression: $0))
    }
    let pictures = try files.map { try ImageFile.reader(for: $0).frames().map(\.bitmap) }
    #expect(pictures.allSatisfy { $0 == film.frames.map(\.bitmap) })
    #expect(files[2].count < files[1].count && files[1].count < files[0].count)
  }

  @Test("The number of threads has no influence on the file", arguments: [1, 2, 5])
  func threads(workers: Int) throws {
    for film in [disc(9), gradient(6)] {
      #expect(
        try gif(film, GIFOptions(tolerance: 4, workers: workers))
          == gif(film, GIFOptions(tolerance: 4)))
      let sink = MemorySink()
      let writer = try APNGWriter(
        sink: sink, width: film.width, height: film.height, hasAlpha: false, workers: workers)
      for frame in film.frames { try writer.append(frame.bitmap, duration: frame.duration) }
      try writer.finish()
      #expect(sink.bytes == (try film.apng(hasAlpha: false)))
    }
  }

  @Test(
    "What stands still in a film of gradients stands still in the GIF",
    arguments: GIFOptions.Dither.allCases)
  func still(dither: GIFOptions.Dither) throws {
    let film = gradient(8)
    let frames = try ImageFile.reader(
      for: gif(film, GIFOptions(tolerance: 4, colors: 64, dither: dither))
    ).frames()
    try #require(frames.count == 8)
    for frame in frames.dropFirst() {
      for y in 0..<100 {
        let range = 4 * (y * 200 + 140)..<4 * (y * 200 + 200)
        #expect(frame.bitmap.pixels[range] == frames[0].bitmap.pixels[range])
      }
    }
  }

  @Test("Tables have no more colours than asked for", arguments: [2, 3, 16, 100, 256])
  func colors(limit: Int) throws {
    for film in [disc(5), gradient(4)] {
      let info = try ImageFile.reader(for: gif(film, GIFOptions(tolerance: 4, colors: limit))).info
      for frame in info.frames {
        let places = try #require(frame.palette).count
        #expect(places <= max(2, limit.nextPowerOfTwo))
      }
      let shown = try ImageFile.reader(
        for: gif(film, GIFOptions(tolerance: 4, colors: limit))
      ).frames()
      let used = Set(
        (0..<200 * 60).prefix(shown[0].bitmap.width * shown[0].bitmap.height).map {
          Array(shown[0].bitmap.pixels[4 * $0..<4 * $0 + 4])
        })
      #expect(used.count <= limit)
    }
  }

  @Test("GIF-15: a fade under the tolerance leaves nothing behind")
  func fade() throws {
    var film = Film(width: 60, height: 60)
    for level in stride(from: 191, through: 255, by: 1) {
      film.add(Rational(1, 50)!) { x, y in
        20..<40 ~= x && 20..<40 ~= y ? opaque(level, level, level) : opaque(255, 255, 255)
      }
    }
    let shown = try ImageFile.reader(for: gif(film, GIFOptions(tolerance: 4))).frames()
    #expect(shown.last?.bitmap == film.frames.last?.bitmap)
  }

  @Test("Qualities stand for tolerances")
  func qualities() {
    #expect(
      [100, 95, 90, 50, 1, 0, 200].map { GIFOptions.tolerance(quality: $0) } == [
        0, 2, 4, 20, 40, 40, 0,
      ])
  }
}

extension Int {
  fileprivate var nextPowerOfTwo: Int {
    var power = 1
    while power < self { power *= 2 }
    return power
  }
}
