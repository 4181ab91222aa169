import Foundation
import KinoraTiming
import TestSupport
import Testing

@Suite struct TimingCurveTests {
  /// Measured on Apple's implementation to 1e-4 (GNUstep's `CAMediaTimingFunction/evaluation.m`); the
  /// last row computed from Apple's control points.
  static let measured: [(curve: TimingCurve, values: [Double])] = [
    (.easeIn, [0.093465, 0.315357, 0.621861]),
    (.easeOut, [0.378140, 0.684643, 0.906535]),
    (.easeInEaseOut, [0.129162, 0.5, 0.870838]),
    (TimingCurve(0.5, 0, 0.5, 1), [0.105889, 0.5, 0.894111]),
    (.system, [0.408511, 0.802403, 0.960459]),
  ]

  @Test(arguments: measured)
  func agreesWithApplesCurves(curve: TimingCurve, values: [Double]) {
    for (x, expected) in zip([0.25, 0.5, 0.75], values) {
      #expect(abs(curve.value(at: x) - expected) < 1e-5, "at \(x)")
    }
  }

  @Test(
    "ANI-14: curves are exact at their ends, held outside, and finite everywhere",
    arguments: [
      TimingCurve.linear, .easeIn, .easeOut, .easeInEaseOut, .system, TimingCurve(1, 0, 0, 1),
    ])
  func endsAndOutside(curve: TimingCurve) {
    #expect(curve.value(at: -0.5) == 0)
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: 1.5) == 1)
    for x in [1e-9, 0.5, 1 - 1e-9] {
      let y = curve.value(at: x)
      #expect(y.isFinite && 0...1 ~= y)
    }
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  func agreesWithChromiumsTable() throws {
    var checked = 0
    for row in try cubicBezierRows() where row.kind == "value" && 0...1 ~= row.x ?? -1 {
      let b = row.bezier
      let curve = TimingCurve(b[0], b[1], b[2], b[3])
      let value = curve.value(at: row.x ?? 0)
      #expect(abs(value - (row.expected ?? .nan)) <= row.tolerance ?? 1e-6, "\(row.id)")
      checked += 1
    }
    #expect(checked > 20)
  }

  /// A second way to the same number: walk the parameter by bisection alone.
  @Test(arguments: UInt64(0)..<50)
  func agreesWithBisection(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let p = (0..<4).map { _ in Double.random(in: 0...1, using: &random) }
    let curve = TimingCurve(p[0], p[1] * 3 - 1, p[2], p[3] * 3 - 1)
    func coordinate(_ t: Double, _ a: Double, _ b: Double) -> Double {
      3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
    }
    for _ in 0..<20 {
      let x = Double.random(in: 0...1, using: &random)
      var (low, high) = (0.0, 1.0)
      for _ in 0..<100 {
        let middle = (low + high) / 2
        if coordinate(middle, curve.x1, curve.x2) < x { low = middle } else { high = middle }
      }
      #expect(abs(curve.value(at: x) - coordinate(low, curve.y1, curve.y2)) < 1e-6)
    }
  }

  @Test func unusableControlPointsCountAsLinear() {
    #expect(TimingCurve(.nan, .infinity, .nan, -.infinity).value(at: 0.3) == 0.3)
    #expect(TimingCurve(-2, 0, 3, 1).x1 == 0)
    #expect(TimingCurve(-2, 0, 3, 1).x2 == 1)
  }

  private struct Row: Decodable {
    let id, kind: String
    let bezier: [Double]
    let x, expected, tolerance: Double?
  }

  private func cubicBezierRows() throws -> [Row] {
    struct Table: Decodable { let rows: [Row] }
    let bytes = try Corpus.bytes("easing-spring/cubic-bezier.json")
    return try JSONDecoder().decode(Table.self, from: Data(bytes)).rows
  }
}
