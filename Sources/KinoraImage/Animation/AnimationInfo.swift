/// What is in a GIF, APNG or PNG, as its blocks say, without decoding a pixel.
public struct AnimationInfo: Hashable, Sendable {
  public enum Format: String, Hashable, Sendable {
    case gif = "GIF"
    case apng = "APNG"
    case png = "PNG"
  }

  /// What becomes of a frame's box when its time is over.
  public enum Disposal: String, Hashable, Sendable {
    /// It stays. GIF's "none given" means the same.
    case keep
    /// It becomes clear.
    case background
    /// It becomes what it was before the frame.
    case previous
  }

  /// How a frame's pixels meet those already there.
  public enum Blend: String, Hashable, Sendable {
    /// They replace them, clear ones too.
    case source
    /// They are laid over them. In a GIF, where pixels are clear or opaque, always.
    case over
  }

  public struct Palette: Hashable, Sendable {
    /// Places in the table.
    public var count: Int
    /// A table of the frame's own; else the file's.
    public var isLocal: Bool
  }

  public struct Frame: Hashable, Sendable {
    public var rect: PixelRect
    /// Seconds it is shown, as written. Viewers show GIF frames of 0 and 0.01 s for 0.1 s.
    public var delay: Rational
    public var disposal: Disposal
    public var blend: Blend
    public var palette: Palette?
    /// The palette index that is clear; GIF only.
    public var transparentIndex: Int?
    public var isInterlaced: Bool
  }

  public var format: Format
  public var width: Int
  public var height: Int
  /// How many times it is played; 0 is for ever. A GIF without a loop block is played once.
  public var plays: Int
  public var frames: [Frame]
  public var byteCount: Int

  /// Seconds one play lasts.
  public var duration: Rational { frames.reduce(.zero) { $0 + $1.delay } }
}
