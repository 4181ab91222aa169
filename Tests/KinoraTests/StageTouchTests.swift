import Foundation
import Kinora
import KinoraUI
import Testing

@MainActor
@Suite struct StageTouchTests {
  private final class Pad: UIView {
    var log: [CGPoint] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    private func note(_ touches: Set<UITouch>) {
      if let touch = touches.first { log.append(touch.location(in: self)) }
    }
  }

  /// A view that has moved by then, and is scaled: the touch finds its place in it.
  @Test func placesAreSharesOfTheViewWhereverItIs() throws {
    let pad = Pad(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    let film = Film(size: CGSize(width: 300, height: 300), duration: 1) { stage in
      stage.addSubview(pad)
      stage.at(0.1) {
        pad.center = CGPoint(x: 150, y: 200)
        pad.transform = CGAffineTransform(scaleX: 2, y: 0.5)
      }
      stage.press(at: 0.2, pad)
      stage.drag(at: 0.3, over: pad, to: CGPoint(x: 0.25, y: 0.75))
      stage.release(at: 0.4)
    }
    var sampler = try Sampler(
      film, timelines: [Timeline(rate: FrameRate(10), end: 1, loops: false)])
    while try sampler.next() != nil {}
    #expect(pad.log.count == 2)
    for (found, expected) in zip(pad.log, [CGPoint(x: 50, y: 20), CGPoint(x: 25, y: 30)]) {
      #expect(abs(found.x - expected.x) < 1e-9 && abs(found.y - expected.y) < 1e-9)
    }
  }

  @Test func theStageWritesDownWhereTheFingerWas() throws {
    let film = Film(size: CGSize(width: 100, height: 100), duration: 1) { stage in
      let pad = Pad(frame: CGRect(x: 20, y: 40, width: 40, height: 20))
      stage.addSubview(pad)
      stage.press(at: 0.2, pad, place: CGPoint(x: 1, y: 0))
      stage.drag(at: 0.3, over: pad, to: CGPoint(x: 0, y: 1))
    }
    var sampler = try Sampler(
      film, timelines: [Timeline(rate: FrameRate(10), end: 1, loops: false)])
    while try sampler.next() != nil {}
    #expect(
      sampler.marks == [
        InteractionMark(.press, at: 0.2, point: CGPoint(x: 60, y: 40)),
        InteractionMark(.drag, at: 0.3, point: CGPoint(x: 20, y: 60)),
      ])
  }
}
