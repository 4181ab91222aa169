import Foundation
import KinoraGeometry
import KinoraTiming
import Testing

@testable import KinoraUI

@Suite struct BasicAnimationTests {
  private let clock = Clockwork()
  private let layer = CALayer()

  private func add(_ keyPath: String, key: String? = nil, _ set: (CABasicAnimation) -> Void) {
    clock.turn {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.duration = 1
      set(animation)
      layer.add(animation, forKey: key)
    }
  }

  private func x(at time: Double) -> CGFloat { clock.shown(layer, at: time).position.x }

  static let byValues: [(from: Double?, to: Double?, by: Double?, middle: Double)] = [
    (10, nil, 30, 25), (nil, 100, 30, 85), (nil, nil, 30, 65), (10, 20, 500, 15),
    (0, nil, nil, 25), (nil, 0, nil, 25), (nil, nil, nil, 50), (10, 20, nil, 15),
  ]

  @Test("ANI-10: the ends follow from what is given", arguments: byValues)
  func ends(from: Double?, to: Double?, by: Double?, middle: Double) {
    layer.position.x = 50
    add("position.x") {
      $0.fromValue = from
      $0.toValue = to
      $0.byValue = by
    }
    #expect(abs(x(at: 0.5) - middle) < 1e-9)
  }

  @Test("ANI-10: by-values work for points, sizes and rectangles")
  func byValuesOfOtherTypes() {
    layer.position = CGPoint(x: 50, y: 0)
    layer.bounds = CGRect(x: 0, y: 0, width: 50, height: 10)
    add("position") {
      $0.fromValue = CGPoint(x: 10, y: 1)
      $0.byValue = CGPoint(x: 30, y: 2)
    }
    add("bounds.size") { $0.byValue = CGSize(width: 30, height: 0) }
    #expect(clock.shown(layer, at: 0.5).position == CGPoint(x: 25, y: 2))
    #expect(clock.shown(layer, at: 0.5).bounds.size == CGSize(width: 65, height: 10))
  }

  @Test("ANI-11: only a from-value, only a to-value, neither")
  func opacityWithOneEnd() {
    layer.opacity = 0.8
    add("opacity", key: "o") { $0.fromValue = 0 }
    #expect(abs(clock.shown(layer, at: 0.5).opacity - 0.4) < 1e-7)
    add("opacity", key: "o") { $0.toValue = 0 }
    #expect(abs(clock.shown(layer, at: 0.5).opacity - 0.4) < 1e-7)
    add("opacity", key: "o") { _ in }
    #expect(abs(clock.shown(layer, at: 0.5).opacity - 0.8) < 1e-7)
  }

  @Test("ANI-01: after its end a removed animation leaves the model value")
  func jumpsBack() throws {
    add("position.x") {
      $0.fromValue = 0
      $0.toValue = 100
      $0.duration = 0.5
    }
    #expect(abs(x(at: 0.45) - 90) < 1e-9)
    #expect(x(at: 0.5) == 0)
    try clock.advance(to: 0.6)
    #expect(layer.animationKeys() == nil && layer.records.isEmpty)
  }

  @Test(
    "ANI-02: only forwards fill together with staying keeps the last value",
    arguments: [true, false], [CAMediaTimingFillMode.removed, .forwards])
  func keepsTheLastValue(isRemoved: Bool, fill: CAMediaTimingFillMode) throws {
    add("opacity", key: "fade") {
      $0.fromValue = 1
      $0.toValue = 0
      $0.duration = 0.5
      $0.isRemovedOnCompletion = isRemoved
      $0.fillMode = fill
    }
    try clock.advance(to: 0.75)
    let isKept = !isRemoved && fill == .forwards
    #expect(clock.shown(layer, at: 0.75).opacity == (isKept ? 0 : 1))
    #expect((layer.animation(forKey: "fade") == nil) == isRemoved)
  }

