extension Bitmap {
  /// Lends the pixels as one number each: red in the lowest byte, alpha in the highest.
  ///
  /// The bytes are read in the machine's order, which is little-endian everywhere Swift runs today.
  func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    pixels.withUnsafeBytes { body($0.bindMemory(to: UInt32.self)) }
  }

  /// A picture from numbers as ``withPixels(_:)`` lends them.
  init(width: Int, height: Int, packed: [UInt32]) {
    self.init(width: width, height: height, pixels: packed.withUnsafeBytes { Array($0) })
  }
}

extension UInt32 {
  var red: UInt8 { UInt8(truncatingIfNeeded: self) }
  var green: UInt8 { UInt8(truncatingIfNeeded: self >> 8) }
  var blue: UInt8 { UInt8(truncatingIfNeeded: self >> 16) }
  var alpha: UInt8 { UInt8(truncatingIfNeeded: self >> 24) }

  init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }
}

/// Whether every pixel has alpha 255.
func isOpaque(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
  var all: UInt32 = 0xFFFF_FFFF
  for pixel in pixels { all &= pixel }
  return all >> 24 == 255
}
