import Foundation
import Kinora
import KinoraGeometry
import KinoraUI
import KinoraWidgets
import Testing

@MainActor
@Suite struct HamburgerButtonTests {
  private let widget = Widget.hamburgerButton

  /// Where a bar's middle is on the stage, and its angle.
  private func bar(_ name: String, _ scenario: String = "toggle", at time: Double) throws -> (
    middle: CGPoint, angle: Double
  ) {
    let scene = try widget.film(widget.scenario(scenario)).scene(at: time)
    let found = try #require(scene.find(name))
    return (
      CGPoint(x: 13, y: 1.5).applying(found.toStage), atan2(found.toStage.b, found.toStage.a)
    )
  }

  @Test(arguments: [0, 2.4])
  func restsAsThreeBars(time: Double) throws {
    for (name, y) in [("top", 32.0), ("middle", 40), ("bottom", 48)] {
      let bar = try bar(name, at: time)
      #expect(abs(bar.middle.x - 40) < 1e-6 && abs(bar.middle.y - y) < 0.01, "\(name)")
      #expect(abs(bar.angle) < 0.002)
    }
  }

  @Test func opensToACross() throws {
    for (name, angle) in [("top", Double.pi / 4), ("bottom", -.pi / 4)] {
      let bar = try bar(name, at: 1.25)
      #expect(abs(bar.middle.y - 40) < 0.01 && abs(bar.angle - angle) < 0.002)
    }
    let scene = try widget.film(widget.scenario("toggle")).scene(at: 1.25)
    #expect(scene.find("middle").map { abs($0.toStage.a) < 1e-6 } ?? true)
  }

  @Test func foldsBeforeItTurnsAndTurnsBackBeforeItUnfolds() throws {
    let folding = try bar("top", at: 0.29)
    #expect(folding.middle.y > 33 && folding.angle == 0)
    let unfolding = try bar("top", at: 1.39)
    #expect(abs(unfolding.middle.y - 40) < 0.01 && unfolding.angle < .pi / 4 - 0.1)
  }

  @Test func swingsPastTheCrossAndNotWithoutBounce() throws {
    func most(_ bounce: String) throws -> Double {
      let film = try widget.film(
        widget.scenario("toggle"), settings: [(name: "bounce", text: bounce)])
      return try stride(from: 0.3, to: 1, by: 0.01).map { time in
        let turned = try #require(try film.scene(at: time).find("top")).toStage
        return atan2(turned.b, turned.a)
      }.max() ?? 0
    }
    #expect(try most("0.3") > .pi / 4 + 0.02)
    #expect(try most("0") <= .pi / 4 + 1e-6)
  }

  @Test func aTapInTheMiddleTurnsItRoundWithoutAJump() throws {
    for name in ["top", "bottom"] {
      let (before, after) = (
        try bar(name, "interrupted", at: 0.3599), try bar(name, "interrupted", at: 0.3601)
      )
      #expect(abs(before.middle.y - after.middle.y) < 0.05)
      #expect(abs(before.angle - after.angle) < 0.01)
    }
    // It was on its way on, and goes on a little before it turns round.
    #expect(
      try bar("top", "interrupted", at: 0.38).angle > bar("top", "interrupted", at: 0.36).angle)
    #expect(abs(try bar("top", "interrupted", at: 1.4).middle.y - 32) < 0.01)
  }
}
