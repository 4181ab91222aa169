import Foundation

/// What the watcher's server answers: the page, its events, and the files that were rendered.
struct WatchSite: Sendable {
  /// Where the rendered files are, without symbolic links.
  let folder: String
  /// The only files of the folder that are shown; nil where all are, but for hidden ones.
  let only: Set<String>?
  private let page: [UInt8]

  /// - Parameters:
  ///   - title: Plain text.
  ///   - files: Names in the folder of what is shown on the page.
  init(folder: String, only: Set<String>?, title: String, files: [String]) {
    self.folder = folder
    self.only = only
    page = Array(WatchPage.html(title: title, files: files).utf8)
  }

  func answer(_ request: HTTPRequest) -> HTTPAnswer {
    switch request.path {
    case "/": return .content(status: 200, type: Self.type(of: "index.html"), page)
    case "/events": return .events
    case let path where path.hasPrefix("/files/"):
      return file(String(path.dropFirst("/files/".count)))
    default: return .refusal(404)
    }
  }

  /// A file of the folder. What leads out of it, by its name or by a link, is not there.
  private func file(_ name: String) -> HTTPAnswer {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && !part.hasPrefix(".") && !part.utf8.contains { $0 < 0x20 || $0 == 0x5C }
    }
    guard isPlain else { return .refusal(403) }
    if let only, !only.contains(name) { return .refusal(404) }
    guard let resolved = realpath("\(folder)/\(name)", nil) else { return .refusal(404) }
    defer { free(resolved) }
    let path = String(cString: resolved)
    guard path.hasPrefix(folder == "/" ? "/" : folder + "/") else { return .refusal(403) }
    var found = stat()
    guard stat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG,
      let bytes = try? Data(contentsOf: URL(fileURLWithPath: path))
    else { return .refusal(404) }
    return .content(status: 200, type: Self.type(of: name), Array(bytes))
  }

  static func type(of name: String) -> String {
    switch name.split(separator: ".").last?.lowercased() {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "csv": "text/csv; charset=utf-8"
    case "txt", "md": "text/plain; charset=utf-8"
    case "svg": "image/svg+xml"
    case "gif": "image/gif"
    case "png": "image/png"
    case "apng": "image/apng"
    case "webp": "image/webp"
    case "mp4": "video/mp4"
    case "webm": "video/webm"
    default: "application/octet-stream"
    }
  }
}

/// What the watcher is doing, as the page is told.
struct WatchState: Encodable, Equatable {
  enum Phase: String, Encodable { case working, shown, failed }

  var phase: Phase
  /// Changes with every rendering; the page loads the files again when it is another one.
  var version: String
  /// One line.
  var title: String
  /// The compiler's or the program's own words.
  var text = ""

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
