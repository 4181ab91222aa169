/// Writes an animated PNG, frame by frame, without loss and in constant memory.
///
///     let writer = try APNGWriter(sink: sink, width: 480, height: 480, plays: 0, hasAlpha: false)
///     try writer.append(first, duration: Rational(1, 30)!)
///     try writer.append(second, duration: Rational(1, 30)!)
///     let summary = try writer.finish()
///
/// Equal neighbours become one frame that is shown longer. Each frame after the first stores the box
/// that differs from the frame before it and replaces what is there, which every reader understands.
/// With ``Compression/best`` it may also start from that frame with its box made clear (disposal
/// "background"), and replaces what is there, or draws only the pixels that differ ("over" blending) where all of them are
/// opaque: whatever is smallest. Nothing can add up, with alpha or without. For shown times see
/// ``append(_:duration:)``.
///
/// Source: Portable Network Graphics, third edition, 11.3.6.
public final class APNGWriter {
  /// The most plays that can be asked for.
  public static let maximumPlays = Int(Int32.max)

  private let width: Int
  private let height: Int
  private let hasAlpha: Bool
  /// Whether blending and disposal are chosen; else every frame replaces the box that changed.
  private let blends: Bool
  private let output: APNGOutput
  private var delay = APNGDelay()
  /// The canvas as the last frame shows it.
  private var shown: Bitmap?
  /// The canvas as it was before the last frame.
  private var base: Bitmap?
  private var lastRect = PixelRect(x: 0, y: 0, width: 1, height: 1)
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
  ///   - workers: How many threads compress; has no influence on the file.
  /// - Throws: ``ImageError`` for a size or a number of plays that cannot be, or from the sink.
  public convenience init(
    sink: any ByteSink, width: Int, height: Int, plays: Int = 0, hasAlpha: Bool,
    compression: Compression = .default, scale: Double? = nil, workers: Int = 1
  ) throws(ImageError) {
    try self.init(
      sink: sink, width: width, height: height, plays: plays, hasAlpha: hasAlpha,
      compression: compression, scale: scale, longestHeld: APNGOutput.longestHeld,
      workers: workers)
  }

  /// - Parameter longestHeld: Bytes held back before the file is begun; tests make it small.
  init(
    sink: any ByteSink, width: Int, height: Int, plays: Int, hasAlpha: Bool,
    compression: Compression, scale: Double?, longestHeld: Int, workers: Int = 1
  ) throws(ImageError) {
    try ImageLimits.check(format: "APNG", width: width, height: height, largestSide: 1 << 28)
    guard 0...Self.maximumPlays ~= plays else {
      throw .playsOutOfRange(format: "APNG", given: plays, limit: Self.maximumPlays)
    }
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    blends = compression == .best
    output = try APNGOutput(
      sink: sink, width: width, height: height, plays: plays, hasAlpha: hasAlpha,
      compression: compression, scale: scale, longestHeld: longestHeld,
      workers: workers)
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
    var picture = try next(bitmap)
    for part in delay.delays(for: time) {
      try output.append(picture, delay: part)
      duration += part
      // The same again, longer.
      picture = bitmap.withPixels {
        APNGPicture(PixelRect(x: 0, y: 0, width: 1, height: 1), of: $0, width: width)
      }
      if part != time { base = nil }
    }
    shown = bitmap
  }

  /// How the next frame is drawn: on the last one, or, with `best` compression, on the last one with its box
  /// made clear, and with only the pixels that differ; whatever is likely to be smallest.
  private func next(_ bitmap: Bitmap) throws(ImageError) -> APNGPicture {
    guard let shown else {
      lastRect = PixelRect(x: 0, y: 0, width: width, height: height)
      return bitmap.withPixels { APNGPicture(lastRect, of: $0, width: width) }
    }
    // Pillow before 10 shows "over" blending of pictures without an alpha channel wrongly, so it is left to
    // those who ask for the smallest file.
    guard blends else {
      lastRect = changedBox(bitmap, from: shown)
      return bitmap.withPixels { APNGPicture(lastRect, of: $0, width: width) }
    }
    var canvases: [(bitmap: Bitmap, disposal: APNGDisposal)] = [(shown, .none)]
    var candidates = ways(bitmap, on: shown)
    var origins = candidates.map { _ in 0 }
    let limit = candidates[0].rect.area
    func consider(_ canvas: Bitmap, _ disposal: APNGDisposal) {
      let ways = ways(bitmap, on: canvas)
      // Only what draws about as little is worth trying.
      guard 4 * ways[0].rect.area <= 5 * limit else { return }
      canvases.append((canvas, disposal))
      candidates += ways
      origins += ways.map { _ in canvases.count - 1 }
    }
    // Disposal "previous" would save a little more, but Pillow 13 shows what follows it wrongly.
    if base != nil, 2 * lastRect.area < width * height {
      consider(shown.clearing(lastRect), .background)
    }
    let chosen = try output.smallest(candidates)
    let canvas = canvases[origins[chosen]]
    output.disposeOfLast(canvas.disposal)
    base = canvas.bitmap
    lastRect = candidates[chosen].rect
    return candidates[chosen]
  }

  private func changedBox(_ bitmap: Bitmap, from shown: Bitmap) -> PixelRect {
    bitmap.withPixels { new in shown.withPixels { changedRect(new, $0, width: width) } }
      ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
  }

  private func ways(_ bitmap: Bitmap, on canvas: Bitmap) -> [APNGPicture] {
    bitmap.withPixels { new in
      canvas.withPixels { APNGPicture.candidates(new, on: $0, width: width) }
    }
  }
}

extension Bitmap {
  fileprivate func clearing(_ rect: PixelRect) -> Bitmap {
    var pixels = pixels
    for y in rect.y..<rect.maxY {
      for place in 4 * (y * width + rect.x)..<4 * (y * width + rect.maxX) { pixels[place] = 0 }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
