public import KinoraImage

/// A picture of what differs: the expected picture, faded, with the differing pixels in a loud colour.
public enum DifferencePicture {
  static let differing: UInt32 = 0xFF28_14E6  // red
  static let onlyOne: UInt32 = 0xFFC8_14B4  // purple: only one picture has these pixels
  static let fade = 0.18

  /// - Returns: A picture that holds both; never clear, so that alpha shows.
  public static func make(
    expected: Bitmap, actual: Bitmap, difference: PictureDifference
  ) -> Bitmap {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    var pixels = [UInt32](repeating: onlyOne, count: width * height)
    PixelGrid.lending(expected, actual) { e, a in
      for y in 0..<min(e.height, a.height) {
        for x in 0..<min(e.width, a.width) { pixels[y * width + x] = faded(e[x, y]) }
      }
    }
    for run in difference.runs {
      for x in Int(run.start)..<Int(run.end) { pixels[Int(run.y) * width + x] = differing }
    }
    return Bitmap(
      width: width, height: height, pixels: pixels.withUnsafeBytes { [UInt8]($0) })
  }

  /// Grey, over white, and light.
  private static func faded(_ pixel: UInt32) -> UInt32 {
    let luma =
      0.299 * Double(pixel & 255) + 0.587 * Double(pixel >> 8 & 255)
      + 0.114 * Double(pixel >> 16 & 255)
    let level = UInt32(255 + (luma - 255) * fade * Double(pixel >> 24) / 255)
    return 0xFF00_0000 | level << 16 | level << 8 | level
  }
}
