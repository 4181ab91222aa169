import KinoraImage
import TestSupport
import Testing

@testable import KinoraSnapshots

/// Cases of public bug reports (shared/cases/public-bugs.json, by id) on two pictures.
@Suite struct PictureDifferenceTests {
  private let anything = Tolerance(
    maxChannelDelta: 255, perceptual: 1, maxDiffPixels: 1_000_000, maxDiffRatio: 1)

  @Test func `CMP-01 A larger or smaller picture is never the same`() {
    let expected = Canvas.painted(200, 200)
    let pairs = [
      (expected, Canvas.painted(300, 200)), (expected, Canvas.painted(1, 1)),
      (Canvas.painted(300, 200), expected), (Canvas.painted(1, 1), expected),
    ]
    for (a, b) in pairs {
      for tolerance in [.exact, anything] {
        let difference = PictureDifference(a, b, tolerance)
        #expect(difference.reasons == [.size])
        #expect(difference.ratio > 0 && difference.ratio <= 1)
        let text = difference.lines.joined()
        #expect(text.contains("\(a.width)x\(a.height)"))
        #expect(text.contains("\(b.width)x\(b.height)"))
      }
    }
    let wide = Canvas.painted(300, 200)
    let difference = PictureDifference(expected, wide)
    #expect(difference.differingPixels == 100 * 200)
    let picture = DifferencePicture.make(expected: expected, actual: wide, difference: difference)
    #expect(picture.width == 300)
    let extra = Array(picture.pixels[(4 * 250)..<(4 * 251)])
    #expect(extra == [180, 20, 200, 255])
  }

  @Test(arguments: [(100, 51), (101, 50), (50, 100)])
  func `CMP-02 A difference in one side is a difference in size`(_ size: (Int, Int)) {
    let difference = PictureDifference(
      Canvas.painted(100, 50), Canvas.painted(size.0, size.1), anything)
    #expect(difference.reasons == [.size])
  }

