/// What an output's file name asks for.
///
/// | name                         | output                                  |
/// |------------------------------|-----------------------------------------|
/// | `*.gif`                      | animated GIF                            |
/// | `*.apng`, `*.png`            | animated PNG                            |
/// | `*.webp`                     | animated WebP                           |
/// | `*.mp4`, `*.webm`            | video, made by the user's own ffmpeg    |
/// | `*.y4m`, `*.rgba`            | raw frames                              |
/// | a name holding `%d`, `%04d`  | one PNG a frame, numbered from 0        |
/// | `-`                          | standard output, in a format given too  |
///
/// Capital endings count too. `%%` stands for a percent sign.
public struct OutputName: Hashable, Sendable {
  public enum Format: Hashable, Sendable {
    case gif
    case apng
    case webp
    case video(VideoKind)
    case raw(RawKind)
    /// One file a frame: what stands before the number, its least width, what stands after it.
    case frames(prefix: String, width: Int, suffix: String)
  }

  public enum VideoKind: String, Hashable, Sendable { case mp4, webm }

  public enum RawKind: String, Hashable, Sendable {
    /// YUV4MPEG2, see `Y4M`.
    case y4m
    /// Red, green, blue, alpha, not multiplied in; frame after frame without anything between.
    case rgba
  }

  /// What can be sent to standard output.
  public enum StreamFormat: String, CaseIterable, Hashable, Sendable { case y4m, rgba, gif, apng }

  /// The name as given.
  public let text: String
  public let format: Format
  /// The file itself; for one file a frame, the name as given.
  public let path: String

  /// Whether the bytes go to standard output.
  public var isStandardOutput: Bool { text == "-" }

  /// - Parameter stream: What `-` stands for.
  /// - Throws: ``KinoraError/unclearFormat(path:reason:)`` for a name that does not say what to write.
  public init(_ text: String, stream: StreamFormat? = nil) throws(KinoraError) {
    func unclear(_ reason: String) -> KinoraError { .unclearFormat(path: text, reason: reason) }
    guard !text.isEmpty else { throw unclear("the name is empty") }
    if text == "-" {
      guard let stream else {
        throw unclear("it is standard output; say what to write with --format")
      }
      self.text = text
      path = "/dev/stdout"
      switch stream {
      case .gif: format = .gif
      case .apng: format = .apng
      case .y4m: format = .raw(.y4m)
      case .rgba: format = .raw(.rgba)
      }
      return
    }
    guard !text.hasSuffix("/") else { throw unclear("it names a folder") }
    self.text = text
    let parts = try Self.parts(text)
    path = parts.suffix == nil ? parts.prefix : text
    let file = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init)
    let ending = Self.ending(file ?? path)
    if let suffix = parts.suffix {
      guard ending == "png" else { throw unclear("numbered frames are PNG files only") }
      guard !parts.prefix.utf8.contains(0), !suffix.contains("/") else {
        throw unclear("the number must stand in the file's own name")
      }
      format = .frames(prefix: parts.prefix, width: parts.width, suffix: suffix)
      return
    }
    if file?.lowercased().hasSuffix(".sheet.png") == true {
      throw unclear("contact sheets are made by 'kinora render', or by KinoraReview's ContactSheet")
    }
    switch ending {
    case "gif": format = .gif
    case "png", "apng": format = .apng
    case "webp": format = .webp
    case "mp4": format = .video(.mp4)
    case "webm": format = .video(.webm)
    case "y4m": format = .raw(.y4m)
    case "rgba": format = .raw(.rgba)
    case nil: throw unclear("it has no ending")
    case "html": throw unclear("pages are made by 'kinora render', or by KinoraReview's ReviewPage")
    case "json", "csv": throw unclear("traces are made by 'kinora render', or by Film.trace")
    case let other?: throw unclear("'.\(other)' is not a known ending")
    }
  }

  /// The name of frame `index` where the format is one file a frame.
  public func path(ofFrame index: Int) -> String {
    guard case .frames(let prefix, let width, let suffix) = format else { return path }
    let digits = String(index)
    return prefix + String(repeating: "0", count: max(0, width - digits.count)) + digits + suffix
  }

  /// The letters after the last dot, in lower case.
  private static func ending(_ file: String) -> String? {
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return nil }
    return String(file[file.index(after: dot)...]).lowercased()
  }

  /// Splits at the placeholder and turns `%%` into `%`; `suffix` is nil where there is no placeholder.
  private static func parts(_ text: String) throws(KinoraError)
    -> (prefix: String, width: Int, suffix: String?)
  {
    var pieces = [""]
    var width = 0
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        pieces[pieces.count - 1].append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        pieces[pieces.count - 1].append("%")
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      let isPlain = digits.isEmpty || (digits.first == "0" && digits.count <= 3 && digits.count > 1)
      guard isPlain, rest.popFirst() == "d", let number = Int(digits.isEmpty ? "0" : digits) else {
        throw .unclearFormat(
          path: text,
          reason: "after '%' comes 'd', '04d' or the like, or a second '%' for a percent sign")
      }
      guard pieces.count == 1 else {
        throw .unclearFormat(path: text, reason: "it holds two frame numbers")
      }
      width = number
      pieces.append("")
    }
    return (pieces[0], width, pieces.count > 1 ? pieces[1] : nil)
  }
}
