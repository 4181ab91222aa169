import Foundation

/// The folders in which `UIImage(named:)` looks.
public enum Images {
  /// Adds a folder of PNG and GIF files, in the whole process. A name is a file's name, with or without
  /// its ending; `@2x` and `@3x` before the ending say how many pixels a point has, and the finest is
  /// taken. What is registered later is looked at first.
  ///
  /// - Throws: ``UIError/unusableImage(path:reason:)`` where there is no such folder.
  public static func register(folder: String) throws(UIError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
    else { throw .unusableImage(path: folder, reason: "there is no such folder") }
    registry.add(folder)
  }

  /// Every name that can be asked for, sorted.
  public static var names: [String] {
    let names = registry.folders.flatMap(files).map { name(ofFile: $0) }
    return Set(names).sorted()
  }

  /// The file for a name, and its pixels a point; nil where there is none.
  static func file(named name: String) -> (path: String, scale: CGFloat)? {
    let plain = self.name(ofFile: name)
    for folder in registry.folders {
      let candidates = files(in: folder).filter { $0 == name || self.name(ofFile: $0) == plain }
      // Files of one name by scale, then in the order of their endings.
      let best = candidates.sorted().max { scale(ofFile: $0) < scale(ofFile: $1) }
      if let best { return ("\(folder)/\(best)", scale(ofFile: best)) }
    }
    return nil
  }

  /// 2 for "heart@2x.png".
  static func scale(ofFile name: String) -> CGFloat {
    let stem = (name as NSString).deletingPathExtension
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }

  /// "heart" for "heart@2x.png".
  private static func name(ofFile name: String) -> String {
    let known = ["png", "gif"].contains((name as NSString).pathExtension.lowercased())
    let stem = known ? (name as NSString).deletingPathExtension : name
    return stem.hasSuffix("@2x") || stem.hasSuffix("@3x") ? String(stem.dropLast(3)) : stem
  }

  private static func files(in folder: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return all.filter { ["png", "gif"].contains(($0 as NSString).pathExtension.lowercased()) }
  }

  private static let registry = ImageFolders()
}

private final class ImageFolders: @unchecked Sendable {  // what changes is guarded by the lock
  private let lock = NSLock()
  private var registered: [String] = []

  var folders: [String] { lock.withLock { registered } }

  func add(_ folder: String) {
    lock.withLock {
      registered.removeAll { $0 == folder }
      registered.insert(folder, at: 0)
    }
  }
}
