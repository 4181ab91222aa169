import Foundation
import KinoraImage

/// The folder of the goldens: an APNG for each case, and its trace beside it.
struct GoldenStore {
  let folder: String

  func picture(_ golden: GoldenCase) -> String { "\(folder)/\(golden.fileName).png" }
  func trace(_ golden: GoldenCase) -> String { "\(folder)/\(golden.fileName).trace.txt" }

  /// A file's bytes; nil where there is none.
  func read(_ path: String) throws(SnapshotError) -> [UInt8]? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try Comparer.read(path)
  }

  /// Writes a golden and its trace: both complete beside their places first, then moved there.
  func write(_ golden: GoldenCase, picture: [UInt8], trace: String?) throws(SnapshotError) {
    do {
      var files = [(file: try AtomicFile(path: self.picture(golden)), bytes: picture)]
      if let trace {
        files.append((try AtomicFile(path: self.trace(golden)), Array(trace.utf8)))
      }
      for (file, bytes) in files {
        try file.append(bytes)
        _ = try file.seal()
      }
      for (file, _) in files { try file.commit() }
    } catch {
      throw .unwritable(path: folder, reason: error.description)
    }
  }

  /// Files that no case has, sorted; only what a golden's file could be called counts.
  func orphans(of cases: [GoldenCase]) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var known: Set<String> = []
    for golden in cases {
      known.insert("\(golden.fileName).png")
      if golden.hasTrace { known.insert("\(golden.fileName).trace.txt") }
    }
    return names.filter {
      !$0.hasPrefix(".") && ($0.hasSuffix(".png") || $0.hasSuffix(".trace.txt"))
        && !known.contains($0)
    }.sorted()
  }
}
