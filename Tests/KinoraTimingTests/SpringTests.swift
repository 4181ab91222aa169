import Foundation
import KinoraTiming
import TestSupport
import Testing

@Suite struct SpringTests {
  /// Section 5.6 of the reference: the closed forms in 50 digits, rounded to six.
  static let heart: [(time: Double, system: Double, physical: Double)] = [
    (0.05, 0.972404, 0.834246), (0.1, 1.302475, 1.045531), (0.143793, 1.359844, 1.084437),
    (0.163, 1.352913, 1.086769), (0.2, 1.314107, 1.081740), (0.25, 1.243211, 1.068443),
    (0.5, 1.035633, 1.021535), (1, 1.000315, 1.002000),
  ]

  @Test(arguments: heart)
  func anOverdampedSpringMovesAsTheSystemsAndAsTheTextbooks(
    time: Double, system: Double, physical: Double
  ) throws {
    let spring = try Spring(stiffness: 120, damping: 30, initialVelocity: 30)
    #expect(abs(spring.clampedToCritical.value(at: time) - system) < 1e-6)
    #expect(abs(spring.value(at: time) - physical) < 1e-6)
  }

  /// Recorded from a real CASpringAnimation (ChouTiUI, `CASpringAnimation+ExtensionsTests`).
  @Test(arguments: [(0.25, 0.56196), (0.5, 0.89003), (0.75, 0.97671), (1.0, 0.99546)])
  func agreesWithARecordedCriticalSpring(share: Double, expected: Double) throws {
    let w = 2 * Double.pi
    let spring = try Spring(stiffness: w * w, damping: 2 * w)
    #expect(abs(spring.value(at: share * 1.2) - expected) < 1e-5)
  }

  @Test func agreesWithTheDefaultSpringsPeak() throws {
    let spring = try Spring()
    #expect(abs(spring.value(at: 0.363) - 1.163) < 1e-3)
  }

  /// Mass, stiffness, damping, velocity, and the system's answer, with its source in the reference 5.3.
  static let settling: [(spring: [Double], expected: Double, tolerance: Double)] = [
    ([1, 100, 5, 0], 2.85497, 1e-5), ([1, 100, 15, 0], 1.02209, 1e-5),
    ([1, 100, 10, 0], 1.4727003346780927, 1e-12), ([1, 100, 1, 0], 13.91321015404625, 1e-12),
    ([1, 100, 20, 0], 1.0, 1e-12), ([1, 100, 26, 0], 1.0, 1e-12), ([1, 100, 100, 0], 1.0, 1e-12),
    ([1, 100, 25, 15], 0.9, 1e-12), ([12, 7, 100, 0], 12.1, 1e-9),
    ([1, 120, 30, 30], 0.9, 1e-12),
  ]

  @Test(arguments: settling)
  func settlesWhenTheSystemSaysSo(spring p: [Double], expected: Double, tolerance: Double) throws {
    let spring = try Spring(
      mass: p[0], stiffness: p[1], damping: p[2], initialVelocity: p[3])
    #expect(abs(spring.clampedToCritical.settlingDuration() - expected) <= tolerance)
  }

  @Test(arguments: zip([0.01, 0.02, 0.03, 0.04, 0.05], [1.1, 1.0, 0.9, 0.8, 0.8]))
  func settlesSoonerForACoarserTolerance(tolerance: Double, expected: Double) throws {
    let w = 2 * Double.pi
    let spring = try Spring(stiffness: w * w, damping: 2 * w)
    #expect(abs(spring.settlingDuration(tolerance: tolerance) - expected) < 1e-12)
  }

  @Test func addsTenthsAsTheSystemDoes() throws {
    let spring = try Spring(stiffness: 120, damping: 30, initialVelocity: 30).clampedToCritical
    #expect(spring.settlingDuration() == 0.8999999999999999)
  }

  @Test func anOverdampedSpringSettlesByItsOwnCurve() throws {
    let spring = try Spring(stiffness: 120, damping: 30, initialVelocity: 30)
    #expect(abs(spring.settlingDuration() - 1.2) < 1e-9)
  }

  @Test func neverSettlesWithoutDamping() throws {
    let never = Double(Float.greatestFiniteMagnitude)
    #expect(try Spring(damping: 0).settlingDuration() == never)
  }

  /// Springs without ringing are outside the tolerance just before they settle, and inside ever after.
  @Test(arguments: UInt64(0)..<100)
  func settlesForGood(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stiffness = Double.random(in: 5...800, using: &random)
    let ratio = Double.random(in: 1...4, using: &random)
    let spring = try Spring(
      stiffness: stiffness, damping: ratio * 2 * stiffness.squareRoot(),
      initialVelocity: .random(in: -40...40, using: &random))
    let end = spring.settlingDuration()
    let before = stride(from: end - 0.1, to: end, by: 0.001).contains {
      abs(1 - spring.value(at: $0)) >= 0.001
    }
    #expect(before || end == 0)
    for step in 0..<100 {
      #expect(abs(1 - spring.value(at: end + Double(step) * 0.05)) < 0.00101)
    }
  }

  @Test(
    "ANI-20: values change continuously where damping becomes critical",
    arguments: [19.99, 19.999999, 20, 20.000001, 20.01], [0.0, 20.0])
  func continuousAtCritical(damping: Double, velocity: Double) throws {
    let critical = try Spring(damping: 20, initialVelocity: velocity).value(at: 0.2)
    let near = try Spring(damping: damping, initialVelocity: velocity)
    #expect(abs(near.value(at: 0.2) - critical) < 1e-3)
    #expect(abs(near.clampedToCritical.value(at: 0.2) - critical) < 1e-3)
    if velocity == 0 { #expect(abs(critical - 0.5940) < 1e-4) }
  }

  static let refused: [(mass: Double, damping: Double, velocity: Double, message: String)] = [
    (0, 10, 0, "mass is 0.0, but must be finite and > 0"),
    (-2, 10, 0, "mass is -2.0, but must be finite and > 0"),
    (1, -1, 0, "damping is -1.0, but must be finite and ≥ 0"),
    (1, .nan, 0, "damping is nan, but must be finite and ≥ 0"),
    (1, 10, .infinity, "initialVelocity is inf, but must be finite"),
  ]

  @Test("ANI-21: a spring that cannot be is refused with the parameter named", arguments: refused)
  func refuses(mass: Double, damping: Double, velocity: Double, message: String) {
    let error = #expect(throws: TimingError.self) {
      try Spring(mass: mass, damping: damping, initialVelocity: velocity)
    }
    #expect(error?.description == message)
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  func agreesWithOtherLibrariesSprings() throws {
    struct Row: Decodable {
      let id, quantity: String
      let mass, stiffness, damping, t, from, to, expected, tolerance: Double?
      let initialVelocity: Double?
    }
    struct Table: Decodable { let rows: [Row] }
    let bytes = try Corpus.bytes("easing-spring/spring-motion.json")
    var checked = 0
    for row in try JSONDecoder().decode(Table.self, from: Data(bytes)).rows {
      guard row.quantity == "position", let from = row.from, let to = row.to, from != to,
        let mass = row.mass, let stiffness = row.stiffness, let damping = row.damping,
        let t = row.t, let expected = row.expected
      else { continue }
      let spring = try Spring(
        mass: mass, stiffness: stiffness, damping: damping,
        initialVelocity: (row.initialVelocity ?? 0) / (to - from))
      let value = from + (to - from) * spring.value(at: t)
      #expect(abs(value - expected) <= (row.tolerance ?? 1e-6) + 1e-9, "\(row.id)")
      checked += 1
    }
    #expect(checked > 20)
  }
}
