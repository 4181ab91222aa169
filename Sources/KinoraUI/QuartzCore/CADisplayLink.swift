public import Foundation

/// Calls a method for every frame of a screen with 60 frames a second, on the virtual clock.
///
/// It runs from the time it is added to a run loop; which one makes no difference.
public final class CADisplayLink: NSObject {
  /// The screen's rate; a film may be sampled at any other.
  static let framesPerSecond = 60.0

  private let call: (CADisplayLink) -> Void
  private let context = MediaContext.current
  private var isAdded = false
  private var isValid = true
  /// Distinguishes the tick that is waited for from those waited for before.
  private var wait = 0

  /// When the frame that shows began, and when the next one will, in the virtual clock's seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  public private(set) var targetTimestamp: CFTimeInterval = 0
  public var duration: CFTimeInterval { 1 / Self.framesPerSecond }
  /// Calls a second; 0 is the screen's rate. Others are brought to a whole share of it.
  public var preferredFramesPerSecond = 0 {
    didSet {
      let rate = Double(preferredFramesPerSecond)
      frameInterval = rate > 0 ? Int(max(1, (Self.framesPerSecond / rate).rounded())) : 1
    }
  }
  /// Frames of the screen from one call to the next, at least 1; what was set last counts, this or
  /// ``preferredFramesPerSecond``.
  @available(iOS, deprecated: 10.0, renamed: "preferredFramesPerSecond")
  public var frameInterval = 1 {
    didSet { if frameInterval < 1 { frameInterval = 1 } }
  }
  /// While true no calls are made.
  public var isPaused = false {
    didSet { if isPaused != oldValue { scheduleNext() } }
  }

  public init(target: Any, selector: Selector) {
    call = { link in selector.report(selector.call(on: target, link), target: target) }
    super.init()
  }

  /// Starts the calls.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded else { return }
    isAdded = true
    scheduleNext()
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    wait += 1
  }

  /// Ends the calls for good.
  public func invalidate() {
    isValid = false
    wait += 1
  }

  private func scheduleNext() {
    wait += 1
    guard isAdded, isValid, !isPaused else { return }
    let rate = Self.framesPerSecond
    let stride = Double(frameInterval)
    // On the screen's own grid, worked out from the index.
    let index = ((context.now - MediaContext.origin) * rate + 1e-6).rounded(.down)
    let next = MediaContext.origin + (index + stride) / rate
    context.schedule(at: next) { [self, wait] in
      guard self.wait == wait else { return }
      timestamp = context.now
      targetTimestamp = timestamp + stride / rate
      call(self)
      if self.wait == wait { scheduleNext() }
    }
  }
}
