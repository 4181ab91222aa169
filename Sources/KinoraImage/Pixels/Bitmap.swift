/// A picture: 8-bit sRGB, red, green, blue, alpha, alpha not multiplied in.
///
/// Rows run from top to bottom without padding, 4 bytes a pixel, so `pixels.count` is always
/// `4 * width * height`. A pixel with alpha 0 is stored as 0, 0, 0, 0, so that equal pictures are equal
/// bytes.
public struct Bitmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  public let pixels: [UInt8]

  /// - Precondition: `pixels.count == 4 * width * height`, both sides at least 1, clear pixels zero.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width > 0 && height > 0 && pixels.count == 4 * width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
