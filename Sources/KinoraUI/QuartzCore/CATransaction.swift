public import Foundation
import KinoraTiming

/// Groups changes to layers, and says how those that animate by themselves do.
public final class CATransaction: NSObject {
  /// What one open transaction says; nil is inherited from the one around it.
  struct State {
    var duration: Double?
    var timingFunction: CAMediaTimingFunction??
    var disablesActions: Bool?
    var completions: [Completion] = []
  }

  /// Counts the animations that a completion block waits for.
  final class Completion {
    private let block: () -> Void
    private let context: MediaContext
    private var waiting = 0
    private var isCommitted = false

    init(context: MediaContext, block: @escaping () -> Void) {
      self.context = context
      self.block = block
    }

    func wait() { waiting += 1 }

    func animationEnded() {
      waiting -= 1
      if waiting == 0 && isCommitted { block() }
    }

    /// With nothing to wait for, the block runs on the next turn of the run loop at this instant.
    func commit() {
      isCommitted = true
      if waiting == 0 { context.schedule(at: context.now, block) }
    }
  }

  public static func begin() { MediaContext.current.transactions.append(State()) }

  /// Closes the innermost transaction that was begun; without one it does nothing.
  public static func commit() {
    let context = MediaContext.current
    guard context.transactions.count > 1 else { return }
    for completion in context.transactions.removeLast().completions { completion.commit() }
  }

  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    change { $0.duration = duration }
  }

  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    change { $0.timingFunction = .some(function) }
  }

  public static func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  /// Adds a block that runs when all animations added later in the transaction are over. A second block
  /// does not replace the first (measured: GNUstep's `completion.m`).
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    guard let block else { return }
    let context = MediaContext.current
    change { $0.completions.append(Completion(context: context, block: block)) }
  }

  /// Seconds; 0.25 unless set.
  public static func animationDuration() -> CFTimeInterval {
    innermost(\.duration) ?? 0.25
  }

  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    innermost(\.timingFunction) ?? nil
  }

  public static func disableActions() -> Bool { innermost(\.disablesActions) ?? false }

  private static func innermost<T>(_ field: KeyPath<State, T?>) -> T? {
    for state in MediaContext.current.transactions.reversed() {
      if let value = state[keyPath: field] { return value }
    }
    return nil
  }

  /// Outside any begun transaction this changes the run-loop turn's own one.
  private static func change(_ body: (inout State) -> Void) {
    let context = MediaContext.current
    body(&context.transactions[context.transactions.count - 1])
  }
}
