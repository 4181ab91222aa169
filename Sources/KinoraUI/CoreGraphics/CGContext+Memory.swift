import Foundation
import KinoraGeometry
import KinoraImage
import KinoraRaster
import KinoraScene

/// Bytes that a context draws into. They are its maker's, who keeps them for as long as the context is used.
struct PixelMemory {
  let layout: PixelLayout
  let bytes: UnsafeMutableRawBufferPointer
  let width: Int
  let height: Int
  let bytesPerRow: Int

  /// What is in memory now.
  var bitmap: Bitmap? {
    layout.bitmap(
      UnsafeRawBufferPointer(bytes), width: width, height: height, bytesPerRow: bytesPerRow)
  }

  /// Draws an item over what is in memory.
  func draw(_ item: SceneItem, under state: CGContext.State) {
    guard let ground = bitmap else { return }
    let size = CGSize(width: width, height: height)
    var recorder = SceneRecorder()
    recorder.add(
      CGImage(ground).item(over: CGRect(origin: .zero, size: size)), clips: [], blendMode: .normal,
      shadow: nil)
    recorder.add(item, clips: state.clips, blendMode: state.blendMode, shadow: state.shadow)
    let scene = Scene(size: size, background: nil, root: SceneNode(items: recorder.items))
    do {
      layout.write(
        try Rasterizer().draw(scene, scale: 1), over: ground, to: bytes, bytesPerRow: bytesPerRow)
    } catch {
      MediaContext.current.report(.unsupportedDrawing("\(error)"))
    }
  }
}

extension CGContext {
  /// A context for a picture, one unit a pixel, y up.
  ///
  /// What is drawn is in `data` at once, each call a pass over all of it. Without `data` it is kept as lines
  /// and areas, and ``makeImage()`` is sharp at every scale. nil for layouts other than 8 bits a component.
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
    memory = PixelMemory(
      layout: layout,
      bytes: UnsafeMutableRawBufferPointer(start: data, count: rowBytes * height),
      width: width, height: height, bytesPerRow: rowBytes)
  }

  /// The picture drawn so far; nil where the context makes none.
  public func makeImage() -> CGImage? {
    guard let scale = imageScale else { return nil }
    if let memory { return memory.bitmap.map { CGImage($0) } }
    return CGImage(.drawing(Drawing(bounds: bounds, items: items), scale: scale))
  }

  /// In pixels; 0 for contexts that make no picture.
  public var width: Int { imageScale.map { Int((bounds.width * $0).rounded()) } ?? 0 }
  public var height: Int { imageScale.map { Int((bounds.height * $0).rounded()) } ?? 0 }
}
