import Foundation

/// Descriptors that no program inherits which is started by this one.
enum Descriptors {
  /// Held while a descriptor is made and marked, and while a program is started: two steps each.
  private static let lock = NSLock()

  /// Both ends, to read from and to write to; nil with `errno`.
  static func pipe(isBlocking: Bool) -> (read: Int32, write: Int32)? {
    lock.withLock {
      var ends: [Int32] = [-1, -1]
      guard Foundation.pipe(&ends) == 0 else { return nil }
      for end in ends { mark(end, isBlocking: isBlocking) }
      return (ends[0], ends[1])
    }
  }

  /// A TCP socket that never blocks; negative with `errno`.
  static func socket() -> Int32 {
    #if canImport(Darwin)
      let type = SOCK_STREAM
    #else
      let type = Int32(SOCK_STREAM.rawValue)
    #endif
    return lock.withLock { mark(Foundation.socket(AF_INET, type, 0), isBlocking: false) }
  }

  /// The next connection; negative where none waits.
  static func accept(_ listener: Int32) -> Int32 {
    lock.withLock { mark(Foundation.accept(listener, nil, nil), isBlocking: false) }
  }

  /// Runs `body`, which starts a program, while no descriptor is half made.
  static func starting<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

  @discardableResult
  private static func mark(_ descriptor: Int32, isBlocking: Bool) -> Int32 {
    guard descriptor >= 0 else { return descriptor }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    if !isBlocking { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    return descriptor
  }
}
