import Dispatch
import Foundation

/// Turns SIGINT and SIGTERM into a question that the work in progress asks, so that it can tidy up.
final class Interrupts: @unchecked Sendable {  // the signal is guarded by the lock
  private let lock = NSLock()
  private var received: Int32?
  private var sources: [any DispatchSourceSignal] = []

  init() {
    // A closed pipe is a failed write, which is reported and tidied up after.
    signal(SIGPIPE, SIG_IGN)
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in
        guard let self else { return }
        lock.withLock { if received == nil { received = number } }
      }
      source.resume()
      sources.append(source)
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }

  /// The signal that came, if one did.
  var signalNumber: Int32? { lock.withLock { received } }
}