  @Test(arguments: [Tolerance.exact, Tolerance(perceptual: 0.1)])
  func `CMP-03 Alpha is compared as alpha`(_ tolerance: Tolerance) {
    let stage = Canvas.painted(20, 20, clear)
    let circle = Canvas.painted(20, 20, clear) { $0.paint(5, 5, 10, 10, white) }
    let pairs = [
      (stage, Canvas.painted(20, 20, white)), (stage, Canvas.painted(20, 20, black)),
      (circle, stage),
      // Over white both look like grey 191.
      (
        Canvas.painted(20, 20, [127, 127, 127, 128]), Canvas.painted(20, 20, [191, 191, 191, 255])
      ),
    ]
    for (a, b) in pairs {
      let difference = PictureDifference(a, b, tolerance)
      #expect(!difference.isSame)
      #expect(difference.worstAlphaDelta > 0)
      #expect(difference.lines.joined().contains("alpha"))
    }
    let difference = PictureDifference(stage, circle)
    let picture = DifferencePicture.make(expected: stage, actual: circle, difference: difference)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(picture.pixels[(4 * (20 * y + x))..<(4 * (20 * y + x) + 4)])
    }
    #expect(pixel(10, 10) == [230, 20, 40, 255])
    #expect(pixel(2, 2) != pixel(10, 10))
  }

  @Test func `CMP-05 Limits are inclusive at both ends`() {
    let base = Canvas.painted(10, 10)
    for tolerance in [
      .exact, Tolerance(maxChannelDelta: 0), Tolerance(maxDiffPixels: 0),
      Tolerance(maxDiffRatio: 0), Tolerance(perceptual: 0),
    ] {
      #expect(PictureDifference(base, Canvas.painted(10, 10), tolerance).isSame)
    }
    let one = Canvas.painted(10, 10) { $0.paint(3, 3, black) }
    let two = Canvas.painted(10, 10) { $0.paint(3, 3, 2, 1, black) }
    #expect(PictureDifference(base, one, Tolerance(maxDiffRatio: 0.01)).isSame)
    #expect(!PictureDifference(base, two, Tolerance(maxDiffRatio: 0.01)).isSame)
    #expect(PictureDifference(base, one, Tolerance(maxDiffPixels: 1)).isSame)
    #expect(!PictureDifference(base, two, Tolerance(maxDiffPixels: 1)).isSame)
    let levels = Canvas.painted(10, 10) { $0.paint(3, 3, [250, 255, 255, 255]) }
    #expect(PictureDifference(base, levels, Tolerance(maxChannelDelta: 5)).isSame)
    #expect(!PictureDifference(base, levels, Tolerance(maxChannelDelta: 4)).isSame)
    let window = Tolerance(window: .init(size: 4, maxDiffPixels: 2))
    #expect(PictureDifference(base, two, window).isSame)
    let three = Canvas.painted(10, 10) { $0.paint(3, 3, 3, 1, black) }
    #expect(!PictureDifference(base, three, window).isSame)
  }

  @Test func `CMP-07 Two tolerances combine as and, each with a strict default`() {
    func text(_ letters: Int) -> Bitmap {
      Canvas.painted(100, 50, [200, 0, 0, 255]) { canvas in
        for letter in 0..<letters { canvas.paint(10 + 12 * letter, 20, 2, 10, white) }
      }
    }
    let (all, missing) = (text(6), text(5))  // one letter is 20 of 5000 pixels, 0.4 %
    #expect(!PictureDifference(all, missing).isSame)
    #expect(!PictureDifference(all, missing, Tolerance(maxChannelDelta: 1)).isSame)
    let both = Tolerance(maxChannelDelta: 1, maxDiffRatio: 0.001)
    #expect(PictureDifference(all, missing, both).reasons == [.ratio(limit: 0.001)])
    #expect(
      PictureDifference(all, missing, Tolerance(maxChannelDelta: 1, maxDiffRatio: 0.004)).isSame)
    #expect(!PictureDifference(all, missing, Tolerance(maxDiffRatio: 0.001)).isSame)
    let strict = Tolerance(maxDiffPixels: 10, maxDiffRatio: 0.01)
    #expect(PictureDifference(all, missing, strict).reasons == [.pixels(limit: 10)])
  }

  @Test(arguments: 0..<4, [(0, 255, 255), (127, 128, 1), (1, 255, 254), (250, 5, 245)])
  func `CMP-08 Channel values are not signed`(_ channel: Int, _ row: (Int, Int, Int)) {
    // Alpha at 0 would have to be all zero.
    let (a, b) = channel == 3 ? (max(row.0, 1), max(row.1, 1)) : (row.0, row.1)
    var (p, q): ([UInt8], [UInt8]) = ([9, 9, 9, 255], [9, 9, 9, 255])
    p[channel] = UInt8(a)
    q[channel] = UInt8(b)
    let difference = PictureDifference(Canvas.painted(4, 4, p), Canvas.painted(4, 4, q))
    #expect(difference.worstChannelDelta == abs(a - b))
    #expect(difference.worstAlphaDelta == (channel == 3 ? abs(a - b) : 0))
    if channel < 3 { #expect(difference.worstChannelDelta == row.2) }
  }

  @Test(arguments: [UInt8(255), 1])
  func `CMP-10 One pixel of sixteen million is a difference, and its share is not zero`(
    _ level: UInt8
  ) {
    let zeros = [UInt8](repeating: 255, count: 4 * 4000 * 4000)
    var changed = zeros
    changed[4 * (4000 * 3999 + 3998) + 1] -= level
    let difference = PictureDifference(
      Bitmap(width: 4000, height: 4000, pixels: zeros),
      Bitmap(width: 4000, height: 4000, pixels: changed))
    #expect(difference.differingPixels == 1)
    #expect(difference.worstChannelDelta == Int(level))
    let text = difference.lines.joined(separator: "\n")
    #expect(text.contains("1 of 16000000 pixels differ (0.0000063 %)"))
    #expect(text.contains("x 3998, y 3999"))
  }

  @Test func `CMP-20 The reason is the one that applies`() {
    let share = Tolerance(maxDiffRatio: 0.2)
    let sizes = PictureDifference(Canvas.painted(616, 375), Canvas.painted(615, 374), share)
    #expect(sizes.reasons == [.size])
    #expect(sizes.lines[0].contains("no tolerance applies"))
    #expect(!sizes.lines.joined().contains("maxDiffRatio"))
    let quarter = Canvas.painted(20, 20) { $0.paint(0, 0, 20, 5, black) }
    let pixels = PictureDifference(Canvas.painted(20, 20), quarter, share)
    #expect(pixels.reasons == [.ratio(limit: 0.2)])
    #expect(pixels.lines[0].contains("(25.00 %), more than maxDiffRatio 20.00 %"))
  }

  @Test func `The smallest settings pass and the next smaller ones do not`() throws {
    var random = SeededGenerator(seed: 7)
    let base = Canvas.painted(40, 30, [90, 120, 60, 255])
    let noisy = Canvas.painted(40, 30, [90, 120, 60, 255]) { canvas in
      for _ in 0..<25 {
        canvas.paint(
          Int.random(in: 0..<40, using: &random), Int.random(in: 0..<30, using: &random),
          [UInt8.random(in: 80...110, using: &random), 120, 60, 255])
      }
    }
    let found = PictureDifference(base, noisy)
    let settings = PassingSetting.smallest(
      worstChannelDelta: found.worstChannelDelta,
      worstPerceptual: PictureDiagnosis.worstPerceptual(found, base, noisy, .exact),
      differingPixels: found.differingPixels, pixelCount: found.pixelCount,
      densest: found.runs.densestWindow(size: 8, width: 40, height: 30), tolerance: .exact)
    let values = Dictionary(uniqueKeysWithValues: settings.map { ($0.name, $0.value) })
    func same(_ tolerance: Tolerance) -> Bool { PictureDifference(base, noisy, tolerance).isSame }
    let delta = try #require(values["maxChannelDelta"].flatMap { Int($0) })
    #expect(same(Tolerance(maxChannelDelta: delta)))
    #expect(!same(Tolerance(maxChannelDelta: delta - 1)))
    let pixels = try #require(values["maxDiffPixels"].flatMap { Int($0) })
    #expect(same(Tolerance(maxDiffPixels: pixels)))
    #expect(!same(Tolerance(maxDiffPixels: pixels - 1)))
    let perceptual = try #require(values["perceptual"].flatMap { Double($0) })
    #expect(same(Tolerance(perceptual: perceptual)))
    #expect(!same(Tolerance(perceptual: perceptual - 0.0002)))
    let ratio = try #require(values["maxDiffRatio"].flatMap { Double($0) })
    #expect(same(Tolerance(maxDiffRatio: ratio)))
    #expect(!same(Tolerance(maxDiffRatio: ratio - 0.0008)))
  }

  @Test func `The self-test passes`() throws { try SelfTest.run() }
}
