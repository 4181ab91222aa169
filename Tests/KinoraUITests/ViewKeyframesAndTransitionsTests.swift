import Foundation
import KinoraGeometry
import KinoraScene
import Testing

@testable import KinoraUI

@MainActor
@Suite struct ViewKeyframesAndTransitionsTests {
  private let clock = Clockwork()

  private func makeView() -> UIView {
    clock.turn {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      clock.root.addSublayer(view.layer)
      return view
    }
  }

  @Test func keyframesOfAViewTakeTheirPartsOfTheTime() throws {
    let view = makeView()
    var done: Double?
    clock.turn {
      UIView.animateKeyframes(
        withDuration: 2, delay: 0,
        options: .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
      ) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 0 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.alpha = 0 }
      } completion: { _ in
        done = clock.time
      }
    }
    func x(_ time: Double) -> Double { Double(clock.shown(view.layer, at: time).position.x) }
    #expect(abs(x(0.25) - 52.5) < 1e-9)
    #expect(abs(x(0.75) - 100) < 1e-9)
    #expect(abs(x(1.5) - 50) < 1e-9)
    #expect(clock.shown(view.layer, at: 0.9).opacity == 1)
    #expect(abs(clock.shown(view.layer, at: 1.25).opacity - 0.5) < 1e-9)
    #expect(clock.shown(view.layer, at: 1.7).opacity == 0)
    try clock.advance(to: 3)
    #expect(done == 2)
  }

  @Test func aFadeBlendsTheOldPictureIntoTheNew() throws {
    let view = makeView()
    view.backgroundColor = .red
    clock.turn {
      let fade = CATransition()
      fade.duration = 1
      view.layer.add(fade, forKey: "any")
      view.backgroundColor = .blue
    }
    #expect(view.layer.animationKeys() == ["transition"])
    let node = try #require(clock.context.perform { view.layer.contentNode(at: 100.25) })
    #expect(node.items.count == 2)
    guard case .node(let old) = node.items[0], case .node(let new) = node.items[1] else { return }
    #expect(old.opacity == 1 && abs(new.opacity - 0.25) < 1e-9)
    #expect(old.items != new.items)
    try clock.advance(to: 1.1)
    #expect(clock.context.perform { view.layer.contentNode(at: 101.1) }?.items == new.items)
  }

  @Test(arguments: [
    (CATransitionType.push, -2.5, 7.5), (.moveIn, 0, 7.5), (.reveal, -2.5, 0),
  ])
  func picturesSlide(type: CATransitionType, oldX: Double, newX: Double) throws {
    let view = makeView()
    view.backgroundColor = .red
    clock.turn {
      let slide = CATransition()
      slide.type = type
      slide.subtype = .fromRight
      slide.duration = 1
      view.layer.add(slide, forKey: nil)
      view.backgroundColor = .blue
    }
    let node = try #require(clock.context.perform { view.layer.contentNode(at: 100.25) })
    let places = node.items.compactMap { item -> Double? in
      if case .node(let node) = item { Double(node.transform.affine.tx) } else { nil }
    }
    #expect(places.sorted() == [oldX, newX].sorted())
  }

  @Test func aTransitionAddedAfterTheChangesStillShowsWhatWasThereBefore() throws {
    let view = makeView()
    let (inner, other) = (UIView(frame: view.bounds), UIView(frame: view.bounds))
    clock.turn {
      view.backgroundColor = .red
      inner.backgroundColor = .yellow
      other.backgroundColor = .black
      view.addSubview(inner)
    }
    let before = try #require(clock.context.perform { view.layer.contentNode(at: 100) })
    clock.turn {
      view.backgroundColor = .blue
      inner.backgroundColor = .green
      inner.layer.cornerRadius = 1
      inner.removeFromSuperview()
      view.addSubview(other)
      view.layer.mask = CALayer()
      view.layer.add(CATransition(), forKey: nil)
    }
    guard let record = view.layer.records.first,
      case .transition(let motion) = record.motion.effect
    else {
      Issue.record("there is no transition")
      return
    }
    #expect(motion.old == before)
    // What the turn made of the tree is there again.
    #expect(view.subviews == [other] && view.layer.sublayers == [other.layer])
    #expect(view.backgroundColor == .blue && view.layer.mask != nil)
  }

  @Test func aViewTransitionDissolvesAndCompletes() throws {
    let view = makeView()
    view.backgroundColor = .red
    var done: Double?
    clock.turn {
      UIView.transition(with: view, duration: 0.4, options: .transitionCrossDissolve) {
        view.backgroundColor = .blue
      } completion: { _ in
        done = clock.time
      }
    }
    #expect(view.layer.animationKeys() == ["transition"])
    try clock.advance(to: 1)
    #expect(abs((done ?? 0) - 0.4) < 1e-9 && view.layer.animationKeys() == nil)
  }
}

@MainActor
@Suite struct LayoutTests {
  /// Margins and size share the change in proportion.
  @Test(arguments: [
    ([UIView.AutoresizingMask.flexibleWidth], 20.0, 160.0),
    ([.flexibleLeftMargin], 120, 60), ([.flexibleRightMargin], 20, 60),
    ([.flexibleLeftMargin, .flexibleRightMargin], 70, 60),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 40, 120), ([], 20, 60),
  ])
  func subviewsFollowTheirMasks(masks: [UIView.AutoresizingMask], x: Double, width: Double) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    let child = UIView(frame: CGRect(x: 20, y: 0, width: 60, height: 10))
    child.autoresizingMask = UIView.AutoresizingMask(masks)
    parent.addSubview(child)
    parent.frame.size.width = 200
    #expect(child.frame == CGRect(x: x, y: 0, width: width, height: 10))
  }

  @Test func layoutRunsOnceWhenItIsDue() {
    final class Counting: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.count == 1)
    view.frame.origin.x = 5
    view.layoutIfNeeded()
    #expect(view.count == 1)
    view.bounds.size.width = 20
    view.layoutIfNeeded()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.count == 3)
  }
}
