import Foundation

/// The temporary files that this process has open, so that a signal handler can remove them.
///
/// A handler may neither lock nor allocate, so paths are kept as C strings in a fixed array that is
/// only ever read there. A path's memory is given back no earlier than 256 files later: a handler
/// that runs on another thread never sees a string vanish.
enum TemporaryFiles {
  static let capacity = 256

  private struct Slots: @unchecked Sendable {
    let live = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    let retired = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    init() {
      live.initialize(repeating: nil, count: capacity)
      retired.initialize(repeating: nil, count: capacity)
    }
  }

  private static let slots = Slots()
  private static let lock = NSLock()
  private nonisolated(unsafe) static var made = 0

  /// Makes the storage, so that the handler never has to.
  static func prepare() { _ = slots }

  /// A number no other temporary of this process has had.
  static func nextNumber() -> Int {
    lock.withLock {
      made += 1
      return made
    }
  }

  /// - Returns: The slot to ``unregister(_:)``, or nil when 256 temporaries are open: that one is
  ///   then left behind by a signal.
  static func register(_ path: String) -> Int? {
    lock.withLock {
      for step in 0..<capacity {
        let slot = (made + step) % capacity
        guard slots.live[slot] == nil else { continue }
        free(slots.retired[slot])
        slots.retired[slot] = nil
        slots.live[slot] = strdup(path)
        return slot
      }
      return nil
    }
  }

  static func unregister(_ slot: Int) {
    lock.withLock {
      slots.retired[slot] = slots.live[slot]
      slots.live[slot] = nil
    }
  }

  /// Async-signal-safe once ``prepare()`` has run: reads an array and calls `unlink`.
  static func removeAll() {
    for slot in 0..<capacity {
      if let path = slots.live[slot] { unlink(path) }
    }
  }
}
