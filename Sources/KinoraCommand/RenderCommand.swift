import Foundation
import Kinora
import KinoraImage

/// `render`: films a widget once and writes every output.
struct RenderCommand: Command {
  static let spec = CommandSpec(
    name: "render",
    summary: "Film a widget once and write every output",
    usage: "WIDGET[/SCENARIO]|--all -o FILE [-o FILE ...] [options]",
    discussion: """
      The name of a file says what is written:
        *.gif                     animated GIF
        *.apng, *.png             animated PNG
        *.webp                    animated WebP, exact unless --quality is below 100
        *.mp4, *.webm             video, made by the ffmpeg on PATH
        *.y4m, *.rgba             raw frames for other programs
        a name with %d or %04d    one PNG a frame, numbered from 0 (%% is a percent sign)
        -                         standard output, in the format that --format names
        *.html                    review page, one file that needs nothing else
        a folder/, or index.html  review page as a folder, of up to 10,000 frames
        *.sheet.png               contact sheet: frames with their times, and the motion in phases
        *.csv, *.json             trace: what moves as numbers, see 'trace'
      Either all files are written or none. A GIF shows at most 50 frames a second; faster films are
      sampled at 50 for it.
      """,
    options: [
      OptionSpec("output", letter: "o", value: "FILE", "write this file; may be repeated"),
      OptionSpec(
        "all",
        "film every widget and scenario into a folder of review pages with an overview, "
          + "-o gallery/index.html; with GIF, APNG, contact sheet and trace of each"),
    ]
      + FilmOptions.time + FilmOptions.picture + PageOptions.all + SheetOptions.all + [
        OptionSpec(
          "compression", value: "fast|default|best",
          "how hard GIFs and PNGs are packed (default: default)"
        ),
        OptionSpec("format", value: "y4m|rgba|gif|apng", "what '-o -' is"),
        OptionSpec(
          "quality", value: "1-100",
          "GIF: 100 (default) is exact wherever the format allows, 90 lets pixels outside flat areas be "
            + "off by up to 4 levels and is smaller; WebP: below 100 with losses (default: none)"),
        OptionSpec(
          "lossy", value: "LEVELS",
          "GIF: how far a channel outside flat areas may be off, 0 to 100, instead of --quality"),
        OptionSpec(
          "colors", value: "N", "GIF: the most colours in a table, 2 to 256 (default 256)"),
        OptionSpec(
          "dither", value: "none|ordered|diffusion",
          "GIF: for frames with more colours than that (default: none)"),
        OptionSpec(
          "jobs", letter: "j", value: "N", "threads that draw and encode (default: one a core)"),
        OptionSpec("json", "describe what was written as JSON on stdout"),
        OptionSpec("timings", "print where the time went, in milliseconds a frame"),
        OptionSpec("quiet", letter: "q", "print nothing but warnings and errors"),
        OptionSpec(
          "progress", value: "auto|bar|lines|none", "how to show progress on stderr (default auto)"),
      ],
    examples: [
      "heart-button -o heart.gif",
      "record-button/drifting -o drift.gif -o drift.apng -o 'frames/%04d.png' --fps 60",
      "heart-button/toggle -o review.html -o heart.gif --variant appearance=dark",
      "--all -o output/gallery/index.html",
      "heart-button/toggle -o heart.sheet.png --sheet-times 0,0.2,0.25,0.3,1,1.1",
      "check-mark -o mark.png --set lineWidth=12 --background transparent --loop 1",
      "heart-button -o - --format y4m | ffmpeg -i - heart.mkv",
    ])

  @MainActor
  static func run(_ arguments: Arguments, _ tool: Tool) throws {
    var options = try FilmOptions.exportOptions(arguments)
    options.compression = try arguments.choice("compression", fallback: .default)
    options.workers = try arguments.whole("jobs", in: 1...1024)
    options.quality = try arguments.whole("quality", in: 1...100)
    options.lossy = try arguments.whole("lossy", in: 0...100)
    options.colors = try arguments.whole("colors", in: 2...256) ?? 256
    options.dither = try arguments.choice("dither", fallback: .none)
    let interrupts = tool.interrupts
    options.isCancelled = { interrupts.signalNumber != nil }
    if arguments.has("all") {
      try GalleryWriter(arguments, options).run(tool)
    } else {
      try render(arguments, options, tool)
    }
  }

