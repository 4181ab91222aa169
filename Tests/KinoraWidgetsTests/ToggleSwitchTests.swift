import Foundation
import Kinora
import KinoraUI
import KinoraWidgets
import Testing

@MainActor
@Suite struct ToggleSwitchTests {
  private let widget = Widget.toggleSwitch

  private func box(_ name: String, _ scenario: String, at time: Double) throws -> CGRect {
    let scene = try widget.film(widget.scenario(scenario)).scene(at: time)
    return try #require(scene.find(name)?.outline?.bounds)
  }

  /// Flutter's `cupertino/switch.dart`: 51 x 31, a thumb of 28 that is 7 longer while it is held.
  @Test func hasTheSizesOfTheSystemsSwitch() throws {
    #expect(
      try box("track", "toggle", at: 0) == CGRect(x: 34.5, y: 24.5, width: 51, height: 31))
    #expect(try box("thumb", "toggle", at: 0) == CGRect(x: 36, y: 26, width: 28, height: 28))
    let held = try box("thumb", "hold", at: 0.95)
    #expect(abs(held.width - 35) < 0.1 && abs(held.minX - 36) < 0.1)
  }

  @Test func theThumbCrossesAndComesBack() throws {
    #expect(abs(try box("thumb", "toggle", at: 1.2).maxX - 84) < 0.01)
    #expect(abs(try box("thumb", "toggle", at: 2).minX - 36) < 0.01)
    let places = try stride(from: 0.4, through: 0.58, by: 0.02).map {
      try box("thumb", "toggle", at: $0).midX
    }
    #expect(places == places.sorted(), "it goes one way: \(places)")
  }

  @Test func theColourFadesInAndOut() throws {
    let film = try widget.film(widget.scenario("toggle"))
    func opacity(_ time: Double) throws -> Double {
      try film.scene(at: time).find("fill")?.node.opacity ?? 0
    }
    #expect(try opacity(0.39) == 0)
    let half = try opacity(0.4 + 0.35 * 0.7 / 2)
    #expect(abs(half - 0.5) < 1e-6)
    #expect(try opacity(1) == 1)
    #expect(try opacity(1.9) == 0)
  }

  @Test func tellsOfEachChangeOnceAndOnlyWhenTheFingerLeaves() throws {
    var log: [(Double, Bool)] = []
    let film = Film(size: CGSize(width: 100, height: 100), duration: 3) { stage in
      let control = ToggleSwitch(frame: CGRect(x: 20, y: 30, width: 51, height: 31))
      control.addAction(
        UIAction { [unowned control] _ in log.append((stage.time, control.isOn)) },
        for: .valueChanged)
      stage.addSubview(control)
      stage.press(at: 0.1, point: CGPoint(x: 40, y: 45))
      stage.release(at: 0.3)
      // Across and back again: nothing has changed in the end.
      stage.press(at: 1, point: CGPoint(x: 65, y: 45))
      stage.drag(at: 1.2, to: CGPoint(x: 22, y: 45))
      stage.drag(at: 1.4, to: CGPoint(x: 69, y: 45))
      stage.release(at: 1.5)
      stage.press(at: 2, point: CGPoint(x: 65, y: 45))
      stage.drag(at: 2.2, to: CGPoint(x: 22, y: 45))
      stage.release(at: 2.4)
    }
    _ = try film.scene(at: 3)
    #expect(log.map(\.1) == [true, false])
    #expect(zip(log, [0.3, 2.4]).allSatisfy { abs($0.0 - $1) < 1e-9 })
  }

  @Test func aDisabledOneDoesNothingAndIsPale() throws {
    let film = try widget.film(widget.scenario("disabled"))
    #expect(try film.scene(at: 0) == film.scene(at: 1))
    #expect(try film.scene(at: 0).find("ToggleSwitch")?.node.opacity == 0.5)
  }
}
