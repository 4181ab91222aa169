public import Foundation
import KinoraImage

/// Where a pixel's alpha is, and whether it is multiplied into the colours. Raw values are Core Graphics'.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  case alphaOnly
}

/// How a pixel's bytes are laid out: a ``CGImageAlphaInfo`` and an order. Raw values are Core Graphics'.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  case `default`, none, low, medium, high
}

/// Bytes for a picture.
public final class CGDataProvider: Sendable {
  let bytes: Data
  public init?(data: NSData) { bytes = data as Data }
}

/// How the bytes of a picture in memory are read: 8 bits a component, grey or RGB with or without alpha.
struct PixelLayout {
  private let bytesPerPixel: Int
  private let alpha: CGImageAlphaInfo
  private let isLittle: Bool

  /// nil for what is not read: other depths, floating point.
  init?(bitsPerComponent: Int, bitsPerPixel: Int, info: CGBitmapInfo) {
    guard bitsPerComponent == 8, [8, 24, 32].contains(bitsPerPixel),
      !info.contains(.floatComponents),
      let alpha = CGImageAlphaInfo(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue),
      alpha == .none || alpha == .alphaOnly ? true : bitsPerPixel == 32
    else { return nil }
    bytesPerPixel = bitsPerPixel / 8
    self.alpha = alpha
    isLittle = info.intersection(.byteOrderMask) == .byteOrder32Little
  }

  /// A picture of what is in memory.
  ///
  /// - Parameter bytes: At least `(height - 1) * bytesPerRow + width * bytesPerPixel` of them.
  func bitmap(_ bytes: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int) -> Bitmap?
  {
    guard width > 0, height > 0, width <= 1 << 16, height <= 1 << 16,
      bytesPerRow >= width * bytesPerPixel,
      bytes.count >= (height - 1) * bytesPerRow + width * bytesPerPixel
    else { return nil }
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        let from = y * bytesPerRow + x * bytesPerPixel
        let rgba = straight { bytes[from + $0] }
        let to = 4 * (y * width + x)
        (pixels[to], pixels[to + 1], pixels[to + 2], pixels[to + 3]) = rgba
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Red, green, blue, alpha of a pixel; alpha not multiplied in, clear pixels black.
  private func straight(_ byte: (Int) -> UInt8) -> (UInt8, UInt8, UInt8, UInt8) {
    if alpha == .alphaOnly { return (0, 0, 0, byte(0)) }
    if bytesPerPixel == 1 { return (byte(0), byte(0), byte(0), 255) }
    if bytesPerPixel == 3 { return (byte(0), byte(1), byte(2), 255) }
    func component(_ index: Int) -> UInt8 { byte(isLittle ? 3 - index : index) }
    let alphaFirst = alpha == .first || alpha == .premultipliedFirst || alpha == .noneSkipFirst
    let color = alphaFirst ? 1 : 0
    let rgb = (component(color), component(color + 1), component(color + 2))
    guard alpha != .none, alpha != .noneSkipLast, alpha != .noneSkipFirst else {
      return (rgb.0, rgb.1, rgb.2, 255)
    }
    let a = component(alphaFirst ? 0 : 3)
    guard a > 0 else { return (0, 0, 0, 0) }
    guard alpha == .premultipliedFirst || alpha == .premultipliedLast, a < 255 else {
      return (rgb.0, rgb.1, rgb.2, a)
    }
    func undone(_ value: UInt8) -> UInt8 {
      UInt8(min(255, (Int(value) * 255 + Int(a) / 2) / Int(a)))
    }
    return (undone(rgb.0), undone(rgb.1), undone(rgb.2), a)
  }
}

extension PixelLayout {
  /// Puts into memory what differs between two pictures of its size.
  ///
  /// - Parameter bytes: As for ``bitmap(_:width:height:bytesPerRow:)``.
  func write(
    _ new: Bitmap, over old: Bitmap, to bytes: UnsafeMutableRawBufferPointer, bytesPerRow: Int
  ) {
    for y in 0..<new.height {
      for x in 0..<new.width {
        let from = 4 * (y * new.width + x)
        let pixel = new.pixels[from..<from + 4]
        guard pixel != old.pixels[from..<from + 4] else { continue }
        let to = y * bytesPerRow + x * bytesPerPixel
        put(Array(pixel)) { bytes[to + $0] = $1 }
      }
    }
  }

  /// - Parameter rgba: Alpha not multiplied in.
  private func put(_ rgba: [UInt8], _ set: (Int, UInt8) -> Void) {
    func premultiplied(_ value: UInt8) -> UInt8 {
      UInt8((Int(value) * Int(rgba[3]) + 127) / 255)
    }
    if alpha == .alphaOnly { return set(0, rgba[3]) }
    if bytesPerPixel == 1 {
      // The weights of Rec. 601 (a guess: Core Graphics matches colours).
      let grey = 299 * Int(rgba[0]) + 587 * Int(rgba[1]) + 114 * Int(rgba[2])
      return set(0, UInt8((grey + 500) / 1000))
    }
    let alphaFirst = alpha == .first || alpha == .premultipliedFirst || alpha == .noneSkipFirst
    let isStraight = alpha == .first || alpha == .last
    let rgb = isStraight ? Array(rgba[..<3]) : rgba[..<3].map(premultiplied)
    let pixel = alphaFirst ? [rgba[3]] + rgb : rgb + [rgba[3]]
    for (index, value) in pixel.enumerated() { set(isLittle ? 3 - index : index, value) }
  }
}

extension CGImage {
  /// A picture from bytes in memory, 8 bits a component; nil for other layouts and for too few bytes.
  /// `decode`, colour space and intent count for nothing: all is sRGB.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    let layout = PixelLayout(
      bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, info: bitmapInfo)
    let bitmap = provider.bytes.withUnsafeBytes { bytes in
      layout?.bitmap(bytes, width: width, height: height, bytesPerRow: bytesPerRow)
    }
    guard let bitmap else { return nil }
    self.init(bitmap)
  }
}
