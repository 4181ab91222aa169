import Foundation
import KinoraScene
import Testing

@testable import KinoraUI

/// A layer that moves its own property as the block around the change moves another, as MKRingProgressView's
/// and UICircularProgressRing's do.
private final class Ring: CALayer {
  override class func kinoraMake() -> CALayer { Ring() }
  override class func kinoraCopy(of layer: CALayer) -> CALayer? { Ring(layer: layer) }
  var pattern = "opacity"
  var progress: CGFloat {
    get { kinoraValue(forKey: "progress") }
    set { setKinoraValue(newValue, forKey: "progress") }
  }
  /// What was drawn last.
  var drawn: CGFloat?
  override func display() { drawn = presentation()?.progress }
  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }
  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress" else { return super.action(forKey: event) }
    guard let action = super.action(forKey: pattern) as? CABasicAnimation,
      let animation = action.copy() as? CABasicAnimation
    else { return nil }
    animation.keyPath = event
    animation.fromValue = (presentation() ?? model()).value(forKey: event)
    animation.toValue = nil
    return animation
  }
}

@MainActor
private final class RingView: UIView {
  override class var layerClass: AnyClass { Ring.self }
  var ring: Ring { layer as! Ring }
}

@MainActor
@Suite struct PatternActionTests {
  private let clock = Clockwork()
  private let view: RingView

  init() {
    let clock = clock
    view = clock.turn {
      let view = RingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      clock.root.addSublayer(view.layer)
      return view
    }
  }

  private func progress(at time: Double) throws -> CGFloat {
    try clock.advance(to: time)
    return clock.turn { view.ring.presentation()?.progress ?? -1 }
  }

  @Test(arguments: ["opacity", "backgroundColor"])
  func `A property of one's own moves with the block, its delay and its completion`(pattern: String)
    throws
  {
    view.ring.pattern = pattern
    var completed: Double?
    clock.turn {
      UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
        view.ring.progress = 0.8
      } completion: { _ in
        completed = clock.time
      }
    }
    #expect(view.ring.progress == 0.8)
    for (time, value) in [(0.0, 0.0), (0.4, 0), (0.75, 0.2), (1, 0.4), (1.4, 0.72)] {
      #expect(abs(try progress(at: time) - value) < 1e-9, "at \(time)")
    }
    #expect(completed == nil)
    #expect(try progress(at: 1.6) == 0.8)
    #expect(completed == 1.5)
  }

  @Test func `A layer that draws what it shows draws its last value when the animation is over`()
    throws
  {
    clock.turn { UIView.animate(withDuration: 1) { view.ring.progress = 0.8 } }
    clock.turn { clock.root.displayTree() }
    #expect(view.ring.drawn == 0)
    try clock.advance(to: 1.1)
    clock.turn { clock.root.displayTree() }
    #expect(view.ring.drawn == 0.8)
    clock.turn { UIView.animate(withDuration: 1) { view.ring.progress = 0 } }
    clock.turn {
      clock.root.displayTree()
      view.ring.removeAllAnimations()
    }
    clock.turn { clock.root.displayTree() }
    #expect(view.ring.drawn == 0)
  }

  @Test func `It swings with a spring's block`() throws {
    clock.turn {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0
      ) {
        view.ring.progress = 1
      }
    }
    let course = try stride(from: 0, through: 1, by: 0.02).map { try progress(at: $0) }
    #expect(course[0] == 0 && course.max() ?? 0 > 1.1)
  }

  @Test func `It can be scrubbed with an animator`() throws {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.ring.progress = 1 }
    clock.turn {
      animator.startAnimation()
      animator.pauseAnimation()
      animator.fractionComplete = 0.3
    }
    #expect(abs(try progress(at: 5) - 0.3) < 1e-9)
  }

  @Test func `Opacity itself still adds up where blocks overlap`() throws {
    clock.turn { UIView.animate(withDuration: 1) { view.alpha = 0 } }
    try clock.advance(to: 0.5)
    clock.turn { UIView.animate(withDuration: 1) { view.alpha = 1 } }
    #expect(view.layer.animationKeys() == ["opacity", "opacity-2"])
    #expect(abs(clock.shown(view.layer, at: 0.5).opacity - 0.5) < 1e-9)
    #expect(clock.shown(view.layer, at: 0.52).opacity < 0.5)
  }

  @Test func `A change in a block of duration 0 shows when its delay is over, and completes then`()
    throws
  {
    var completed: Double?
    clock.turn {
      UIView.animate(withDuration: 0, delay: 0.5) {
        view.alpha = 0
        view.backgroundColor = .red
      } completion: { _ in
        completed = clock.time
      }
    }
    #expect(view.alpha == 0)
    #expect(clock.shown(view.layer, at: 0.49).opacity == 1)
    #expect(clock.shown(view.layer, at: 0.49).backgroundColor == nil)
    try clock.advance(to: 0.49)
    #expect(completed == nil)
    try clock.advance(to: 0.6)
    let end = try #require(completed)
    #expect(abs(end - 0.5) < 1e-3)
    #expect(clock.shown(view.layer, at: 0.6).opacity == 0)
    #expect(clock.shown(view.layer, at: 0.6).backgroundColor?.red == 1)
  }

  @Test func `A block without changes completes after its delay`() throws {
    var completed: Double?
    clock.turn {
      UIView.animate(withDuration: 0.2, delay: 0.5) {
      } completion: { _ in
        completed = clock.time
      }
    }
    try clock.advance(to: 0.69)
    #expect(completed == nil)
    try clock.advance(to: 0.71)
    #expect(abs(try #require(completed) - 0.7) < 1e-9)
  }
}
