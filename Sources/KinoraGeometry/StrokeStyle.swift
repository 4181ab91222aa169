public import Foundation

/// How a path is outlined. Lengths are in points of the path's own space.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of an open end.
  public enum Cap: String, Hashable, Sendable { case butt, round, square }

  /// The shape of a corner.
  public enum Join: String, Hashable, Sendable { case miter, round, bevel }

  /// Full width; half of it lies on either side of the path. 0 or less draws nothing.
  public var lineWidth: CGFloat
  public var cap: Cap
  public var join: Join
  /// A miter longer than this many line widths is bevelled. At least 1.
  public var miterLimit: CGFloat
  /// Lengths painted and left out in turn; empty is a solid line.
  public var dashes: [CGFloat]
  /// How far into the pattern the stroke starts.
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: CGFloat = 10,
    dashes: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}
