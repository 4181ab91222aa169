import Foundation
public import Kinora
import KinoraHTML
import KinoraImage

extension ReviewPage {
  /// The page's files; whatever it loads before it.
  ///
  /// - Throws: ``KinoraError/outOfRange(what:given:allowed:)`` where one file is larger than its budget.
  public func files() throws(KinoraError) -> [File] {
    guard case .file(let name, let budget) = form else {
      let parts = parts()
      return parts + [File(name: "index.html", bytes: html(films, parts: parts.map(\.name)))]
    }
    var films = films
    for index in films.indices {
      for (place, bytes) in films[index].files.enumerated() {
        films[index].pictures[place].png = Data(bytes).base64EncodedString()
      }
    }
    let bytes = html(films, parts: [])
    guard bytes.count <= budget else {
      throw Self.tooLarge(name, given: megabytes(bytes.count), budget)
    }
    return [File(name: name.split(separator: "/").last.map(String.init) ?? name, bytes: bytes)]
  }

  /// What is said where a page is larger than its budget.
  static func tooLarge(_ name: String, given: String, _ budget: Int) -> KinoraError {
    let folder = name.hasSuffix(".html") ? String(name.dropLast(5)) : name
    return .outOfRange(
      what: "the page '\(name)'", given: given,
      allowed: "at most \(megabytes(budget)): write a folder with -o \(folder)/index.html, "
        + "film less with --to, --scale or --fps, or allow more with --page-budget")
  }

  /// The name of a file with pictures, counted from 1.
  public static func partName(_ number: Int) -> String { "frames-\(number).js" }

  private static let mostPartBytes = 2_000_000

  /// The pictures in files of up to two megabytes.
  private func parts() -> [File] {
    var files: [File] = []
    func add(_ film: Int, _ first: Int, _ texts: [String]) {
      let name = Self.partName(files.count + 1)
      let code = "kinoraPictures(\(film), \(first), \(Markup.json(texts)));\n"
      files.append(File(name: name, bytes: Array(code.utf8)))
    }
    for (number, film) in films.enumerated() {
      var texts: [String] = []
      var (first, size) = (0, 0)
      for (index, bytes) in film.files.enumerated() {
        let text = Data(bytes).base64EncodedString()
        if size + text.utf8.count > Self.mostPartBytes, !texts.isEmpty {
          add(number, first, texts)
          (texts, first, size) = ([], index, 0)
        }
        texts.append(text)
        size += text.utf8.count
      }
      if !texts.isEmpty { add(number, first, texts) }
    }
    return files
  }

  private func html(_ films: [PageFilm], parts: [String]) -> [UInt8] {
    struct Page: Encodable {
      var widget, scenario, summary: String
      var facts: [String]
      var links: [[String]]
      var loops: Bool
      var rate: Double
      var films: [PageFilm]
      var parts: [String]
    }
    let content = Page(
      widget: widget, scenario: scenario, summary: summary, facts: facts,
      links: links.map { [$0.name, $0.address] }, loops: loops,
      rate: rate.framesPerSecond.doubleValue, films: films, parts: parts)
    let names =
      ["page"] + ["film", "stage", "inspector", "curves", "controls"].map { "review/\($0)" }
    let code = names.map { PageAsset.text("\($0).js") }
    let page = HTMLPage(
      title: "\(widget) / \(scenario)",
      style: HouseStyle.css + "\n" + PageAsset.text("review/page.css"),
      body: PageAsset.text("review/page.html"), data: Markup.json(content),
      script: code.joined(separator: "\n"), usesFiles: !parts.isEmpty)
    return Array(page.html.utf8)
  }

  static func facts(_ films: [PageFilm], _ rate: FrameRate, loops: Bool) -> [String] {
    guard let first = films.first else { return [] }
    let frames = films.map(\.times.count).max() ?? 0
    let seconds = Double(frames) * rate.frameDuration.doubleValue
    return [
      "\(first.points.map { trimmed($0, 2) }.joined(separator: " × ")) pt",
      "\(first.width) × \(first.height) px", "\(rate) fps",
      "\(frames) frames, \(trimmed(seconds, 3)) s", loops ? "loops" : "plays once",
    ]
  }
}

extension PageFilm {
  /// What the pictures take as base 64.
  var byteCount: Int { files.reduce(0) { $0 + ($1.count + 2) / 3 * 4 } }
}

/// As people read it.
private func megabytes(_ bytes: Int) -> String { "\(trimmed(Double(bytes) / 1e6, 2)) MB" }
