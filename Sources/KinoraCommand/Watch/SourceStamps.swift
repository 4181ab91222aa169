import Foundation

/// What the files of a package look like from outside: two equal ones mean that nobody saved anything.
struct SourceStamps: Hashable {
  private struct Stamp: Hashable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int64
    var inode: UInt64
  }

  private var files: [String: Stamp] = [:]

  /// Folders that hold no sources of the program, whatever they hold.
  static let passedOver: Set<String> = [
    "Carthage", "DerivedData", "Goldens", "Pods", "Tests", "__Snapshots__", "build",
    "node_modules", "output",
  ]

  /// - Parameters:
  ///   - folder: The package's. Hidden files and folders in it are left out.
  ///   - outputs: Files and folders that the watch itself writes, left out too.
  init(of folder: String, without outputs: Set<String>) {
    add(folder, outputs)
  }

  /// Names of files in here that differ from `other`, sorted: changed, new or gone.
  func differences(from other: SourceStamps) -> [String] {
    Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] }.sorted()
  }

  private mutating func add(_ folder: String, _ outputs: Set<String>) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      let path = "\(folder)/\(name)"
      var found = stat()
      // Links are not followed: they may lead round in a circle.
      guard lstat(path, &found) == 0, !outputs.contains(path) else { continue }
      switch found.st_mode & S_IFMT {
      case S_IFDIR: if !Self.passedOver.contains(name) { add(path, outputs) }
      case S_IFREG:
        #if canImport(Darwin)
          let time = found.st_mtimespec
        #else
          let time = found.st_mtim
        #endif
        files[path] = Stamp(
          seconds: time.tv_sec, nanoseconds: time.tv_nsec,
          size: Int64(found.st_size), inode: UInt64(found.st_ino))
      default: continue
      }
    }
  }
}
