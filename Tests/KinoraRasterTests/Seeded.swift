import Foundation
import KinoraGeometry
import TestSupport

/// Random paths from a seed that names the case.
struct Seeded {
  private var generator: SeededGenerator
  init(_ seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &generator)
  }
  mutating func point() -> CGPoint { CGPoint(x: next(-100...200), y: next(-100...200)) }

  /// Two subpaths of lines and curves; the second is closed.
  mutating func path() -> Path {
    var path = Path()
    for isClosed in [false, true] {
      path.move(to: point())
      for _ in 0..<3 {
        path.addLine(to: point())
        path.addCurve(to: point(), control1: point(), control2: point())
      }
      if isClosed { path.close() }
    }
    return path
  }
}
