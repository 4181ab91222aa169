import KinoraImage

/// `inspect`: what is in a picture file.
struct InspectCommand: Command {
  static let spec = CommandSpec(
    name: "inspect",
    summary: "Show what is in a GIF, APNG or PNG",
    usage: "FILE [FILE ...] [--json]",
    discussion: """
      Size, frames, delays, plays, palettes, disposal, total time and bytes, as they are in the file
      and whoever wrote it.
      """,
    options: [
      OptionSpec("json", "as JSON"),
      OptionSpec("quiet", letter: "q", "one line a file, without the frames"),
    ],
    examples: ["heart.gif"])

  @MainActor
  static func run(_ arguments: Arguments, _ tool: Tool) throws {
    guard !arguments.operands.isEmpty else { throw UsageError("name a file to inspect") }
    let infos = try arguments.operands.map { (path: $0, info: try ImageFile.inspect(path: $0)) }
    if arguments.has("json") {
      tool.console.write(try json(infos.map(Description.init)))
    } else {
      let texts = infos.map { text($0, $1, brief: arguments.has("quiet")) }
      tool.console.write(texts.joined(separator: arguments.has("quiet") ? "" : "\n"))
    }
  }

  private static func text(_ path: String, _ info: AnimationInfo, brief: Bool) -> String {
    var head = ["\(path): \(info.format.rawValue)", "\(info.width)x\(info.height)"]
    let isStill = info.format == .png
    if !isStill {
      head += [
        counted(info.frames.count, "frame"), "\(fixed(info.duration.doubleValue, 3)) s",
        readable(plays: info.plays),
      ]
    }
    head.append(readable(bytes: info.byteCount))
    let line = head.joined(separator: ", ") + "\n"
    guard !brief, !isStill else { return line }
    var start = 0.0
    let rows = info.frames.enumerated().map { index, frame in
      defer { start += frame.delay.doubleValue }
      return [
        "  \(index)", "at \(fixed(start, 3)) s", "for \(fixed(frame.delay.doubleValue, 3)) s",
        "\(frame.rect.width)x\(frame.rect.height)+\(frame.rect.x)+\(frame.rect.y)",
        "dispose \(frame.disposal.rawValue)",
        info.format == .gif ? palette(frame) : "blend \(frame.blend.rawValue)",
      ]
    }
    return line + aligned(rows)
  }

  private static func palette(_ frame: AnimationInfo.Frame) -> String {
    guard let palette = frame.palette else { return "no palette" }
    return "\(palette.isLocal ? "local" : "global") palette of \(palette.count)"
      + (frame.transparentIndex.map { ", clear is \($0)" } ?? "")
  }

  private struct Description: Encodable {
    struct Frame: Encodable {
      let x, y, width, height: Int
      let delay: Double
      let disposal, blend: String
      let paletteSize: Int?
      let paletteIsLocal: Bool?
      let transparentIndex: Int?
    }
    let path, format: String
    let width, height, plays, bytes: Int
    let seconds: Double
    let frames: [Frame]

    init(path: String, info: AnimationInfo) {
      self.path = path
      format = info.format.rawValue
      width = info.width
      height = info.height
      plays = info.plays
      bytes = info.byteCount
      seconds = info.duration.doubleValue
      frames = info.frames.map {
        Frame(
          x: $0.rect.x, y: $0.rect.y, width: $0.rect.width, height: $0.rect.height,
          delay: $0.delay.doubleValue, disposal: $0.disposal.rawValue, blend: $0.blend.rawValue,
          paletteSize: $0.palette?.count, paletteIsLocal: $0.palette?.isLocal,
          transparentIndex: $0.transparentIndex)
      }
    }
  }
}
