import Foundation
import KinoraScene

@testable import KinoraUI

/// A layer tree on a virtual clock of its own, without a stage.
final class Clockwork {
  let context = MediaContext()
  let root: CALayer

  init() {
    root = context.perform {
      let root = CALayer()
      root.isStageRoot = true
      return root
    }
  }

  /// Runs code at the present time and ends the turn, as an event does.
  func turn<T>(_ body: () throws -> T) rethrows -> T {
    try context.perform {
      defer { context.commit() }
      return try body()
    }
  }

  /// Seconds since the start.
  var time: Double { context.now - MediaContext.origin }

  /// Moves the clock to `time` seconds after the start.
  func advance(to time: Double) throws {
    try context.perform { try context.advance(to: MediaContext.origin + time) }
  }

  /// What a layer shows `time` seconds after the start, without moving the clock.
  func shown(_ layer: CALayer, at time: Double) -> LayerValues {
    context.perform {
      context.commit()
      return layer.presentationValues(at: layer.convertTime(MediaContext.origin + time, from: nil))
    }
  }
}
