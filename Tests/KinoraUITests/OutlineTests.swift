import Foundation
import Testing

@testable import KinoraUI

@Suite struct OutlineTests {
  private func close(_ found: [CGPoint], _ expected: [(Double, Double)]) -> Bool {
    found.count == expected.count
      && zip(found, expected).allSatisfy { abs($0.x - $1.0) < 1e-9 && abs($0.y - $1.1) < 1e-9 }
  }

  @Test func `Corners and anchor follow every transform on the way`() throws {
    let root = CALayer()
    root.name = "root"
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let turned = CALayer()
    turned.name = "turned"
    turned.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    turned.position = CGPoint(x: 50, y: 50)
    turned.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    root.addSublayer(turned)
    let inner = CALayer()
    inner.name = "a/b"
    inner.frame = CGRect(x: 0, y: 0, width: 4, height: 2)
    turned.addSublayer(inner)
    let found = root.outlines(at: 0)
    #expect(found.map(\.layer) == ["root", "root/turned", "root/turned/a\\/b"])
    #expect(found.map(\.depth) == [0, 1, 2])
    #expect(close(found[1].corners, [(55, 40), (55, 60), (45, 60), (45, 40)]))
    #expect(close([try #require(found[1].anchor)], [(50, 50)]))
    #expect(close(found[2].corners, [(55, 40), (55, 44), (53, 44), (53, 40)]))
  }

  @Test func `What does not show has no corners, nor has what it holds`() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let hidden = CALayer()
    hidden.frame = CGRect(x: 1, y: 1, width: 5, height: 5)
    hidden.isHidden = true
    let inside = CALayer()
    inside.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
    root.addSublayer(hidden)
    hidden.addSublayer(inside)
    let found = root.outlines(at: 0)
    #expect(found.map(\.corners.isEmpty) == [false, true, true])
    #expect(found[2].anchor == CGPoint(x: 3, y: 3))
  }

  @Test func `A shape without bounds has its path's box, and depth is flattened as it is drawn`() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 100
    root.sublayerTransform = eye
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: CGRect(x: 2, y: 3, width: 4, height: 5)).cgPath
    shape.zPosition = 50
    root.addSublayer(shape)
    // Half way to the eye, seen from the middle of the root: twice as far from it.
    #expect(
      close(
        root.outlines(at: 0)[1].corners, [(-1, 1), (7, 1), (7, 11), (-1, 11)]))
  }
}
