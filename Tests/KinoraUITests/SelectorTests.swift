import Foundation
import Testing

@testable import KinoraUI

@MainActor
@Suite struct SelectorTests {
  private class Screen: UIView {
    var log: [String] = []
    func tapped() { log.append("tapped") }
    func sent(_ sender: UIControl) { log.append("sent by \(sender.tag)") }
    func anything(_ sender: Any?) { log.append("anything \(sender != nil)") }
    func both(_ sender: UIButton, with event: UIEvent?) -> Bool {
      log.append("both \(event != nil)")
      return true
    }
  }

  private let screen = Screen(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let button = UIButton(type: .custom)

  init() { button.tag = 7 }

  @Test func callsMethodsOfNoneOneAndTwoArguments() {
    button.addTarget(screen, action: Selector(Screen.tapped), for: .touchUpInside)
    button.addTarget(screen, action: Selector(Screen.sent(_:)), for: .touchUpInside)
    button.addTarget(screen, action: Selector(Screen.anything(_:)), for: .touchUpInside)
    button.addTarget(screen, action: Selector(Screen.both(_:with:)), for: .touchUpInside)
    button.addTarget(screen, action: Selector(screen.sent), for: .touchDown)
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(screen.log == ["tapped", "sent by 7", "anything true", "both false", "sent by 7"])
  }

  @Test func `An object performs a method, now or later, and reports a mere name`() throws {
    let clock = Clockwork()
    clock.turn {
      screen.perform(Selector(Screen.tapped))
      screen.perform(Selector(Screen.sent(_:)), with: button)
      screen.perform(Selector(Screen.both(_:with:)), with: button, with: nil)
      screen.perform(Selector(Screen.anything(_:)), with: nil, afterDelay: 0.5)
    }
    try clock.advance(to: 0.49)
    #expect(screen.log == ["tapped", "sent by 7", "both false"] && clock.context.problems.isEmpty)
    try clock.advance(to: 0.51)
    #expect(screen.log.last == "anything false")
    clock.turn { _ = screen.perform(Selector("tapped")) }
    #expect(screen.log.count == 4 && clock.context.problems.count == 1)
  }

  @Test func aTouchBringsItsEvent() {
    button.frame = screen.bounds
    button.addTarget(screen, action: Selector(Screen.both(_:with:)), for: .touchUpInside)
    let touch = UITouch(at: CGPoint(x: 5, y: 5), in: button)
    button.touchesBegan([touch], with: UIEvent(touches: [touch]))
    button.touchesEnded([touch], with: UIEvent(touches: [touch]))
    #expect(screen.log == ["both true"])
  }

  @Test func anOverrideIsCalledThroughItsSuperclass() {
    class Special: Screen {
      override func tapped() { log.append("special") }
    }
    let special = Special(frame: .zero)
    button.addTarget(special, action: Selector(Screen.tapped), for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(special.log == ["special"])
  }

  @Test func targetsAreTakenAwayByNameAndArguments() {
    let tapped = Selector(Screen.tapped, named: "tapped")
    let sent = Selector(Screen.sent(_:), named: "sent")
    button.addTarget(screen, action: tapped, for: [.touchUpInside, .touchDown])
    button.addTarget(screen, action: sent, for: .touchUpInside)
    button.removeTarget(
      screen, action: Selector(Screen.tapped, named: "tapped"), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(screen.log == ["sent by 7", "tapped"])
    #expect(button.actions(forTarget: screen, forControlEvent: .touchUpInside) == ["sent:"])
    button.removeTarget(nil, action: "sent:", for: .allEvents)
    button.removeTarget(nil, action: nil, for: .touchDown)
    #expect(button.allTargets.isEmpty && button.allControlEvents.isEmpty)
  }

  @Test func addingAPairAgainDoesNotCallItTwice() {
    for _ in 0..<2 {
      button.addTarget(
        screen, action: Selector(Screen.tapped, named: "tapped"), for: .touchDown)
    }
    button.sendActions(for: .touchDown)
    #expect(screen.log == ["tapped"])
  }

  @Test func withoutATargetTheFirstResponderWithTheMethodIsCalled() {
    let between = UIView(frame: .zero)
    screen.addSubview(between)
    between.addSubview(button)
    button.addTarget(nil, action: Selector(Screen.sent(_:)), for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(screen.log == ["sent by 7"])
  }

  @Test func targetsAreNotKeptAlive() {
    var short: Screen? = Screen(frame: .zero)
    weak let watched = short
    button.addTarget(short, action: Selector(Screen.tapped), for: .touchDown)
    short = nil
    #expect(watched == nil)
    button.sendActions(for: .touchDown)  // calls nobody, and does not go up the responder chain
  }

  @Test func equalityGoesByNameAndArgumentsAsInObjectiveC() {
    #expect(Selector(Screen.sent(_:), named: "sent") == "sent:")
    #expect(Selector(Screen.sent(_:), named: "sent") != "sent")
    #expect(Selector(Screen.sent(_:), named: "sent") != Selector(Screen.sent(_:)))
    let unnamed = Selector(Screen.tapped)
    #expect(unnamed == unnamed && unnamed != Selector(Screen.tapped))
    #expect(NSStringFromSelector(NSSelectorFromString("a:b:")) == "a::")
  }

  @Test func whatCannotBeCalledIsReported() {
    let context = MediaContext()
    context.perform {
      button.addTarget(screen, action: "tapped", for: .touchDown)
      button.addTarget(self.button, action: Selector(Screen.tapped), for: .touchDown)
      button.sendActions(for: .touchDown)
    }
    #expect(context.problems.count == 2)
    #expect(context.problems.first?.description.contains("only a name") == true)
    #expect(context.problems.last?.description.contains("another type") == true)
  }

  @Test func plainObjectsHaveMethodsToo() {
    final class Counter: NSObject {
      var count = 0
      func note(_ note: NSNotification) { count += 1 }
      func add(_ number: Int?) { count += number ?? 10 }
    }
    let counter = Counter()
    #expect(Selector(Counter.note(_:)).call(on: counter, Notification(name: .init("x"))))
    #expect(Selector(Counter.add(_:)).call(on: counter, nil))
    #expect(Selector(Counter.add(_:)).call(on: counter, 5))
    #expect(!Selector(Counter.add(_:)).call(on: counter, "five"))
    #expect(counter.count == 16)
  }
}
