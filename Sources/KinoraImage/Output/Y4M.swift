/// YUV4MPEG2, the plain stream of pictures that video encoders read: 8 bits, no subsampling.
///
/// Colours are ITU-R BT.601 in limited range, which readers of streams without a note assume.
///
/// Source: the `yuv4mpeg(5)` manual of mjpegtools; ITU-R BT.601-7, 3.5, in integers scaled by 2¹⁶.
public struct Y4M: Sendable {
  private let width: Int
  private let height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The line in front of all frames.
  ///
  /// - Parameter rate: Frames a second.
  public func header(rate: Rational) -> [UInt8] {
    Array(
      ("YUV4MPEG2 W\(width) H\(height) F\(rate.numerator):\(rate.denominator) Ip A1:1 C444"
        + " XCOLORRANGE=LIMITED\n").utf8)
  }

  /// One frame; alpha is passed over.
  public func frame(_ bitmap: Bitmap) -> [UInt8] {
    let mark = Array("FRAME\n".utf8)
    let area = width * height
    return bitmap.withPixels { pixels in
      [UInt8](unsafeUninitializedCapacity: mark.count + 3 * area) { output, count in
        count = mark.count + 3 * area
        for (index, byte) in mark.enumerated() { output[index] = byte }
        let luma = UnsafeMutableBufferPointer(rebasing: output[mark.count...])
        for index in 0..<min(area, pixels.count) {
          let (y, cb, cr) = Self.components(pixels[index])
          luma[index] = y
          luma[area + index] = cb
          luma[2 * area + index] = cr
        }
      }
    }
  }

  @inline(__always)
  static func components(_ pixel: UInt32) -> (y: UInt8, cb: UInt8, cr: UInt8) {
    let (r, g, b) = (Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    let y = ((16829 * r + 33039 * g + 6416 * b + 32768) >> 16) + 16
    let cb = ((-9714 * r - 19070 * g + 28784 * b + 32768) >> 16) + 128
    let cr = ((28784 * r - 24103 * g - 4681 * b + 32768) >> 16) + 128
    return (
      UInt8(truncatingIfNeeded: y), UInt8(truncatingIfNeeded: cb), UInt8(truncatingIfNeeded: cr)
    )
  }
}
