/// Writes an animated PNG, frame by frame, without loss and in constant memory.
///
///     let writer = try APNGWriter(sink: sink, width: 480, height: 480, plays: 0, hasAlpha: false)
///     try writer.append(first, duration: Rational(1, 30)!)
///     try writer.append(second, duration: Rational(1, 30)!)
///     let summary = try writer.finish()
///
/// Equal neighbours become one frame that is shown longer. Each frame after the first stores the box
/// that changed and replaces what is there ("source" blending, no disposal): nothing can add up,
/// with alpha or without. For shown times see ``append(_:duration:)``.
///
/// Source: Portable Network Graphics, third edition, 11.3.6.
public final class APNGWriter {
  /// The most plays that can be asked for.
  public static let maximumPlays = Int(Int32.max)

  private let width: Int
  private let height: Int
  private let hasAlpha: Bool
  private let output: APNGOutput
  private var delay = APNGDelay()
  private var shown: Bitmap?
  private var pending: (bitmap: Bitmap, duration: Rational)?
  private var appendedCount = 0
  private var duration = Rational.zero
  private var isFinished = false

  /// Starts the file.
  ///
  /// - Parameters:
  ///   - plays: How many times it is played; 0 is for ever.
  ///   - hasAlpha: False stores no alpha, which is smaller; every pixel must then be opaque.
  ///   - scale: Pixels a point, noted in the file; nil leaves it out.
  /// - Throws: ``ImageError`` for a size or a number of plays that cannot be, or from the sink.
  public convenience init(
    sink: any ByteSink, width: Int, height: Int, plays: Int = 0, hasAlpha: Bool,
    compression: Compression = .default, scale: Double? = nil
  ) throws(ImageError) {
    try self.init(
      sink: sink, width: width, height: height, plays: plays, hasAlpha: hasAlpha,
      compression: compression, scale: scale, longestHeld: APNGOutput.longestHeld)
  }

  /// - Parameter longestHeld: Bytes held back before the file is begun; tests make it small.
  init(
    sink: any ByteSink, width: Int, height: Int, plays: Int, hasAlpha: Bool,
    compression: Compression, scale: Double?, longestHeld: Int
  ) throws(ImageError) {
    try ImageLimits.check(format: "APNG", width: width, height: height, largestSide: 1 << 28)
    guard 0...Self.maximumPlays ~= plays else {
      throw .playsOutOfRange(format: "APNG", given: plays, limit: Self.maximumPlays)
    }
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    output = try APNGOutput(
      sink: sink, width: width, height: height, plays: plays, hasAlpha: hasAlpha,
      compression: compression, scale: scale, longestHeld: longestHeld)
  }

  /// Adds a frame that is shown for `duration` seconds.
  ///
  /// A time is exact when both parts of its fraction are at most 65535; else the nearest such
  /// fraction is written, and the difference (at most a microsecond in all) is carried on. A frame
  /// shown for more than 65535 s is written several times.
  ///
  /// - Throws: ``ImageError`` for another size, a time of 0 or less, a pixel that is not opaque in a
  ///   film without alpha, after ``finish()``, or from the sink.
  public func append(_ bitmap: Bitmap, duration: Rational) throws(ImageError) {
    guard !isFinished else { throw .alreadyFinished(what: "the APNG") }
    guard bitmap.width == width, bitmap.height == height else {
      throw .frameSizeDiffers(
        expectedWidth: width, expectedHeight: height, givenWidth: bitmap.width,
        givenHeight: bitmap.height)
    }
    try ImageLimits.check(duration: duration)
    if let pending, isSame(pending.bitmap.pixels, bitmap.pixels) {
      self.pending = (pending.bitmap, pending.duration + duration)
    } else {
      if !hasAlpha, !bitmap.withPixels(isOpaque) {
        throw .frameNotOpaque(frame: appendedCount)
      }
      try stoppingAtFailure { () throws(ImageError) in try writePending() }
      pending = (bitmap, duration)
    }
    appendedCount += 1
  }

  /// Writes what is left and the frame count.
  ///
  /// - Throws: ``ImageError/noFrames(format:)``, ``ImageError/alreadyFinished(what:)``, or from the
  ///   sink.
  @discardableResult
  public func finish() throws(ImageError) -> AnimationSummary {
    guard !isFinished else { throw .alreadyFinished(what: "the APNG") }
    guard pending != nil else { throw .noFrames(format: "APNG") }
    try stoppingAtFailure { () throws(ImageError) in try writePending() }
    isFinished = true
    let byteCount = try output.finish()
    return AnimationSummary(
      frameCount: output.frameCount, appendedFrameCount: appendedCount, duration: duration,
      byteCount: byteCount)
  }

  /// After a failed write the file cannot be right any more: nothing further is taken.
  private func stoppingAtFailure(_ write: () throws(ImageError) -> Void) throws(ImageError) {
    do { try write() } catch {
      isFinished = true
      throw error
    }
  }

  private func writePending() throws(ImageError) {
    guard let (bitmap, time) = pending else { return }
    pending = nil
    var rect = PixelRect(x: 0, y: 0, width: width, height: height)
    if let shown {
      rect =
        bitmap.withPixels { new in shown.withPixels { changedRect(new, $0, width: width) } }
        ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    }
    for part in delay.delays(for: time) {
      try output.append(bitmap, rect: rect, delay: part)
      duration += part
      rect = PixelRect(x: 0, y: 0, width: 1, height: 1)  // the same again, longer
    }
    shown = bitmap
  }
}
