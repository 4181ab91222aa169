import Foundation
import KinoraImage
import KinoraRaster
import KinoraScene

/// A scene on its way to being a bitmap. It takes a place in the window of pictures in flight from the
/// time it is made until nobody needs it any more.
final class Picture: @unchecked Sendable {  // the result is guarded by the condition
  private let window: DispatchSemaphore
  private let condition = NSCondition()
  private var result: Result<Bitmap, RasterError>?

  /// Waits for a place in the window.
  init(window: DispatchSemaphore) {
    self.window = window
    window.wait()
  }

  deinit { window.signal() }

  func fulfil(_ result: Result<Bitmap, RasterError>) {
    condition.withLock {
      self.result = result
      condition.broadcast()
    }
  }

  /// Waits until the picture is drawn.
  func bitmap() throws(RasterError) -> Bitmap {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result { return try result.get() }
      condition.wait()
    }
  }
}
