import KinoraImage
import Testing

@testable import KinoraSnapshots

@Suite struct AnimationDifferenceTests {
  private static let rate = Rational(1, 30) ?? 1
  private static func picture(_ index: Int) -> Bitmap {
    Canvas.painted(64, 8) { $0.paint(index, 2, 2, 2, black) }
  }

  private func compare(_ a: [UInt8], _ b: [UInt8]) throws -> AnimationDifference {
    try Comparer.compare((a, "a"), (b, "b"), .exact)
  }

  private static func frames(
    _ count: Int, every duration: Rational = rate, _ picture: (Int) -> Bitmap = picture
  ) -> [(Bitmap, Rational)] {
    (0..<count).map { (picture($0), duration) }
  }

  @Test(arguments: [7, 29])
  func `CMP-11 A change in a later frame is named by frame and time`(_ frame: Int) throws {
    let golden = try film(Self.frames(30))
    let actual = try film(
      Self.frames(30) { index in
        Canvas.painted(64, 8) {
          $0.paint(index, 2, 2, 2, black)
          if index == frame { $0.paint(60, 6, black) }
        }
      })
    let difference = try compare(golden, actual)
    #expect(difference.reasons == [AnimationDifference.Reason.pictures])
    #expect(difference.stretches.count == 1)
    #expect(difference.first?.start == Rational(frame, 30))
    #expect(difference.first?.expectedFrame == frame)
    let time = fixed(Double(frame) / 30, 4)
    #expect(difference.lines.joined().contains("\(time) s (stored frame \(frame))"))
  }

  @Test func `CMP-11 A delay or the number of plays alone is a difference`() throws {
    let golden = try film(Self.frames(10))
    var frames = Self.frames(10)
    frames[4].1 = Rational(1, 15) ?? 1
    let slower = try compare(golden, try film(frames))
    #expect(slower.reasons.contains(.duration))
    let looping = try compare(golden, try film(Self.frames(10), plays: 0))
    #expect(looping.reasons == [.plays])
    #expect(looping.lines == ["the number of plays differs: expected 1, actual for ever"])
  }

  @Test(arguments: [29, 31])
  func `CMP-12 Another length is told, and that the common part is the same`(_ count: Int) throws {
    let difference = try compare(try film(Self.frames(30)), try film(Self.frames(count)))
    #expect(difference.reasons == [.duration])
    let text = difference.lines.joined()
    #expect(text.contains("in 30 frames") && text.contains("in \(count) frames"))
    #expect(text.contains("all pictures are the same"))
  }

  @Test func `CMP-12 Another rate is told apart from other pictures`() throws {
    let half = try film(
      Self.frames(60, every: Rational(1, 60) ?? 1) { Self.picture($0 / 2 + $0 % 2 * 30) })
    let difference = try compare(try film(Self.frames(30)), half)
    #expect(difference.expected.rate == 30)
    #expect(difference.actual.rate == 60)
    #expect(difference.commonInstants?.count == 30)
    #expect(difference.commonInstants?.same == 30)
    #expect(difference.lines.joined().contains("expected 30 frames a second, actual 60"))
  }

  @Test func `CMP-12 Merged frames equal their repeats`() throws {
    // Three pictures, ten frames each: the writer merges equal neighbours, so one is cut by hand.
    let merged = try film(Self.frames(3, every: Rational(1, 3) ?? 1))
    let sink = MemorySink()
    let writer = try GIFWriter(sink: sink, width: 64, height: 8, plays: 1)
    for index in 0..<3 { try writer.append(Self.picture(index), duration: Rational(1, 3) ?? 1) }
    try writer.finish()
    let same = try compare(merged, merged)
    #expect(same.isSame)
    // As GIF the times are hundredths: 33, 34, 33 of them.
    let gif = try compare(merged, sink.bytes)
    #expect(gif.stretches.allSatisfy { $0.end.doubleValue - $0.start.doubleValue < 0.011 })
    // One picture for a second, and the same in two stored frames that differ in nothing.
    let one = try film([(Self.picture(0), 1), (Self.picture(1), 1)])
    let split = try film(
      [
        (Self.picture(0), 1), (Self.picture(1), Rational(1, 2) ?? 1),
        (Self.picture(1), Rational(1, 2) ?? 1),
      ])
    #expect(try compare(one, split).isSame)
  }

  @Test func `A still picture against an animation is told`() throws {
    let still = try PNGEncoder().encode(Self.picture(0))
    let difference = try compare(still, try film(Self.frames(2)))
    #expect(difference.reasons.contains(.kind))
    #expect(difference.lines[0] == "expected is a still picture, actual is an animation")
    #expect(try compare(still, still).isSame)
  }

  @Test func `A Git LFS pointer is told with the command that fetches`() throws {
    let pointer = Array(
      "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n".utf8)
    #expect {
      try compare(pointer, pointer)
    } throws: {
      "\($0)".contains("git lfs pull --include 'a'")
    }
  }
}
