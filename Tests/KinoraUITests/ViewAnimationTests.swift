import Foundation
import KinoraGeometry
import KinoraTiming
import Testing

@testable import KinoraUI

@MainActor
@Suite struct ViewAnimationTests {
  private let clock = Clockwork()

  private func makeView(_ frame: CGRect) -> UIView {
    clock.turn {
      let view = UIView(frame: frame)
      clock.root.addSublayer(view.layer)
      return view
    }
  }

  @Test(
    "ANI-42: size and corner radius travel together",
    arguments: [UIView.AnimationOptions.curveEaseInOut, .curveEaseIn, .curveLinear])
  func staysACircle(options: UIView.AnimationOptions) {
    let view = makeView(CGRect(x: 0, y: 0, width: 50, height: 50))
    view.layer.cornerRadius = 25
    clock.turn {
      UIView.animate(withDuration: 0.5, delay: 0, options: options) {
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.layer.cornerRadius = 50
      }
    }
    for frame in 0...30 {
      let shown = clock.shown(view.layer, at: Double(frame) / 60)
      #expect(abs(shown.bounds.width / 2 - shown.cornerRadius) < 0.01)
    }
  }

  @Test func halfTimeIsHalfWayWithTheDefaultCurve() {
    let view = makeView(CGRect(x: 75, y: 75, width: 50, height: 50))
    view.layer.cornerRadius = 25
    clock.turn {
      UIView.animate(withDuration: 0.2) {
        view.frame = CGRect(x: 75, y: 75, width: 30, height: 30)
        view.layer.cornerRadius = 3
      }
    }
    let shown = clock.shown(view.layer, at: 0.1)
    #expect(abs(shown.bounds.width - 40) < 1e-9)
    #expect(abs(shown.cornerRadius - 14) < 1e-9)
    #expect(abs(shown.position.x - 95) < 1e-9)
    #expect(clock.shown(view.layer, at: 0.05).bounds.width > 46)  // eased: a quarter is 12.9 %
    #expect(clock.shown(view.layer, at: 0.2).bounds.width == 30)
  }

  @Test func theModelChangesAtOnceAndTheCompletionComesAtTheEnd() throws {
    let view = makeView(.zero)
    var log: [Double] = []
    clock.turn {
      UIView.animate(withDuration: 0.3) {
        view.center.x = 100
      } completion: { finished in
        #expect(finished)
        log.append(clock.time)
      }
      #expect(view.center.x == 100)
    }
    try clock.advance(to: 1)
    #expect(log.count == 1 && abs(log[0] - 0.3) < 1e-9)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("ANI-13: a block of duration 0 changes at once and completes at the same instant")
  func withoutDuration() throws {
    let view = makeView(.zero)
    var completed: Double?
    clock.turn {
      UIView.animate(withDuration: 0) {
        view.center.x = 100
      } completion: { _ in
        completed = clock.time
      }
      #expect(completed == nil)
    }
    #expect(clock.shown(view.layer, at: 0).position.x == 100)
    try clock.advance(to: 0)
    #expect(completed == 0)
  }

  @Test func aDelayKeepsTheOldValueOnShow() {
    let view = makeView(.zero)
    clock.turn {
      UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.alpha = 0 }
    }
    #expect(view.alpha == 0)
    #expect(clock.shown(view.layer, at: 0.4).opacity == 1)
    #expect(abs(clock.shown(view.layer, at: 1).opacity - 0.5) < 1e-9)
    #expect(clock.shown(view.layer, at: 1.5).opacity == 0)
  }

  /// As printed from iOS 8: additive, from the difference to nothing, two animations for bounds.
  @Test func makesTheSystemsAnimations() throws {
    let view = makeView(CGRect(x: 0, y: 0, width: 50, height: 50))
    clock.turn {
      UIView.animate(withDuration: 0.2) {
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        view.bounds.origin.x = 5
      }
    }
    #expect(view.layer.animationKeys() == ["bounds.size", "position", "bounds.origin"])
    let size = try #require(view.layer.animation(forKey: "bounds.size") as? CABasicAnimation)
    #expect(size.isAdditive && size.fillMode == .both)
    #expect(size.fromValue as? CGSize == CGSize(width: -50, height: 0))
    #expect(size.toValue as? CGSize == .zero)
  }

  @Test func blocksThatOverlapAddUpSmoothly() throws {
    let view = makeView(.zero)
    clock.turn { UIView.animate(withDuration: 1) { view.center.x = 100 } }
    try clock.advance(to: 0.5)
    clock.turn { UIView.animate(withDuration: 1) { view.center.x = 0 } }
    #expect(view.layer.animationKeys() == ["position", "position-2"])
    #expect(abs(clock.shown(view.layer, at: 0.5).position.x - 50) < 1e-9)
    #expect(clock.shown(view.layer, at: 0.52).position.x > 50)  // still on its way out
    #expect(abs(clock.shown(view.layer, at: 1.5).position.x) < 1e-9)
  }

  @Test("ANI-06: autoreverse without repeat goes there and back, then jumps to the end")
  func autoreverse() throws {
    let view = makeView(.zero)
    clock.turn {
      UIView.animate(withDuration: 0.4, delay: 0, options: [.autoreverse]) { view.center.x = 100 }
    }
    #expect(clock.shown(view.layer, at: 0.4).position.x > 99.9)
    #expect(clock.shown(view.layer, at: 0.79).position.x < 1)
    try clock.advance(to: 0.8)
    #expect(clock.shown(view.layer, at: 0.8).position.x == 100)
  }

