import Foundation
import KinoraGeometry
public import KinoraImage
public import KinoraScene

/// Draws one scene after another, and keeps what is dear to make: blurred shadows and bitmaps.
///
///     let renderer = SceneRenderer()
///     for scene in scenes { let picture = try renderer.draw(scene, scale: 2) }
///
/// The pictures are those of ``Rasterizer``, byte for byte: what a renderer has drawn before decides how
/// long it takes and nothing else. It belongs to one thread at a time; several threads have one each.
public final class SceneRenderer {
  private let effects: EffectCache

  /// - Parameter cacheLimit: Bytes that may be kept.
  public init(cacheLimit: Int = 64 << 20) { effects = EffectCache(limit: cacheLimit) }

  /// Draws one picture; see ``Rasterizer/draw(_:scale:)`` for its size and the errors thrown.
  public func draw(_ scene: Scene, scale: Double) throws(RasterError) -> Bitmap {
    let (width, height) = try Rasterizer.pixelSize(of: scene.size, scale: scale)
    let canvas = PixelBox(left: 0, top: 0, right: width, bottom: height)
    let stage = Homography(AffineTransform2D(scaleX: scale, y: scale))
    effects.begin()
    return try RoomyStack.run(depth: scene.root.depth) {
      [effects] () throws(RasterError) -> Bitmap in
      try Surface.makeBitmap(width: width, height: height, background: scene.background) { pen in
        ScenePainter(canvas: canvas, box: canvas, effects: effects)
          .paint(scene.root, under: stage, alpha: 1, &pen)
        return effects.failure
      }
    }
  }
}
