import Foundation
import Testing

@testable import KinoraUI

@Suite struct HitTests {
  private let root = layer("root", CGRect(x: 100, y: 100, width: 100, height: 100))
  private let back = layer("back", CGRect(x: 10, y: 10, width: 50, height: 50))
  private let front = layer("front", CGRect(x: 40, y: 40, width: 100, height: 20))
  private let inner = layer("inner", CGRect(x: 80, y: 0, width: 20, height: 20))

  init() {
    root.addSublayer(back)
    root.addSublayer(front)
    front.addSublayer(inner)
  }

  private func hit(_ x: Double, _ y: Double) -> String? {
    root.hitTest(CGPoint(x: x, y: y))?.name
  }

  @Test func `The point is in the superlayer's space, and the farthest descendant is found`() {
    #expect(hit(105, 105) == "root" && hit(5, 5) == nil && hit(201, 120) == nil)
    #expect(hit(115, 115) == "back")
  }

  @Test func `Of two layers the one in front is found, and zPosition counts`() {
    #expect(hit(150, 150) == "front")
    back.zPosition = 1
    #expect(hit(150, 150) == "back")
  }

  @Test func `Sublayers are found outside their superlayers, unless those mask to their bounds`() {
    #expect(hit(225, 145) == "inner" && hit(210, 145) == "front")
    front.masksToBounds = true
    #expect(hit(225, 145) == "inner")
    root.masksToBounds = true
    #expect(hit(225, 145) == nil && hit(150, 150) == "front")
  }

  @Test func `Hidden layers are passed over, clear ones are not`() {
    front.isHidden = true
    back.opacity = 0
    #expect(hit(150, 150) == "back" && hit(225, 145) == nil)
  }

  @Test func `Transforms count, and a layer pressed flat is not there`() {
    back.transform = CATransform3DMakeScale(0.2, 0.2, 1)
    #expect(hit(115, 115) == "root" && hit(135, 135) == "back")
    back.transform = CATransform3DMakeScale(0, 1, 1)
    #expect(hit(135, 135) == "root")
    root.sublayerTransform = CATransform3DMakeTranslation(0, 30, 0)
    #expect(hit(150, 150) == "root" && hit(150, 180) == "front")
  }

  @Test func `A transform layer is passed over for its sublayers`() {
    let space = CATransformLayer()
    space.frame = CGRect(x: 60, y: 60, width: 40, height: 40)
    let inside = layer("inside", CGRect(x: 0, y: 0, width: 10, height: 10))
    space.addSublayer(inside)
    root.addSublayer(space)
    #expect(hit(165, 165) == "inside" && hit(185, 185) == "root")
  }

  @Test func `A class says itself what it contains`() {
    final class Round: CALayer {
      override func contains(_ point: CGPoint) -> Bool {
        hypot(point.x - bounds.midX, point.y - bounds.midY) <= bounds.width / 2
      }
    }
    let round = Round()
    round.name = "round"
    round.frame = CGRect(x: 60, y: 60, width: 40, height: 40)
    root.addSublayer(round)
    #expect(hit(180, 180) == "round" && hit(161, 161) == "root")
  }

  @Test func `A layer in motion is hit where it will be, its presentation where it is`() {
    let clock = Clockwork()
    let moving = layer("moving", CGRect(x: 0, y: 0, width: 10, height: 10))
    clock.turn {
      clock.root.addSublayer(moving)
      moving.position.x = 105
      let move = CABasicAnimation(keyPath: "position.x")
      move.fromValue = 5
      move.duration = 1
      moving.add(move, forKey: nil)
    }
    clock.context.perform {
      #expect(moving.hitTest(CGPoint(x: 105, y: 5)) === moving)
      #expect(moving.hitTest(CGPoint(x: 5, y: 5)) == nil)
      #expect(moving.presentation()?.hitTest(CGPoint(x: 5, y: 5)) != nil)
      #expect(moving.presentation()?.hitTest(CGPoint(x: 105, y: 5)) == nil)
    }
  }
}

private func layer(_ name: String, _ frame: CGRect) -> CALayer {
  let layer = CALayer()
  layer.name = name
  layer.frame = frame
  return layer
}
