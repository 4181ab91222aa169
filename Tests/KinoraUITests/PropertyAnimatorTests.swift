import Foundation
import KinoraGeometry
import KinoraTiming
import Testing

@testable import KinoraUI

@MainActor
@Suite struct PropertyAnimatorTests {
  private let clock = Clockwork()
  private let view: UIView

  init() {
    let (clock, view) = (self.clock, UIView(frame: .zero))
    clock.turn { clock.root.addSublayer(view.layer) }
    self.view = view
  }

  private func x(_ time: Double) -> Double { Double(clock.shown(view.layer, at: time).position.x) }

  private func makeAnimator(
    _ curve: UIView.AnimationCurve = .linear,
    log: @escaping (UIViewAnimatingPosition) -> Void = { _ in }
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { [view] in
      view.center.x = 100
    }
    animator.addCompletion(log)
    return animator
  }

  @Test func runsToItsEndAndTells() throws {
    var ends: [UIViewAnimatingPosition] = []
    let animator = makeAnimator { ends.append($0) }
    #expect(animator.state == .inactive && view.center.x == 0)
    clock.turn { animator.startAnimation() }
    #expect(animator.state == .active && animator.isRunning)
    #expect(abs(x(0.25) - 25) < 1e-9)
    try clock.advance(to: 0.5)
    #expect(abs(clock.turn { animator.fractionComplete } - 0.5) < 1e-9)
    try clock.advance(to: 2)
    #expect(ends == [.end] && animator.state == .inactive && !animator.isRunning)
    #expect(view.center.x == 100 && view.layer.records.isEmpty)
  }

  @Test func pausesScrubsAndGoesOn() throws {
    let animator = makeAnimator(.easeInOut)
    clock.turn { animator.startAnimation() }
    try clock.advance(to: 0.25)
    clock.turn { animator.pauseAnimation() }
    let paused = 100 * TimingCurve.easeInEaseOut.value(at: 0.25)
    #expect(abs(x(0.25) - paused) < 1e-6 && abs(x(5) - paused) < 1e-6)
    #expect(abs(clock.turn { Double(animator.fractionComplete) } - paused / 100) < 1e-9)
    clock.turn { animator.fractionComplete = 0.75 }
    #expect(abs(x(5) - 75) < 1e-6)
    try clock.advance(to: 5)
    clock.turn { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    let left = 1 - TimingCurve.easeInEaseOut.progress(giving: 0.75)
    #expect(x(5 + left * 0.99) < 100)
    try clock.advance(to: 5 + left + 0.001)
    #expect(animator.state == .inactive && view.center.x == 100)
  }

  @Test func runsBackToItsStart() throws {
    var ends: [UIViewAnimatingPosition] = []
    let animator = makeAnimator { ends.append($0) }
    clock.turn { animator.startAnimation() }
    try clock.advance(to: 0.6)
    clock.turn { animator.isReversed = true }
    #expect(abs(x(0.6) - 60) < 1e-6 && abs(x(0.9) - 30) < 1e-6)
    try clock.advance(to: 1.19)
    #expect(abs(x(1.19) - 1) < 1e-6)
    try clock.advance(to: 1.3)
    #expect(ends == [.start] && view.center.x == 0)
  }

  @Test func stopsWhereItIsOrFinishesWhereItIsTold() throws {
    var ends: [UIViewAnimatingPosition] = []
    let animator = makeAnimator { ends.append($0) }
    clock.turn { animator.startAnimation() }
    try clock.advance(to: 0.3)
    clock.turn { animator.stopAnimation(false) }
    #expect(animator.state == .stopped && abs(view.center.x - 30) < 1e-6)
    clock.turn { animator.finishAnimation(at: .start) }
    #expect(ends == [.start] && view.center.x == 0 && animator.state == .inactive)
  }

  @Test func startsAfterADelay() throws {
    let animator = makeAnimator()
    clock.turn { animator.startAnimation(afterDelay: 0.5) }
    #expect(x(0.4) == 0)
    try clock.advance(to: 0.6)
    #expect(abs(x(0.75) - 25) < 1e-6)
  }

  @Test func pausesOnCompletionIfAsked() throws {
    let animator = makeAnimator()
    animator.pausesOnCompletion = true
    clock.turn { animator.startAnimation() }
    try clock.advance(to: 3)
    #expect(animator.state == .active && !animator.isRunning && x(3) == 100)
  }

  @Test func aSpringAnimatorTakesTheSpringsTime() {
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 5, timingParameters: spring)
    #expect(abs(animator.duration - 1.4727) < 1e-4)
    // Measured on the system's default spring (Charon notes).
    let system = UIViewPropertyAnimator(
      duration: 5, timingParameters: UISpringTimingParameters())
    #expect(abs(system.duration - 0.50582) < 1e-5)
  }
}

@MainActor
@Suite struct SpringViewTests {
  /// Duration, damping ratio, velocity, stiffness, damping: computed from the published method (reference
  /// 5.5); the first row equals the published 54.83363 and 3.702487.
  nonisolated static let springs: [[Double]] = [
    [3, 0.25, 0, 54.833634, 3.702487], [1, 0.5, 0, 161.719502, 12.716898],
    [0.5, 0.7, 0, 387.274580, 27.551010], [0.5, 0.8, 0, 323.589492, 28.781749],
    [0.3, 0.6, 0, 1352.634854, 44.133821], [1, 1, 0, 85.255924, 18.466827],
    [0.8, 0.7, 20, 161.241906, 17.777349],
  ]

  @Test(arguments: springs)
  func aBlocksSpringRestsAtItsEnd(row: [Double]) {
    let spring = Spring.settling(in: row[0], dampingRatio: row[1], initialVelocity: row[2])
    #expect(abs(spring.stiffness - row[3]) < 1e-5 * row[3])
    #expect(abs(spring.damping - row[4]) < 1e-5 * row[4])
  }

  @Test func aSpringBlockPassesItsTargetAndEndsOnTime() throws {
    let clock = Clockwork()
    let view = UIView(frame: .zero)
    var done: Double?
    clock.turn {
      clock.root.addSublayer(view.layer)
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
      ) {
        view.center.x = 100
      } completion: { _ in
        done = clock.time
      }
    }
    let peak = stride(from: 0, to: 0.5, by: 0.01).map { clock.shown(view.layer, at: $0).position.x }
      .max()
    #expect(abs((peak ?? 0) - 116.3) < 0.5)  // overshoot of a ratio of 0.5: e^(−π/√3)
    try clock.advance(to: 1)
    #expect(done == 0.5 && clock.shown(view.layer, at: 1).position.x == 100)
  }
}
