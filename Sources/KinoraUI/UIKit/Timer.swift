public import Foundation

/// A timer on the virtual clock. It has Foundation's name and methods, and takes its place in sources that
/// import `UIKit` alone; Foundation's own would wait for a run loop that never runs.
public final class Timer: NSObject {
  public let timeInterval: TimeInterval
  public private(set) var isValid = true
  public let userInfo: Any?
  public var tolerance: TimeInterval = 0
  private let repeats: Bool
  private let call: (Timer) -> Void
  private let context = MediaContext.current
  private var isScheduled = false
  private var due = 0.0

  private init(
    _ interval: TimeInterval, _ userInfo: Any?, _ repeats: Bool, _ call: @escaping (Timer) -> Void
  ) {
    timeInterval = interval > 0 ? interval : 0.0001  // as Foundation's
    self.userInfo = userInfo
    self.repeats = repeats
    self.call = call
    super.init()
  }

  /// - Parameter interval: Seconds; 0 or less counts as a tenth of a millisecond.
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) { self.init(interval, nil, repeats, block) }

  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(interval, userInfo, repeats) { timer in
      selector.report(selector.call(on: target, timer), target: target)
    }
  }

  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }

  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    timer.schedule()
    return timer
  }

  /// When it calls next: as far from the machine's present time as it is on the virtual clock, because
  /// that is what code compares it with.
  public var fireDate: Date { Date(timeIntervalSinceNow: due - context.now) }

  /// Calls now.
  public func fire() {
    guard isValid else { return }
    if !repeats { isValid = false }
    call(self)
  }

  /// Ends the calls for good.
  public func invalidate() { isValid = false }

  func schedule() {
    guard !isScheduled, isValid else { return }
    isScheduled = true
    due = context.now
    scheduleNext()
  }

  private func scheduleNext() {
    due += timeInterval
    context.schedule(at: due) { [self] in
      guard isValid else { return }
      fire()
      if isValid { scheduleNext() }
    }
  }
}

extension RunLoop {
  /// Starts a timer; which run loop it is makes no difference.
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.schedule() }
}

// Work that widgets put off through Dispatch runs on the virtual clock too, in sources that import `UIKit`
// alone. Queues make no difference: there is one thread, and work on it is in the order of time.

extension DispatchTime {
  /// The virtual clock's time.
  public static func now() -> DispatchTime {
    DispatchTime(uptimeNanoseconds: UInt64((MediaContext.current.now * 1e9).rounded()))
  }
}

extension DispatchQueue {
  /// Runs `work` when the virtual clock reaches `deadline`.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    MediaContext.current.schedule(at: Double(deadline.uptimeNanoseconds) / 1e9, work)
  }

  /// Runs `work` at this instant, on the next turn of the run loop.
  public func async(execute work: @escaping () -> Void) {
    let context = MediaContext.current
    context.schedule(at: context.now, work)
  }
}
