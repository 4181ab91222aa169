public import Foundation
public import KinoraImage

/// A bitmap, or a part of one, stretched over a rectangle.
public struct PlacedImage: Hashable, Sendable {
  /// How colours between the pixels' centres are found.
  public enum Sampling: String, Hashable, Sendable {
    /// The nearest pixel's.
    case nearest
    /// Blended from the four around; where the picture shrinks below half, pixels are passed over.
    case linear
    /// As linear, from a copy that was halved as often as the picture shrinks.
    case trilinear
  }

  public let bitmap: Bitmap
  /// What part of the bitmap, in its pixels from the top left corner; colours from outside it are not
  /// mixed in at its edges.
  public var source: CGRect
  /// Where it lies, in the space of the node that holds it.
  public var destination: CGRect
  public var sampling: Sampling
  /// Multiplied with every pixel; white changes nothing.
  public var tint: Color

  public init(
    _ bitmap: Bitmap, source: CGRect? = nil, destination: CGRect, sampling: Sampling = .linear,
    tint: Color = .white
  ) {
    self.bitmap = bitmap
    self.source =
      source ?? CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    self.destination = destination
    self.sampling = sampling
    self.tint = tint
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(destination)
    hasher.combine(tint)
    hasher.combine(bitmap.width)
    hasher.combine(bitmap.height)
  }
}
