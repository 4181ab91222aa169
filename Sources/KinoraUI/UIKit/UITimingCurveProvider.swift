public import Foundation
import KinoraTiming

/// A vector; for springs, a velocity in whole ways per second.
public struct CGVector: Hashable, Sendable {
  public var dx, dy: CGFloat
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  public static let zero = CGVector(dx: 0, dy: 0)
}

/// What a property animator moves by: ``UICubicTimingParameters`` or ``UISpringTimingParameters``.
public protocol UITimingCurveProvider: AnyObject {
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// An easing curve.
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider, Sendable {
  public let controlPoint1, controlPoint2: CGPoint
  let curve: TimingCurve

  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    self.controlPoint1 = controlPoint1
    self.controlPoint2 = controlPoint2
    curve = TimingCurve(
      Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x),
      Double(controlPoint2.y))
    super.init()
  }

  public convenience init(animationCurve: UIView.AnimationCurve) {
    let c = animationCurve.curve
    self.init(controlPoint1: CGPoint(x: c.x1, y: c.y1), controlPoint2: CGPoint(x: c.x2, y: c.y2))
  }

  /// The system's default curve.
  public convenience override init() {
    let c = TimingCurve.system
    self.init(controlPoint1: CGPoint(x: c.x1, y: c.y1), controlPoint2: CGPoint(x: c.x2, y: c.y2))
  }

  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring; one made from a damping ratio takes the animator's duration, others their own.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider, Sendable {
  enum Form: Sendable {
    case ratio(Double)
    case spring(mass: Double, stiffness: Double, damping: Double)
  }

  public let initialVelocity: CGVector
  private let form: Form

  private init(_ form: Form, _ velocity: CGVector) {
    self.form = form
    initialVelocity = velocity
    super.init()
  }

  public convenience init(dampingRatio: CGFloat, initialVelocity: CGVector = .zero) {
    self.init(.ratio(dampingRatio), initialVelocity)
  }

  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector
  ) {
    self.init(.spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity)
  }

  /// The system's spring: mass 3, stiffness 1000, damping 500 (measured, Charon notes).
  public convenience override init() {
    self.init(.spring(mass: 3, stiffness: 1000, damping: 500), .zero)
  }

  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The spring and how long it runs. Velocity counts by its length: each value moves along one line.
  func spring(duration: Double) -> (spring: Spring, duration: Double) {
    let velocity = initialVelocity.dx != 0 ? initialVelocity.dx : initialVelocity.dy
    switch form {
    case .ratio(let ratio):
      let spring = Spring.settling(in: duration, dampingRatio: ratio, initialVelocity: velocity)
      return (spring, duration)
    case .spring(let mass, let stiffness, let damping):
      guard
        let spring = try? Spring(
          mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
      else {
        return (
          Spring.settling(in: duration, dampingRatio: 1, initialVelocity: velocity), duration
        )
      }
      // From critical damping on UIKit has a formula of its own; without velocity it is 9.235037 / w.
      guard spring.dampingRatio >= 1, velocity == 0 else {
        return (spring, spring.settlingDuration())
      }
      let frequency = (stiffness / mass).squareRoot()
      return (spring.clampedToCritical, 9.235037 / frequency)
    }
  }
}
