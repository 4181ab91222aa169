import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import Testing

@testable import KinoraRaster

@Suite struct NodeTests {
  private func grey(_ picture: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    Array(picture[x, y].prefix(3))
  }

  @Test("LAY-01: a group is composited, then faded")
  func childrenDoNotShowThroughEachOther() throws {
    let group = SceneNode(
      opacity: 0.5,
      items: [
        fill(rect: 0, 0, 100, 100, .pureRed), fill(rect: 25, 25, 50, 50, .black),
      ])
    let picture = try draw(100, 100, background: .white, .node(group))
    #expect(grey(picture, 5, 5) == [255, 127, 127])
    #expect(grey(picture, 50, 50) == [127, 127, 127])
    // Two overlapping children: the same grey all over.
    let pair = SceneNode(
      opacity: 0.5, items: [fill(rect: 0, 0, 60, 60), fill(rect: 40, 40, 60, 60)])
    let overlap = try draw(100, 100, background: .white, .node(pair))
    #expect(overlap[10, 10] == overlap[50, 50])
  }

  @Test func nestedFadesMultiply() throws {
    let inner = SceneNode(opacity: 0.5, items: [fill(rect: 0, 0, 10, 10)])
    let alone = try draw(
      10, 10, background: .white, .node(SceneNode(opacity: 0.5, items: [.node(inner)])))
    #expect(grey(alone, 5, 5) == [191, 191, 191])
    // With a sibling the outer one is a real layer.
    let outer = SceneNode(opacity: 0.5, items: [.node(inner), fill(rect: 0, 0, 1, 1, .pureRed)])
    let grouped = try draw(10, 10, background: .white, .node(outer))
    #expect(abs(Int(grouped[5, 5][0]) - 191) <= 1)
    #expect(grey(grouped, 0, 0) == [255, 127, 127])
  }

  @Test(arguments: [0, -1, .nan] as [Double])
  func invisibleNodesDrawNothing(opacity: Double) throws {
    let node = SceneNode(opacity: opacity, items: [fill(rect: 0, 0, 5, 5), fill(rect: 0, 0, 9, 9)])
    #expect(try draw(10, 10, .node(node)).ink == 0)
  }

  @Test func opacityAboveOneIsOne() throws {
    let node = SceneNode(opacity: 7, items: [fill(rect: 0, 0, 5, 5, .black(0.5))])
    #expect(try draw(10, 10, .node(node))[0, 0] == [0, 0, 0, 128])
  }

