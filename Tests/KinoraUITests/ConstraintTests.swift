import Foundation
import Testing

@testable import KinoraUI

@MainActor
@Suite struct ConstraintTests {
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let a = UIView()
  private let b = UIView()

  init() {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
    }
  }

  @Test func edgesAreAsFarInAsTheConstantsSay() {
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      a.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -20),
      a.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
      a.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -15),
    ])
    outer.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 10, y: 5, width: 170, height: 80))
    outer.frame.size = CGSize(width: 100, height: 60)
    outer.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 10, y: 5, width: 70, height: 40))
  }

  @Test func middlesSharesAndNeighbours() {
    outer.addConstraints([
      NSLayoutConstraint(
        item: a, attribute: .centerX, relatedBy: .equal, toItem: outer, attribute: .centerX,
        multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: a, attribute: .centerY, relatedBy: .equal, toItem: outer, attribute: .centerY,
        multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: a, attribute: .width, relatedBy: .equal, toItem: outer, attribute: .width,
        multiplier: 0.25, constant: 0),
      NSLayoutConstraint(
        item: a, attribute: .height, relatedBy: .equal, toItem: a, attribute: .width,
        multiplier: 1, constant: 0),
    ])
    NSLayoutConstraint.activate([
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 4),
      b.rightAnchor.constraint(equalTo: outer.rightAnchor),
      b.centerYAnchor.constraint(equalTo: a.centerYAnchor),
      b.heightAnchor.constraint(equalToConstant: 10),
    ])
    outer.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 75, y: 25, width: 50, height: 50))
    #expect(b.frame == CGRect(x: 129, y: 45, width: 71, height: 10))
    #expect(outer.constraints.count == 7 && b.constraints.count == 1)
  }

  @Test func thePriorityDecidesBetweenContradictions() {
    let wide = a.widthAnchor.constraint(equalToConstant: 80)
    wide.priority = .defaultLow
    let narrow = a.widthAnchor.constraint(equalToConstant: 30)
    narrow.priority = .defaultHigh
    NSLayoutConstraint.activate([wide, narrow])
    outer.layoutIfNeeded()
    #expect(a.bounds.width == 30)
    narrow.isActive = false
    outer.layoutIfNeeded()
    #expect(a.bounds.width == 80)
  }

  @Test func inequalitiesHoldWhereTheRestWouldBreakThem() {
    let wish = a.widthAnchor.constraint(equalToConstant: 300)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      wish, a.leftAnchor.constraint(equalTo: outer.leftAnchor),
      a.rightAnchor.constraint(lessThanOrEqualTo: outer.rightAnchor, constant: -10),
      b.heightAnchor.constraint(greaterThanOrEqualToConstant: 12),
    ])
    outer.layoutIfNeeded()
    #expect(a.frame.width == 190)
    #expect(b.frame.height == 12)
  }

  @Test func theContentsSizeCountsWhereNothingElseIsSaid() {
    final class Badge: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: 33, height: 21) }
    }
    let badge = Badge()
    badge.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(badge)
    NSLayoutConstraint.activate([
      badge.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
      badge.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor, constant: 2),
    ])
    outer.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: 83.5, y: 2, width: 33, height: 21))
  }

  @Test func aConstantChangedInABlockMovesTheView() throws {
    let clock = Clockwork()
    let left = a.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 0)
    NSLayoutConstraint.activate([left, a.widthAnchor.constraint(equalToConstant: 10)])
    clock.turn {
      clock.root.addSublayer(outer.layer)
      outer.layoutIfNeeded()
    }
    clock.turn {
      left.constant = 100
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        outer.layoutIfNeeded()
      }
    }
    #expect(abs(clock.shown(a.layer, at: 0.5).position.x - 55) < 1e-6)
    #expect(a.frame.minX == 100)
  }

  /// FaveButton's ring asks itself for layout, right after it was put into its superview.
  @Test func aViewThatAsksForLayoutIsPlacedBySuperviewsThatWaitForIt() {
    NSLayoutConstraint.activate([
      a.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
      a.widthAnchor.constraint(equalToConstant: 10),
    ])
    a.layoutIfNeeded()
    #expect(a.frame.minX == 95 && a.frame.width == 10)
  }

  @Test func aSiblingWithAFrameIsAFixedPlace() {
    let button = UIView(frame: CGRect(x: 50, y: 50, width: 40, height: 40))
    outer.addSubview(button)
    NSLayoutConstraint.activate([
      a.centerXAnchor.constraint(equalTo: button.centerXAnchor),
      a.centerYAnchor.constraint(equalTo: button.centerYAnchor),
      a.widthAnchor.constraint(equalToConstant: 0.02),
    ])
    let size = a.heightAnchor.constraint(equalToConstant: 0.02)
    size.isActive = true
    a.layoutIfNeeded()
    #expect(a.center == CGPoint(x: 70, y: 70))
    size.constant = 52
    a.layoutIfNeeded()
    #expect(a.center == CGPoint(x: 70, y: 70) && a.bounds.height == 52)
  }

  @Test func transformsDoNotDisturbThePlace() {
    a.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 20),
      a.widthAnchor.constraint(equalToConstant: 40),
    ])
    outer.layoutIfNeeded()
    #expect(a.bounds.width == 40 && a.center.x == 40)
  }

  @Test func `A view is as large as what it holds, at every depth`() {
    final class Badge: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
    }
    let middle = UIView()
    let badge = Badge()
    for view in [middle, badge] { view.translatesAutoresizingMaskIntoConstraints = false }
    a.addSubview(middle)
    middle.addSubview(badge)
    func hold(_ inner: UIView, in outer: UIView, by inset: CGFloat) -> [NSLayoutConstraint] {
      [
        inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: inset),
        inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -inset),
        inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: inset),
        inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -inset),
      ]
    }
    NSLayoutConstraint.activate(
      hold(badge, in: middle, by: 4) + hold(middle, in: a, by: 1) + [
        a.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
        a.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
        // Beside what lies deeper in a neighbour.
        b.leftAnchor.constraint(equalTo: badge.rightAnchor),
        b.topAnchor.constraint(equalTo: badge.topAnchor),
        b.widthAnchor.constraint(equalTo: badge.widthAnchor, multiplier: 0.5),
        b.heightAnchor.constraint(equalToConstant: 6),
      ])
    outer.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 80, y: 35, width: 40, height: 30))
    #expect(middle.frame == CGRect(x: 1, y: 1, width: 38, height: 28))
    #expect(badge.frame == CGRect(x: 4, y: 4, width: 30, height: 20))
    #expect(b.frame == CGRect(x: 115, y: 40, width: 15, height: 6))
  }
}
