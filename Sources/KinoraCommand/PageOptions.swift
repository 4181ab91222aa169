import Foundation
import Kinora
import KinoraHTML
import KinoraReview

/// The options of review pages, and what pages are made of.
enum PageOptions {
  static let all = [
    Variant.option,
    OptionSpec(
      "page-budget", value: "MB",
      "review page: the most megabytes that one file may have (default 3); a folder has no such limit"
    ),
  ]

  /// Films the page of a subject and its variants.
  ///
  /// - Parameters:
  ///   - given: What is shown beside the subject's own film.
  ///   - form: Whether it is a file or a folder.
  @MainActor
  static func page(
    _ subject: FilmOptions.Subject, _ given: [Variant], _ arguments: Arguments,
    _ options: ExportOptions, form: ReviewPage.Form
  ) throws -> ReviewPage {
    let title = Variant.baseTitle(subject, given, arguments)
    var variants = [ReviewPage.Variant(title, subject.film, scale: options.scale)]
    for variant in given {
      let other = try FilmOptions.subject(
        subject.widget, subject.scenario, arguments, variant: variant)
      let scale = try FilmOptions.scale(arguments, variant: variant)
      variants.append(ReviewPage.Variant(variant.text, other.film, scale: scale))
    }
    var choices = ReviewPage.Options()
    choices.rate = options.rate
    (choices.from, choices.to) = (options.from, options.to)
    choices.form = form
    choices.threads = options.workers
    choices.isCancelled = options.isCancelled
    return try ReviewPage(
      widget: subject.widget.name, scenario: subject.scenario.name,
      summary: subject.scenario.summary, variants: variants, options: choices)
  }

  static func budget(_ arguments: Arguments) throws(UsageError) -> Int {
    let megabytes = try arguments.number(
      "page-budget", in: 0.1...1000, "a number of megabytes from 0.1 to 1000")
    return megabytes.map { Int($0 * 1e6) } ?? ReviewPage.usualBudget
  }

  /// Links from a page to the files that the same command writes.
  static func links(from page: String, to paths: [String]) -> [ReviewPage.Link] {
    let names = [
      ("sheet.png", "Contact sheet"), ("gif", "GIF"), ("apng", "APNG"), ("png", "APNG"),
      ("webp", "WebP"), ("mp4", "MP4"), ("webm", "WebM"), ("csv", "Trace, CSV"),
      ("json", "Trace, JSON"),
    ]
    return paths.compactMap { path in
      guard path != "-", !path.contains("%"),
        let name = names.first(where: { path.lowercased().hasSuffix("." + $0.0) })?.1
      else { return nil }
      return ReviewPage.Link(name, relative(path, to: page))
    }
  }

  /// The way from the folder of one file to another, percent-encoded.
  static func relative(_ path: String, to page: String) -> String {
    func parts(_ path: String) -> [String] {
      URL(fileURLWithPath: path).standardizedFileURL.pathComponents
    }
    let (target, start) = (parts(path), parts(page).dropLast())
    let common = zip(target, start).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - common)
    return (up + target[common...].map(Markup.urlPart)).joined(separator: "/")
  }
}
