/// Writes an animated GIF, frame by frame, in constant memory.
///
///     let writer = try GIFWriter(sink: sink, width: 480, height: 480, plays: 0)
///     try writer.append(first, duration: Rational(1, 30)!)
///     try writer.append(second, duration: Rational(1, 30)!)
///     let summary = try writer.finish()
///
/// - **Colours** are exact as long as the part of a frame that changes has at most 255 of them; else
///   the best 255 are chosen, without dithering. Still areas keep their colours exactly.
/// - **Alpha** is cut at one half: 128 and more is opaque in the pixel's own colour, less is clear.
/// - **Time** is counted in hundredths of a second, rounded over the running sum. No delay is below
///   2; frames that come faster than 50 a second are shown for 2, and as many are left out as keep
///   the film's length.
/// - **Equal neighbours** become one frame that is shown longer, and only the box that changed is
///   stored.
///
/// Source: GIF89a specification, CompuServe, 1990.
public final class GIFWriter {
  /// The longest side the format can say.
  public static let largestSide = 65535
  /// The most plays the format can say; it counts repeats after the first, up to 65535.
  public static let maximumPlays = 65536

  private let width: Int
  private let height: Int
  private let hasAlpha: Bool
  private let isLossy: Bool
  private let output: GIFOutput
  private var screen: GIFScreen
  private var planner: GIFPlanner
  private let work: OrderedWork<[UInt8]>
  private let encoders = Pool { LZWEncoder() }
  private var clock = GIFClock()
  private var pending: GIFSource?
  private var frameCount = 0
  private var appendedCount = 0
  private var isFinished = false

  /// - Parameters:
  ///   - plays: How many times it is played; 0 is for ever, 1 leaves the loop block out.
  ///   - hasAlpha: True says from the first frame on that pixels can be clear, and leaves 255 colours
  ///     a frame. Clear pixels are written rightly without it too, but some viewers decide by the first
  ///     frame whether to expect any.
  ///   - options: How exact the pictures are; exact wherever the format allows if left out.
  /// - Throws: ``ImageError`` for a size or a number of plays that cannot be.
  public convenience init(
    sink: any ByteSink, width: Int, height: Int, plays: Int = 0, hasAlpha: Bool = false,
    options: GIFOptions = GIFOptions()
  ) throws(ImageError) {
    try self.init(
      sink: sink, width: width, height: height, plays: plays, hasAlpha: hasAlpha,
      options: options, longestHeld: GIFOutput.longestHeld)
  }

  /// - Parameter longestHeld: Bytes held back before the file is begun; tests make it small.
  init(
    sink: any ByteSink, width: Int, height: Int, plays: Int, hasAlpha: Bool,
    options: GIFOptions = GIFOptions(), longestHeld: Int
  ) throws(ImageError) {
    try ImageLimits.check(
      format: "GIF", width: width, height: height, largestSide: Self.largestSide)
    guard 0...Self.maximumPlays ~= plays else {
      throw .playsOutOfRange(format: "GIF", given: plays, limit: Self.maximumPlays)
    }
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    output = GIFOutput(
      sink: sink, width: width, height: height, plays: plays, longestHeld: longestHeld)
    isLossy = options.tolerance > 0
    screen = GIFScreen(width: width, height: height, isLossy: isLossy)
    planner = GIFPlanner(options: options)
    work = OrderedWork(workers: options.workers)
  }

  /// Adds a frame that is shown for `duration` seconds.
  ///
  /// - Throws: ``ImageError`` for another size, a time of 0 or less or above
  ///   ``ImageLimits/seconds``, after ``finish()``, or from the sink.
  public func append(_ bitmap: Bitmap, duration: Rational) throws(ImageError) {
    guard !isFinished else { throw .alreadyFinished(what: "the GIF") }
    guard bitmap.width == width, bitmap.height == height else {
      throw .frameSizeDiffers(
        expectedWidth: width, expectedHeight: height, givenWidth: bitmap.width,
        givenHeight: bitmap.height)
    }
    try ImageLimits.check(duration: duration)
    let source = GIFSource(bitmap)
    if let pending, !isSame(pending.pixels, source.pixels) {
      try stoppingAtFailure { () throws(ImageError) in try writePending(next: source) }
    }
    pending = source
    clock.extend(by: duration)
    appendedCount += 1
  }

