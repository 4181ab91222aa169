public import KinoraImage
public import KinoraUI

/// How a film is written.
public struct ExportOptions: Sendable {
  public var rate = FrameRate.standard
  /// Pixels a point, above 0.
  public var scale = 2.0
  /// Seconds from the start of the scenario at which the film begins; nil is its start.
  public var from: Double?
  /// Seconds from the start of the scenario at which the film ends; nil is its end.
  public var to: Double?
  /// How many times the file plays; 0 is for ever.
  public var plays = 0
  /// Seconds by which the first and the last frame show longer.
  public var holdFirst = Rational.zero
  public var holdLast = Rational.zero
  /// How many threads draw, 1 or more; nil is one a core. Has no influence on the files.
  public var workers: Int?
  public var compression = Compression.default
  /// 1 to 100. Of a GIF it says how far pixels outside flat areas may be off
  /// (`GIFOptions.tolerance(quality:)`; exact if nil); a WebP below 100 has losses, and none if nil.
  public var quality: Int?
  /// How far a channel of a GIF may be off, in levels, instead of what `quality` says.
  public var lossy: Int?
  /// The most colours in a table of a GIF, 2 to 256.
  public var colors = 256
  /// For GIF frames with more colours than a table.
  public var dither = GIFOptions.Dither.none
  /// What the output `-` is.
  public var standardOutput: OutputName.StreamFormat?
  /// Asked before each frame; once it answers true the export stops and leaves no file.
  public var isCancelled: @Sendable () -> Bool = { false }

  public init() {}
}

/// What an export has done so far; for a progress display.
public struct ExportProgress: Hashable, Sendable {
  /// Frames sampled, of all outputs' rates together.
  public var framesDone: Int
  public var frameCount: Int
}

/// What an export wrote.
public struct ExportReport: Sendable {
  public var outputs: [OutputReport]
  /// Problems that the widget met.
  public var problems: [UIError]
  /// Different pictures that were drawn.
  public var picturesDrawn: Int
  /// Where the time went.
  public var timings: ExportTimings
}

/// One written output.
public struct OutputReport: Hashable, Sendable {
  public enum Format: String, Hashable, Sendable {
    case gif = "GIF"
    case apng = "APNG"
    case webp = "WebP"
    case frames = "PNG"
    case y4m = "Y4M"
    case rgba = "RGBA"
    case mp4 = "MP4"
    case webm = "WebM"
  }

  /// The name as it was asked for.
  public var path: String
  public var format: Format
  /// In pixels.
  public var width: Int
  public var height: Int
  /// Frames of the film.
  public var frameCount: Int
  /// Frames or files that are stored, equal neighbours of an animation being one.
  public var storedFrameCount: Int
  /// The rate at which it was sampled.
  public var rate: FrameRate
  /// Seconds that one play lasts.
  public var duration: Rational
  /// 0 is for ever.
  public var plays: Int
  public var byteCount: Int
  /// Whether the rate had to be lowered for the format.
  public var isRateLowered: Bool
}

/// Seconds spent in each stage, summed over threads. For benchmarks; never reaches a file.
public struct ExportTimings: Hashable, Sendable {
  public var sampling = 0.0
  public var drawing = 0.0
  public var encoding = 0.0

  public init() {}
}
