public import Foundation
import KinoraTiming

/// A basic animation that moves as a damped spring.
///
/// Its `timingFunction` has no effect (a choice; no source settles it). Parameters that no spring can
/// have are reported, and the animation then has no effect.
open class CASpringAnimation: CABasicAnimation {
  /// Above 0.
  open var mass: CGFloat = 1
  /// Mass per second squared; above 0.
  open var stiffness: CGFloat = 100
  /// Mass per second; 0 or more.
  open var damping: CGFloat = 10
  /// Whole ways (from start to end) per second; positive is towards the end.
  open var initialVelocity: CGFloat = 0
  /// Whether a damping ratio above 1 moves as the textbook's overdamped spring. By default it moves as
  /// a critically damped one, as the system's does (see `docs/fidelity.md`).
  open var allowsOverdamping = false

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  /// Seconds until the spring rests, within a thousandth of the way. Does not depend on the values
  /// it moves between. 0 for parameters that no spring can have.
  open var settlingDuration: CFTimeInterval { (try? spring())?.settlingDuration() ?? 0 }

  fileprivate func spring() throws(TimingError) -> Spring {
    let spring = try Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    return allowsOverdamping ? spring : spring.clampedToCritical
  }

  override var curve: TimingCurve? { nil }

  override func motion(duration: Double, on layer: CALayer) -> Motion? {
    do {
      _ = try spring()
      return super.motion(duration: duration, on: layer)
    } catch {
      MediaContext.current.report(.unusableSpring(error.description, layer: layer.label))
      return nil
    }
  }

  override func course(_ ends: PropertyMotion.Ends) -> PropertyMotion.Course {
    (try? spring()).map { .spring($0, ends) } ?? .ends(ends)
  }
}

extension CASpringAnimation {
  /// A spring named by how long it seems to take and how much it bounces, which may be overdamped and runs
  /// until it has settled.
  ///
  /// - Parameters:
  ///   - perceptualDuration: Seconds; above 0. Others are reported when the animation is added.
  ///   - bounce: Above −1, at most 1; 0 does not bounce.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    allowsOverdamping = true
    guard let spring = try? Spring(perceptualDuration: perceptualDuration, bounce: bounce) else {
      stiffness = .nan
      return
    }
    stiffness = spring.stiffness
    damping = spring.damping
    duration = settlingDuration
  }

  /// Seconds of one undamped period.
  public var perceptualDuration: CFTimeInterval { (try? spring())?.perceptualDuration ?? 0 }

  /// 0 at critical damping, towards 1 the less it is damped, below 0 above critical damping.
  public var bounce: CGFloat {
    (try? Spring(mass: mass, stiffness: stiffness, damping: damping))?.bounce ?? 0
  }
}
