import Foundation

extension Spring {
  /// A spring named by how long it seems to take and how much it bounces.
  ///
  /// - Parameters:
  ///   - perceptualDuration: Seconds of one undamped period; above 0.
  ///   - bounce: 0 does not bounce, towards 1 it bounces more and more, below 0 (above −1) it is flatter.
  /// - Throws: ``TimingError/outOfRange(parameter:given:allowed:)``.
  ///
  /// Source: WWDC23, "Animate with springs"; OpenCoreAnimation's `CASpringAnimationPerceptualTests`.
  public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0)
    throws(TimingError)
  {
    guard perceptualDuration > 0, perceptualDuration.isFinite else {
      throw .outOfRange(
        parameter: "perceptualDuration", given: perceptualDuration, allowed: "finite and > 0")
    }
    guard bounce > -1, bounce <= 1 else {
      throw .outOfRange(parameter: "bounce", given: bounce, allowed: "above −1 and at most 1")
    }
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    let frequency = 2 * Double.pi / perceptualDuration
    try self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity)
  }

  /// Seconds of one undamped period.
  public var perceptualDuration: Double { 2 * .pi * (mass / stiffness).squareRoot() }

  /// 0 at critical damping, 1 without damping, below 0 above critical damping.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The spring of a view animation that has to be at rest, within a thousandth, after `duration`.
  ///
  /// - Parameters:
  ///   - duration: Seconds; held inside 0.01 ... 10.
  ///   - dampingRatio: 1 does not oscillate; held inside 0 (exclusive) ... 1.
  ///   - initialVelocity: Whole ways per second.
  ///
  /// The frequency is the largest one whose envelope is 0.001 at the end. Source: Framer Motion's
  /// `findSpring` and its port guillianbalisi/ios-spring-animations, whose playground overlays it on
  /// UIKit's; for other velocities than 0 the choice of the largest root is ours.
  public static func settling(
    in duration: Double, dampingRatio: Double, initialVelocity: Double
  ) -> Spring {
    let d = min(max(duration.isNaN ? 0 : duration, 0.01), 10)
    let z = min(max(dampingRatio.isNaN ? 1 : dampingRatio, 1e-3), 1)
    let v = initialVelocity.isFinite ? initialVelocity : 0
    func envelope(_ w: Double) -> Double {
      if z == 1 { return abs(1 + (w - v) * d) * exp(-w * d) }
      return abs(z * w - v) / (w * (1 - z * z).squareRoot()) * exp(-z * w * d)
    }
    // From far right, where the envelope has died away, to the first frequency at which it has not.
    var high = 20 / (z * d) + 10 * abs(v)
    while envelope(high) > 0.001 { high *= 2 }
    var low = high
    while envelope(low) < 0.001 && low > 1e-6 { low *= 0.98 }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if envelope(middle) > 0.001 { low = middle } else { high = middle }
    }
    let w = (low + high) / 2
    return (try? Spring(stiffness: w * w, damping: 2 * z * w, initialVelocity: v)) ?? .critical
  }

  /// Stands in where a computed spring has left the range of numbers.
  private static var critical: Spring { Spring(unchecked: 100, damping: 20) }
}