  @Test("LAY-03: clips turn with their node, and two let through what both allow")
  func clipsTurnWithTheirNode() throws {
    let clip = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), radii: CornerRadii(20))
    let child = fill(rect: 50, 50, 100, 100)
    let free = try draw(200, 200, .node(SceneNode(items: [child])))
    #expect(free.ink == 10_000)
    let expected = 2500 - (1 - Double.pi / 4) * 400
    let upright = try draw(200, 200, .node(SceneNode(clip: clip, items: [child])))
    #expect(abs(upright.ink - expected) < 2)
    let turn = AffineTransform2D(translationX: 100, y: 0)
      .concatenating(AffineTransform2D(rotationAngle: 0))
    let turned = AffineTransform2D(rotationAngle: .pi / 6).concatenating(turn)
    let picture = try draw(
      200, 200, .node(SceneNode(transform: turned, clip: clip, items: [child])))
    #expect(abs(picture.ink - expected) < 3)
    let inside = point(75, 75).applying(turned)
    #expect(picture.alpha(Int(inside.x), Int(inside.y)) == 255)
    let outside = point(97, 97).applying(turned)
    #expect(picture.alpha(Int(outside.x), Int(outside.y)) == 0)
    let both = SceneNode(
      clip: Path(rect: CGRect(x: 0, y: 0, width: 60, height: 200)),
      items: [.node(SceneNode(clip: clip, items: [child]))])
    #expect(abs(try draw(200, 200, .node(both)).ink - 500) < 0.5)
  }

  @Test func anEmptyClipHidesEverything() throws {
    for clip in [Path(), lines((1, 1)), lines((1, 1), (.nan, 1), (5, 5))] {
      let node = SceneNode(clip: clip, items: [fill(rect: 0, 0, 10, 10)])
      #expect(try draw(10, 10, .node(node), fill(rect: 0, 0, 2, 2)).ink == 4)
    }
  }

  // A fade under a clip must count the coverage of the clip's edge once.
  @Test func aFadedLayersClipHasTheSameEdge() throws {
    let clip = disc(20, 20, 15.3)
    let items = [fill(rect: 0, 0, 40, 40), fill(rect: 0, 0, 40, 40)]
    let solid = try draw(40, 40, .node(SceneNode(clip: clip, items: items)))
    let faded = try draw(40, 40, .node(SceneNode(opacity: 0.5, clip: clip, items: items)))
    for (a, b) in zip(solid.pixels, faded.pixels) { #expect(abs(Int(a) - 2 * Int(b)) <= 2) }
  }

  // What is covered under a clip does not shine through at the clip's edge (the cause of LAY-05).
  @Test func coveredThingsLeaveNoFringeAtAClip() throws {
    let node = SceneNode(
      clip: disc(20, 20, 15.3),
      items: [fill(rect: 0, 0, 40, 40, .pureRed), fill(rect: 0, 0, 40, 40, .white)])
    let picture = try draw(40, 40, background: .white, .node(node))
    #expect(picture.pixels.allSatisfy { $0 >= 254 })
    // The same where the things are one node further in.
    let nested = SceneNode(clip: node.clip, items: [.node(SceneNode(items: node.items))])
    #expect(try draw(40, 40, background: .white, .node(nested)).pixels.allSatisfy { $0 >= 254 })
  }

  @Test func nodesNestDeeply() throws {
    var node = SceneNode(items: [fill(rect: 0, 0, 10, 10)])
    for _ in 0..<150 {
      node = SceneNode(
        opacity: 0.999, clip: disc(5, 5, 9), items: [.node(node), fill(disc(5, 5, 1))])
    }
    #expect(try draw(10, 10, .node(node)).alpha(9, 9) > 200)
  }

  @Test(
    "LAY-12: flat transforms hide their node and nothing else",
    arguments: [
      AffineTransform2D(scaleX: 0, y: 0), AffineTransform2D(scaleX: 0, y: 1),
      AffineTransform2D(scaleX: 1, y: 0), AffineTransform2D(scaleX: 1e-300, y: 1e-300),
      AffineTransform2D(scaleX: 1, y: 1e-300), AffineTransform2D(scaleX: .nan, y: 1),
      AffineTransform2D(scaleX: .infinity, y: 1), AffineTransform2D(scaleX: 1e200, y: 1e200),
      AffineTransform2D(translationX: .nan, y: 0),
      AffineTransform2D(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
    ])
  func flatTransformsHarmNobody(transform: AffineTransform2D) throws {
    let flat = SceneNode(
      transform: transform, opacity: 0.5, clip: disc(5, 5, 5),
      items: [fill(rect: 0, 0, 10, 10), stroke(disc(5, 5, 3), StrokeStyle(lineWidth: 2))])
    let picture = try draw(
      30, 10, .node(flat), fill(rect: 10, 0, 5, 5),
      stroke(lines((20, 5), (30, 5)), StrokeStyle(lineWidth: 2)))
    #expect(picture.ink == 25 + 20)
  }

  @Test func transformsNest() throws {
    let inner = SceneNode(
      transform: AffineTransform2D(scaleX: 2, y: 3), items: [fill(rect: 1, 1, 2, 2)])
    let outer = SceneNode(
      transform: AffineTransform2D(translationX: 10, y: 20), items: [.node(inner)])
    // (1, 1) goes to (2, 3), then to (12, 23); 2 x 2 becomes 4 x 6.
    #expect(try draw(40, 40, .node(outer)).inkBox == [12, 23, 15, 28])
    #expect(
      try draw(20, 20, scale: 2, .node(SceneNode(items: [fill(rect: 1, 1, 2, 2)]))).inkBox
        == [2, 2, 5, 5])
  }

  @Test("LAY-16: fill, then stroke over it; half transparent, the inner half of the stroke mixes")
  func itemsAreDrawnInOrder() throws {
    let circle = disc(60, 60, 50)
    let yellow = Color(red: 1, green: 1, blue: 0, alpha: 0.5)
    let picture = try draw(
      120, 120, fill(circle, yellow), stroke(circle, StrokeStyle(lineWidth: 20), .black(0.5)))
    #expect(picture[60, 60] == [255, 255, 0, 128])
    #expect(picture[60, 5] == [0, 0, 0, 128])  // outside the fill
    let inner = picture[60, 15]
    #expect(abs(Int(inner[3]) - 191) <= 1 && inner[0] > 70 && inner[2] == 0)
  }

  // resvg's mix-blend-mode/opacity-on-group.
  @Test func aFadedGroupOfOneKeepsItsBlendModeToItself() throws {
    let blended = SceneNode(blendMode: .multiply, items: [fill(rect: 0, 0, 10, 10, .white)])
    let faded = SceneNode(opacity: 0.5, items: [.node(blended)])
    // White times nothing is white, laid half over black: not white times black.
    #expect(try draw(10, 10, background: .black, .node(faded))[5, 5] == [128, 128, 128, 255])
    #expect(try draw(10, 10, background: .black, .node(blended))[5, 5] == [0, 0, 0, 255])
  }

  // One stroke is one shape: where it crosses itself it does not darken.
  @Test func aStrokeIsOneShape() throws {
    let cross = lines((0, 0), (40, 40), (40, 0), (0, 40))
    let picture = try draw(40, 40, stroke(cross, StrokeStyle(lineWidth: 6), .black(0.5)))
    #expect(picture.alpha(20, 20) == 128)
  }
}
