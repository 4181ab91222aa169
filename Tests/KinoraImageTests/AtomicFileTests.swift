import Foundation
import KinoraImage
import TestSupport
import Testing

@Suite struct AtomicFileTests {
  private func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("A file appears only when it is committed, whole")
  func commits() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("film.gif").path
      let file = try AtomicFile(path: path)
      try file.append([1, 2, 3])
      try file.append([UInt8](repeating: 7, count: 200_000))
      try file.overwrite(at: 1, with: [9, 9])
      try file.append([4])
      #expect(file.count == 200_004)
      let temporary = try names(folder)
      #expect(temporary.count == 1)
      #expect(temporary[0].hasPrefix(".film.gif.kinora-\(getpid())-"))
      #expect(temporary[0].hasSuffix(".tmp"))
      try file.commit()
      #expect(try names(folder) == ["film.gif"])
      let bytes = try ImageFile.bytes(path: path)
      #expect(bytes == [1, 9, 9] + [UInt8](repeating: 7, count: 200_000) + [4])
      #expect(throws: ImageError.self) { try file.append([1]) }
      #expect(throws: ImageError.self) { try file.commit() }
      file.discard()
      #expect(try names(folder) == ["film.gif"])
    }
  }

  @Test("What is discarded or let go of leaves the old file as it was")
  func discards() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("a").path
      try Data([5]).write(to: URL(fileURLWithPath: path))
      let file = try AtomicFile(path: path)
      try file.append([1])
      file.discard()
      do { try AtomicFile(path: path).append([2]) }
      #expect(try names(folder) == ["a"])
      #expect(try ImageFile.bytes(path: path) == [5])
    }
  }

  @Test("Missing folders are made; permissions and links stay")
  func surroundings() throws {
    try withTemporaryFolder { folder in
      let nested = folder.appendingPathComponent("x/y/z.png").path
      try AtomicFile(path: nested).commit()
      #expect(try ImageFile.bytes(path: nested) == [])
      chmod(nested, 0o640)
      let link = folder.appendingPathComponent("link").path
      symlink("x/y/z.png", link)
      let file = try AtomicFile(path: link)
      try file.append([8])
      try file.commit()
      #expect(try ImageFile.bytes(path: nested) == [8])
      var status = stat()
      #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      #expect(stat(nested, &status) == 0 && status.st_mode & 0o777 == 0o640)
      #expect(try names(folder.appendingPathComponent("x/y")) == ["z.png"])
    }
  }

  @Test("A new file has the permissions that the umask leaves")
  func newPermissions() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("new").path
      try AtomicFile(path: path).commit()
      let mask = umask(0)
      umask(mask)
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o666 & ~mask)
    }
  }

  @Test("A very long name is written all the same")
  func longName() throws {
    try withTemporaryFolder { folder in
      let name = String(repeating: "n", count: 250)
      let file = try AtomicFile(path: folder.appendingPathComponent(name).path)
      try file.append([1])
      try file.commit()
      #expect(try names(folder) == [name])
    }
  }

  @Test("A folder, a file used as a folder, and an empty name are refused with the reason")
  func refusals() throws {
    try withTemporaryFolder { folder in
      func code(_ path: String) -> Int32? {
        do throws(ImageError) {
          _ = try AtomicFile(path: path)
          return nil
        } catch {
          guard case .file(_, _, let code, _) = error else { return nil }
          return code
        }
      }
      #expect(code(folder.path) == EISDIR)
      #expect(code("") == ENOENT)
      let plain = folder.appendingPathComponent("plain").path
      try Data().write(to: URL(fileURLWithPath: plain))
      #expect(code(plain + "/x.gif") == ENOTDIR)
    }
  }

  @Test("A full disk is an error that says so", .enabled(if: access("/dev/full", W_OK) == 0))
  func fullDisk() throws {
    let file = try AtomicFile(path: "/dev/full")
    try file.append([UInt8](repeating: 1, count: 100))
    try file.overwrite(at: 0, with: [2])
    let error = #expect(throws: ImageError.self) { try file.commit() }
    guard case .file(let path, _, let code, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == "/dev/full" && code == ENOSPC && !reason.isEmpty)
    #expect(error?.description == "could not write /dev/full: \(reason) (errno \(ENOSPC))")
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("A missing file and a folder cannot be read, and the error says why")
  func reading() throws {
    try withTemporaryFolder { folder in
      let missing = folder.appendingPathComponent("none").path
      #expect(throws: ImageError.self) { try ImageFile.bytes(path: missing) }
      #expect(throws: ImageError.self) { try ImageFile.bytes(path: folder.path) }
    }
  }

  // In a process of its own, as it removes every temporary file of its process.
  @Test("A signal handler's call removes open temporaries and nothing else")
  func signals() async throws {
    await #expect(processExitsWith: .success) {
      try withTemporaryFolder { folder in
        func names() throws -> [String] {
          try FileManager.default.contentsOfDirectory(atPath: folder.path)
        }
        AtomicFile.prepareForSignals()
        let done = try AtomicFile(path: folder.appendingPathComponent("done").path)
        try done.commit()
        let open = try (0..<3).map {
          try AtomicFile(path: folder.appendingPathComponent("open\($0)").path)
        }
        try #require(try names().count == 4)
        AtomicFile.removeTemporariesFromSignalHandler()
        try #require(try names() == ["done"])
        #expect(throws: ImageError.self) { try open[0].commit() }
      }
    }
  }
}
