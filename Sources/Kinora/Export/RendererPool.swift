import Foundation
import KinoraImage
import KinoraRaster
import KinoraScene

/// Renderers for several threads: as many as draw at a time.
///
/// Which one a thread gets has no influence on the picture.
final class RendererPool: @unchecked Sendable {  // guarded by the lock; a renderer has one user
  private let lock = NSLock()
  private var idle: [SceneRenderer] = []

  func draw(_ scene: Scene, scale: Double) throws(RasterError) -> Bitmap {
    let renderer = lock.withLock { idle.popLast() } ?? SceneRenderer()
    defer { lock.withLock { idle.append(renderer) } }
    return try renderer.draw(scene, scale: scale)
  }
}
