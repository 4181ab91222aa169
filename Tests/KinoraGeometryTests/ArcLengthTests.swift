import Foundation
import KinoraGeometry
import Testing

@Suite struct ArcLengthTests {
  // y = x² from 0 to 1: (2√5 + asinh 2) / 4.
  static let parabola = Path.Segment.quadratic(point(0, 0), point(0.5, 0), point(1, 1))
  static let parabolaLength = (2 * 5.0.squareRoot() + asinh(2)) / 4
  // The same, raised to a cubic.
  static let raised = Path.Segment.cubic(
    point(0, 0), point(1.0 / 3, 0), point(2.0 / 3, 1.0 / 3), point(1, 1))
  // On a line, to and fro: x = 9t - 24t² + 16t³ turns back at t = 1/4 and 3/4, where its speed has corners.
  static let folded = Path.Segment.cubic(point(0, 0), point(3, 0), point(-2, 0), point(1, 0))
  static let foldedLength: CGFloat = {
    func x(_ t: CGFloat) -> CGFloat { 9 * t - 24 * t * t + 16 * t * t * t }
    return abs(x(0.25) - x(0)) + abs(x(0.75) - x(0.25)) + abs(x(1) - x(0.75))
  }()

  // The promise: the error is at most the accuracy's share of the control polygon.
  @Test(arguments: (1...13).map { pow(10, -Double($0)) })
  func keepsTheAccuracyItPromises(accuracy: Double) {
    for (segment, length) in [
      (Self.parabola, Self.parabolaLength), (Self.raised, Self.parabolaLength),
      (Self.folded, Self.foldedLength),
    ] {
      for scale in [1e-150, 1e-6, 1, 1e6, 1e150] {
        let scaled = segment.scaled(by: scale)
        let error = abs(scaled.length(accuracy: accuracy) - length * scale)
        #expect(error <= accuracy * scaled.polygonLength + 2e-15 * length * scale, "scale \(scale)")
      }
    }
  }

  // A circle's cubics are at most 0.00028 of the radius away from it.
  @Test func quarterCirclesAreAsLongAsACircle() {
    let circle = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
    #expect(abs(circle.length() / (100 * .pi) - 1) < 0.00028)
  }

  @Test(arguments: UInt64(0)..<200)
  func lengthAndParameterUndoEachOther(seed: UInt64) {
    var random = Seeded(seed)
    let segment = random.segment()
    let total = segment.length()
    for _ in 0..<10 {
      let distance = random.next(0...1) * total
      let t = segment.parameter(at: distance)
      #expect((0...1).contains(t))
      #expect(abs(segment.length(from: 0, to: t) - distance) <= 2e-9 * segment.polygonLength)
      // As a polyline of many chords sees it, which knows nothing of integrals.
      #expect(abs(segment.chordLength(to: t) - distance) <= 2e-5 * segment.polygonLength)
    }
    #expect(segment.parameter(at: -1) == 0)
    #expect(segment.parameter(at: total * 1.01 + 1) == 1)
  }

  @Test func cuspsAreNoObstacle() {
    // The speed is 0 in the middle.
    let cusp = Path.Segment.cubic(point(0, 0), point(1, 1), point(0, 1), point(1, 0))
    let total = cusp.length()
    #expect(abs(cusp.parameter(at: total / 2) - 0.5) < 1e-4)
    #expect(abs(cusp.chordLength(to: 1, steps: 200_000) - total) < 1e-8)
  }

  @Test func pointsAndNonsenseEndAtOnce() {
    let dot = Path.Segment.cubic(point(5, 5), point(5, 5), point(5, 5), point(5, 5))
    #expect(dot.length() == 0)
    #expect(dot.parameter(at: 0) == 0)
    #expect(dot.direction(at: 0.5) == nil)
    let nan = Path.Segment.quadratic(point(0, 0), point(.nan, 1), point(1, 1))
    #expect(nan.length().isNaN)
    let infinite = Path.Segment.quadratic(point(0, 0), point(.infinity, 1), point(1, 1))
    #expect(infinite.length() == .infinity)
  }

  @Test func directionIsKnownWhereTheCurveStandsStill() throws {
    let start = Path.Segment.cubic(point(0, 0), point(0, 0), point(0, 3), point(4, 3))
    #expect(try #require(start.direction(at: 0)).isClose(to: point(0, 1), within: 1e-12))
    let end = Path.Segment.cubic(point(0, 0), point(0, 3), point(4, 3), point(4, 3))
    #expect(try #require(end.direction(at: 1)).isClose(to: point(1, 0), within: 1e-12))
  }
}

extension Path.Segment {
  func scaled(by k: CGFloat) -> Path.Segment {
    let p = points.map { CGPoint(x: k * $0.x, y: k * $0.y) }
    switch p.count {
    case 2: return .line(p[0], p[1])
    case 3: return .quadratic(p[0], p[1], p[2])
    default: return .cubic(p[0], p[1], p[2], p[3])
    }
  }

  /// The slow, obvious length: many short chords.
  func chordLength(to end: CGFloat, steps: Int = 2000) -> CGFloat {
    var sum: CGFloat = 0
    var last = start
    for i in 1...steps {
      let next = point(at: end * CGFloat(i) / CGFloat(steps))
      sum += hypot(next.x - last.x, next.y - last.y)
      last = next
    }
    return sum
  }
}
