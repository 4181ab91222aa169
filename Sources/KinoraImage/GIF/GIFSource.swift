/// A frame as GIF can say it: every pixel opaque or clear.
///
/// Alpha of 128 and more becomes opaque in the pixel's own colour, less becomes clear: edges are cut
/// at half coverage, without dots and without a rim of another colour.
struct GIFSource {
  static let opaqueFrom: UInt8 = 128

  let pixels: [UInt8]
  let isOpaque: Bool

  init(_ bitmap: Bitmap) {
    isOpaque = bitmap.withPixels(KinoraImage.isOpaque)
    guard !isOpaque else {
      pixels = bitmap.pixels
      return
    }
    let count = bitmap.pixels.count
    pixels = bitmap.withPixels { source in
      [UInt8](unsafeUninitializedCapacity: count) { output, written in
        let output = UnsafeMutableRawBufferPointer(output).bindMemory(to: UInt32.self)
        for (index, pixel) in source.enumerated() {
          output[index] = pixel.alpha >= Self.opaqueFrom ? pixel | 0xFF00_0000 : 0
        }
        written = count
      }
    }
  }

  func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    pixels.withUnsafeBytes { body($0.bindMemory(to: UInt32.self)) }
  }
}
