import Foundation

extension TextLayout {
  /// Lays text out, or finds the layout of the same request again.
  public init(_ request: TextRequest) { self = cache.layout(of: request) }
}

private let cache = LayoutCache()

/// The last layouts: a film asks for the same one at every frame.
private final class LayoutCache: @unchecked Sendable {  // every field is guarded by the lock
  private let lock = NSLock()
  private var layouts: [TextRequest: TextLayout] = [:]

  func layout(of request: TextRequest) -> TextLayout {
    if let known = lock.withLock({ layouts[request] }) { return known }
    let made = LineSetter.layout(request)
    lock.withLock {
      if layouts.count >= 128 { layouts = [:] }
      layouts[request] = made
    }
    return made
  }
}
