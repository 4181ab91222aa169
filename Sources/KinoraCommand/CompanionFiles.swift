import Foundation
import Kinora
import KinoraImage
import KinoraReview
import KinoraUI

/// What `render` writes beside a film's pictures: traces, contact sheets and review pages. The files
/// appear when they are committed.
struct CompanionFiles {
  /// What is said about a file.
  struct Entry: Encodable {
    var path, format: String
    /// In pixels.
    var width, height: Int
    /// Pictures.
    var frames: Int
    var bytes: Int

    var row: [String] {
      [path, format, "\(width)x\(height)", counted(frames, "frame"), readable(bytes: bytes)]
    }
  }

  private(set) var entries: [Entry] = []
  private var problems: [UIError] = []
  private var files: [AtomicFile] = []
  private var stale: [String] = []

  enum Kind: Hashable {
    case csv, json, sheet, page, pageFolder

    /// nil for what is a film's picture, or nothing.
    init?(_ path: String) {
      let path = path.lowercased()
      if path.hasSuffix(".sheet.png"), !path.hasSuffix("/.sheet.png") {
        self = .sheet
      } else if path.hasSuffix("/") || path == "index.html" || path.hasSuffix("/index.html") {
        self = .pageFolder
      } else if path.hasSuffix(".html"), !path.hasSuffix("/.html"), path != ".html" {
        self = .page
      } else if path.hasSuffix(".csv") {
        self = .csv
      } else if path.hasSuffix(".json") {
        self = .json
      } else {
        return nil
      }
    }
  }

  /// Makes every file, under a temporary name.
  ///
  /// - Parameters:
  ///   - paths: Each of a kind that there is.
  ///   - all: Everything that the command writes.
  ///   - variants: What a page shows beside the film.
  ///   - overview: Where the overview is to which a page links.
  @MainActor
  init(
    _ paths: [String], all: [String], of subject: FilmOptions.Subject, _ arguments: Arguments,
    _ options: ExportOptions, variants: [Variant], overview: String? = nil
  ) throws {
    for (index, path) in paths.enumerated() where paths[..<index].contains(path) {
      throw KinoraError.duplicateOutput(path: path)
    }
    let sheet = try SheetOptions.options(arguments)
    let budget = try PageOptions.budget(arguments)
    // What cannot be written is found before anything is filmed.
    let opened = try paths.map { path in
      try AtomicFile(path: path.hasSuffix("/") ? path + "index.html" : path)
    }
    var trace: Trace?
    for (file, path) in zip(opened, paths) {
      switch Kind(path) {
      case .csv, .json:
        let made =
          try trace
          ?? subject.film.trace(rate: options.rate, from: options.from, to: options.to)
        trace = made
        try file.append(Array((Kind(path) == .csv ? made.csv : made.json).utf8))
        files.append(file)
      case .sheet: try write(sheet, of: subject, options, to: file)
      case .page, .pageFolder:
        let form =
          Kind(path) == .page
          ? ReviewPage.Form.file(named: path, budget: budget) : ReviewPage.Form.folder
        let page = try PageOptions.page(subject, variants, arguments, options, form: form)
        let back = overview.map {
          ReviewPage.Link("All widgets", PageOptions.relative($0, to: file.path))
        }
        try write(
          page, to: file,
          links: (back.map { [$0] } ?? []) + PageOptions.links(from: file.path, to: all))
      case nil: break
      }
    }
  }

  /// - Parameter file: Of the page itself; what it loads stands beside it.
  private mutating func write(_ page: ReviewPage, to file: AtomicFile, links: [ReviewPage.Link])
    throws
  {
    var page = page
    page.links = links
    note(page.problems)
    let parts = try page.files()
    var count = 0
    let place = URL(fileURLWithPath: file.path).deletingLastPathComponent()
    for part in parts.dropLast() {
      let beside = try AtomicFile(path: place.appendingPathComponent(part.name).path)
      try beside.append(part.bytes)
      files.append(beside)
      count += part.bytes.count
    }
    if parts.count > 1 {
      stale += (parts.count...)
        .lazy.map { place.appendingPathComponent(ReviewPage.partName($0)).path }
        .prefix { FileManager.default.fileExists(atPath: $0) }
    }
    if let last = parts.last {
      try file.append(last.bytes)
      count += last.bytes.count
    }
    files.append(file)
    entries.append(
      Entry(
        path: file.path, format: "page", width: page.size.width, height: page.size.height,
        frames: page.frameCount, bytes: count))
  }

  @MainActor
  private mutating func write(
    _ sheetOptions: ContactSheet.Options, of subject: FilmOptions.Subject,
    _ options: ExportOptions, to file: AtomicFile
  ) throws {
    let sheet = try ContactSheet(
      of: subject.film, title: subject.title, subtitle: subject.changes, rate: options.rate,
      from: options.from, to: options.to, options: sheetOptions)
    note(sheet.problems)
    let picture = try sheet.picture(scale: options.scale)
    let bytes = try PNGEncoder(compression: options.compression, scale: options.scale)
      .encode(picture)
    try file.append(bytes)
    files.append(file)
    entries.append(
      Entry(
        path: file.path, format: "sheet", width: picture.width, height: picture.height,
        frames: sheet.times.count, bytes: bytes.count))
  }

  /// Variants, and a page and a sheet of one film, find much the same: each is said once.
  private mutating func note(_ found: [UIError]) {
    for problem in found where !problems.contains(problem) { problems.append(problem) }
  }

  /// What widgets asked for in vain, after what the film's own pictures found.
  func problems(after found: [UIError]) -> [UIError] {
    found + problems.filter { !found.contains($0) }
  }

  /// Adds a file of its own.
  mutating func add(_ bytes: [UInt8], to path: String) throws(ImageError) {
    let file = try AtomicFile(path: path)
    try file.append(bytes)
    files.append(file)
  }

  func commit() throws {
    for file in files { try file.commit() }
    // What a longer film left beside a page that is a folder.
    for path in stale { try? FileManager.default.removeItem(atPath: path) }
  }
}
