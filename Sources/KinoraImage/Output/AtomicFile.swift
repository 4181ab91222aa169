import Foundation

/// A file that appears whole or not at all.
///
/// Bytes go to a temporary file beside the destination; ``commit()`` moves it there in one step,
/// ``discard()`` (or letting go of the object) removes it. Until then whoever reads the destination
/// sees what was there before.
///
/// - A missing folder is made, with its parents.
/// - A new file gets the permissions that the umask leaves of `rw-rw-rw-`; one that replaces a file
///   keeps that file's.
/// - A symbolic link stays a link; the file it points to is replaced.
/// - A destination that is no regular file (a pipe, a device such as `/dev/full`, `/dev/stdout`) can
///   be neither replaced nor gone back in: its bytes are held in memory and written at ``commit()``.
///
/// Not for use from two threads at once.
public final class AtomicFile: ByteSink {
  public let path: String
  public private(set) var count = 0

  private enum State { case open, sealed, failed, closed }

  private static let bufferSize = 1 << 16

  private let temporaryPath: String?  // nil: a special file, written at commit
  private let finalPath: String
  private var descriptor: Int32 = -1
  private var slot: Int?
  private var buffer: [UInt8] = []
  private var state = State.open

  /// Opens a temporary file for the destination `path`.
  ///
  /// - Throws: ``ImageError/file(path:operation:code:reason:)`` when the destination is a folder, or
  ///   the folder or the temporary file cannot be made.
  public init(path: String) throws(ImageError) {
    self.path = path
    TemporaryFiles.prepare()
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw failure(path: path, "write", code: ENOENT)
    }
    var existing = stat()
    let exists = stat(path, &existing) == 0
    let kind = existing.st_mode & S_IFMT
    if exists, kind == S_IFDIR { throw failure(path: path, "write", code: EISDIR) }
    if exists, kind != S_IFREG || path.hasPrefix("/dev/") || path.hasPrefix("/proc/") {
      (temporaryPath, finalPath) = (nil, path)
      guard access(path, W_OK) == 0 else { throw failure(path: path, "open") }
      return
    }
    finalPath = exists ? resolvingLinks(path) : path
    let (folder, name) = splitPath(finalPath)
    try makeFolder(folder)
    // Names are at most 255 bytes long; what we add takes up to 50 of them.
    let stem = String(decoding: name.utf8.prefix(200), as: UTF8.self)
    var opened: Int32 = -1
    var candidate = ""
    repeat {
      candidate = "\(folder)/.\(stem).kinora-\(getpid())-\(TemporaryFiles.nextNumber()).tmp"
      opened = open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    } while opened < 0 && (errno == EEXIST || errno == EINTR)
    guard opened >= 0 else { throw failure(path: path, "write") }
    descriptor = opened
    temporaryPath = candidate
    slot = TemporaryFiles.register(candidate)
    if exists { fchmod(descriptor, existing.st_mode & 0o7777) }
  }

  deinit { discard() }

  /// Removes every temporary file that is open in this process.
  ///
  /// For a handler of SIGINT or SIGTERM, which should end the process afterwards. Async-signal-safe
  /// once ``prepareForSignals()`` was called or a first `AtomicFile` was made.
  public static func removeTemporariesFromSignalHandler() { TemporaryFiles.removeAll() }

  /// Call it before installing a handler that calls ``removeTemporariesFromSignalHandler()``.
  public static func prepareForSignals() { TemporaryFiles.prepare() }

  public func append(_ bytes: [UInt8]) throws(ImageError) {
    try checkOpen()
    buffer += bytes
    count += bytes.count
    if temporaryPath != nil, buffer.count >= Self.bufferSize { try flush() }
  }

  public func overwrite(at offset: Int, with bytes: [UInt8]) throws(ImageError) {
    try checkOpen()
    guard offset >= 0, offset <= count - bytes.count else {
      throw .overwriteOutOfRange(offset: offset, count: bytes.count, size: count)
    }
    if temporaryPath == nil {
      buffer.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    } else {
      try flush()
      try writeAll(bytes, at: offset)
    }
  }

  /// Completes the temporary file and closes it; nothing more can be written, only committed.
  ///
  /// - Returns: Where the file is until then, to be read back; nil for a destination that is no
  ///   regular file.
  /// - Throws: The system's error; the temporary file is then removed.
  public func seal() throws(ImageError) -> String? {
    guard state != .sealed else { return temporaryPath }
    try checkOpen()
    guard temporaryPath != nil else { return nil }
    try flush()
    try closeDescriptor()
    state = .sealed
    return temporaryPath
  }

  /// Moves the finished file to its destination.
  ///
  /// - Throws: The system's error; the temporary file is then removed and the destination is as it
  ///   was before.
  public func commit() throws(ImageError) {
    _ = try seal()
    guard let temporaryPath else {
      // Appending, so that a redirected stream keeps what the shell or others wrote to it.
      descriptor = open(finalPath, O_WRONLY | O_APPEND | O_CLOEXEC)
      guard descriptor >= 0 else { throw fail("open") }
      try flush()
      try closeDescriptor()
      state = .closed
      return
    }
    guard rename(temporaryPath, finalPath) == 0 else { throw fail("write") }
    if let slot { TemporaryFiles.unregister(slot) }
    slot = nil
    state = .closed
  }

  /// Removes the temporary file. Does nothing after ``commit()`` or a second time.
  public func discard() {
    guard state == .open || state == .sealed else { return }
    state = .failed
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    buffer = []
    if let temporaryPath { unlink(temporaryPath) }
    if let slot { TemporaryFiles.unregister(slot) }
    slot = nil
  }

  private func checkOpen() throws(ImageError) {
    guard state == .open else { throw .alreadyFinished(what: path) }
  }

  private func closeDescriptor() throws(ImageError) {
    let closing = descriptor
    descriptor = -1
    guard close(closing) == 0 else { throw fail("write") }
  }

  private func flush() throws(ImageError) {
    guard !buffer.isEmpty else { return }
    let bytes = buffer
    buffer.removeAll(keepingCapacity: true)
    try writeAll(bytes, at: nil)
  }

  /// Writes at `offset`, or where the file stands; goes on after interruptions and short writes.
  private func writeAll(_ bytes: [UInt8], at offset: Int?) throws(ImageError) {
    let isWritten = bytes.withUnsafeBytes { raw in
      var done = 0
      while done < raw.count {
        let rest = UnsafeRawBufferPointer(rebasing: raw[done...])
        let step =
          if let offset {
            pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
          } else {
            write(descriptor, rest.baseAddress, rest.count)
          }
        if step > 0 {
          done += step
        } else if step == 0 || errno != EINTR {
          if step == 0 { errno = ENOSPC }
          return false
        }
      }
      return true
    }
    guard isWritten else { throw fail("write") }
  }

  /// The system's last error, after cleaning up; nothing can be written any more.
  private func fail(_ operation: String) -> ImageError {
    let error = failure(path: path, operation)
    discard()
    return error
  }
}

func failure(path: String, _ operation: String, code: Int32 = errno) -> ImageError {
  .file(path: path, operation: operation, code: code, reason: String(cString: strerror(code)))
}

private func resolvingLinks(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}

private func splitPath(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.lastIndex(of: "/") else { return (".", path) }
  let folder = slash == path.startIndex ? "/" : String(path[..<slash])
  return (folder, String(path[path.index(after: slash)...]))
}

/// `mkdir -p`.
private func makeFolder(_ path: String) throws(ImageError) {
  if mkdir(path, 0o777) == 0 || errno == EEXIST || path == "." || path == "/" { return }
  guard errno == ENOENT else { throw failure(path: path, "make the folder") }
  try makeFolder(splitPath(path).folder)
  guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
    throw failure(path: path, "make the folder")
  }
}
