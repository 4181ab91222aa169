import Foundation
import KinoraTiming
import Testing

@testable import KinoraUI

private final class Listener: CAAnimationDelegate {
  var log: [String] = []
  private let clock: Clockwork
  init(_ clock: Clockwork) { self.clock = clock }
  private func note(_ what: String) {
    log.append("\(what) \((clock.time * 1000).rounded() / 1000)")
  }
  func animationDidStart(_ anim: CAAnimation) { note("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    note(flag ? "finished" : "stopped")
  }
}

@Suite struct GroupAndSpringTests {
  private let clock = Clockwork()
  private let layer = CALayer()

  private func heartSpring() -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: "transform.scale")
    spring.fromValue = 0.5
    spring.toValue = 1.0
    spring.initialVelocity = 30
    spring.damping = 30
    spring.stiffness = 120
    spring.duration = spring.settlingDuration
    return spring
  }

  private func scale(at time: Double) -> CGFloat { clock.shown(layer, at: time).transform.m11 }

  @Test func aGroupWithoutDurationCutsItsChildrenAtAQuarterSecond() {
    clock.turn {
      let group = CAAnimationGroup()
      group.animations = [heartSpring()]
      layer.add(group, forKey: nil)
    }
    #expect(scale(at: 0) == 0.5)
    #expect(abs(scale(at: 0.143793) - 1.179922) < 1e-6)
    #expect(abs(scale(at: 0.2499) - 1.1216) < 1e-3)
    #expect(scale(at: 0.25) == 1)
  }

  @Test func anOverdampedSpringMovesAsACriticalOneUnlessAllowed() {
    let spring = heartSpring()
    #expect(spring.allowsOverdamping == false)
    #expect(spring.settlingDuration == 0.8999999999999999)
    spring.allowsOverdamping = true
    clock.turn { layer.add(spring, forKey: nil) }
    #expect(abs(scale(at: 0.163) - 1.043384) < 1e-6)
  }

  @Test("ANI-18: a fresh spring has the system's defaults")
  func springDefaults() {
    let spring = CASpringAnimation(keyPath: "opacity")
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    #expect(spring.initialVelocity == 0)
    #expect(abs(spring.settlingDuration - 1.4727) < 1e-4)
    spring.damping = 5
    #expect(abs(spring.settlingDuration - 2.85) < 0.01)
    spring.damping = 15
    #expect(abs(spring.settlingDuration - 1.02) < 0.01)
  }

  @Test(
    "ANI-21: an impossible spring is reported with the parameter and has no effect",
    arguments: [(0.0, 100.0, 10.0, "mass"), (1, 0, 10, "stiffness"), (1, 100, -1, "damping")])
  func impossibleSpring(mass: Double, stiffness: Double, damping: Double, name: String) {
    let spring = CASpringAnimation(keyPath: "opacity")
    spring.mass = mass
    spring.stiffness = stiffness
    spring.damping = damping
    #expect(spring.settlingDuration == 0)
    clock.turn { layer.add(spring, forKey: nil) }
    #expect(layer.records.isEmpty)
    #expect(clock.context.problems.first?.description.contains("its \(name) is") == true)
  }

  @Test func aLongerChildIsCutAndAShorterOneEnds() {
    func move(_ keyPath: String, _ duration: Double) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = 0
      animation.toValue = 100
      animation.duration = duration
      return animation
    }
    clock.turn {
      let group = CAAnimationGroup()
      group.animations = [move("position.x", 10), move("position.y", 1)]
      group.duration = 5
      layer.add(group, forKey: nil)
    }
    #expect(abs(clock.shown(layer, at: 4.9).position.x - 49) < 1e-9)
    #expect(clock.shown(layer, at: 5).position.x == 0)
    #expect(abs(clock.shown(layer, at: 0.5).position.y - 50) < 1e-9)
    #expect(clock.shown(layer, at: 1.5).position.y == 0)
  }

  @Test func speedsMultiplyDownTheTree() {
    clock.turn {
      let child = CABasicAnimation(keyPath: "position.x")
      child.fromValue = 0
      child.toValue = 300
      child.duration = 100
      child.speed = 1.5
      let group = CAAnimationGroup()
      group.animations = [child]
      group.duration = 100
      group.speed = 2
      layer.add(group, forKey: nil)
    }
    #expect(abs(clock.shown(layer, at: 10).position.x - 90) < 1e-9)  // 30 of 100 local seconds
  }

  @Test("ANI-09: only the group's delegate hears, once each, at the group's times")
  func groupDelegate() throws {
    let (outer, inner) = (Listener(clock), Listener(clock))
    clock.turn {
      let child = CABasicAnimation(keyPath: "opacity")
      child.toValue = 0
      child.duration = 0.3
      child.delegate = inner
      child.isRemovedOnCompletion = false
      let group = CAAnimationGroup()
      group.animations = [child]
      group.duration = 0.5
      group.beginTime = CACurrentMediaTime() + 0.1
      group.delegate = outer
      layer.add(group, forKey: "g")
    }
    try clock.advance(to: 2)
    #expect(outer.log == ["start 0.1", "finished 0.6"])
    #expect(inner.log.isEmpty)
    #expect(layer.animationKeys() == nil)
    #expect(clock.shown(layer, at: 2).opacity == 1)
  }

  @Test func aRemovedAnimationTellsThatItStopped() throws {
    let listener = Listener(clock)
    clock.turn {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 1
      animation.delegate = listener
      layer.add(animation, forKey: "o")
    }
    try clock.advance(to: 0.4)
    clock.turn { layer.removeAnimation(forKey: "o") }
    try clock.advance(to: 2)
    #expect(listener.log == ["start 0.0", "stopped 0.4"])
  }

  @Test(
    "ANI-39: a group with an enormous duration runs",
    arguments: [10_000, Double.greatestFiniteMagnitude, .infinity])
  func enormousGroup(duration: Double) {
    clock.turn {
      let wobble = CABasicAnimation(keyPath: "position.x")
      wobble.fromValue = -5
      wobble.toValue = 5
      wobble.duration = 0.2
      wobble.autoreverses = true
      wobble.repeatCount = .greatestFiniteMagnitude
      wobble.beginTime = 0.1
      let group = CAAnimationGroup()
      group.animations = [wobble]
      group.duration = duration
      layer.add(group, forKey: nil)
    }
    #expect(abs(clock.shown(layer, at: 0.25).position.x - 2.5) < 1e-9)
    #expect(abs(clock.shown(layer, at: 1.95).position.x - 2.5) < 1e-6)
  }

  @Test("A paused layer stands still and goes on where it was")
  func pauseAndResume() throws {
    let listener = Listener(clock)
    clock.turn {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = 100
      animation.duration = 1
      animation.delegate = listener
      layer.add(animation, forKey: nil)
    }
    try clock.advance(to: 0.4)
    clock.turn {
      let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = paused
    }
    #expect(abs(clock.shown(layer, at: 0.9).position.x - 40) < 1e-9)
    try clock.advance(to: 3)
    clock.turn {
      let paused = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    #expect(abs(clock.shown(layer, at: 3.2).position.x - 60) < 1e-6)
    try clock.advance(to: 5)
    #expect(listener.log == ["start 0.0", "finished 3.6"])
  }
}
