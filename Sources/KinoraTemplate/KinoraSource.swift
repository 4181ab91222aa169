import Foundation

/// Where a new package finds Kinora.
public enum KinoraSource: Hashable, Sendable {
  /// A clone, as the new package's folder sees it.
  case folder(String)
  /// Cloned by SwiftPM, at its branch `main`.
  case repository(url: String)

  /// - Parameters:
  ///   - text: A folder, a URL, or what `git` takes for one; nil is the clone that `program` was built in.
  ///   - program: The running program's path.
  ///   - package: The new package's folder, which need not exist.
  /// - Throws: ``TemplateError/notKinora(_:)`` or ``TemplateError/unknownKinora``.
  public init(_ text: String?, program: String, package: String) throws(TemplateError) {
    if let text, text.contains("://") || text.hasPrefix("git@") {
      self = .repository(url: text)
      return
    }
    if let text {
      guard Self.isKinora(text) else { throw .notKinora(text) }
      self = .folder(Self.path(from: package, to: text))
      return
    }
    var folder = URL(fileURLWithPath: Self.real(program))
    repeat {
      folder.deleteLastPathComponent()
      if Self.isKinora(folder.path) {
        self = .folder(Self.path(from: package, to: folder.path))
        return
      }
    } while folder.path != "/"
    throw .unknownKinora
  }

  /// The dependency as `Package.swift` writes it.
  var dependency: String {
    switch self {
    case .folder(let path): ".package(name: \"kinora\", path: \"\(Self.escaped(path))\")"
    case .repository(let url): ".package(url: \"\(Self.escaped(url))\", branch: \"main\")"
    }
  }

  /// The name that products are asked from.
  var identity: String {
    guard case .repository(let url) = self else { return "kinora" }
    let name = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? url
    return Self.escaped(name.hasSuffix(".git") ? String(name.dropLast(4)) : name).lowercased()
  }

  private static func isKinora(_ folder: String) -> Bool {
    ["Package.swift", "Sources/KinoraCommand"].allSatisfy {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)")
    }
  }

  /// Relative, so that two folders that are moved together still find each other; absolute where they
  /// have nothing in common.
  private static func path(from package: String, to kinora: String) -> String {
    let (from, to) = (real(package), real(kinora))
    let (a, b) = (from.split(separator: "/"), to.split(separator: "/"))
    let common = zip(a, b).prefix { $0 == $1 }.count
    guard common > 0 else { return to }
    let steps = Array(repeating: "..", count: a.count - common) + b[common...].map(String.init)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// The absolute path without symbolic links, as far as it exists.
  private static func real(_ path: String) -> String {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    if let resolved = realpath(url.path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    guard url.path != "/" else { return "/" }
    return real(url.deletingLastPathComponent().path) + "/" + url.lastPathComponent
  }

  /// Inside a text of Swift or of a shell in double quotes.
  static func escaped(_ text: String) -> String {
    text.map { "\\\"".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
