import Foundation
import KinoraTiming

/// What Core Animation keeps for a thread: the time, the open transactions, what is due.
///
/// A stage owns one and makes it current while it runs code of the widget's, so that two films never see
/// each other. Code outside any stage has its thread's own.
package final class MediaContext {
  /// The instant at which every film starts. Above 0, because a begin time of 0 means "now".
  package static let origin = 100.0

  /// The time that `CACurrentMediaTime()` answers.
  package private(set) var now = MediaContext.origin
  /// Whether colours that have two looks answer with the dark one.
  package var isDark = false
  /// The size of the stage, or of a phone outside any.
  package var screenSize = (width: 390.0, height: 844.0)
  /// Called at the end of every turn of the run loop: lays the stage's views out.
  package var turnEnded: (() -> Void)?
  /// The stage's window.
  package weak var window: AnyObject?
  /// Problems met so far, each once, in the order of their first appearance.
  package private(set) var problems: [UIError] = []

  /// Counts the turns of the run loop. A layer is displayed from the turn after it was added.
  private(set) var turn = 0
  /// The turn's own transaction, then those that were begun, innermost last. Never empty.
  var transactions = [CATransaction.State()]
  /// Open blocks of view changes, innermost last.
  var viewBlocks: [ViewAnimationBlock] = []
  var animatesViews = true
  /// What `UIView.modifyAnimations` asks for.
  var viewRepeatCount: Double?
  var viewAutoreverses = false
  /// What is drawn on, innermost last.
  var drawingContexts: [CGContext] = []
  private var queue = EventQueue()
  /// Animations added in this turn, whose begin time is not fixed yet.
  private var uncommitted: [AnimationRecord] = []
  /// Those that this turn changed, with what they were before.
  var changedLayers: [CALayer] = []

  package init() {}

  // MARK: The current context

  private static let threadKey = "kinora.media-context"

  package static var current: MediaContext {
    let storage = Thread.current.threadDictionary
    if let context = storage[threadKey] as? MediaContext { return context }
    let context = MediaContext()
    storage[threadKey] = context
    return context
  }

  /// Runs `body` with this context as the thread's.
  package func perform<T>(_ body: () throws -> T) rethrows -> T {
    let storage = Thread.current.threadDictionary
    let before = storage[Self.threadKey]
    storage[Self.threadKey] = self
    defer { storage[Self.threadKey] = before }
    return try body()
  }

  // MARK: Events

  /// Has `body` run when the clock reaches `time`; a time that has passed is now.
  package func schedule(at time: Double, _ body: @escaping () -> Void) {
    queue.add(at: max(time, now), body)
  }

  /// The time of the next event, if anything is due.
  package var nextEventTime: Double? { queue.first?.time }

  /// Moves the clock to `time`, running everything that is due up to then, each at its own time.
  ///
  /// Must be called on the current context. A `time` in the past does nothing.
  /// - Throws: ``UIError/endlessInstant(time:events:)``.
  package func advance(to time: Double) throws(UIError) {
    commit()
    var eventsNow = 0
    while let next = queue.first, next.time <= time + MediaTiming.resolution {
      if next.time > now {
        now = min(next.time, time)
        eventsNow = 0
      }
      eventsNow += 1
      guard eventsNow <= 100_000 else {
        throw .endlessInstant(time: now - Self.origin, events: eventsNow - 1)
      }
      queue.removeFirst()?.run()
      turnEnded?()
      commit()
    }
    now = max(now, time)
  }

  /// Ends a turn of the run loop: animations added in it begin now.
  package func commit() {
    turn += 1
    for layer in changedLayers { layer.committed = nil }
    changedLayers = []
    let completions = transactions[0].completions
    transactions[0] = CATransaction.State()
    for completion in completions { completion.commit() }
    let records = uncommitted
    uncommitted = []
    for record in records { record.begin() }
  }

  func addUncommitted(_ record: AnimationRecord) { uncommitted.append(record) }

  // MARK: Problems

  func report(_ problem: UIError) {
    if !problems.contains(problem) { problems.append(problem) }
  }
}
