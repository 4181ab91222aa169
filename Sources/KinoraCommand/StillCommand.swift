import Foundation
import Kinora
import KinoraImage

/// `still`: one instant as a picture.
struct StillCommand: Command {
  static let spec = CommandSpec(
    name: "still",
    summary: "Write one instant of a widget's film as a PNG",
    usage: "WIDGET[/SCENARIO] --at T -o FILE.png [options]",
    discussion: """
      The picture is the same, to the last byte, as the frame that 'render' writes at that time: all
      that happens before has happened. A time after the film's end shows how it ended.
      """,
    options: [
      OptionSpec("at", value: "T", "seconds from the start of the scenario, 0 or more"),
      OptionSpec("output", letter: "o", value: "FILE", "the PNG to write"),
    ] + FilmOptions.picture + [
      OptionSpec("json", "describe what was written as JSON on stdout"),
      OptionSpec("quiet", letter: "q", "print nothing but warnings and errors"),
    ],
    examples: ["heart-button/like --at 0.35 -o peak.png"])

  @MainActor
  static func run(_ arguments: Arguments, _ tool: Tool) throws {
    let film = try FilmOptions.film(arguments, in: tool.catalogue)
    let scale = try FilmOptions.scale(arguments)
    guard let time = try arguments.number("at", in: 0...1e9, "a number of seconds, 0 or more")
    else {
      throw UsageError("say which instant with --at T")
    }
    guard let path = arguments.value("output"), arguments.all("output").count == 1 else {
      throw UsageError("say what to write with one -o FILE.png")
    }
    guard path.lowercased().hasSuffix(".png") else {
      throw UsageError("a still is a PNG, so '\(path)' must end in .png")
    }
    let stage = try film.stage(at: time)
    let bitmap = try stage.still(scale: scale)
    let bytes = try PNGEncoder(scale: scale).encode(bitmap)
    let file = try AtomicFile(path: path)
    try file.append(bytes)
    try file.commit()
    for problem in stage.problems { tool.warn("\(problem)") }
    if arguments.has("json") {
      tool.console.write(
        try json(
          Description(
            path: path, width: bitmap.width, height: bitmap.height, bytes: bytes.count,
            seconds: time)))
    } else if !arguments.has("quiet") {
      tool.console.write(
        "\(path)  PNG  \(bitmap.width)x\(bitmap.height)  \(readable(bytes: bytes.count))\n")
    }
  }

  private struct Description: Encodable {
    let path: String
    let width, height, bytes: Int
    let seconds: Double
  }
}
