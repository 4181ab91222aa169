import KinoraImage

/// A sink that fails at one of its calls, as a full disk does.
final class FailingSink: ByteSink {
  private let memory = MemorySink()
  private let failingCall: Int
  private(set) var calls = 0

  init(failingAt call: Int) { failingCall = call }

  static let error = ImageError.file(
    path: "test", operation: "write", code: 28, reason: "no space left")

  var count: Int { memory.count }

  private func step() throws(ImageError) {
    calls += 1
    if calls > failingCall { throw Self.error }
  }

  func append(_ bytes: [UInt8]) throws(ImageError) {
    try step()
    try memory.append(bytes)
  }

  func overwrite(at offset: Int, with bytes: [UInt8]) throws(ImageError) {
    try step()
    try memory.overwrite(at: offset, with: bytes)
  }
}
