internal import CWebP

/// Writes an animated WebP with libwebp: every pixel exact, or smaller with a loss.
///
///     let writer = try WebPWriter(sink: sink, width: 480, height: 480, quality: nil)
///     try writer.append(first, duration: Rational(1, 30)!)
///     let summary = try writer.finish()
///
/// Times are whole milliseconds, rounded over the running sum. Compressed frames are held in memory until
/// the end. The same pictures give the same bytes with one version of libwebp.
///
/// Source: libwebp's `mux.h` (WebPAnimEncoder).
public final class WebPWriter {
  /// The longest side the format can say.
  public static let largestSide = 16383
  /// The most plays the format can say.
  public static let maximumPlays = 65535

  private let sink: any ByteSink
  private let width: Int
  private let height: Int
  private let encoder: OpaquePointer
  private var config = WebPConfig()
  private var picture = WebPPicture()
  private var shown: Bitmap?
  private var exact = Rational.zero
  private var frameCount = 0
  private var appendedCount = 0
  private var isFinished = false

  /// - Parameters:
  ///   - plays: How many times it is played; 0 is for ever.
  ///   - quality: 1 to 100 for a lossy file; nil keeps every pixel.
  /// - Throws: ``ImageError`` for a size or a number of plays that cannot be.
  public init(
    sink: any ByteSink, width: Int, height: Int, plays: Int = 0, quality: Int? = nil
  ) throws(ImageError) {
    try ImageLimits.check(
      format: "WebP", width: width, height: height, largestSide: Self.largestSide)
    guard 0...Self.maximumPlays ~= plays else {
      throw .playsOutOfRange(format: "WebP", given: plays, limit: Self.maximumPlays)
    }
    self.sink = sink
    self.width = width
    self.height = height
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&config) != 0,
      WebPPictureInit(&picture) != 0
    else { throw .encoderFailed(format: "WebP", reason: "libwebp has another version") }
    options.anim_params.loop_count = Int32(plays)
    options.anim_params.bgcolor = 0
    config.lossless = quality == nil ? 1 : 0
    config.quality = quality.map { Float(max(1, min(100, $0))) } ?? 50  // lossless: the effort
    config.method = 4
    config.exact = 0
    guard
      let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options)
    else { throw .encoderFailed(format: "WebP", reason: "not enough memory") }
    self.encoder = encoder
    picture.use_argb = 1
    picture.width = Int32(width)
    picture.height = Int32(height)
  }

  deinit {
    WebPPictureFree(&picture)
    WebPAnimEncoderDelete(encoder)
  }

  /// Adds a frame that is shown for `duration` seconds. Equal neighbours become one.
  ///
  /// - Throws: ``ImageError`` for another size, a time of 0 or less, after ``finish()``, or when libwebp
  ///   fails.
  public func append(_ bitmap: Bitmap, duration: Rational) throws(ImageError) {
    guard !isFinished else { throw .alreadyFinished(what: "the WebP") }
    guard bitmap.width == width, bitmap.height == height else {
      throw .frameSizeDiffers(
        expectedWidth: width, expectedHeight: height, givenWidth: bitmap.width,
        givenHeight: bitmap.height)
    }
    try ImageLimits.check(duration: duration)
    appendedCount += 1
    if shown.map({ isSame($0.pixels, bitmap.pixels) }) != true {
      try add(bitmap)
      shown = bitmap
      frameCount += 1
    }
    exact += duration
  }

  /// Writes the file.
  ///
  /// - Throws: ``ImageError/noFrames(format:)``, ``ImageError/alreadyFinished(what:)``, or from the sink.
  @discardableResult
  public func finish() throws(ImageError) -> AnimationSummary {
    guard !isFinished else { throw .alreadyFinished(what: "the WebP") }
    guard frameCount > 0 else { throw .noFrames(format: "WebP") }
    isFinished = true
    let end = try milliseconds()
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAdd(encoder, nil, end, nil) != 0,
      WebPAnimEncoderAssemble(encoder, &data) != 0
    else { throw failure() }
    let bytes = Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
    try sink.append(bytes)
    return AnimationSummary(
      frameCount: frameCount, appendedFrameCount: appendedCount,
      duration: Rational(Int(end)) * Rational(1, 1000)!, byteCount: bytes.count)
  }

  private func add(_ bitmap: Bitmap) throws(ImageError) {
    let isAdded = bitmap.pixels.withUnsafeBufferPointer { pixels in
      WebPPictureImportRGBA(&picture, pixels.baseAddress, Int32(4 * width)) != 0
    }
    guard isAdded else { throw .encoderFailed(format: "WebP", reason: "not enough memory") }
    guard WebPAnimEncoderAdd(encoder, &picture, try milliseconds(), &config) != 0 else {
      throw failure()
    }
  }

  /// The running time; at least 1 for each frame so far, as no two frames may begin together.
  private func milliseconds() throws(ImageError) -> Int32 {
    let time = max(exact.rounded(toUnitsPer: 1000), frameCount == 0 ? 0 : 1)
    guard let time = Int32(exactly: time) else {
      throw .durationTooLong(given: exact, limit: Int(Int32.max) / 1000)
    }
    return time
  }

  private func failure() -> ImageError {
    let reason = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? ""
    return .encoderFailed(format: "WebP", reason: reason.isEmpty ? "unknown reason" : reason)
  }
}
