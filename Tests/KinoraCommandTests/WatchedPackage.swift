import Foundation
import TestSupport

/// A `kinora watch` that runs on a package in a temporary folder. The program is the real one; the
/// compiler is a script that looks for words in the package's one source: BROKEN fails, SLOW never ends.
final class WatchedPackage {
  let folder: URL
  let process = Process()
  private let log: URL

  var source: URL { folder.appendingPathComponent("Sources/Button.swift") }
  var outputFolder: URL { folder.appendingPathComponent("output") }

  /// What it wrote to its streams so far.
  var console: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  /// Processes that the compiler started in a group of their own.
  var grandchildren: [pid_t] {
    let text = try? String(
      contentsOf: folder.appendingPathComponent(".tools/pids.txt"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").compactMap { pid_t($0) }
  }

  /// How often the compiler was started.
  var builds: [String] {
    let text = try? String(
      contentsOf: folder.appendingPathComponent(".tools/builds.txt"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  init(
    in folder: URL, arguments: [String] = ["heart-button/like", "--fps", "10", "--scale", "1"],
    output: String = "heart.gif"
  ) throws {
    self.folder = folder.resolvingSymlinksInPath()
    log = self.folder.appendingPathComponent(".tools/log.txt")
    let files = FileManager.default
    let binaries = self.folder.appendingPathComponent(".build/here/debug")
    let tools = self.folder.appendingPathComponent(".tools")
    for made in [binaries, tools, self.folder.appendingPathComponent("Sources")] {
      try files.createDirectory(at: made, withIntermediateDirectories: true)
    }
    let program = binaries.appendingPathComponent("kinora")
    try files.copyItem(at: URL(fileURLWithPath: KinoraProcess.path), to: program)
    try Data().write(to: self.folder.appendingPathComponent("Package.swift"))
    try Data("fine".utf8).write(to: source)
    try Data("secret".utf8).write(to: self.folder.appendingPathComponent("secret.txt"))
    let compiler = tools.appendingPathComponent("swift")
    try Data(
      """
      #!/bin/sh
      cd '\(self.folder.path)'
      echo "$*" >> .tools/builds.txt
      echo '[1/2] Compiling Button.swift'
      if grep -q SLOW Sources/Button.swift; then
        setsid sleep 600 &
        echo $! >> .tools/pids.txt
        sleep 600
      fi
      if grep -q BROKEN Sources/Button.swift; then
        echo "Button.swift:1:1: error: <b>cannot</b> find 'BROKEN' in scope"
        exit 1
      fi
      """.utf8
    ).write(to: compiler)
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler.path)
    try Data().write(to: log)
    process.executableURL = program
    process.arguments =
      ["watch"] + arguments + ["-o", outputFolder.path + "/" + output]
    if !arguments.contains("--port") { process.arguments! += ["--port", "0"] }
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = tools.path + ":" + (environment["PATH"] ?? "")
    process.environment = environment
    process.currentDirectoryURL = self.folder
    let stream = try FileHandle(forWritingTo: log)
    process.standardOutput = stream
    process.standardError = stream
    try process.run()
  }

  /// Ends it, however it is.
  func end() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    for child in grandchildren { kill(child, SIGKILL) }
  }

  func save(_ text: String) throws { try Data(text.utf8).write(to: source) }

  /// The port that it says it listens on.
  func port() throws -> UInt16 {
    try eventually("an address") {
      let start = console.range(of: "http://127.0.0.1:")?.upperBound
      return start.flatMap { UInt16(console[$0...].prefix { $0.isNumber }) }
    }
  }
}

/// What a condition gives once it holds; it is asked for a minute, which is far longer than it takes.
func eventually<Value>(_ what: String, _ body: () throws -> Value?) throws -> Value {
  for _ in 0..<3000 {
    if let value = try body() { return value }
    usleep(20_000)
  }
  throw NeverHappened(what: what)
}

struct NeverHappened: Error { let what: String }

/// A connection to a local port that says what it is told to, byte by byte.
final class PlainConnection {
  private let descriptor: Int32
  private(set) var received: [UInt8] = []

  init(_ port: UInt16, _ request: String) throws {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
    }
    guard status == 0 else { throw NeverHappened(what: "a connection to \(port)") }
    let bytes = Array(request.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  deinit { close(descriptor) }

  /// A GET request and everything that comes back.
  static func get(_ port: UInt16, _ path: String, method: String = "GET", host: String? = nil)
    throws -> (status: Int, head: String, body: [UInt8])
  {
    let connection = try PlainConnection(
      port, "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\r\n")
    while connection.receive() {}
    let end = Array("\r\n\r\n".utf8)
    let bytes = connection.received
    guard let split = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else {
      throw NeverHappened(what: "an answer for \(path)")
    }
    let head = String(decoding: bytes[..<split], as: UTF8.self)
    let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (status ?? 0, head, Array(bytes[(split + 4)...]))
  }

  /// - Returns: Whether something came; false at the end, or after a minute.
  @discardableResult
  func receive(milliseconds: Int32 = 60_000) -> Bool {
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&poller, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }

  /// The events so far, oldest first, as their JSON.
  var events: [[String: String]] {
    String(decoding: received, as: UTF8.self).components(separatedBy: "\n\n").compactMap { block in
      guard let start = block.range(of: "data: ")?.upperBound else { return nil }
      return try? JSONDecoder().decode([String: String].self, from: Data(block[start...].utf8))
    }
  }

  /// Waits for an event that fits and comes after the first `skipped` ones.
  func event(after skipped: Int = 0, _ fits: ([String: String]) -> Bool) throws -> [String: String]
  {
    while true {
      if let found = events.dropFirst(skipped).first(where: fits) { return found }
      guard receive() else { throw NeverHappened(what: "an event; there are \(events)") }
    }
  }
}
