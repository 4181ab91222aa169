import Foundation
import Kinora
import KinoraImage

/// `render`: films a widget once and writes every output.
struct RenderCommand: Command {
  static let spec = CommandSpec(
    name: "render",
    summary: "Film a widget once and write every output",
    usage: "WIDGET[/SCENARIO] -o FILE [-o FILE ...] [options]",
    discussion: """
      The name of a file says what is written:
        *.gif                     animated GIF
        *.apng, *.png             animated PNG
        a name with %d or %04d    one PNG a frame, numbered from 0 (%% is a percent sign)
        *.csv, *.json             trace: what moves as numbers, see 'trace'
      Either all files are written or none. A GIF shows at most 50 frames a second; faster films are
      sampled at 50 for it.
      """,
    options: [OptionSpec("output", letter: "o", value: "FILE", "write this file; may be repeated")]
      + FilmOptions.time + FilmOptions.picture + [
        OptionSpec(
          "compression", value: "fast|default|best",
          "how hard PNG data is packed (default: default)"
        ),
        OptionSpec("jobs", letter: "j", value: "N", "threads that draw (default: one a core)"),
        OptionSpec("json", "describe what was written as JSON on stdout"),
        OptionSpec("timings", "print where the time went, in milliseconds a frame"),
        OptionSpec("quiet", letter: "q", "print nothing but warnings and errors"),
        OptionSpec(
          "progress", value: "auto|bar|lines|none", "how to show progress on stderr (default auto)"),
      ],
    examples: [
      "heart-button -o heart.gif",
      "record-button/drifting -o drift.gif -o drift.apng -o 'frames/%04d.png' --fps 60",
      "check-mark -o mark.png --set lineWidth=12 --background transparent --loop 1",
    ])

  @MainActor
  static func run(_ arguments: Arguments, _ tool: Tool) throws {
    let film = try FilmOptions.film(arguments, in: tool.catalogue)
    var options = try FilmOptions.exportOptions(arguments)
    options.compression = try arguments.choice("compression", fallback: .default)
    if let jobs = try arguments.number("jobs", in: 1...1024, "a whole number from 1 to 1024") {
      guard jobs == jobs.rounded() else {
        throw UsageError("--jobs is '\(jobs)', but must be a whole number from 1 to 1024")
      }
      options.workers = Int(jobs)
    }
    let paths = arguments.all("output")
    guard !paths.isEmpty else { throw UsageError("say what to write with -o FILE") }
    let interrupts = tool.interrupts
    options.isCancelled = { interrupts.signalNumber != nil }
    let isQuiet = arguments.has("quiet")
    let style = try arguments.choice("progress", fallback: ProgressDisplay.Style.auto)
    let display = ProgressDisplay(isQuiet ? .none : style, console: tool.console)
    defer { display.finish() }

    let traces = try TraceFiles(paths.filter(TraceFiles.isMeant), of: film, options)
    let pictures = paths.filter { !TraceFiles.isMeant($0) }
    guard !pictures.isEmpty else {
      try traces.commit()
      return
    }
    let report = try film.write(to: pictures, options: options) { display.show($0) }
    try traces.commit()
    display.finish()
    for problem in report.problems { tool.warn("\(problem)") }
    if !isQuiet {
      for output in report.outputs where output.isRateLowered {
        tool.note(
          "\(output.path): sampled at 50 frames a second instead of \(options.rate), "
            + "the fastest that a GIF can show")
      }
    }
    if arguments.has("timings") { printTimings(report, tool) }
    if arguments.has("json") {
      tool.console.write(try json(report.outputs.map(Description.init)))
    } else if !isQuiet {
      tool.console.write(aligned(report.outputs.map(row)))
    }
  }

  private static func row(_ output: OutputReport) -> [String] {
    let stored = output.storedFrameCount
    let frames = counted(output.frameCount, "frame")
    return [
      output.path, output.format.rawValue, "\(output.width)x\(output.height)",
      stored == output.frameCount ? frames : "\(frames) (\(stored) stored)",
      "\(fixed(output.duration.doubleValue, 2)) s",
      output.format == .frames ? "" : readable(plays: output.plays),
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
  private struct Description: Encodable {
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
