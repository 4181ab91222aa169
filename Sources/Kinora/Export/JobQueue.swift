import Foundation

/// Threads that work off jobs in the order in which they were added.
///
/// Plain threads rather than a dispatch queue: jobs wait for each other, and a pool that counts its
/// threads could run out of them.
final class JobQueue: @unchecked Sendable {  // every field is guarded by the condition
  private let condition = NSCondition()
  private var jobs: [@Sendable () -> Void] = []
  private var next = 0
  private var isClosed = false
  private var living: Int

  init(threads: Int) {
    living = threads
    for _ in 0..<threads {
      let thread = Thread { [self] in work() }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  func add(_ job: @escaping @Sendable () -> Void) {
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  /// Waits until every job is done, and ends the threads.
  func finish() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
      while living > 0 { condition.wait() }
    }
  }

  private func work() {
    while let job = take() { job() }
    condition.withLock {
      living -= 1
      condition.broadcast()
    }
  }

  private func take() -> (@Sendable () -> Void)? {
    condition.withLock {
      while next == jobs.count {
        if isClosed { return nil }
        condition.wait()
      }
      let job = jobs[next]
      jobs[next] = {}  // what a job holds must go when it is done
      next += 1
      if next == jobs.count {
        jobs.removeAll(keepingCapacity: true)
        next = 0
      }
      return job
    }
  }
}
