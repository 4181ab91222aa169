import Foundation
import Testing

@testable import KinoraUI

@MainActor
private final class Listener: UIView {
  var log: [String] = []
  func note(_ recognizer: UIGestureRecognizer) { log.append("\(recognizer.state)") }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("down") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("up") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("taken")
  }
}

@MainActor
@Suite struct GestureTests {
  private let clock = Clockwork()
  private let window: UIWindow
  private let view: Listener

  init() {
    let (window, view) = (
      UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
      Listener(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    )
    window.addSubview(view)
    (self.window, self.view) = (window, view)
  }

  private func touch(from start: CGPoint, to end: CGPoint? = nil) {
    clock.turn {
      window.touchDown(at: start)
      if let end { window.touchMoved(to: end) }
      window.touchUp()
    }
  }

  @Test func aTapIsRecognisedAndTakesTheTouch() {
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: view, action: Selector(Listener.note(_:))))
    touch(from: CGPoint(x: 20, y: 20))
    #expect(view.log == ["down", "ended", "taken"])
    touch(from: CGPoint(x: 80, y: 80))
    #expect(view.log.count == 3)
    touch(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 45, y: 20))
    #expect(view.log.suffix(2) == ["down", "up"])
  }

  @Test func twoTapsAreOneDoubleTap() throws {
    let tap = UITapGestureRecognizer(target: view, action: Selector(Listener.note(_:)))
    tap.numberOfTapsRequired = 2
    view.addGestureRecognizer(tap)
    touch(from: CGPoint(x: 20, y: 20))
    try clock.advance(to: 0.2)
    touch(from: CGPoint(x: 20, y: 20))
    #expect(view.log.filter { $0 == "ended" }.count == 1)
    try clock.advance(to: 2)
    touch(from: CGPoint(x: 20, y: 20))
    #expect(view.log.filter { $0 == "ended" }.count == 1)
  }

  @Test func aLongPressBeginsAfterItsTime() throws {
    view.addGestureRecognizer(
      UILongPressGestureRecognizer(target: view, action: Selector(Listener.note(_:))))
    clock.turn { window.touchDown(at: CGPoint(x: 20, y: 20)) }
    try clock.advance(to: 0.49)
    #expect(view.log == ["down"])
    try clock.advance(to: 0.51)
    #expect(view.log == ["down", "began", "taken"])
    clock.turn { window.touchUp() }
    #expect(view.log.last == "ended")
    view.log = []
    touch(from: CGPoint(x: 20, y: 20))
    try clock.advance(to: 3)
    #expect(view.log == ["down", "up"])
  }

  @Test func aPanFollowsTheFinger() throws {
    let pan = UIPanGestureRecognizer(target: view, action: Selector(Listener.note(_:)))
    view.addGestureRecognizer(pan)
    clock.turn { window.touchDown(at: CGPoint(x: 20, y: 20)) }
    try clock.advance(to: 0.1)
    clock.turn { window.touchMoved(to: CGPoint(x: 40, y: 20)) }
    #expect(pan.translation(in: view) == CGPoint(x: 20, y: 0))
    #expect(abs(pan.velocity(in: view).x - 200) < 1e-6)
    try clock.advance(to: 0.2)
    clock.turn { window.touchMoved(to: CGPoint(x: 50, y: 30)) }
    #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 10))
    clock.turn { window.touchUp() }
    #expect(view.log == ["down", "began", "taken", "changed", "ended"])
  }

  @Test func `A gesture knows where its only touch is, and reports a question about another`() {
    let tap = UITapGestureRecognizer(target: view, action: Selector(Listener.note(_:)))
    view.addGestureRecognizer(tap)
    clock.turn {
      #expect(tap.numberOfTouches == 0)
      window.touchDown(at: CGPoint(x: 20, y: 25))
      #expect(tap.numberOfTouches == 1)
      #expect(tap.location(ofTouch: 0, in: view) == CGPoint(x: 10, y: 15))
      #expect(tap.location(ofTouch: 0, in: nil) == CGPoint(x: 20, y: 25))
      #expect(tap.location(ofTouch: 1, in: view) == .zero)
      #expect(tap.location(ofTouch: -1, in: view) == .zero)
      window.touchUp()
    }
    #expect(
      clock.context.problems == [.unknownTouch(1, count: 1), .unknownTouch(-1, count: 1)])
  }

  @Test func `A view may refuse gestures on it`() {
    final class Shy: UIView {
      override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        !(recognizer is UITapGestureRecognizer)
      }
    }
    let shy = Shy(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.addSubview(shy)
    shy.addGestureRecognizer(
      UITapGestureRecognizer(target: view, action: Selector(Listener.note(_:))))
    touch(from: CGPoint(x: 15, y: 15))
    #expect(view.log == ["down", "up"])
  }

  @Test func aControlKeepsItsTapsFromTheViewBelow() {
    let tap = UITapGestureRecognizer(target: view, action: Selector(Listener.note(_:)))
    view.addGestureRecognizer(tap)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    var pressed = 0
    button.addAction(UIAction { _ in pressed += 1 }, for: .touchUpInside)
    view.addSubview(button)
    touch(from: CGPoint(x: 15, y: 15))
    #expect(pressed == 1 && view.log.isEmpty)
  }
}