  /// Writes what is left, and the palette that the film has come to use.
  ///
  /// - Throws: ``ImageError/noFrames(format:)``, ``ImageError/alreadyFinished(what:)``, or from the
  ///   sink.
  @discardableResult
  public func finish() throws(ImageError) -> AnimationSummary {
    guard !isFinished else { throw .alreadyFinished(what: "the GIF") }
    guard pending != nil else { throw .noFrames(format: "GIF") }
    try stoppingAtFailure { () throws(ImageError) in try writePending(next: nil) }
    try stoppingAtFailure { () throws(ImageError) in try drain(all: true) }
    isFinished = true
    let byteCount = try output.finish(palette: planner.global.palette)
    return AnimationSummary(
      frameCount: frameCount, appendedFrameCount: appendedCount,
      duration: Rational(clock.written) * Rational(1, 100)!, byteCount: byteCount)
  }

  /// After a failed write the file cannot be right any more: nothing further is taken.
  private func stoppingAtFailure(_ write: () throws(ImageError) -> Void) throws(ImageError) {
    do { try write() } catch {
      isFinished = true
      throw error
    }
  }

  private func writePending(next: GIFSource?) throws(ImageError) {
    guard let source = pending else { return }
    pending = nil
    if let next, !clock.hasTimeLeft, canSkip(to: next) { return }
    // A pixel can only be made clear by disposing of a box that holds it, with the frame before.
    let cleared =
      next.flatMap { next in
        next.isOpaque
          ? nil
          : source.withPixels { old in
            next.withPixels { clearedRect(before: old, after: $0, width: width) }
          }
      }
    let delays = clock.takeDelays()
    let isSplit = delays.count > 1
    var rect = changedRect(source)
    if let cleared, !isSplit { rect = rect.union(cleared) }
    try writePicture(source, rect, delay: delays[0], disposes: cleared != nil && !isSplit)
    for (number, delay) in delays.enumerated().dropFirst() {
      let isLast = number == delays.count - 1
      rect = PixelRect(x: 0, y: 0, width: 1, height: 1)
      if isLast, let cleared { rect = cleared }
      try writeNothing(rect, delay: delay, disposes: isLast && cleared != nil)
    }
    if cleared != nil { screen.clear(rect) }
  }

  /// Whether the frame after the held one can follow what is on screen: nothing is to be cleared.
  private func canSkip(to next: GIFSource) -> Bool {
    next.isOpaque || next.withPixels { screen.clearedRect($0) == nil }
  }

  /// The box to draw. The first frame covers the canvas: what lies under a smaller one is where
  /// viewers disagree.
  private func changedRect(_ source: GIFSource) -> PixelRect {
    if frameCount == 0 { return PixelRect(x: 0, y: 0, width: width, height: height) }
    return source.withPixels { screen.changedRect($0) }
      ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
  }

  private func writePicture(
    _ source: GIFSource, _ rect: PixelRect, delay: Int, disposes: Bool
  ) throws(ImageError) {
    let job = planner.plan(
      source, screen: screen, rect: rect, needsClear: hasAlpha || disposes,
      mayCrop: frameCount > 0 && !disposes)
    source.withPixels { screen.draw($0, rect: rect) }
    try start(job, delay: delay, disposes: disposes)
  }

  private func writeNothing(
    _ rect: PixelRect, delay: Int, disposes: Bool
  ) throws(ImageError) {
    try start(planner.planNothing(rect: rect), delay: delay, disposes: disposes)
  }

  /// Has a frame encoded, and writes those that are done by now.
  private func start(
    _ job: GIFFrameJob, delay: Int, disposes: Bool
  ) throws(ImageError) {
    var job = job
    job.delay = delay
    job.disposes = disposes
    frameCount += 1
    if isLossy {
      // The next frame depends on what this one shows.
      if job.source == nil {
        let (bytes, shown) = encoders.with { job.encodedNoting($0, shows: true) }
        screen.show(shown, pixels: job.pixels, rect: job.rect)
        work.add(done: bytes)
        return try drain(all: false)
      }
      screen.show(nil, pixels: job.pixels, rect: job.rect)
    }
    work.add { [job, encoders] in encoders.with { job.encoded($0) } }
    try drain(all: false)
  }

  private func drain(all: Bool) throws(ImageError) {
    while work.count > 0, all || work.isFull {
      try output.append(work.take(), palette: planner.global.palette)
    }
  }
}
