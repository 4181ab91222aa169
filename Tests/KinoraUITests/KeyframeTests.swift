import Foundation
import KinoraGeometry
import KinoraTiming
import Testing

@testable import KinoraUI

@Suite struct KeyframeTests {
  private let clock = Clockwork()
  private let layer = CALayer()

  private func animate(
    _ keyPath: String = "position.x", _ values: [Any] = [], duration: Double = 1,
    _ set: (CAKeyframeAnimation) -> Void = { _ in }
  ) {
    clock.turn {
      layer.removeAllAnimations()
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.values = values
      animation.duration = duration
      set(animation)
      layer.add(animation, forKey: nil)
    }
  }

  private func x(at time: Double) -> Double { Double(clock.shown(layer, at: time).position.x) }
  private func point(at time: Double) -> CGPoint { clock.shown(layer, at: time).position }

  @Test func valuesAreSpacedEvenlyOrByKeyTimes() {
    animate("position.x", [0, 10, 30])
    #expect(abs(x(at: 0.25) - 5) < 1e-9 && abs(x(at: 0.75) - 20) < 1e-9)
    animate("position.x", [0, 10, 30]) { $0.keyTimes = [0, 0.8, 1] }
    #expect(abs(x(at: 0.4) - 5) < 1e-9 && abs(x(at: 0.9) - 20) < 1e-9)
  }

  @Test func eachSegmentHasItsCurveUnderTheWholesCurve() {
    animate("position.x", [0, 10, 20]) {
      $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
      $0.timingFunction = CAMediaTimingFunction(name: .easeOut)
    }
    let whole = TimingCurve.easeOut.value(at: 0.2)
    #expect(abs(x(at: 0.2) - 10 * TimingCurve.easeIn.value(at: 2 * whole)) < 1e-6)
    let late = TimingCurve.easeOut.value(at: 0.8)
    #expect(abs(x(at: 0.8) - 20 * late) < 1e-6)
  }

  /// The discrete page's example: times 0, .25, .5, .75, 1 with four values.
  @Test(arguments: zip([0.0, 0.24, 0.25, 0.6, 0.99], [1.0, 1, 2, 3, 4]))
  func discreteValuesAreHeld(time: Double, expected: Double) {
    animate("position.x", [1, 2, 3, 4]) {
      $0.calculationMode = .discrete
      $0.keyTimes = [0, 0.25, 0.5, 0.75, 1]
    }
    #expect(x(at: time) == expected)
    animate("position.x", [1, 2, 3, 4]) { $0.calculationMode = .discrete }
    #expect(x(at: time) == expected)
  }

  /// Measured on QuartzCore, or computed from the documented Kochanek-Bartels form (reference 4).
  @Test(
    arguments: [
      ([0.0, 10, 10], 0.75, [], [], [], 10.625), ([0, 1, 4, 9], 0.5, [], [], [], 2.25),
      ([0, 1, 4, 9], 0.5, [0.0, 1, 1, 0], [], [], 2.5),
      ([0, 1, 4, 9], 0.5, [], [0.0, 1, 0, 0], [], 2.125),
      ([0, 1, 4, 9], 0.5, [], [], [0.0, 0, 1, 0], 2.375), ([0, 10], 0.25, [], [], [], 2.5),
    ] as [([Double], Double, [Double], [Double], [Double], Double)])
  func cubicValuesLieOnASmoothCurve(
    values: [Double], time: Double, tension: [Double], continuity: [Double], bias: [Double],
    expected: Double
  ) {
    func numbers(_ list: [Double]) -> [NSNumber]? {
      list.isEmpty ? nil : list.map { NSNumber(value: $0) }
    }
    animate("position.x", values) {
      $0.calculationMode = .cubic
      $0.tensionValues = numbers(tension)
      $0.continuityValues = numbers(continuity)
      $0.biasValues = numbers(bias)
    }
    #expect(abs(x(at: time) - expected) < 1e-9)
  }

