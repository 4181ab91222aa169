import Foundation
import KinoraScene

/// A thread with more stack for trees that are nested more deeply than an ordinary one has room for.
enum RoomyStack {
  /// Up to here an ordinary thread will do.
  private static let ordinary = 128
  /// Bytes a level of nesting takes at most (measured without optimisation: 11 000), with a reserve.
  private static let level = 24 << 10

  static func isOrdinary(_ depth: Int) -> Bool { depth <= ordinary }

  /// Runs `body`, and waits for it.
  ///
  /// - Throws: ``RasterError/tooDeep(depth:limit:)`` beyond ``SceneNode/deepest`` levels.
  static func run<T>(
    depth: Int, _ body: @escaping () throws(RasterError) -> T
  ) throws(RasterError) -> T {
    guard !isOrdinary(depth) else { return try body() }
    guard depth <= SceneNode.deepest else {
      throw .tooDeep(depth: depth, limit: SceneNode.deepest)
    }
    // The thread is done before this returns; nothing is used by two at a time.
    nonisolated(unsafe) var result: Result<T, RasterError>?
    nonisolated(unsafe) let work = body
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      do throws(RasterError) { result = .success(try work()) } catch { result = .failure(error) }
      done.signal()
    }
    thread.stackSize = depth * level
    thread.start()
    done.wait()
    guard let result else { throw .tooDeep(depth: depth, limit: SceneNode.deepest) }
    return try result.get()
  }
}

extension SceneNode {
  /// The deepest nesting that is drawn.
  static let deepest = 20_000

  /// How many levels of nodes there are, masks included; found without recursion.
  var depth: Int {
    var deepest = 0
    var waiting = [(self, 1)]
    while let (node, level) = waiting.popLast() {
      deepest = max(deepest, level)
      for case .node(let child) in node.items { waiting.append((child, level + 1)) }
      if let mask = node.mask { waiting.append((mask, level + 1)) }
    }
    return deepest
  }
}
