import Foundation

/// How far a damped spring has pulled a value from 0 toward 1.
///
/// A pure function of time: any instant can be asked for, in any order.
///
///     let spring = try Spring(stiffness: 120, damping: 30, initialVelocity: 30)
///     spring.clampedToCritical.value(at: 0.1)  // 1.3024…, past the target
///     spring.value(at: 0.1)                    // 1.0455…, the textbook's answer
///
/// ## Model
///
///     m·x″ + c·x′ + k·(x − 1) = 0,   x(0) = 0,   x′(0) = v₀
///
/// | symbol | property            | unit         | range      | default |
/// |--------|---------------------|--------------|------------|---------|
/// | `m`    | ``mass``            | any, shared  | > 0        | 1       |
/// | `k`    | ``stiffness``       | mass / s²    | > 0        | 100     |
/// | `c`    | ``damping``         | mass / s     | ≥ 0        | 10      |
/// | `v₀`   | ``initialVelocity`` | distance / s | any finite | 0       |
///
/// One distance is the whole way from 0 to 1; a positive velocity heads for the target.
///
/// ## Source
///
/// Names, units and defaults are those of `CASpringAnimation`
/// (developer.apple.com/documentation/quartzcore/caspringanimation); the closed forms are the
/// textbook solutions of the model. For what the system does above critical damping, see
/// ``clampedToCritical``.
public struct Spring: Sendable, Hashable {
  public let mass: Double
  public let stiffness: Double
  public private(set) var damping: Double
  public let initialVelocity: Double

  /// Makes a spring, or says which parameter cannot be used.
  ///
  /// - Throws: ``TimingError/outOfRange(parameter:given:allowed:)`` for a parameter that is not
  ///   finite or lies outside the table above.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0
  ) throws(TimingError) {
    for (name, given, inRange, allowed) in [
      ("mass", mass, mass > 0, "finite and > 0"),
      ("stiffness", stiffness, stiffness > 0, "finite and > 0"),
      ("damping", damping, damping >= 0, "finite and ≥ 0"),
      ("initialVelocity", initialVelocity, true, "finite"),
    ] where !(given.isFinite && inRange) {
      throw .outOfRange(parameter: name, given: given, allowed: allowed)
    }
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  init(unchecked stiffness: Double, damping: Double) {
    mass = 1
    self.stiffness = stiffness
    self.damping = damping
    initialVelocity = 0
  }

  /// Damping as a share of critical damping; no unit. At 1, ringing just stops.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// This spring with any damping above critical brought down to critical.
  ///
  /// The system's springs move like this one unless they allow overdamping: WebKit's
  /// `SpringSolver.h` covers the same model the same way, and the recording of the heart button in
  /// `docs/fidelity.md` peaks where this form does.
  public var clampedToCritical: Spring {
    var spring = self
    spring.damping = min(damping, 2 * (stiffness * mass).squareRoot())
    return spring
  }

  /// Where the value is, `time` seconds after release.
  ///
  /// - Parameter time: Zero, negative and NaN give 0; infinity gives 1.
  /// - Returns: 0 at release, 1 at rest; outside 0 ... 1 while past an end.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    return 1 - remaining(at: time)
  }

  /// The part of the way that is left: 1 at release, 0 at rest.
  func remaining(at t: Double) -> Double {
    guard t < .infinity else { return 0 }
    let frequency = (stiffness / mass).squareRoot()  // undamped, rad/s
    let zeta = dampingRatio
    let decay = zeta * frequency
    let push = decay - initialVelocity
    if isCritical { return exp(-frequency * t) * (1 + (frequency - initialVelocity) * t) }
    if zeta < 1 {
      let w = frequency * (1 - zeta * zeta).squareRoot()
      return exp(-decay * t) * (cos(w * t) + push / w * sin(w * t))
    }
    // The usual sum of two exponentials loses digits near zeta = 1 and for large zeta; factoring out
    // the slow one, and expm1, keep them.
    let s = frequency * (zeta * zeta - 1).squareRoot()
    let slow = -(frequency * frequency) / (decay + s)  // = s − decay
    let gap = -expm1(-2 * s * t)  // = 1 − e^(−2st)
    return exp(slow * t) * (1 + (push / s - 1) * gap / 2)
  }

  /// Damping is critical within rounding; ``clampedToCritical`` must land here.
  var isCritical: Bool { abs(dampingRatio - 1) < 1e-12 }
}
