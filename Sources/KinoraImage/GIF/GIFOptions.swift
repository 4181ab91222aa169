/// How a GIF trades size for exactness.
public struct GIFOptions: Hashable, Sendable {
  /// What is done where a frame has more colours than its table.
  public enum Dither: String, CaseIterable, Hashable, Sendable {
    /// The nearest colour: areas stay flat and still, and files small.
    case none
    /// A fixed pattern of 8 x 8 pixels that stays where it is.
    case ordered
    /// Errors are handed on to the neighbours (Floyd and Steinberg).
    case diffusion
  }

  /// How far a channel may be off, in levels, in pixels that belong to no flat area; 0 is exact wherever
  /// the format allows.
  public var tolerance: Int
  /// The most colours in a table, 2 to 256, a place for "clear" included.
  public var colors: Int
  public var dither: Dither
  /// How hard the smallest encoding is looked for. Never changes how far a colour may be off.
  public var compression: Compression
  /// How many threads encode; has no influence on the file.
  public var workers: Int

  public init(
    tolerance: Int = 0, colors: Int = 256, dither: Dither = .none,
    compression: Compression = .default, workers: Int = 1
  ) {
    self.compression = compression
    self.tolerance = max(0, min(255, tolerance))
    self.colors = max(2, min(256, colors))
    self.dither = dither
    self.workers = max(1, workers)
  }

  /// The tolerance that a quality from 1 to 100 stands for: 100 is 0, 90 is 4, 1 is 40.
  public static func tolerance(quality: Int) -> Int {
    (4 * (100 - max(1, min(100, quality))) + 5) / 10
  }
}
