import Foundation
import KinoraGeometry
public import KinoraImage
public import KinoraScene

/// Draws one scene after another: only what changed is drawn anew, and what is dear to make is kept.
///
///     let renderer = SceneRenderer()
///     for scene in scenes { let picture = try renderer.draw(scene, scale: 2) }
///
/// The pictures are those of ``Rasterizer``, byte for byte: what a renderer has drawn before decides how
/// long it takes and nothing else. It belongs to one thread at a time; several threads have one each.
public final class SceneRenderer {
  private let effects: EffectCache
  private let limit: Int
  private let redrawsAll: Bool
  private var last: Last?

  /// What is kept of the last picture.
  private struct Last {
    let background: Color?
    let scale: Double
    let canvas: KeptCanvas
    let picture: Bitmap
  }

  /// - Parameters:
  ///   - cacheLimit: Bytes that may be kept of shadows and bitmaps, and as many again of the last picture and
  ///     of what it was put together from; a picture that would need more is drawn whole.
  ///   - redrawsAll: Whether every picture is drawn whole.
  public init(cacheLimit: Int = 64 << 20, redrawsAll: Bool = false) {
    effects = EffectCache(limit: cacheLimit)
    limit = cacheLimit
    self.redrawsAll = redrawsAll
  }

  /// Draws one picture; see ``Rasterizer/draw(_:scale:)`` for its size and the errors thrown.
  public func draw(_ scene: Scene, scale: Double) throws(RasterError) -> Bitmap {
    let (width, height) = try Rasterizer.pixelSize(of: scene.size, scale: scale)
    let box = PixelBox(left: 0, top: 0, right: width, bottom: height)
    let stage = Homography(AffineTransform2D(scaleX: scale, y: scale))
    let depth = scene.root.depth
    effects.begin()
    return try RoomyStack.run(depth: depth) { [self] () throws(RasterError) -> Bitmap in
      let painter = ScenePainter(canvas: box, box: box, effects: effects)
      let steps = painter.steps(for: scene.root, under: stage, alpha: 1)
      // What is kept of a deep tree could not be taken apart on an ordinary thread.
      if !redrawsAll, RoomyStack.isOrdinary(depth),
        let last = try redraw(scene, scale, steps, painter)
      {
        self.last = last
        return last.picture
      }
      last = nil
      return try Surface.makeBitmap(
        width: width, height: height, background: scene.background
      ) { pen in
        painter.paint(steps, &pen)
        return effects.failure
      }
    }
  }

  /// Draws what changed since the last picture.
  ///
  /// - Returns: Nil where there is no room to keep anything.
  private func redraw(
    _ scene: Scene, _ scale: Double, _ steps: [PaintStep], _ painter: ScenePainter
  ) throws(RasterError) -> Last? {
    var old = last
    last = nil  // nothing is kept of a picture that fails
    if old?.scale != scale || old?.background != scene.background
      || old?.canvas.layer.box != painter.canvas
    {
      old = nil
    }
    let ground = scene.background.map(Surface.premultiplied) ?? 0
    // The picture itself is kept, too.
    let room = limit / 4 - painter.canvas.area
    guard
      let canvas = old?.canvas
        ?? KeptCanvas(painter.canvas, ground: ground, budget: KeptPixels(room: room))
    else { return nil }
    let changed = canvas.show(steps, by: painter)
    try check(effects.failure, "draw")
    return Last(
      background: scene.background, scale: scale, canvas: canvas,
      picture: canvas.layer.bitmap(changed, of: old?.picture))
  }
}
