import Foundation

/// Where a command writes: data to one stream, everything meant for people's eyes to another.
public protocol Console: AnyObject {
  func write(_ text: String)
  func writeError(_ text: String)
  /// Whether the stream for messages is a terminal that can redraw a line.
  var isErrorTerminal: Bool { get }
}

/// The process's own streams.
public final class StandardConsole: Console {
  public init() {}

  public func write(_ text: String) { put(text, to: STDOUT_FILENO) }
  public func writeError(_ text: String) { put(text, to: STDERR_FILENO) }

  public var isErrorTerminal: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDERR_FILENO) == 1 && environment["CI"] == nil && environment["TERM"] != "dumb"
  }

  /// What cannot be written (a closed pipe) is lost: there is nobody to tell.
  private func put(_ text: String, to stream: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Foundation.write(stream, $0.baseAddress, $0.count) }
      if written <= 0 && errno != EINTR { return }
      bytes = bytes.dropFirst(max(written, 0))
    }
  }
}
