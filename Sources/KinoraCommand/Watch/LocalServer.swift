import Foundation
import KinoraImage

/// A small web server for one person: it listens on 127.0.0.1 only and answers GET.
///
/// One thread waits for all connections at once; each answer ends its connection, but for streams of
/// events.
final class LocalServer: @unchecked Sendable {  // what both threads touch is guarded by the lock
  /// Where it listens.
  let port: UInt16

  private struct Client {
    var input: [UInt8] = []
    var output: [UInt8] = []
    var sent = 0
    var isStream = false
    var isAnswered = false
    /// Rounds of the loop since it last sent or took something.
    var idle = 0
  }

  private static let mostClients = 64
  /// Beyond it a client that does not read its events is let go.
  private static let mostUnread = 4 << 20
  private static let round: Int32 = 500  // milliseconds
  private static let mostIdle = 60  // rounds

  private let listener: Int32
  private let wake: (read: Int32, write: Int32)
  private let answer: @Sendable (HTTPRequest) -> HTTPAnswer
  private let lock = NSLock()
  private var isStopping = false
  private var pending: [String] = []
  private var latest: String?
  private let done = DispatchSemaphore(value: 0)
  private var clients: [Int32: Client] = [:]  // the server's thread only

  /// - Parameters:
  ///   - port: 0 takes a free one.
  ///   - answer: Called on the server's thread.
  /// - Throws: ``ImageError/file(path:operation:code:reason:)`` where the port is taken.
  init(port: UInt16, answer: @escaping @Sendable (HTTPRequest) -> HTTPAnswer) throws {
    self.answer = answer
    (listener, self.port) = try Self.listen(at: port)
    guard let ends = Descriptors.pipe(isBlocking: false) else {
      let failure = Self.failure(port, "open")
      close(listener)
      throw failure
    }
    wake = ends
    let thread = Thread { [self] in serve() }
    thread.name = "server"
    thread.start()
  }

  private static func listen(at port: UInt16) throws -> (listener: Int32, port: UInt16) {
    let listener = Descriptors.socket()
    guard listener >= 0 else { throw failure(port, "open") }
    var one: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, length) }
    }
    guard bound == 0, Foundation.listen(listener, 16) == 0 else {
      let failure = failure(port, "listen at")
      close(listener)
      throw failure
    }
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &length) }
    }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  private static func failure(_ port: UInt16, _ operation: String) -> ImageError {
    .file(
      path: "127.0.0.1:\(port)", operation: operation, code: errno,
      reason: String(cString: strerror(errno)))
  }

  /// Sends an event to every page, and to every page that comes until the next one.
  ///
  /// - Parameter data: Without line feeds.
  func send(_ data: String) {
    lock.withLock {
      latest = data
      pending.append(data)
    }
    wakeUp()
  }

  /// Ends all connections.
  func stop() {
    lock.withLock { isStopping = true }
    wakeUp()
    done.wait()
  }

  private func wakeUp() {
    var byte: UInt8 = 0
    _ = write(wake.write, &byte, 1)
  }

  // MARK: The server's thread

  private func serve() {
    while !lock.withLock({ isStopping }) {
      var polled = [
        pollfd(fd: wake.read, events: Int16(POLLIN), revents: 0),
        pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
      ]
      for (descriptor, client) in clients {
        let wants = client.sent < client.output.count ? POLLIN | POLLOUT : POLLIN
        polled.append(pollfd(fd: descriptor, events: Int16(wants), revents: 0))
      }
      _ = poll(&polled, nfds_t(polled.count), Self.round)
      var bytes = [UInt8](repeating: 0, count: 64)
      while read(wake.read, &bytes, bytes.count) > 0 {}
      publish()
      for entry in polled[2...] { turn(entry.fd, Int32(entry.revents)) }
      if polled[1].revents != 0 { acceptClients() }
    }
    for descriptor in clients.keys { close(descriptor) }
    for descriptor in [listener, wake.read, wake.write] { close(descriptor) }
    done.signal()
  }

  private func publish() {
    let events = lock.withLock {
      defer { pending = [] }
      return pending
    }
    for (descriptor, client) in clients where client.isStream {
      for event in events { clients[descriptor]?.output += Self.event(event) }
      clients[descriptor]?.idle = 0
    }
  }

  private func acceptClients() {
    while true {
      let descriptor = Descriptors.accept(listener)
      guard descriptor >= 0 else { return }
      if clients.count < Self.mostClients {
        clients[descriptor] = Client()
      } else {
        close(descriptor)
      }
    }
  }

  /// One client's turn: what it sent is taken, what it is owed is sent.
  private func turn(_ descriptor: Int32, _ ready: Int32) {
    guard var client = clients[descriptor] else { return }
    client.idle = ready == 0 ? client.idle + 1 : 0
    var isOver = ready & (POLLERR | POLLNVAL) != 0
    if ready & (POLLIN | POLLHUP) != 0 { isOver = isOver || !take(descriptor, &client) }
    if !client.isAnswered { respond(&client) }
    while !isOver, client.sent < client.output.count {
      let count = client.output[client.sent...].withUnsafeBytes {
        write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        client.sent += count
      } else {
        isOver = errno != EAGAIN && errno != EINTR
        break
      }
    }
    let isSent = client.sent == client.output.count
    if isSent { (client.output, client.sent) = ([], 0) }
    isOver = isOver || client.isAnswered && !client.isStream && isSent
    isOver = isOver || client.output.count - client.sent > Self.mostUnread && client.isStream
    isOver = isOver || client.idle > Self.mostIdle && !client.isStream
    if isOver {
      close(descriptor)
      clients[descriptor] = nil
    } else {
      clients[descriptor] = client
    }
  }

  /// - Returns: Whether the client is still there.
  private func take(_ descriptor: Int32, _ client: inout Client) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      if count == 0 { return false }
      // What follows a request is not read: one connection, one answer.
      if !client.isAnswered { client.input += buffer[..<count] }
      if client.input.count > 2 * HTTPRequest.mostBytes { return true }
    }
  }

  private func respond(_ client: inout Client) {
    let reply: HTTPAnswer
    switch HTTPRequest.parse(client.input) {
    case .incomplete: return
    case .refused(let status): reply = .refusal(status)
    case .request(let request):
      // A page from elsewhere whose name was made to point here has another host.
      let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
      reply = hosts.contains(request.headers["host"] ?? "") ? answer(request) : .refusal(403)
    }
    client.isAnswered = true
    client.input = []
    client.output += Array(reply.head.utf8)
    switch reply {
    case .content(_, _, let body): client.output += body
    case .events:
      client.isStream = true
      if let latest = lock.withLock({ latest }) { client.output += Self.event(latest) }
    }
  }

  private static func event(_ data: String) -> [UInt8] { Array("data: \(data)\n\n".utf8) }
}
