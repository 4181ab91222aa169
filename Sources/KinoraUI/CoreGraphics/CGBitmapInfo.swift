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

extension CGContext {
  /// A context for a picture, one unit a pixel, y up.
  ///
  /// What is drawn is kept as lines and areas and never written into `data`; what is in `data` when the
  /// picture is made lies behind it. nil for layouts other than 8 bits a component.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    // Those without a colour's alpha are grey, one byte a pixel (the table of the Quartz 2D guide).
    let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
    let bitsPerPixel = alpha == CGImageAlphaInfo.none || alpha == .alphaOnly ? 8 : 32
    guard width > 0, height > 0, width <= 1 << 16, height <= 1 << 16,
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, info: info)
    else { return nil }
    self.init(bounds: CGRect(x: 0, y: 0, width: width, height: height))
    imageScale = 1
    scaleBy(x: 1, y: -1)
    translateBy(x: 0, y: -CGFloat(height))
    guard let data else { return }
    let rowBytes = bytesPerRow > 0 ? bytesPerRow : bitsPerPixel / 8 * width
    backdrop = {
      layout.bitmap(
        UnsafeRawBufferPointer(start: data, count: rowBytes * height), width: width,
        height: height, bytesPerRow: rowBytes)
    }
  }

  /// The picture drawn so far; nil where the context makes none.
  public func makeImage() -> CGImage? {
    guard let scale = imageScale else { return nil }
    let behind = backdrop?()
    if let behind, items.isEmpty { return CGImage(behind) }
    let ground = behind.map { [CGImage($0).item(over: bounds)] } ?? []
    return CGImage(.drawing(Drawing(bounds: bounds, items: ground + items), scale: scale))
  }

  /// In pixels; 0 for contexts that make no picture.
  public var width: Int { imageScale.map { Int((bounds.width * $0).rounded()) } ?? 0 }
  public var height: Int { imageScale.map { Int((bounds.height * $0).rounded()) } ?? 0 }
}