  /// Films one widget.
  @MainActor
  private static func render(
    _ arguments: Arguments, _ options: ExportOptions, _ tool: Tool
  ) throws {
    var options = options
    let subject = try FilmOptions.subject(arguments, in: tool.catalogue)
    let paths = arguments.all("output")
    guard !paths.isEmpty else { throw UsageError("say what to write with -o FILE") }
    let variants = try arguments.all("variant").map { text throws(UsageError) in
      try Variant(text, of: subject.widget)
    }
    let hasPage = paths.contains { [.page, .pageFolder].contains(CompanionFiles.Kind($0)) }
    guard variants.isEmpty || hasPage else {
      throw UsageError("--variant is for review pages; write one with -o x.html")
    }
    let usesStandardOutput = paths.contains("-")
    if arguments.has("format") {
      guard usesStandardOutput else { throw UsageError("--format is for '-o -' only") }
      options.standardOutput = try arguments.choice("format", fallback: .y4m)
    }
    let isQuiet = arguments.has("quiet")
    let style = try arguments.choice("progress", fallback: ProgressDisplay.Style.auto)
    let display = ProgressDisplay(isQuiet ? .none : style, console: tool.console)
    defer { display.finish() }

    // Names are checked before anything is filmed.
    let pictures = paths.filter { CompanionFiles.Kind($0) == nil }
    for path in pictures { _ = try OutputName(path, stream: options.standardOutput) }
    let companions = try CompanionFiles(
      paths.filter { CompanionFiles.Kind($0) != nil }, all: paths, of: subject, arguments, options,
      variants: variants)
    let report: ExportReport? =
      try pictures.isEmpty
      ? nil : subject.film.write(to: pictures, options: options) { display.show($0) }
    let outputs = report?.outputs ?? []
    try companions.commit()
    display.finish()
    for problem in companions.problems(after: report?.problems ?? []) { tool.warn("\(problem)") }
    if !isQuiet {
      for output in outputs where output.isRateLowered {
        tool.note(
          "\(output.path): sampled at 50 frames a second instead of \(options.rate), "
            + "the fastest that a GIF can show")
      }
    }
    if arguments.has("timings"), let report { printTimings(report, tool) }
    var text = ""
    if arguments.has("json") {
      text = try json(
        outputs.map { Description.film(.init($0)) }
          + companions.entries.map { Description.companion($0) })
    } else if !isQuiet {
      text = aligned(outputs.map(row) + companions.entries.map(\.row))
    }
    // Where the film itself goes to standard output, what is said about it must not.
    if usesStandardOutput { tool.console.writeError(text) } else { tool.console.write(text) }
  }

  private static func row(_ output: OutputReport) -> [String] {
    let stored = output.storedFrameCount
    let frames = counted(output.frameCount, "frame")
    return [
      output.path, output.format.rawValue, "\(output.width)x\(output.height)",
      stored == output.frameCount ? frames : "\(frames) (\(stored) stored)",
      "\(fixed(output.duration.doubleValue, 2)) s",
      [.gif, .apng, .webp].contains(output.format) ? readable(plays: output.plays) : "",
      readable(bytes: output.byteCount),
    ].filter { !$0.isEmpty }
  }

  @MainActor
  private static func printTimings(_ report: ExportReport, _ tool: Tool) {
    let frames = Double(max(report.outputs.first?.frameCount ?? 1, 1))
    let (times, pictures) = (report.timings, report.picturesDrawn)
    let parts = [
      ("sample", times.sampling), ("draw", times.drawing), ("encode", times.encoding),
    ].map { "\($0) \(fixed($1 * 1000 / frames, 4))" }
    tool.note(
      "ms a frame: \(parts.joined(separator: ", ")); "
        + "\(Int(frames)) frames, \(counted(pictures, "picture")) drawn")
  }

  /// What `--json` says of an output.
  private enum Description: Encodable {
    case film(FilmDescription)
    case companion(CompanionFiles.Entry)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .film(let film): try film.encode(to: encoder)
      case .companion(let entry): try entry.encode(to: encoder)
      }
    }
  }

  private struct FilmDescription: Encodable {
    let path, format: String
    let width, height, frames, storedFrames, plays, bytes: Int
    let fps: String
    let seconds: Double

    init(_ output: OutputReport) {
      path = output.path
      format = output.format.rawValue
      width = output.width
      height = output.height
      frames = output.frameCount
      storedFrames = output.storedFrameCount
      plays = output.plays
      bytes = output.byteCount
      fps = output.rate.description
      seconds = output.duration.doubleValue
    }
  }
}
