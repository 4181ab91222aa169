import Foundation
import Kinora
import KinoraGeometry
import KinoraUI
import KinoraWidgets
import Testing

@MainActor
@Suite struct ProgressRingTests {
  private let widget = Widget.progressRing
  /// Of the ring's middle line: a ring of 120 points with strokes of 10.
  private let around = 2 * Double.pi * 55

  private func share(_ scenario: String, at time: Double) throws -> Double {
    let scene = try widget.film(widget.scenario(scenario)).scene(at: time)
    return Double(scene.find("arc")?.stroke?.length() ?? 0) / around
  }

  @Test(arguments: [(0.1, 0), (0.95, 0.2), (1.75, 0.55), (3, 1)])
  func restsAtEachValue(time: Double, value: Double) throws {
    #expect(abs(try share("fill", at: time) - value) < 0.002)
  }

  @Test func springsAreThoseThatTheParametersName() throws {
    // At a quarter of its period a critically damped spring is at 1 - (1 + pi/2) e^(-pi/2).
    let film = try widget.film(
      widget.scenario("fill"),
      settings: [(name: "bounce", text: "0"), (name: "duration", text: "0.4")])
    let length = try #require(try film.scene(at: 0.3).find("arc")?.stroke?.length())
    let expected = 0.2 * (1 - (1 + Double.pi / 2) * exp(-Double.pi / 2))
    #expect(abs(Double(length) / around - expected) < 1e-3)
  }

  @Test func theNumberIsTheOneThatTheRingShows() throws {
    func number(_ film: Film, _ time: Double) throws -> [SceneItem] {
      try #require(try film.scene(at: time).find("percentage")).node.items
    }
    let film = try widget.film(widget.scenario("fill"))
    for (time, value) in [(0.0, 0.0), (1.75, 0.55), (3, 1)] {
      let plain = Film(size: CGSize(width: 160, height: 160)) { stage in
        let ring = ProgressRing(frame: CGRect(x: 20, y: 20, width: 120, height: 120))
        ring.setProgress(value, animated: false)
        stage.addSubview(ring)
      }
      #expect(try number(film, time) == number(plain, 0))
    }
    #expect(try number(film, 0.5) != number(film, 0.4))
  }

  @Test func closesInItsLastColour() throws {
    let film = try widget.film(widget.scenario("fill"))
    func color(_ time: Double) throws -> Color {
      let arc = try #require(try film.scene(at: time).find("arc"))
      guard case .stroke(_, _, .color(let color))? = arc.node.items.first else {
        return Color(red: 0, green: 0, blue: 0, alpha: 0)
      }
      return color
    }
    #expect(try color(1.85) == UIColor.systemBlue.cgColor.value)
    #expect(try color(3) == UIColor.systemGreen.cgColor.value)
    let scale = try #require(try film.scene(at: 1.8 + 0.33 + 0.175).find("arc")).toStage.a
    #expect(abs(scale - 1.08) < 1e-6)
    #expect(try film.scene(at: 3).find("arc")?.toStage.a == 1)
  }

  @Test func whileItSpinsTheHeadRunsAheadAndTheTailCatchesUp() throws {
    let lengths = try stride(from: 0, through: 1.6, by: 0.05).map { try share("spin", at: $0) }
    let longest = try #require(lengths.max())
    #expect(abs(lengths[0] - 0.04) < 1e-3 && abs((lengths.last ?? 0) - 0.04) < 1e-3)
    #expect(longest > 0.6 && longest < 0.85)
    let peak = try #require(lengths.firstIndex(of: longest))
    #expect(lengths[...peak] == lengths[...peak].sorted()[...])
    #expect(Array(lengths[peak...]) == lengths[peak...].sorted(by: >))
  }
}
