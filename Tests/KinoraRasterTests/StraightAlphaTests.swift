import KinoraImage
import Testing

@testable import KinoraRaster

@Suite struct StraightAlphaTests {
  // Against the definition, for every premultiplied value there is.
  @Test func everyValueIsTheNearest() {
    for alpha in UInt32(1)...255 {
      var words = (0...alpha).map { alpha << 24 | $0 << 16 | (alpha - $0) << 8 | $0 }
      words.withUnsafeMutableBufferPointer { convertToStraightRGBA($0) }
      for c in 0...alpha {
        let bytes = withUnsafeBytes(of: words[Int(c)]) { Array($0) }
        let (r, g) = ((c * 255 + alpha / 2) / alpha, ((alpha - c) * 255 + alpha / 2) / alpha)
        #expect(bytes == [UInt8(r), UInt8(g), UInt8(r), UInt8(alpha)])
      }
    }
  }

  @Test func clearPixelsAreZero() {
    var words: [UInt32] = [0, 0x00FF_FFFF, 0xFF01_0203]
    words.withUnsafeMutableBufferPointer { convertToStraightRGBA($0) }
    #expect(words.withUnsafeBytes { Array($0) } == [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 255])
  }
}