  @Test("ANI-08: begin times are absolute on a layer and relative in a group")
  func beginTimes() {
    func move(_ begin: Double) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 100
      animation.toValue = 200
      animation.duration = 1
      animation.beginTime = begin
      return animation
    }
    let (a, b, c) = (CALayer(), CALayer(), CALayer())
    clock.turn {
      a.add(move(0.5), forKey: nil)
      b.add(move(CACurrentMediaTime() + 0.5), forKey: nil)
      let group = CAAnimationGroup()
      group.animations = [move(0.5)]
      group.duration = 2
      c.add(group, forKey: nil)
    }
    for time in stride(from: 0.0, to: 2, by: 0.1) {
      #expect(clock.shown(a, at: time).position.x == 0)
      let expected = 0.5 - 1e-12..<1.5 - 1e-9 ~= time ? 100 * (time - 0.5) + 100 : 0
      #expect(abs(clock.shown(b, at: time).position.x - expected) < 1e-6)
      #expect(abs(clock.shown(c, at: time).position.x - expected) < 1e-6)
    }
  }

  @Test("ANI-13: a duration of 0 or less becomes the transaction's", arguments: [0.0, -1])
  func withoutDuration(duration: Double) {
    add("position.x") {
      $0.fromValue = 100
      $0.toValue = 200
      $0.duration = duration
    }
    #expect(abs(x(at: 0.125) - 150) < 1e-9)
    #expect(x(at: 0.25) == 0)
    #expect(layer.records.first?.animation.duration == 0.25)
  }

  @Test("ANI-35: a replacing animation starts from the model")
  func replacing() throws {
    add("transform.rotation.z", key: "r") { $0.toValue = CGFloat.pi / 2 }
    func degrees(_ time: Double) -> Double {
      clock.shown(layer, at: time).transform.value(of: .rotationZ) * 180 / .pi
    }
    #expect(abs(degrees(0.49) - 44.1) < 1e-6)
    try clock.advance(to: 0.5)
    add("transform.rotation.z", key: "r") { $0.toValue = CGFloat.pi }
    #expect(abs(degrees(0.5)) < 1e-6)
    #expect(abs(degrees(1.0) - 90) < 1e-6)
  }

  @Test("ANI-40: a layer keeps the animation as it was when it was added")
  func copies() {
    let (a, b) = (CALayer(), CALayer())
    clock.turn {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = 100
      animation.duration = 1
      a.add(animation, forKey: "x")
      animation.toValue = 200
      animation.duration = 2
      b.add(animation, forKey: "x")
      animation.toValue = 0
    }
    #expect(clock.shown(a, at: 0.5).position.x == 50)
    #expect(clock.shown(b, at: 0.5).position.x == 50)
    #expect(clock.shown(b, at: 1.5).position.x == 150)
    #expect((a.animation(forKey: "x") as? CABasicAnimation)?.toValue as? Int == 100)
  }

  @Test func additiveAnimationsAddToWhatIsBelow() {
    layer.position.x = 10
    for _ in 0..<2 {
      add("position.x") {
        $0.fromValue = -20
        $0.toValue = 0
        $0.isAdditive = true
      }
    }
    #expect(x(at: 0.5) == -10)
  }

  @Test func cumulativeRepeatsGoOnWhereTheyWere() {
    add("position.x") {
      $0.fromValue = 10
      $0.toValue = 20
      $0.repeatCount = 3
      $0.isCumulative = true
    }
    #expect(abs(x(at: 1.5) - 35) < 1e-9)
  }

  @Test func componentsOfATransformCombine() {
    add("transform.scale") {
      $0.fromValue = 1
      $0.toValue = 3
    }
    add("transform.rotation.z") {
      $0.fromValue = 0
      $0.toValue = CGFloat.pi
    }
    let t = clock.shown(layer, at: 0.5).transform
    #expect(abs(t.m11) < 1e-9 && abs(t.m12 - 2) < 1e-9 && abs(t.m21 + 2) < 1e-9)
  }

  @Test("ANI-29: a transform turns and grows without shear")
  func transformIsTakenApart() {
    add("transform") {
      $0.fromValue = CATransform3DIdentity
      $0.toValue = CATransform3DScale(
        CATransform3DMakeRotation(170 * .pi / 180, 0, 0, 1), 2, 2, 1)
    }
    let t = clock.shown(layer, at: 0.5).transform
    let angle = 85 * Double.pi / 180
    #expect(abs(t.m11 - 1.5 * cos(angle)) < 1e-9 && abs(t.m12 - 1.5 * sin(angle)) < 1e-9)
    #expect(abs(t.m21 + 1.5 * sin(angle)) < 1e-9 && abs(t.m22 - 1.5 * cos(angle)) < 1e-9)
  }

  @Test func whatNamesNothingIsReportedAndIgnored() {
    add("opacty") { $0.toValue = 0 }
    add("opacity") { $0.toValue = "zero" }
    add("position") { $0.toValue = CGPoint(x: CGFloat.nan, y: 0) }
    add("strokeEnd") { $0.toValue = 1 }
    #expect(layer.records.isEmpty)
    let messages = clock.context.problems.map(\.description)
    #expect(messages.count == 4)
    #expect(messages[0].contains("'opacty'") && messages[0].contains("did you mean 'opacity'"))
    #expect(messages[1].contains("toValue is zero, but must be a finite number"))
  }

  @Test("ANI-43: colours are mixed component by component, straight alpha")
  func colorsMix() {
    add("backgroundColor") {
      $0.fromValue = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
      $0.toValue = CGColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 1)
    }
    let color = clock.shown(layer, at: 0.5).backgroundColor
    #expect(color == CGColor(red: 0.4, green: 0.2, blue: 0.1, alpha: 0.5).value)
  }
}
