/// How different two pictures may be and still count as the same. Nothing, unless said otherwise.
///
/// A pixel *differs* when it lies beyond the limits for one pixel that are given; without any, when it
/// is not equal. A picture differs when the number of such pixels lies beyond a limit for the whole that
/// is given; without any, when there is one. Limits are inclusive, and all that are given must hold.
/// None of them makes up for another size, duration or number of plays.
public struct Tolerance: Hashable, Sendable {
  /// How alpha takes part in ``perceptual``.
  public enum Alpha: Hashable, Sendable {
    /// As alpha: the largest of the distances over white and over black, and of the alphas' own.
    case separate
    /// Blended with pixelmatch's pattern of colours first, as pixelmatch does. It cannot tell every pair
    /// apart; for comparing with its counts.
    case checkerboard
    /// Blended with white first, as pixelmatch does on demand.
    case white
  }

  /// The most differing pixels in any square of `size` x `size`.
  public struct Window: Hashable, Sendable {
    /// Pixels, 1 or more; cut to the picture's sides.
    public var size: Int
    public var maxDiffPixels: Int

    public init(size: Int, maxDiffPixels: Int) {
      self.size = size
      self.maxDiffPixels = maxDiffPixels
    }
  }

  /// The most levels (0 ... 255) by which red, green, blue or alpha of a pixel may differ.
  public var maxChannelDelta: Int?
  /// The most that a pixel may differ to the eye, 0 ... 1; black and white are 1 apart. See
  /// ``PerceptualDistance``.
  public var perceptual: Double?
  /// The most pixels that may differ.
  public var maxDiffPixels: Int?
  /// The largest share of the pixels that may differ, 0 ... 1.
  public var maxDiffRatio: Double?
  public var window: Window?
  /// Whether differing pixels that look like the smoothing of an edge are passed over.
  public var ignoresAntialiasing = false
  public var alpha = Alpha.separate

  /// Not a bit.
  public static let exact = Tolerance()

  public init(
    maxChannelDelta: Int? = nil, perceptual: Double? = nil, maxDiffPixels: Int? = nil,
    maxDiffRatio: Double? = nil, window: Window? = nil, ignoresAntialiasing: Bool = false,
    alpha: Alpha = .separate
  ) {
    self.maxChannelDelta = maxChannelDelta
    self.perceptual = perceptual
    self.maxDiffPixels = maxDiffPixels
    self.maxDiffRatio = maxDiffRatio
    self.window = window
    self.ignoresAntialiasing = ignoresAntialiasing
    self.alpha = alpha
  }

  /// Whether every differing bit is a differing pixel.
  var isExactByPixel: Bool {
    (maxChannelDelta ?? 0) <= 0 && perceptual == nil && !ignoresAntialiasing
  }
}
