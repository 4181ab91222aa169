import KinoraImage
import TestSupport
import Testing

@Suite struct GIFRoundTripTests {
  /// Pictures and times as they should be on screen, by every decoder.
  static func expectExact(
    _ film: Film, _ bytes: [UInt8], judges: [Judge] = Judge.allCases, pictures: [Bitmap]? = nil
  ) throws {
    let known = pictures ?? film.merged.map(\.bitmap)
    #expect(
      try GIFReader(bytes).info.frames.map(\.delay)
        == film.hundredths.map { Rational($0, 100)! })
    for judge in judges where judge.isInstalled {
      let found = try judge.frames(bytes, width: film.width, height: film.height)
      try #require(found.count == known.count, "\(judge)")
      for (index, frame) in found.enumerated() {
        #expect(frame.bitmap == known[index], "\(judge), frame \(index)")
      }
    }
  }

  @Test("A random opaque film comes back exactly", arguments: UInt64(0)..<120)
  func randomOpaque(seed: UInt64) throws {
    let film = randomFilm(seed: seed, alphas: [255])
    try Self.expectExact(film, film.gif(), judges: seed < 12 ? Judge.allCases : [.ours])
  }

  @Test("A random film with clear pixels comes back exactly", arguments: UInt64(0)..<160)
  func randomClear(seed: UInt64) throws {
    let film = randomFilm(seed: seed, alphas: [255, 255, 0], colorCount: seed % 2 == 0 ? 6 : 150)
    try Self.expectExact(
      film, film.gif(hasAlpha: true), judges: seed < 24 ? Judge.allCases : [.ours])
  }
}
