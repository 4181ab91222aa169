import Foundation
import KinoraGeometry
import TestSupport

/// Random numbers, points and paths from a seed that names the case.
struct Seeded {
  private var generator: SeededGenerator
  init(_ seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next(_ range: ClosedRange<CGFloat>) -> CGFloat {
    .random(in: range, using: &generator)
  }

  mutating func point() -> CGPoint { CGPoint(x: next(-100...100), y: next(-100...100)) }

  mutating func segment() -> Path.Segment {
    switch next(0...3) {
    case ..<1: .line(point(), point())
    case ..<2: .quadratic(point(), point(), point())
    default: .cubic(point(), point(), point(), point())
    }
  }

  /// One to three subpaths of one to five segments; some closed.
  mutating func path() -> Path {
    var path = Path()
    for _ in 0..<Int(next(1...3.99)) {
      path.move(to: point())
      for _ in 0..<Int(next(1...5.99)) {
        switch segment() {
        case .line(_, let p): path.addLine(to: p)
        case .quadratic(_, let c, let p): path.addQuadCurve(to: p, control: c)
        case .cubic(_, let c1, let c2, let p): path.addCurve(to: p, control1: c1, control2: c2)
        }
      }
      if next(0...1) < 0.5 { path.close() }
    }
    return path
  }
}
