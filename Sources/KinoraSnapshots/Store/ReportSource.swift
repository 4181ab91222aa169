import Foundation
import KinoraImage

/// Where a finished run's files are read from: its folder, or that folder as a ZIP archive.
struct ReportSource {
  private enum Place {
    case folder(String)
    /// With the folder inside the archive, empty or ending in a slash.
    case archive(ZipArchive, String)
  }

  let path: String
  private let place: Place

  /// - Throws: ``SnapshotError/unreadable(path:reason:)``.
  init(_ path: String) throws(SnapshotError) {
    self.path = path
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if exists, !isFolder.boolValue, path.lowercased().hasSuffix(".json") {
      place = .folder((path as NSString).deletingLastPathComponent)
    } else if exists, !isFolder.boolValue {
      let archive = try ZipArchive(try Comparer.read(path), path: path)
      guard
        let report = archive.names.filter({ $0 == "report.json" || $0.hasSuffix("/report.json") })
          .min(by: { $0.utf8.count < $1.utf8.count })
      else { throw .unreadable(path: path, reason: "there is no report.json in it") }
      place = .archive(archive, String(report.dropLast("report.json".count)))
    } else {
      place = .folder(path)
    }
  }

  /// A file of the report; nil where there is none.
  func read(_ name: String) throws(SnapshotError) -> [UInt8]? {
    switch place {
    case .folder(let folder):
      let path = "\(folder)/\(name)"
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      return try Comparer.read(path)
    case .archive(let archive, let folder): return try archive.read(folder + name)
    }
  }

  func report() throws(SnapshotError) -> GoldenReport {
    guard let bytes = try read("report.json") else {
      throw .unreadable(path: path, reason: "there is no report.json in it; 'verify' makes it")
    }
    return try GoldenReport(json: bytes, path: path)
  }
}

extension GoldenReport {
  /// Reads `report.json`.
  init(json bytes: [UInt8], path: String) throws(SnapshotError) {
    struct Head: Decodable { var schemaVersion: Int }
    let data = Data(bytes)
    guard let head = try? JSONDecoder().decode(Head.self, from: data) else {
      throw .unreadable(path: path, reason: "its report.json is none of kinora verify")
    }
    guard head.schemaVersion == Self.currentSchema else {
      throw .unreadable(
        path: path,
        reason: "its form is number \(head.schemaVersion), and this kinora reads number "
          + "\(Self.currentSchema)")
    }
    do { self = try JSONDecoder().decode(GoldenReport.self, from: data) } catch {
      throw .unreadable(path: path, reason: "its report.json is damaged: \(error)")
    }
  }
}
