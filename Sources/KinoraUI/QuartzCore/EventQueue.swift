/// What is due on the virtual clock, earliest first; what is due at the same time runs in the order in
/// which it was added. A binary heap.
struct EventQueue {
  struct Event {
    let time: Double
    let sequence: Int
    let run: () -> Void
  }

  private var heap: [Event] = []
  private var nextSequence = 0

  var first: Event? { heap.first }

  mutating func add(at time: Double, _ run: @escaping () -> Void) {
    heap.append(Event(time: time, sequence: nextSequence, run: run))
    nextSequence += 1
    var child = heap.count - 1
    while child > 0, comesBefore(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() -> Event? {
    guard let first = heap.first else { return nil }
    heap[0] = heap[heap.count - 1]
    heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if comesBefore(child, least) { least = child }
      }
      guard least != parent else { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  private func comesBefore(_ i: Int, _ j: Int) -> Bool {
    (heap[i].time, heap[i].sequence) < (heap[j].time, heap[j].sequence)
  }
}
