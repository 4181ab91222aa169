extension Bitmap {
  /// The smallest box that holds every pixel in which this differs from a picture of the same size; nil
  /// where the two are equal.
  package func changedRect(from other: Bitmap) -> PixelRect? {
    precondition(width == other.width && height == other.height)
    guard !isSame(pixels, other.pixels) else { return nil }
    return withPixels { new in
      other.withPixels { KinoraImage.changedRect($0, new, width: width) }
    }
  }

  /// A part as a picture of its own.
  ///
  /// - Precondition: The part lies inside.
  package func cropped(to rect: PixelRect) -> Bitmap {
    var part: [UInt8] = []
    part.reserveCapacity(4 * rect.width * rect.height)
    for y in rect.y..<rect.maxY {
      let start = 4 * (y * width + rect.x)
      part += pixels[start..<start + 4 * rect.width]
    }
    return Bitmap(width: rect.width, height: rect.height, pixels: part)
  }
}
