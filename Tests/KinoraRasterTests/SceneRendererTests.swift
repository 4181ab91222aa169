import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import Testing

@testable import KinoraRaster

@Suite struct SceneRendererTests {
  @Test(
    "what changed, drawn anew, is a full redraw byte for byte", arguments: UInt64(0)..<40)
  func partsAreTheWhole(seed: UInt64) throws {
    var random = RandomScenes(seed: seed, side: 64)
    // Room for everything, for little, and for none.
    let renderer = SceneRenderer(cacheLimit: [64 << 20, 200_000, 20_000][Int(seed % 3)])
    var scene = random.scene()
    for step in 0..<10 {
      let scale = seed % 8 == 0 ? [1, 1, 1, 1.5][step % 4] : 1
      let found = try renderer.draw(scene, scale: scale)
      let wanted = try Rasterizer().draw(scene, scale: scale)
      guard found == wanted else {
        let places = stride(from: 0, to: found.pixels.count, by: 4).filter {
          found.pixels[$0..<$0 + 4] != wanted.pixels[$0..<$0 + 4]
        }.map { "(\($0 / 4 % found.width), \($0 / 4 / found.width))" }
        Issue.record(
          "seed \(seed), step \(step): \(places.count) pixels differ, \(places.prefix(4))")
        return
      }
      scene = random.changed(scene)
    }
  }

  @Test("deep nesting does not overflow the stack", arguments: [1000, 5000])
  func deepTrees(depth: Int) throws {
    var node = SceneNode(items: [fill(rect: 0, 0, 10, 10)])
    for i in 0..<depth {
      node = SceneNode(
        opacity: i % 100 == 0 ? 0.99 : 1, clip: i % 50 == 0 ? disc(5, 5, 5) : nil,
        items: [.node(node), fill(rect: 12, 12, 1, 1)])
    }
    #expect(try draw(20, 20, .node(node))[12, 12][3] == 255)
    // Taken apart without recursion, too.
    while case .node(let inner)? = node.items.first { node = inner }
  }

  @Test func tooDeepIsAnError() throws {
    var node = SceneNode()
    for _ in 0..<21_000 { node = SceneNode(items: [.node(node)]) }
    #expect(throws: RasterError.tooDeep(depth: 21_002, limit: 20_000)) {
      try draw(20, 20, .node(node))
    }
    while case .node(let inner)? = node.items.first { node = inner }
  }
}
