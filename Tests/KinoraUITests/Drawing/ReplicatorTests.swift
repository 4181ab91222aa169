import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import Testing

@testable import KinoraUI

@Suite struct ReplicatorTests {
  @Test func repeatsOnlyTheSublayers() throws {
    let row = placed(CAReplicatorLayer(), 0, 0, 100, 20, CGColor(gray: 0, alpha: 0.2))
    row.addSublayer(layer(0, 0, 10, 10, .white))
    row.instanceCount = 4
    row.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    (row.instanceRedOffset, row.instanceAlphaOffset) = (-0.25, 0)
    let drawn = try picture(100, 20, row)
    #expect(drawn[5, 5] == [255, 255, 255, 255] && drawn[25, 5] == [191, 255, 255, 255])
    #expect(drawn[65, 5] == [64, 255, 255, 255] && drawn[85, 5] == [0, 0, 0, 51])
    row.instanceCount = 0
    #expect(try picture(100, 20, row)[5, 5] == [0, 0, 0, 51])
    row.instanceCount = -3
    #expect(try picture(100, 20, row)[5, 5] == [0, 0, 0, 51])
  }

  @Test func turnsAboutTheMiddle() throws {
    let ring = placed(CAReplicatorLayer(), 0, 0, 100, 100)
    ring.addSublayer(layer(45, 0, 10, 10, .red))
    ring.instanceCount = 4
    ring.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let drawn = try picture(100, 100, ring)
    for (x, y) in [(50, 5), (95, 50), (50, 95), (5, 50)] { #expect(drawn[x, y][0] == 255) }
    #expect(abs(drawn.ink - 400) < 0.1)
  }

  // A 1 s fade and copies 1/30 s apart: copy k shows what the first showed k/30 s before.
  @Test func delaysShiftTheAnimations() throws {
    let clock = Clockwork()
    let row = placed(CAReplicatorLayer(), 0, 0, 100, 20)
    let dot = layer(0, 0, 10, 10, .black)
    clock.turn {
      row.instanceCount = 3
      row.instanceDelay = 0.1
      row.addSublayer(dot)
      clock.root.addSublayer(row)
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (1, 0, 1)
      dot.add(fade, forKey: nil)
    }
    try clock.advance(to: 0.5)
    let node = clock.context.perform { clock.root.sceneNode(at: clock.context.now) }
    guard case .node(let shown)? = node?.items.first else { return #expect(Bool(false)) }
    let opacities = shown.items.map { item -> Double in
      if case .node(let node) = item { node.opacity } else { -1 }
    }
    #expect(zip(opacities, [0.5, 0.6, 0.7]).allSatisfy { abs($0 - $1) < 1e-9 })
  }
}