  @Test func cubicPointsLieOnASmoothCurve() {
    animate("position", [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)]) {
      $0.calculationMode = .cubic
    }
    #expect(abs(point(at: 0.75).x - 10.625) < 1e-9 && abs(point(at: 0.75).y - 13.125) < 1e-9)
  }

  @Test("ANI-24: paced values are passed at one speed, whatever the key times")
  func paced() {
    animate("position.x", [0, 10, 110], duration: 1.1) {
      $0.calculationMode = .paced
      $0.keyTimes = [0, 0.9, 1]
    }
    #expect(abs(x(at: 0.1) - 10) < 1e-9 && abs(x(at: 0.55) - 55) < 1e-9)
    animate("position.x", [0, 10, 110], duration: 1.1)
    #expect(abs(x(at: 0.55) - 10) < 1e-9)
  }

  static let unusable: [[NSNumber]] = [
    [0, 0.2, 0.4, 0.8, 1.6], [0, 0.5, 0.4, 0.8, 1], [0, 0.5, 1], [0.1, 0.2, 0.4, 0.8, 1],
    [0, 0.2, 0.4, 0.8, 0.9],
  ]

  @Test("ANI-22: key times that cannot be used are ignored, with a reason", arguments: unusable)
  func unusableKeyTimes(times: [NSNumber]) {
    animate("position.x", [0, 10, 20, 30, 40]) { $0.keyTimes = times }
    #expect(abs(x(at: 0.375) - 15) < 1e-9)
    let message = clock.context.problems.first?.description ?? ""
    #expect(message.contains("key times of 'position.x'") && message.contains("must be 5 numbers"))
  }

  @Test(
    "ANI-27: one value shows all the time, none has no effect",
    arguments: [CAAnimationCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced])
  func fewValues(mode: CAAnimationCalculationMode) {
    layer.position.x = 7
    animate("position.x", [3]) { $0.calculationMode = mode }
    for time in [0, 0.5, 0.99] { #expect(x(at: time) == 3) }
    animate("position.x", []) { $0.calculationMode = mode }
    for time in [0, 0.5, 0.99] { #expect(x(at: time) == 7) }
  }

  private func curve() -> CGPath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
    return path
  }

  /// OpenCoreAnimation's values; its author allows Apple's own sampling 0.15 on the paced one.
  @Test func aPathIsFollowedByParameterOrByLength() {
    animate("position") { $0.path = curve() }
    #expect(abs(point(at: 0.25).x - 15.625) < 1e-9 && abs(point(at: 0.25).y - 56.25) < 1e-9)
    animate("position") {
      $0.path = curve()
      $0.calculationMode = .paced
    }
    #expect(abs(point(at: 0.25).x - 10.65) < 0.15 && abs(point(at: 0.25).y - 48.46) < 0.15)
  }

  @Test func segmentsOfAPathTakeEqualTimes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    for x in [10.0, 11, 100, 101, 200] { path.addLine(to: CGPoint(x: x, y: 0)) }
    animate("position") { $0.path = path }
    #expect(abs(x(at: 0.1) - 5) < 1e-9 && abs(x(at: 0.3) - 10.5) < 1e-9)
    #expect(abs(x(at: 0.9) - 150.5) < 1e-9)
  }

  @Test("ANI-25: degenerate segments pause a linear path and not a paced one")
  func stadium() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: -.pi / 2, endAngle: .pi / 2, clockwise: true)
    path.addLine(to: path.currentPoint)
    path.addArc(
      withCenter: .zero, radius: 10, startAngle: .pi / 2, endAngle: 3 * .pi / 2, clockwise: true)
    path.addLine(to: path.currentPoint)
    animate("position") {
      $0.path = path.cgPath
      $0.duration = 5
      $0.calculationMode = .paced
    }
    for frame in 0..<50 {
      let (a, b) = (point(at: Double(frame) / 10), point(at: Double(frame) / 10 + 0.05))
      let angle = 2 * asin(hypot(b.x - a.x, b.y - a.y) / 20)
      #expect(abs(angle - 2 * .pi / 100) < 1e-3)
    }
    animate("position") {
      $0.path = path.cgPath
      $0.duration = 6
    }
    let points = stride(from: 0.0, to: 6, by: 0.02).map { point(at: $0) }
    #expect(zip(points, points.dropFirst()).contains { $0 == $1 })
  }

  /// OpenCoreAnimation: scale (2, 3) on a path along +y gives m12 = 3, m21 = −2.
  @Test func aLayerTurnsWithItsPath() {
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 100))
    animate("position") {
      $0.path = path
      $0.rotationMode = .rotateAuto
    }
    let t = clock.shown(layer, at: 0.5).transform
    #expect(
      abs(t.m11) < 1e-9 && abs(t.m12 - 3) < 1e-9 && abs(t.m21 + 2) < 1e-9 && abs(t.m22) < 1e-9)
    animate("position") {
      $0.path = path
      $0.rotationMode = .rotateAutoReverse
    }
    #expect(abs(clock.shown(layer, at: 0.5).transform.m12 + 3) < 1e-9)
  }

  @Test func cumulativeKeyframesGoOn() {
    animate("position.x", [0, 10]) {
      $0.repeatCount = 3
      $0.isCumulative = true
    }
    #expect(abs(x(at: 2.5) - 25) < 1e-9)
  }

  @Test func valuesOfAnotherTypeAreReported() {
    animate("position.x", [0, "ten"])
    #expect(layer.records.isEmpty)
    #expect(clock.context.problems.first?.description.contains("its value 1 is ten") == true)
  }

  @Test("ANI-40: a copy of a keyframe, spring or group animation behaves as the original")
  func copies() throws {
    let keyframes = CAKeyframeAnimation(keyPath: "position.x")
    keyframes.values = [0, 10]
    keyframes.calculationMode = .discrete
    keyframes.timingFunction = CAMediaTimingFunction(name: .easeIn)
    let copy = try #require(keyframes.copy() as? CAKeyframeAnimation)
    keyframes.values = []
    #expect(copy.values?.count == 2 && copy.calculationMode == .discrete)
    #expect(copy.keyPath == "position.x" && copy.timingFunction != nil)
    let spring = CASpringAnimation(keyPath: "opacity")
    spring.damping = 3
    #expect((spring.copy() as? CASpringAnimation)?.damping == 3)
    let group = CAAnimationGroup()
    group.animations = [spring]
    let groupCopy = try #require(group.copy() as? CAAnimationGroup)
    spring.damping = 5
    #expect((groupCopy.animations?.first as? CASpringAnimation)?.damping == 3)
  }

  /// OpenCoreAnimation `CASpringAnimationPerceptualTests`.
  @Test func aSpringNamedByFeelHasItsNumbers() {
    let spring = CASpringAnimation(perceptualDuration: 1, bounce: 0.5)
    #expect(abs(spring.settlingDuration - 2.34387537957) < 1e-9)
    #expect(spring.duration == spring.settlingDuration && spring.allowsOverdamping)
    let plain = CASpringAnimation(keyPath: nil)
    #expect(abs(plain.perceptualDuration - 0.628319) < 1e-6 && abs(plain.bounce - 0.5) < 1e-9)
  }
}