  @Test("ANI-32: a stand-alone sublayer takes a quarter second in any block")
  func sublayersFollowTheTransaction() throws {
    let view = makeView(.zero)
    let sublayer = CALayer()
    clock.turn { view.layer.addSublayer(sublayer) }
    clock.turn {
      UIView.animate(withDuration: 0.8) {
        sublayer.opacity = 0.5
        view.alpha = 0.5
      }
    }
    #expect(clock.shown(view.layer, at: 0.7).opacity > 0.5)
    #expect(clock.shown(view.layer, at: 0.8).opacity == 0.5)
    #expect(clock.shown(sublayer, at: 0.24).opacity > 0.5)
    #expect(clock.shown(sublayer, at: 0.25).opacity == 0.5)
    let halfWay = clock.shown(sublayer, at: 0.125).opacity
    #expect(abs(halfWay - (1 - 0.5 * 0.802403)) < 1e-5)  // the default curve
  }

  @Test("ANI-33: disabled actions are obeyed")
  func disabledActions() {
    let layer = CALayer()
    clock.turn { clock.root.addSublayer(layer) }
    clock.turn {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x = 10
      #expect(layer.animationKeys() == nil)
      CATransaction.begin()
      CATransaction.setDisableActions(false)
      layer.position.x = 20
      #expect(layer.animationKeys() == ["position"])
      CATransaction.commit()
      CATransaction.commit()
      layer.removeAllAnimations()
      layer.position.x = 30
      #expect(layer.animationKeys() == ["position"])
      layer.removeAllAnimations()
      layer.position.x = 30
      #expect(layer.animationKeys() == nil)
    }
  }

  /// The idiom of widgets with a property of their own: the block's timing, taken from its action for
  /// another key.
  @Test func aBlocksActionIsAnAnimationToTakeForAPattern() throws {
    let view = makeView(.zero)
    var done: Double?
    try clock.turn {
      try UIView.animateForTest(duration: 0.7) {
        let action = view.layer.action(forKey: "backgroundColor")
        let animation = try #require(action as? CABasicAnimation)
        #expect(animation.duration == 0.7 && animation.timingFunction != nil)
        animation.keyPath = "cornerRadius"
        animation.fromValue = 10
        animation.toValue = 20
        animation.run(forKey: "cornerRadius", object: view.layer, arguments: nil)
      } completion: {
        done = clock.time
      }
    }
    #expect(abs(clock.shown(view.layer, at: 0.35).cornerRadius - 15) < 1e-9)
    try clock.advance(to: 1)
    #expect(abs((done ?? 0) - 0.7) < 1e-9)
  }

  @Test func outsideABlockAViewsLayerDoesNotAnimate() {
    let view = makeView(.zero)
    clock.turn {
      view.layer.opacity = 0.5
      UIView.animate(withDuration: 1) {
        UIView.performWithoutAnimation { view.layer.cornerRadius = 5 }
      }
    }
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func aFreshLayerDoesNotAnimateByItself() {
    clock.turn {
      let layer = CALayer()
      clock.root.addSublayer(layer)
      layer.opacity = 0.5
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func transactionsNestAndCountTheirAnimations() throws {
    var log: [String] = []
    let layer = CALayer()
    clock.turn { clock.root.addSublayer(layer) }
    clock.turn {
      #expect(CATransaction.animationDuration() == 0.25)
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setCompletionBlock { log.append("first \(clock.time)") }
      CATransaction.setCompletionBlock { log.append("second \(clock.time)") }
      layer.opacity = 0
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
    }
    try clock.advance(to: 1.9)
    #expect(log.isEmpty)
    try clock.advance(to: 3)
    #expect(log == ["first 2.0", "second 2.0"])
  }
}

@MainActor
@Suite struct ControlTests {
  @Test func aButtonHearsTouchesThatLandOnIt() {
    let context = MediaContext()
    context.perform {
      var log: [String] = []
      let screen = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let button = UIButton(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      screen.addSubview(button)
      button.addAction(UIAction { _ in log.append("down") }, for: .touchDown)
      button.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
      button.addAction(UIAction { _ in log.append("outside") }, for: .touchUpOutside)
      #expect(screen.hitTest(CGPoint(x: 15, y: 15), with: nil) === button)
      #expect(screen.hitTest(CGPoint(x: 50, y: 15), with: nil) === screen)
      let touch = UITouch(at: CGPoint(x: 15, y: 15), in: button)
      button.touchesBegan([touch], with: nil)
      #expect(button.isHighlighted && button.isTracking)
      button.touchesEnded([touch], with: nil)
      #expect(log == ["down", "up"] && !button.isHighlighted)
      button.touchesBegan([touch], with: nil)
      touch.stageLocation = CGPoint(x: 90, y: 90)
      button.touchesEnded([touch], with: nil)
      #expect(log == ["down", "up", "down", "outside"])
      button.isEnabled = false
      button.touchesBegan([touch], with: nil)
      #expect(log.count == 4)
      button.isHidden = true
      #expect(screen.hitTest(CGPoint(x: 15, y: 15), with: nil) === screen)
    }
  }

  @Test func systemRedIsTheSystems() {
    #expect(UIColor.systemRed.cgColor.components == [1, 59.0 / 255, 48.0 / 255, 1])
    let context = MediaContext()
    context.isDark = true
    context.perform {
      #expect(UIColor.systemRed.cgColor.components == [1, 69.0 / 255, 58.0 / 255, 1])
    }
  }
}

extension UIView {
  /// An animation block whose code may throw.
  fileprivate static func animateForTest(
    duration: Double, _ body: () throws -> Void, completion: @escaping () -> Void
  ) throws {
    var failure: (any Error)?
    withoutActuallyEscaping(body) { body in
      animate(withDuration: duration) {
        do { try body() } catch { failure = error }
      } completion: { _ in
        completion()
      }
    }
    if let failure { throw failure }
  }
}
