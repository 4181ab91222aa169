import Foundation
import KinoraGeometry
public import KinoraImage
public import KinoraScene

/// Draws one scene after another, and draws anew only what changed.
///
///     let renderer = SceneRenderer()
///     for scene in scenes { let picture = try renderer.draw(scene, scale: 2) }
///
/// The pictures are those of ``Rasterizer``, byte for byte: what a renderer has drawn before decides how
/// long it takes and nothing else. It keeps the last picture, and blurred shadows and bitmaps within a
/// bound. It belongs to one thread at a time; several threads have one each.
public final class SceneRenderer {
  private let effects: EffectCache
  private var last: (scene: Scene, scale: Double, picture: Bitmap)?

  /// - Parameter cacheLimit: Bytes that may be kept besides the last picture.
  public init(cacheLimit: Int = 64 << 20) { effects = EffectCache(limit: cacheLimit) }

  /// Draws one picture; see ``Rasterizer/draw(_:scale:)`` for its size and the errors thrown.
  public func draw(_ scene: Scene, scale: Double) throws(RasterError) -> Bitmap {
    let (width, height) = try Rasterizer.pixelSize(of: scene.size, scale: scale)
    let canvas = PixelBox(left: 0, top: 0, right: width, bottom: height)
    effects.begin()
    let picture = try RoomyStack.run(depth: scene.root.depth) {
      [self] () throws(RasterError) -> Bitmap in
      if let last, last.scale == scale, last.scene.size == scene.size,
        last.scene.background == scene.background,
        let boxes = changes(from: last.scene, to: scene, scale: scale, canvas)
      {
        return try redraw(boxes, of: last.picture, scene, scale: scale, canvas)
      }
      return try drawAll(scene, scale: scale, canvas)
    }
    last = (scene, scale, picture)
    return picture
  }

  private func drawAll(
    _ scene: Scene, scale: Double, _ canvas: PixelBox
  ) throws(RasterError) -> Bitmap {
    try Surface.makeBitmap(
      width: canvas.width, height: canvas.height, background: scene.background
    ) { pen in
      painter(canvas).paint(scene.root, under: stage(scale), alpha: 1, &pen)
      return effects.failure
    }
  }

  /// Nil where drawing everything is no more work.
  private func changes(
    from old: Scene, to new: Scene, scale: Double, _ canvas: PixelBox
  ) -> [PixelBox]? {
    var damage = SceneDamage(painter: painter(canvas))
    damage.compare(old.root, new.root, under: stage(scale), alpha: 1, limit: canvas.rect)
    let area = damage.boxes.reduce(0) { $0 + $1.area }
    return area > canvas.area * 3 / 4 ? nil : damage.boxes
  }

  private func redraw(
    _ boxes: [PixelBox], of picture: Bitmap, _ scene: Scene, scale: Double, _ canvas: PixelBox
  ) throws(RasterError) -> Bitmap {
    guard !boxes.isEmpty else { return picture }
    var pixels = picture.pixels
    for box in boxes {
      // As large as the picture, and what is drawn is drawn whole: Cairo counts the pixels of an outline
      // in another way (in 15 lines a row instead of as areas) where it is cut, and pixman rounds in
      // another way where a source is. Memory that nothing is drawn on costs nothing.
      guard let layer = PixelLayer(canvas) else { return try drawAll(scene, scale: scale, canvas) }
      if let background = scene.background {
        let word = Surface.premultiplied(background)
        layer.withWords { words in
          for y in box.top..<box.bottom {
            let row = words[y * canvas.width + box.left..<y * canvas.width + box.right]
            UnsafeMutableBufferPointer(rebasing: row).update(repeating: word)
          }
        }
      }
      let painter = ScenePainter(canvas: canvas, box: canvas, focus: box, effects: effects)
      let status = layer.draw { pen in
        painter.paint(scene.root, under: stage(scale), alpha: 1, &pen)
      }
      try check(effects.failure, "draw a layer")
      try check(status, "draw")
      layer.withWords { words in
        pixels.withUnsafeMutableBytes { bytes in
          for y in box.top..<box.bottom {
            let from = y * canvas.width + box.left
            let row = UnsafeMutableBufferPointer(rebasing: words[from..<from + box.width])
            convertToStraightRGBA(row)
            UnsafeMutableRawBufferPointer(rebasing: bytes[4 * from..<4 * (from + box.width)])
              .copyMemory(from: UnsafeRawBufferPointer(row))
          }
        }
      }
    }
    return Bitmap(width: canvas.width, height: canvas.height, pixels: pixels)
  }

  private func painter(_ canvas: PixelBox) -> ScenePainter {
    ScenePainter(canvas: canvas, box: canvas, focus: canvas, effects: effects)
  }

  private func stage(_ scale: Double) -> Homography {
    Homography(AffineTransform2D(scaleX: scale, y: scale))
  }
}
