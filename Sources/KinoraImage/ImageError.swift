/// Why a picture could not be read or written.
///
/// Each case carries what was met and what would have been accepted. `description` is a sentence
/// for people; it is made here and nowhere else.
public enum ImageError: Error, Hashable, Sendable {
  /// A picture with no pixels, or with a side longer than its format can say.
  case sizeOutOfRange(format: String, width: Int, height: Int, largestSide: Int)
  /// More pixels, frames or bytes than this library takes on.
  case tooLarge(what: String, given: Int, limit: Int)
  /// A number of plays that the format cannot say.
  case playsOutOfRange(format: String, given: Int, limit: Int)
  /// A frame that would be shown for no time, or for less.
  case durationNotPositive(given: Rational)
  /// A frame that would be shown for longer than this library takes on, in seconds.
  case durationTooLong(given: Rational, limit: Int)
  /// A frame whose size is not that of its film.
  case frameSizeDiffers(
    expectedWidth: Int, expectedHeight: Int, givenWidth: Int, givenHeight: Int)
  /// A frame with clear or translucent pixels in a film that was announced as opaque.
  case frameNotOpaque(frame: Int)
  /// A film without a single frame.
  case noFrames(format: String)
  /// A writer used after `finish()`, or after an error.
  case alreadyFinished(what: String)
  /// A text that a PNG keyword or text chunk cannot hold.
  case unusableText(keyword: String, reason: String)
  /// Bytes that are to be replaced were never written.
  case overwriteOutOfRange(offset: Int, count: Int, size: Int)
  /// The system refused a file operation. `code` is `errno`, `reason` the system's text for it.
  case file(path: String, operation: String, code: Int32, reason: String)
  /// A file that breaks its format's rules at byte `offset`.
  case damaged(format: String, offset: Int, what: String)
  /// A file that is none of the formats we read.
  case notAPicture(firstBytes: [UInt8])
  /// Another library's encoder gave up.
  case encoderFailed(format: String, reason: String)
  /// The compressor could not be made; only for lack of memory.
  case compressorUnavailable
}

extension ImageError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sizeOutOfRange(let format, let width, let height, let largestSide):
      "\(format) cannot hold \(width)x\(height) pixels; each side must be 1 to \(largestSide)"
    case .tooLarge(let what, let given, let limit):
      "\(what) is \(given), more than the limit of \(limit)"
    case .playsOutOfRange(let format, let given, let limit):
      "\(format) cannot be played \(given) times; use 1 to \(limit), or 0 for ever"
    case .durationNotPositive(let given):
      "a frame is to be shown for \(given) s, but must be shown for more than 0"
    case .durationTooLong(let given, let limit):
      "a frame is to be shown for \(given) s, more than the limit of \(limit) s"
    case .frameSizeDiffers(let expectedWidth, let expectedHeight, let givenWidth, let givenHeight):
      "the frame has \(givenWidth)x\(givenHeight) pixels, but its film has "
        + "\(expectedWidth)x\(expectedHeight)"
    case .frameNotOpaque(let frame):
      "frame \(frame) has pixels that are not opaque, in a film made without alpha"
    case .noFrames(let format):
      "\(format) needs at least one frame, and got none"
    case .alreadyFinished(let what):
      "\(what) is finished and takes nothing more"
    case .unusableText(let keyword, let reason):
      "the PNG text \"\(keyword)\" cannot be written: \(reason)"
    case .overwriteOutOfRange(let offset, let count, let size):
      "bytes \(offset) to \(offset + count) cannot be replaced; only \(size) are written"
    case .file(let path, let operation, let code, let reason):
      "could not \(operation) \(path): \(reason) (errno \(code))"
    case .damaged(let format, let offset, let what):
      "damaged \(format) at byte \(offset): \(what)"
    case .notAPicture(let firstBytes):
      "not a GIF or PNG: it starts with "
        + (firstBytes.isEmpty ? "nothing" : firstBytes.map { "\($0)" }.joined(separator: " "))
    case .encoderFailed(let format, let reason):
      "the \(format) could not be encoded: \(reason)"
    case .compressorUnavailable:
      "not enough memory for a compressor"
    }
  }
}

/// Limits that hold for every format.
public enum ImageLimits {
  /// The most pixels in one picture: 2²⁸, for instance 16384 x 16384.
  public static let pixels = 1 << 28
  /// The most bytes in a file that is read: 2³⁰.
  public static let fileBytes = 1 << 30

  /// The longest time for one appended frame, in seconds: about eleven days.
  public static let seconds = 1_000_000

  /// - Throws: ``ImageError/durationNotPositive(given:)`` or
  ///   ``ImageError/durationTooLong(given:limit:)``.
  static func check(duration: Rational) throws(ImageError) {
    guard duration > .zero else { throw .durationNotPositive(given: duration) }
    guard duration <= Rational(seconds) else {
      throw .durationTooLong(given: duration, limit: seconds)
    }
  }

  /// - Throws: ``ImageError/sizeOutOfRange(format:width:height:largestSide:)`` or
  ///   ``ImageError/tooLarge(what:given:limit:)``.
  static func check(
    format: String, width: Int, height: Int, largestSide: Int
  ) throws(ImageError) {
    guard 1...largestSide ~= width, 1...largestSide ~= height else {
      throw .sizeOutOfRange(
        format: format, width: width, height: height, largestSide: largestSide)
    }
    let (area, over) = width.multipliedReportingOverflow(by: height)
    guard !over, area <= pixels else {
      throw .tooLarge(
        what: "the number of pixels of \(width)x\(height)", given: over ? .max : area,
        limit: pixels)
    }
  }
}
