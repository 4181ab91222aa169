import Foundation
import KinoraImage
import KinoraRaster
import KinoraScene

/// Renderers for several threads: as many as draw at a time.
///
/// A thread takes the one that was last used, which has drawn the nearest of the scenes before. Which one
/// it gets has no influence on the picture.
final class RendererPool: @unchecked Sendable {  // guarded by the lock; a renderer has one user
  private let lock = NSLock()
  private var idle: [SceneRenderer] = []

  func draw(_ scene: Scene, scale: Double) throws(RasterError) -> Bitmap {
    // Drawing only what changed still differs by a step in a pixel of some random scenes with translucent
    // gradients and pictures (seeds 29 and 35 at 120 points); until that is found everything is drawn.
    let renderer = lock.withLock { idle.popLast() } ?? SceneRenderer(redrawsAll: true)
    defer { lock.withLock { idle.append(renderer) } }
    return try renderer.draw(scene, scale: scale)
  }
}
