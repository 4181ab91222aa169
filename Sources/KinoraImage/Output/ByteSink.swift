/// Where an encoder's bytes go: appended one after another, with earlier ones replaceable.
///
/// Writers append as they go and come back for numbers that are known only at the end (an APNG's
/// frame count, a GIF's palette). A sink that has thrown once need not work again.
public protocol ByteSink: AnyObject {
  /// How many bytes have been appended.
  var count: Int { get }

  func append(_ bytes: [UInt8]) throws(ImageError)

  /// Replaces `bytes.count` bytes from `offset`; all of them must have been appended before.
  func overwrite(at offset: Int, with bytes: [UInt8]) throws(ImageError)
}

/// Keeps everything in memory.
public final class MemorySink: ByteSink {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public var count: Int { bytes.count }

  public func append(_ bytes: [UInt8]) throws(ImageError) { self.bytes += bytes }

  public func overwrite(at offset: Int, with bytes: [UInt8]) throws(ImageError) {
    guard offset >= 0, offset <= count - bytes.count else {
      throw .overwriteOutOfRange(offset: offset, count: bytes.count, size: count)
    }
    self.bytes.replaceSubrange(offset..<offset + bytes.count, with: bytes)
  }
}
