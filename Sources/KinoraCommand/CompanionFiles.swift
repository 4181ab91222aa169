import Foundation
import Kinora
import KinoraImage
import KinoraReview
import KinoraUI

/// What `render` writes beside a film's pictures: traces and contact sheets. The files appear when they
/// are committed.
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
  /// What widgets asked for in vain.
  private(set) var problems: [UIError] = []
  private var files: [AtomicFile] = []

  enum Kind {
    case csv, json, sheet

    init?(_ path: String) {
      let path = path.lowercased()
      if path.hasSuffix(".sheet.png"), !path.hasSuffix("/.sheet.png") {
        self = .sheet
      } else if path.hasSuffix(".csv") {
        self = .csv
      } else if path.hasSuffix(".json") {
        self = .json
      } else {
        return nil
      }
    }
  }

  /// - Parameter paths: Each of a kind that there is.
  @MainActor
  init(
    _ paths: [String], of subject: FilmOptions.Subject, _ options: ExportOptions,
    _ sheet: ContactSheet.Options
  )
    throws
  {
    for (index, path) in paths.enumerated() where paths[..<index].contains(path) {
      throw KinoraError.duplicateOutput(path: path)
    }
    files = try paths.map { path throws(ImageError) in try AtomicFile(path: path) }
    var trace: Trace?
    for (file, path) in zip(files, paths) {
      switch Kind(path) {
      case .csv, .json:
        let made =
          try trace
          ?? subject.film.trace(rate: options.rate, from: options.from, to: options.to)
        trace = made
        try file.append(Array((Kind(path) == .csv ? made.csv : made.json).utf8))
      case .sheet: try write(sheet, of: subject, options, to: file)
      case nil: break
      }
    }
  }

  @MainActor
  private mutating func write(
    _ sheetOptions: ContactSheet.Options, of subject: FilmOptions.Subject,
    _ options: ExportOptions, to file: AtomicFile
  ) throws {
    let sheet = try ContactSheet(
      of: subject.film, title: subject.title, subtitle: subject.changes, rate: options.rate,
      from: options.from, to: options.to, options: sheetOptions)
    problems = sheet.problems
    let picture = try sheet.picture(scale: options.scale)
    let bytes = try PNGEncoder(compression: options.compression, scale: options.scale)
      .encode(picture)
    try file.append(bytes)
    entries.append(
      Entry(
        path: file.path, format: "sheet", width: picture.width, height: picture.height,
        frames: sheet.times.count, bytes: bytes.count))
  }

  func commit() throws { for file in files { try file.commit() } }
}
