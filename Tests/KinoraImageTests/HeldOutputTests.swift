import KinoraImage
import TestSupport
import Testing

/// Short films are held back until their palette is known; long ones cannot be.
@Suite struct HeldOutputTests {
  @Test("A film that cannot be held back comes back exactly too", arguments: UInt64(0)..<24)
  func streamed(seed: UInt64) throws {
    let film = randomFilm(seed: seed, alphas: [255, 0], colorCount: 300)
    let limit = Int(seed % 3) * 200
    try GIFRoundTripTests.expectExact(
      film, film.gif(hasAlpha: true, longestHeld: limit),
      judges: seed < 6 ? Judge.allCases : [.ours])
    let bytes = try film.apng(longestHeld: limit)
    #expect(merged(try PNGReader(bytes).frames()) == film.merged)
    if seed < 6, Judge.ffmpeg.isInstalled {
      let found = try Judge.ffmpeg.frames(bytes, width: film.width, height: film.height)
      #expect(found.map(\.bitmap) == film.merged.map(\.bitmap))
    }
  }

  @Test("A few colours need no table of 256 and no table of a frame's own")
  func sharedTable() throws {
    var film = Film(width: 10, height: 10)
    for step in 0..<6 { film.add(1) { x, y in opaque((x + y * step) % 3 * 100, step * 40, 0) } }
    let info = try GIFReader(film.gif()).info
    #expect(info.frames.allSatisfy { $0.palette == info.frames[0].palette })
    #expect(info.frames[0].palette?.isLocal == false)
    #expect(info.frames[0].palette?.count == 32)  // 18 colours, and "clear" if it is used
  }
}
