import Foundation

/// Work that is done on several threads and whose results are taken in the order in which it was asked for.
///
/// With one worker everything is done at once on the caller's thread. For use from one thread at a time.
package final class OrderedWork<Value: Sendable> {
  /// One result, and whoever waits for it.
  private final class Slot: @unchecked Sendable {  // guarded by the condition
    private let condition = NSCondition()
    private var value: Value?

    func fulfil(_ value: Value) {
      condition.withLock {
        self.value = value
        condition.signal()
      }
    }

    func wait() -> Value {
      condition.withLock {
        while true {
          if let value { return value }
          condition.wait()
        }
      }
    }
  }

  private let workers: Int
  private let queue = DispatchQueue(label: "kinora.encoding", attributes: .concurrent)
  private var slots: [Slot] = []
  private var next = 0

  package init(workers: Int) { self.workers = max(1, workers) }

  /// How many results are to be taken.
  package var count: Int { slots.count - next }
  /// Whether a result should be taken before more is asked for: there is enough for all workers to do.
  package var isFull: Bool { count >= (workers == 1 ? 1 : 2 * workers) }

  package func add(_ work: @escaping @Sendable () -> Value) {
    let slot = Slot()
    slots.append(slot)
    if workers == 1 { return slot.fulfil(work()) }
    queue.async { slot.fulfil(work()) }
  }

  /// A result that is there already, in its turn.
  func add(done value: Value) {
    let slot = Slot()
    slots.append(slot)
    slot.fulfil(value)
  }

  /// Waits for the oldest result that was not taken yet; there must be one.
  package func take() -> Value {
    let slot = slots[next]
    next += 1
    if next == slots.count {
      slots.removeAll(keepingCapacity: true)
      next = 0
    } else if next >= 64 {
      slots.removeFirst(next)
      next = 0
    }
    return slot.wait()
  }
}

/// Things that are costly to make and good for one thread at a time.
final class Pool<Element>: @unchecked Sendable {  // guarded by the condition
  private var free: [Element] = []
  private let condition = NSCondition()
  private let make: () -> Element?

  init(_ make: @escaping () -> Element) { self.make = make }

  /// - Parameter make: May give nil when there is no memory; then the others are waited for.
  init(_ first: Element, _ make: @escaping () -> Element?) {
    free = [first]
    self.make = make
  }

  func with<Result>(_ body: (Element) -> Result) -> Result {
    let element = take()
    defer {
      condition.withLock {
        free.append(element)
        condition.signal()
      }
    }
    return body(element)
  }

  private func take() -> Element {
    condition.withLock {
      while true {
        if let element = free.popLast() ?? make() { return element }
        condition.wait()
      }
    }
  }
}
