import KinoraImage

/// Proves in every run that the comparer sees: a comparer that calls everything equal would make every
/// golden pass.
enum SelfTest {
  /// Compares pairs that are known to be equal, to differ in one level of one channel, in alpha alone, in
  /// size, and in one later frame.
  ///
  /// - Throws: ``SnapshotError/comparerIsBlind(what:)``.
  static func run() throws {
    let base = picture { _ in }
    func check(_ what: String, _ isRight: Bool) throws(SnapshotError) {
      guard isRight else { throw .comparerIsBlind(what: what) }
    }
    try check("two equal pictures", PictureDifference(base, picture { _ in }).isSame)
    for channel in 0..<4 {
      let changed = picture { $0[4 * 30 + channel] -= 1 }
      let difference = PictureDifference(base, changed)
      try check(
        "one level of channel \(channel) in one pixel",
        !difference.isSame && difference.differingPixels == 1 && difference.worstChannelDelta == 1)
      try check(
        "a tolerance of one level",
        PictureDifference(base, changed, Tolerance(maxChannelDelta: 1)).isSame)
    }
    let white = Bitmap(width: 8, height: 8, pixels: Array(repeating: 255, count: 256))
    let clear = Bitmap(width: 8, height: 8, pixels: Array(repeating: 0, count: 256))
    for tolerance in [Tolerance.exact, Tolerance(perceptual: 0.1)] {
      try check("white against clear", !PictureDifference(white, clear, tolerance).isSame)
    }
    let small = Bitmap(width: 1, height: 1, pixels: Array(base.pixels.prefix(4)))
    let anything = Tolerance(maxChannelDelta: 255, maxDiffRatio: 1)
    try check("another size", !PictureDifference(base, small, anything).isSame)
    let later = try AnimationDifference(
      film([base, base, white]), film([base, base, picture { $0[0] -= 1 }]))
    try check("a later frame", later.first?.start == Rational(1, 5))
  }

  private static func picture(_ change: (inout [UInt8]) -> Void) -> Bitmap {
    var pixels = (0..<256).map { $0 % 4 == 3 ? UInt8(255) : UInt8(100 + $0 % 100) }
    change(&pixels)
    return Bitmap(width: 8, height: 8, pixels: pixels)
  }

  private static func film(_ pictures: [Bitmap]) throws -> any FrameReader {
    let sink = MemorySink()
    let writer = try APNGWriter(sink: sink, width: 8, height: 8, hasAlpha: true, compression: .fast)
    for picture in pictures { try writer.append(picture, duration: Rational(1, 10) ?? 1) }
    try writer.finish()
    return try PNGReader(sink.bytes)
  }
}
