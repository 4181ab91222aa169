import Foundation
public import Kinora
import KinoraHTML
import KinoraImage
import KinoraRaster
public import KinoraUI

/// A page on which people look at a film: it plays at any speed and frame by frame, shows pixels, ghosts
/// and paths, the curves of everything that moves, the layers with their values, and variants side by side.
///
///     let page = try ReviewPage(
///       widget: "like", scenario: "tapped", variants: [.init("light", film), .init("dark", darkFilm)])
///     let files = try page.files()
///
/// It needs no network and nothing but itself, or the files beside it where it is a folder. The same films
/// give the same bytes.
public struct ReviewPage {
  /// A film, and what it is called beside the others.
  public struct Variant {
    public var title: String
    public var film: Film
    /// Pixels a point.
    public var scale: Double

    public init(_ title: String, _ film: Film, scale: Double = 2) {
      self.title = title
      self.film = film
      self.scale = scale
    }
  }

  public struct Options: Sendable {
    public var rate = FrameRate.standard
    /// Where the films start and end, in seconds of the scenario; nil is their own start and end.
    public var from: Double?
    public var to: Double?
    public var form = Form.file(named: "index.html")
    /// How many threads draw and encode; nil is one a core. Has no influence on the page.
    public var threads: Int?
    /// Asked before each frame; once it answers true nothing more is filmed.
    public var isCancelled: @Sendable () -> Bool = { false }

    public init() {}
  }

  /// How a page is kept.
  public enum Form: Hashable, Sendable {
    /// One file of at most so many bytes.
    case file(named: String, budget: Int = ReviewPage.usualBudget)
    /// `index.html`, and the pictures in files that it loads.
    case folder
  }

  /// A link to a file, such as a GIF of the same film.
  public struct Link: Hashable, Sendable {
    public var name: String
    /// From where the page is, percent-encoded.
    public var address: String

    public init(_ name: String, _ address: String) {
      self.name = name
      self.address = address
    }
  }

  /// A file of a page.
  public struct File: Sendable {
    /// Without a folder.
    public var name: String
    public var bytes: [UInt8]
  }

  /// What a page of one file may take unless somebody says otherwise.
  public static let usualBudget = 3_000_000
  /// The most frames of a page.
  public static let mostFrames = 10_000
  /// The most variants of a page.
  public static let mostVariants = 12

  public let widget: String
  public let scenario: String
  public let summary: String
  /// Links that stand at the page's top.
  public var links: [Link] = []
  /// What the widgets asked for in vain.
  public var problems: [UIError] { films.flatMap(\.problems) }
  /// Frames of the longest film.
  public var frameCount: Int { films.map(\.times.count).max() ?? 0 }
  /// Of the first film, in pixels.
  public var size: (width: Int, height: Int) {
    films.first.map { ($0.width, $0.height) } ?? (0, 0)
  }

  let films: [PageFilm]
  let facts: [String]
  let loops: Bool
  let rate: FrameRate
  let form: Form

  /// Films every variant.
  ///
  /// - Throws: ``KinoraError``.
  @MainActor
  public init(
    widget: String, scenario: String, summary: String = "", variants: [Variant],
    options: Options = Options()
  ) throws {
    guard 1...Self.mostVariants ~= variants.count else {
      throw KinoraError.outOfRange(
        what: "the number of variants on a page", given: "\(variants.count)",
        allowed: "from 1 to \(Self.mostVariants)")
    }
    (self.widget, self.scenario, self.summary) = (widget, scenario, summary)
    (rate, form) = (options.rate, options.form)
    loops = variants[0].film.loops
    var films: [PageFilm] = []
    for variant in variants {
      films.append(try Self.film(variant, options, spent: films.reduce(0) { $0 + $1.byteCount }))
    }
    self.films = films
    facts = Self.facts(films, options.rate, loops: loops)
  }

  /// Runs a variant's film and notes everything.
  @MainActor
  private static func film(_ variant: Variant, _ options: Options, spent: Int) throws -> PageFilm {
    let film = variant.film
    let end = try options.to ?? film.resolvedDuration()
    let timeline = try Timeline(
      rate: options.rate, start: options.from ?? 0, end: end, loops: film.loops)
    guard timeline.frameCount <= mostFrames else {
      throw KinoraError.outOfRange(
        what: "the number of frames on a page", given: "\(timeline.frameCount)",
        allowed: "at most \(mostFrames); use a lower rate or a shorter film")
    }
    let size: (width: Int, height: Int)
    do { size = try Rasterizer.pixelSize(of: film.size, scale: variant.scale) } catch {
      throw KinoraError.raster(error)
    }
    let threads = max(1, options.threads ?? ProcessInfo.processInfo.activeProcessorCount)
    var sampler = try Sampler(film, timelines: [timeline])
    var recorder = FilmRecorder(scale: variant.scale, threads: threads)
    var builder = TraceBuilder(rate: options.rate)
    var background: Color?
    while let sample = try sampler.next() {
      if options.isCancelled() { throw KinoraError.cancelled }
      builder.add(sampler.layerTrace(), at: sample.time)
      try recorder.add(sample.scene, sampler.layerOutlines())
      background = sample.scene.background
      if case .file(let name, let budget) = options.form,
        spent + recorder.reel.byteCount > budget
      {
        let done = timeline.frameCount - sampler.remainingFrames
        throw tooLarge(
          name, given: "too large after \(done) of \(timeline.frameCount) frames", budget)
      }
    }
    try recorder.flush()
    return PageFilm(
      title: variant.title, scale: variant.scale, size: size, stage: film.size,
      background: background, recorder: recorder, trace: builder.finish(),
      marks: sampler.marks.filter { $0.time >= timeline.start }, problems: sampler.problems)
  }
}
