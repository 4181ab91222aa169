import Kinora
import KinoraImage

/// `trace`: motion as numbers.
struct TraceCommand: Command {
  enum Format: String, CaseIterable { case text, csv, json }

  static let spec = CommandSpec(
    name: "trace",
    summary: "Print what every property that moves shows at every frame",
    usage: "WIDGET[/SCENARIO] [--format text|csv|json] [-o FILE] [options]",
    discussion: """
      A property is listed where an animation of it is on its layer, or where its value changes;
      properties that stay and are not a new layer's are given once, in text and JSON. Numbers have
      four places after the point, whatever the locale. Layers are named from the stage on; of layers
      of one name beside each other the second is called 'name#2'.
      """,
    options: [
      OptionSpec("format", value: "text|csv|json", "how it is written (default: as -o, or text)"),
      OptionSpec("output", letter: "o", value: "FILE", "write here instead of to stdout"),
    ]
      + FilmOptions.time.filter {
        ["fps", "duration", "from", "to", "end-frame"].contains($0.name)
      }
      + FilmOptions.picture.filter { ["size", "appearance", "set"].contains($0.name) },
    examples: ["heart-button/like", "record-button --format csv -o motion.csv --fps 60"])

  @MainActor
  static func run(_ arguments: Arguments, _ tool: Tool) throws {
    let film = try FilmOptions.film(arguments, in: tool.catalogue)
    let options = try FilmOptions.exportOptions(arguments)
    let path = arguments.value("output")
    var format = Format.text
    if let path {
      if path.lowercased().hasSuffix(".csv") { format = .csv }
      if path.lowercased().hasSuffix(".json") { format = .json }
    }
    format = try arguments.choice("format", fallback: format)
    let trace = try film.trace(rate: options.rate, from: options.from, to: options.to)
    let text =
      switch format {
      case .text: trace.text
      case .csv: trace.csv
      case .json: trace.json
      }
    guard let path else {
      tool.console.write(text)
      return
    }
    let file = try AtomicFile(path: path)
    try file.append(Array(text.utf8))
    try file.commit()
  }
}
