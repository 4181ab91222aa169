import Foundation

/// What `body` gives for each item, in the items' order, worked out on several threads.
package func concurrentMap<Item: Sendable, Value: Sendable>(
  _ items: [Item], threads: Int, _ body: @Sendable (Item) -> Value
) -> [Value] {
  let lanes = max(1, min(threads, items.count))
  let places = Places<Value>(count: items.count)
  DispatchQueue.concurrentPerform(iterations: lanes) { lane in
    for index in stride(from: lane, to: items.count, by: lanes) {
      places.set(index, body(items[index]))
    }
  }
  return places.all
}

/// Filled from several threads, each its own places.
private final class Places<Value: Sendable>: @unchecked Sendable {  // guarded by the lock
  private let lock = NSLock()
  private var values: [Value?]

  init(count: Int) { values = Array(repeating: nil, count: count) }

  func set(_ index: Int, _ value: Value) { lock.withLock { values[index] = value } }

  var all: [Value] { lock.withLock { values.compactMap(\.self) } }
}
