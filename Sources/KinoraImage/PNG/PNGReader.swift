/// Reads PNG and APNG: all colour types, depths and interlacing, to 8 bits a channel.
///
///     let picture = try PNGReader(bytes).bitmap()
///
/// The chunks, with their checksums and the order of an animation's parts, are checked when the reader
/// is made; each picture's data when it is decoded. 16-bit samples are cut to their high byte. Colour
/// profiles and gamma are not applied.
///
/// Source: Portable Network Graphics, third edition (w3.org/TR/png-3).
public struct PNGReader: FrameReader {
  public let info: AnimationInfo
  let file: PNGFile

  /// - Throws: ``ImageError/damaged(format:offset:what:)``;
  ///   ``ImageError/tooLarge(what:given:limit:)``.
  public init(_ bytes: [UInt8]) throws(ImageError) {
    file = try PNGFile(bytes)
    let palette = file.palette.map { AnimationInfo.Palette(count: $0.count, isLocal: false) }
    let isInterlaced = file.isInterlaced
    let whole = PixelRect(x: 0, y: 0, width: file.width, height: file.height)
    let still = AnimationInfo.Frame(
      rect: whole, delay: .zero, disposal: .keep, blend: .source, palette: palette,
      transparentIndex: nil, isInterlaced: isInterlaced)
    info = AnimationInfo(
      format: file.isAnimated ? .apng : .png, width: file.width, height: file.height,
      plays: file.isAnimated ? file.plays : 1,
      frames: file.isAnimated
        ? file.frames.map {
          AnimationInfo.Frame(
            rect: $0.rect, delay: $0.delay, disposal: $0.disposal, blend: $0.blend,
            palette: palette, transparentIndex: nil, isInterlaced: isInterlaced)
        } : [still],
      byteCount: bytes.count)
  }

  public func makeDecoder() -> any FrameDecoder { PNGDecoder(file) }

  /// The still picture: of an animation the one that viewers without animation show, which need not
  /// be one of its frames.
  public func bitmap() throws(ImageError) -> Bitmap {
    let pixels = try PNGPixelDecoder(file).decode(
      file.stillData, width: file.width, height: file.height, what: "the picture")
    return Bitmap(width: file.width, height: file.height, packed: pixels.map(withoutHiddenColor))
  }
}

/// A clear pixel has no colour.
@inline(__always)
private func withoutHiddenColor(_ pixel: UInt32) -> UInt32 { pixel.alpha == 0 ? 0 : pixel }

/// Composes an animation's frames; a still picture is one frame.
struct PNGDecoder: FrameDecoder {
  private let file: PNGFile
  private var nextFrame = 0
  private var canvas: [UInt32] = []

  init(_ file: PNGFile) { self.file = file }

  mutating func next() throws(ImageError) -> AnimationFrame? {
    guard file.isAnimated else {
      guard nextFrame == 0 else { return nil }
      nextFrame = 1
      let pixels = try PNGPixelDecoder(file).decode(
        file.stillData, width: file.width, height: file.height, what: "the picture")
      return frame(pixels.map(withoutHiddenColor), .zero)
    }
    guard nextFrame < file.frames.count else { return nil }
    if canvas.isEmpty { canvas = [UInt32](repeating: 0, count: file.width * file.height) }
    let control = file.frames[nextFrame]
    let pixels = try PNGPixelDecoder(file).decode(
      control.data, width: control.rect.width, height: control.rect.height,
      what: "frame \(nextFrame)")
    let before = canvas
    draw(pixels, control)
    let shown = frame(canvas, control.delay)
    switch control.disposal {
    case .keep: break
    // Nothing comes before the first frame: then "previous" is background.
    case .previous where nextFrame > 0: canvas = before
    case .background, .previous: clear(control.rect)
    }
    nextFrame += 1
    return shown
  }

  private func frame(_ pixels: [UInt32], _ duration: Rational) -> AnimationFrame {
    AnimationFrame(
      bitmap: Bitmap(width: file.width, height: file.height, packed: pixels), duration: duration)
  }

  private mutating func draw(_ pixels: [UInt32], _ control: PNGFile.Frame) {
    let rect = control.rect
    for y in 0..<rect.height {
      let target = (rect.y + y) * file.width + rect.x
      for x in 0..<rect.width {
        let pixel = pixels[y * rect.width + x]
        canvas[target + x] =
          control.blend == .over
          ? blend(pixel, over: canvas[target + x]) : withoutHiddenColor(pixel)
      }
    }
  }

  private mutating func clear(_ rect: PixelRect) {
    for y in rect.y..<rect.maxY {
      for offset in y * file.width + rect.x..<y * file.width + rect.maxX { canvas[offset] = 0 }
    }
  }
}

/// "Over" with straight alpha, rounded to the nearest level.
func blend(_ top: UInt32, over bottom: UInt32) -> UInt32 {
  if top.alpha == 255 || bottom.alpha == 0 { return withoutHiddenColor(top) }
  if top.alpha == 0 { return bottom }
  let above = Int(top.alpha) * 255
  let below = (255 - Int(top.alpha)) * Int(bottom.alpha)
  let sum = above + below
  func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
    UInt8((Int(a) * above + Int(b) * below + sum / 2) / sum)
  }
  return UInt32(
    red: mix(top.red, bottom.red), green: mix(top.green, bottom.green),
    blue: mix(top.blue, bottom.blue), alpha: UInt8((sum + 127) / 255))
}
