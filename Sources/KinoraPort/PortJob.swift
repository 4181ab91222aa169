import Foundation

/// Files to port, and where the results go.
public struct PortJob: Sendable {
  /// A file and its place under the output folder.
  public struct File: Hashable, Sendable {
    public let source: String
    public let relativePath: String
  }

  public let files: [File]
  /// Modules that every file imports by name.
  public var imports: [String]

  /// - Parameter files: Paths of Swift files; results are named after their last components.
  public init(files: [String], imports: [String] = []) {
    let files = files.map { File(source: $0, relativePath: ($0 as NSString).lastPathComponent) }
    self.init(files, imports: imports)
  }

  private init(_ files: [File], imports: [String]) {
    self.files = files
    self.imports = imports
  }

  /// Every Swift file of a folder, or one file.
  ///
  /// Hidden folders and `excluded` are left out. Where an Objective-C header in the folder imports
  /// UIKit, every file does (a framework's umbrella header does that on Apple's systems).
  ///
  /// - Parameter excluded: A folder inside, such as the one that the results go to.
  /// - Throws: ``PortError`` where there is nothing to port.
  public init(path: String, excluding excluded: String? = nil, imports: [String] = [])
    throws(PortError)
  {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw PortError(file: path, line: 0, message: "no such file or folder")
    }
    guard isFolder.boolValue else {
      self.init(files: [path], imports: imports)
      return
    }
    let root = URL(fileURLWithPath: path).standardizedFileURL.path
    let excluded = excluded.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    let names = (manager.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).sorted()
    var files: [File] = []
    var umbrella: [String] = []
    for name in names {
      let full = root + "/" + name
      if name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { continue }
      if let excluded, full == excluded || full.hasPrefix(excluded + "/") { continue }
      if name.hasSuffix(".swift") { files.append(File(source: full, relativePath: name)) }
      if name.hasSuffix(".h") { umbrella += Self.modules(ofHeader: full) }
    }
    guard !files.isEmpty else {
      throw PortError(file: path, line: 0, message: "there are no Swift files in this folder")
    }
    self.init(files, imports: imports + Set(umbrella).subtracting(imports).sorted())
  }

  /// Apple's modules that a header imports and that are here, but for Foundation, which UIKit brings.
  private static func modules(ofHeader path: String) -> [String] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return ["UIKit", "QuartzCore"].filter { module in
      text.contains("import <\(module)/") || text.contains("@import \(module);")
    }
  }

  /// Ports all files, then writes them; nothing is written where one of them cannot be ported. A file
  /// that is there already with the same contents is left alone.
  ///
  /// - Returns: What was changed, file by file.
  /// - Throws: ``PortError``, or ``PortFileError`` for files that cannot be read or written.
  public func run(into folder: String) throws -> [Porter.Output] {
    let inputs = try files.map { file in
      do {
        let data = try Data(contentsOf: URL(fileURLWithPath: file.source))
        return Porter.Input(file: file.source, bytes: [UInt8](data))
      } catch {
        throw PortFileError(path: file.source, action: "read", reason: error.reason)
      }
    }
    let outputs = try Porter(imports: imports).port(inputs)
    for (file, output) in zip(files, outputs) {
      let target = URL(fileURLWithPath: folder).appendingPathComponent(file.relativePath)
      let data = Data(output.bytes)
      if (try? Data(contentsOf: target)) == data { continue }
      do {
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: target, options: .atomic)
      } catch {
        throw PortFileError(path: target.path, action: "write", reason: error.reason)
      }
    }
    return outputs
  }
}

/// A file that could not be read or written.
public struct PortFileError: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  public let action: String
  public let reason: String
  public var description: String { "cannot \(action) \(path): \(reason)" }
}

extension Error {
  /// The system's words for it.
  fileprivate var reason: String {
    let underlying = (self as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let code = underlying ?? self as NSError
    if code.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(code.code))) }
    return (self as NSError).localizedDescription
  }
}
