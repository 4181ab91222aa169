import Foundation
package import KinoraImage
package import KinoraRaster
package import KinoraScene

/// Renderers for several threads: as many as draw at a time.
///
/// A thread takes the one that was used last, which has drawn the nearest of the scenes before. Which one it
/// gets has no influence on the picture.
// Guarded by the lock; a renderer has one user.
package final class RendererPool: @unchecked Sendable {
  private let lock = NSLock()
  private var idle: [SceneRenderer] = []

  package init() {}

  package func draw(_ scene: Scene, scale: Double) throws(RasterError) -> Bitmap {
    let renderer = lock.withLock { idle.popLast() } ?? SceneRenderer()
    defer { lock.withLock { idle.append(renderer) } }
    return try renderer.draw(scene, scale: scale)
  }
}
