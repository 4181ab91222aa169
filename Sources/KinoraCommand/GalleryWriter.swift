import Foundation
import Kinora
import KinoraHTML
import KinoraImage
import KinoraReview
import KinoraSnapshots

/// `render --all`: a folder with a page for every scenario, and an overview.
///
///     index.html                 the overview
///     WIDGET/SCENARIO/           index.html and the files it loads, WIDGET-SCENARIO.gif, .apng, .sheet.png
///                                and .csv, still.png
@MainActor
struct GalleryWriter {
  let arguments: Arguments
  let options: ExportOptions
  /// Where the overview goes.
  let index: String

  /// What a page shows beside the first film where nobody says otherwise.
  private static let usualVariants = ["appearance=dark"]
  /// Options that are meant for one widget, or for one length of film.
  private static let notForAll = [
    "set", "size", "duration", "from", "to", "sheet-times", "format", "page-budget",
  ]

  init(_ arguments: Arguments, _ options: ExportOptions) throws(UsageError) {
    let outputs = arguments.all("output")
    guard arguments.operands.isEmpty else {
      throw UsageError("--all films every widget; '\(arguments.operands[0])' is one too many")
    }
    guard outputs.count == 1, let output = outputs.first,
      CompanionFiles.Kind(output) == .pageFolder
    else {
      throw UsageError("--all writes one folder; name it with -o folder/index.html")
    }
    if let name = Self.notForAll.first(where: arguments.has) {
      throw UsageError("--\(name) is for one widget, not for --all")
    }
    self.arguments = arguments
    self.options = options
    index = output.hasSuffix("/") ? output + "index.html" : output
  }

  /// Films everything. Each scenario's files appear when all of them are complete, the overview last.
  func run(_ tool: Tool) throws {
    // What cannot be written is found before anything is filmed.
    let overview = try AtomicFile(path: index)
    let folder = (index as NSString).deletingLastPathComponent
    let variants = try variants(for: tool.catalogue)
    var widgets: [(widget: Widget, entries: [GalleryPage.Entry])] = []
    var written: [CompanionFiles.Entry] = []
    for widget in tool.catalogue.widgets {
      var entries: [GalleryPage.Entry] = []
      for scenario in widget.scenarios {
        let names = [widget.name, scenario.name].map(SafeFileName.of)
        let place = "\(folder.isEmpty ? "." : folder)/\(names.joined(separator: "/"))"
        let (entry, page) = try film(
          widget, scenario, variants[widget.name] ?? [], in: place, tool)
        entries.append(entry)
        written.append(page)
        if !arguments.has("quiet"), !arguments.has("json") {
          tool.console.write(aligned([page.row]))
        }
      }
      widgets.append((widget, entries))
    }
    let page = GalleryPage(title: "Widgets", widgets: widgets)
    try overview.append(Array(page.html.utf8))
    try overview.commit()
    if arguments.has("json") {
      tool.console.write(try json(written))
    } else if !arguments.has("quiet") {
      tool.console.write("\(index)  \(counted(written.count, "page"))\n")
    }
  }

  /// For each widget the variants that it can have.
  private func variants(for catalogue: Catalogue) throws -> [String: [Variant]] {
    let texts = arguments.has("variant") ? arguments.all("variant") : Self.usualVariants
    var found: [String: [Variant]] = [:]
    for text in texts {
      var isKnown = false
      for widget in catalogue.widgets {
        let variant = try Variant(text, of: widget)
        let names = Set(widget.parameters.map(\.name))
        guard variant.settings.allSatisfy({ names.contains($0.name) }) else { continue }
        isKnown = true
        found[widget.name, default: []].append(variant)
      }
      guard isKnown || catalogue.widgets.isEmpty else {
        throw UsageError("--variant is '\(text)', but no widget has all of these parameters")
      }
    }
    return found
  }

  private func film(
    _ widget: Widget, _ scenario: Scenario, _ variants: [Variant], in place: String, _ tool: Tool
  ) throws -> (GalleryPage.Entry, CompanionFiles.Entry) {
    let subject = try FilmOptions.subject(widget, scenario, arguments)
    let stem = SafeFileName.of("\(widget.name)-\(scenario.name)")
    let names = ["gif", "apng", "sheet.png", "csv"].map { "\(stem).\($0)" }
    let paths = (["index.html"] + names).map { "\(place)/\($0)" }
    var companions = try CompanionFiles(
      paths.filter { CompanionFiles.Kind($0) != nil }, all: paths, of: subject, arguments, options,
      variants: variants, overview: index)
    let pictures = paths.filter { CompanionFiles.Kind($0) == nil }
    let report = try subject.film.write(to: pictures, options: options)
    for problem in companions.problems(after: report.problems) {
      tool.warn("\(subject.title): \(problem)")
    }
    // The middle of the film, for those who want nothing to move.
    let end = try options.to ?? subject.film.resolvedDuration()
    let still = try subject.film.still(at: end / 2, scale: options.scale)
    try companions.add(
      try PNGEncoder(scale: options.scale).encode(still), to: "\(place)/still.png")
    try companions.commit()
    guard let page = companions.entries.first(where: { $0.format == "page" }) else {
      throw KinoraError.cancelled  // a page was asked for, so there is one
    }
    func address(_ name: String) -> String {
      PageOptions.relative("\(place)/\(name)", to: index)
    }
    let entry = GalleryPage.Entry(
      scenario, page: address("index.html"), animation: address("\(stem).apng"),
      still: address("still.png"), width: still.width, height: still.height, scale: options.scale,
      links: [
        .init("GIF", address("\(stem).gif")), .init("APNG", address("\(stem).apng")),
        .init("Contact sheet", address("\(stem).sheet.png")),
      ])
    return (entry, page)
  }
}
