import Foundation
import KinoraImage

/// A program in a process group of its own, whose output is kept, and which can be ended with
/// everything that it started.
final class ChildProcess {
  /// How it ended: its exit code, or 128 and the number of the signal, as shells say it.
  private(set) var status: Int32?
  private(set) var output: [UInt8] = []

  private let process: pid_t
  private let pipe: Int32

  /// Starts it; its standard input is empty.
  ///
  /// - Parameter program: A path, or a name that is looked for on `PATH`.
  init(_ program: String, _ arguments: [String]) throws {
    guard let ends = Descriptors.pipe(isBlocking: true) else { throw Self.failure(program, errno) }
    defer { close(ends.write) }

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends.write, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends.write, STDERR_FILENO)

    // What this process ignores, a child would ignore too.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))

    var words = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var started: pid_t = 0
    let code = Descriptors.starting {
      posix_spawnp(&started, program, &actions, &attributes, words, environ)
    }
    guard code == 0 else {
      close(ends.read)
      throw Self.failure(program, code)
    }
    process = started
    pipe = ends.read
  }

  deinit {
    if status == nil { stop() }
    close(pipe)
  }

  /// Waits for output or the end, at most `milliseconds`.
  ///
  /// - Returns: Whether it has ended.
  func wait(milliseconds: Int32) -> Bool {
    if status != nil { return true }
    var poller = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    let isReady = poll(&poller, 1, milliseconds) > 0
    if isReady, read() { return false }
    // The pipe may be held open by a grandchild, or closed early by the child.
    if isReady { usleep(10_000) }
    reap()
    guard status != nil else { return false }
    while poll(&poller, 1, 0) > 0, read() {}
    return true
  }

  /// Ends it: asks it first, so that it can end what it started in other groups, and does not wait long.
  func stop() {
    let family = Self.descendants(of: process)
    for (signal, patience) in [(SIGINT, 100), (SIGKILL, 100)] where status == nil {
      kill(-process, signal)
      for _ in 0..<patience where !wait(milliseconds: 20) {}
    }
    for member in family where Self.start(of: member.process) == member.start {
      kill(member.process, SIGKILL)
    }
  }

  /// - Returns: Whether there was something.
  private func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = Foundation.read(pipe, &buffer, buffer.count)
    guard count > 0 else { return false }
    output += buffer[..<count]
    // A program that talks without end is not kept whole.
    if output.count > 1 << 20 { output.removeFirst(output.count - 1 << 19) }
    return true
  }

  private func reap() {
    var raw: Int32 = 0
    guard waitpid(process, &raw, WNOHANG) == process else { return }
    let signal = raw & 0x7F
    status = signal == 0 ? raw >> 8 & 0xFF : 128 + signal
  }

  private static func failure(_ program: String, _ code: Int32) -> ImageError {
    .file(path: program, operation: "run", code: code, reason: String(cString: strerror(code)))
  }

  // MARK: What a process started

  private struct Member {
    var process: pid_t
    /// When it was started; tells it from a later process of the same number.
    var start: String?
  }

  /// Everything below a process, from `/proc`; nothing where there is none (a build ends its compilers
  /// when it is asked to).
  private static func descendants(of root: pid_t) -> [Member] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    var children: [pid_t: [pid_t]] = [:]
    for process in names.compactMap({ pid_t($0) }) {
      if let parent = fields(of: process)?.dropFirst().first.flatMap({ pid_t($0) }) {
        children[parent, default: []].append(process)
      }
    }
    var found: [Member] = []
    var open = children[root] ?? []
    while let process = open.popLast() {
      found.append(Member(process: process, start: start(of: process)))
      open += children[process] ?? []
    }
    return found
  }

  private static func start(of process: pid_t) -> String? {
    fields(of: process).flatMap { $0.count > 19 ? String($0[19]) : nil }
  }

  /// The fields of `/proc/N/stat` behind the name, which may hold spaces: state, parent, ...
  private static func fields(of process: pid_t) -> [Substring]? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    return text[text.index(after: end)...].split(separator: " ")
  }
}
