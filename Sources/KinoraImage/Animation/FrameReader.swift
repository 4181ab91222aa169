/// A picture as it is on screen, and for how many seconds.
public struct AnimationFrame: Hashable, Sendable {
  public var bitmap: Bitmap
  public var duration: Rational

  public init(bitmap: Bitmap, duration: Rational) {
    self.bitmap = bitmap
    self.duration = duration
  }
}

/// A file whose structure was read and found sound.
public protocol FrameReader: Sendable {
  var info: AnimationInfo { get }

  /// Decodes from the first frame on, one at a time.
  func makeDecoder() -> any FrameDecoder
}

/// Gives composed frames, whole canvas, in order.
public protocol FrameDecoder {
  /// - Returns: nil after the last frame.
  /// - Throws: ``ImageError/damaged(format:offset:what:)`` for broken pixel data.
  mutating func next() throws(ImageError) -> AnimationFrame?
}

extension FrameReader {
  /// Decodes frame by frame; only one is in memory at a time.
  public func forEachFrame(_ body: (AnimationFrame) throws -> Void) throws {
    var decoder = makeDecoder()
    while let frame = try decoder.next() { try body(frame) }
  }

  /// All composed frames.
  ///
  /// - Throws: ``ImageError/tooLarge(what:given:limit:)`` when they hold more than 2²⁹ pixels
  ///   together; ``ImageError/damaged(format:offset:what:)``.
  public func frames() throws(ImageError) -> [AnimationFrame] {
    let area = info.width * info.height
    guard info.frames.count <= (1 << 29) / max(area, 1) else {
      throw .tooLarge(
        what: "the number of pixels of \(info.frames.count) frames",
        given: area.multipliedReportingOverflow(by: info.frames.count).partialValue,
        limit: 1 << 29)
    }
    var frames: [AnimationFrame] = []
    var decoder = makeDecoder()
    while let frame = try decoder.next() { frames.append(frame) }
    return frames
  }
}
