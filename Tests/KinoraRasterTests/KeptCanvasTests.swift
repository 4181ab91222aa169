import Foundation
import KinoraGeometry
import KinoraScene
import Testing

@testable import KinoraRaster

@Suite struct KeptCanvasTests {
  private let box = PixelBox(left: 0, top: 0, right: 200, bottom: 100)
  private let painter: ScenePainter

  init() {
    painter = ScenePainter(canvas: box, box: box, effects: EffectCache(limit: 1 << 20))
  }

  private func canvas(room: Int = 1 << 20) throws -> KeptCanvas {
    try #require(KeptCanvas(box, ground: 0xFFFF_FFFF, budget: KeptPixels(room: room)))
  }

  private func steps(_ items: SceneItem...) -> [PaintStep] {
    painter.steps(for: SceneNode(items: items), under: .identity, alpha: 1)
  }

  private func square(_ x: Double, _ y: Double, _ color: Color = .black) -> SceneItem {
    .node(
      SceneNode(
        transform: AffineTransform2D(translationX: x, y: y), items: [fill(disc(5, 5, 5), color)]))
  }

  @Test func onlyWhatChangedIsPaintedAgain() throws {
    let canvas = try canvas()
    let ground = fill(rect: 0, 0, 200, 100, .pureRed)
    #expect(canvas.show(steps(ground, square(5, 5)), by: painter) == nil)
    #expect(canvas.show(steps(ground, square(5, 5)), by: painter)?.isEmpty == true)
    #expect(
      canvas.show(steps(ground, square(8, 5)), by: painter)?.boxes == [
        PixelBox(left: 3, top: 3, right: 20, bottom: 17)
      ])
    let far = canvas.show(steps(ground, square(150, 70)), by: painter)
    #expect(far?.boxes.count == 2)
  }

  @Test func whatLiesOnAChangeIsPaintedAgainWhole() throws {
    let canvas = try canvas()
    let bar = stroke(lines((0, 10), (100, 10)), StrokeStyle(lineWidth: 4), .pureRed)
    _ = canvas.show(steps(square(5, 5), bar, square(150, 70)), by: painter)
    let dirty = canvas.show(steps(square(8, 5), bar, square(150, 70)), by: painter)
    #expect(dirty?.boxes.count == 1)
    #expect(dirty?.boxes.first?.right ?? 0 > 100 && dirty?.boxes.first?.right ?? 0 < 150)
  }

  @Test func aRoundedClipIsKeptWhereOnlyItsContentChanged() throws {
    func card(_ x: Double, radius: Double = 12, opacity: Double = 1) -> [PaintStep] {
      let rect = CGRect(x: 10, y: 10, width: 150, height: 80)
      return steps(
        .node(
          SceneNode(
            opacity: opacity, clip: Path(roundedRect: rect, radii: CornerRadii(radius)),
            items: [fill(rect: 0, 0, 200, 100, .pureRed), square(x, 40)])))
    }
    func isKept(_ a: [PaintStep], _ b: [PaintStep]) -> Bool {
      StepMatch(a, b).sameFrame.map(\.new) == [0]
    }
    #expect(isKept(card(30), card(34)))
    #expect(!isKept(card(30), card(34, radius: 13)))
    #expect(!isKept(card(30, opacity: 0.5), card(34, opacity: 0.5)))
    #expect(painter.innerSteps(of: card(30)[0]).count == 2)
  }

  @Test("steps that came, went or changed places are told from the others")
  func stepsAreMatched() {
    let (a, b, c, d) = (square(0, 0), square(20, 0), square(40, 0), square(60, 0))
    let match = StepMatch(steps(a, b, c, d), steps(a, c, d, b))
    #expect(match.same.map(\.new) == [0, 1, 2] && match.same.map(\.old) == [0, 2, 3])
    #expect(match.removed == [1] && match.added == [3] && match.prefix == 1)
    #expect(StepMatch(steps(a, b), steps(a, b, c)).added == [2])
    #expect(StepMatch(steps(a, b, c), steps(d, b, c)).same.map(\.old) == [1, 2])
    #expect(StepMatch([], steps(a)).added == [0])
  }

  @Test("a step changes no pixel outside its extent", arguments: UInt64(0)..<30)
  func extentsHoldAllInk(seed: UInt64) throws {
    var random = RandomScenes(seed: 1000 + seed, side: 90)
    for _ in 0..<3 {
      for step in painter.steps(for: random.scene().root, under: .identity, alpha: 1) {
        let layer = try #require(PixelLayer(box))
        layer.fill(box, with: 0x8040_2010)
        painter.draw(on: layer) { painter, pen in painter.paint(step, &pen) }
        if let extent = painter.extent(of: step) { layer.fill(extent, with: 0x8040_2010) }
        layer.withWords { words in
          #expect(words.allSatisfy { $0 == 0x8040_2010 }, "seed \(seed)")
        }
      }
    }
  }

  @Test func withoutRoomNothingIsKept() {
    #expect(KeptCanvas(box, ground: 0, budget: KeptPixels(room: 100)) == nil)
  }
}