@MainActor
private final class Ticker: NSObject {
  var times: [Double] = []
  let clock: Clockwork
  init(_ clock: Clockwork) { self.clock = clock }
  func tick(_ link: CADisplayLink) {
    times.append(clock.time)
    if times.count == 5 { link.invalidate() }
  }
  func ring(_ timer: KinoraUI.Timer) { times.append(clock.time) }
}

@MainActor
@Suite struct TimerTests {
  private let clock = Clockwork()

  @Test func aDisplayLinkTicksSixtyTimesASecond() throws {
    let ticker = Ticker(clock)
    try clock.advance(to: 0.105)
    clock.turn {
      CADisplayLink(target: ticker, selector: Selector(Ticker.tick(_:)))
        .add(to: .main, forMode: .common)
    }
    try clock.advance(to: 1)
    #expect(ticker.times.count == 5)
    for (index, time) in ticker.times.enumerated() {
      #expect(abs(time - Double(7 + index) / 60) < 1e-9)
    }
  }

  @Test(arguments: [(2, 0, 2), (7, 0, 7), (0, 0, 1), (-3, 0, 1), (1, 20, 3), (5, 60, 1)])
  func `A display link skips frames by interval or by rate, whichever was set last`(
    interval: Int, rate: Int, stride: Int
  ) throws {
    let ticker = Ticker(clock)
    clock.turn {
      let link = CADisplayLink(target: ticker, selector: Selector(Ticker.tick(_:)))
      link.frameInterval = interval
      if rate > 0 { link.preferredFramesPerSecond = rate }
      #expect(link.frameInterval == stride)
      link.add(to: .main, forMode: .common)
    }
    try clock.advance(to: 1)
    #expect(ticker.times.count == 5)
    for (index, time) in ticker.times.enumerated() {
      #expect(abs(time - Double((index + 1) * stride) / 60) < 1e-9)
    }
  }

  @Test func timersRingOnTheVirtualClock() throws {
    let ticker = Ticker(clock)
    var once: [Double] = []
    let timer = clock.turn {
      KinoraUI.Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [clock] _ in
        once.append(clock.time)
      }
      return KinoraUI.Timer.scheduledTimer(
        timeInterval: 0.25, target: ticker, selector: Selector(Ticker.ring(_:)), userInfo: nil,
        repeats: true)
    }
    try clock.advance(to: 1.1)
    #expect(once == [0.5] && ticker.times == [0.25, 0.5, 0.75, 1])
    timer.invalidate()
    try clock.advance(to: 3)
    #expect(ticker.times.count == 4 && !timer.isValid)
  }
}
