import Foundation
import Kinora
import KinoraGeometry
import KinoraUI
import KinoraWidgets
import Testing

@MainActor
@Suite struct StatusMorphTests {
  private let widget = Widget.statusMorph
  private let around = 2 * Double.pi * 37

  private func scene(_ scenario: String, at time: Double) throws -> Scene {
    try widget.film(widget.scenario(scenario)).scene(at: time)
  }

  private func ring(_ scenario: String, at time: Double) throws -> Double {
    Double(try scene(scenario, at: time).find("ring")?.stroke?.length() ?? 0) / around
  }

  /// The corners of the symbol, in shares of its side.
  private func corners(_ scenario: String, at time: Double) throws -> [CGPoint] {
    let path = try #require(try scene(scenario, at: time).find("symbol")?.stroke)
    return path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point): CGPoint(x: point.x / 80, y: point.y / 80)
      default: nil
      }
    }
  }

  private let tick = [(0.29, 0.52), (0.44, 0.67), (0.44, 0.67), (0.72, 0.36)]
  private let cross = [(0.34, 0.34), (0.66, 0.66), (0.34, 0.66), (0.66, 0.34)]

  private func isClose(_ points: [CGPoint], _ expected: [(Double, Double)]) -> Bool {
    points.count == expected.count
      && zip(points, expected).allSatisfy { abs($0.x - $1.0) < 0.002 && abs($0.y - $1.1) < 0.002 }
  }

  @Test func theRingClosesAndTheSymbolIsDrawn() throws {
    #expect(abs(try ring("success", at: 1) - 0.72) < 1e-3)
    #expect(abs(try ring("success", at: 1.56) - 1) < 1e-3)
    #expect(try scene("success", at: 1.4).find("symbol")?.stroke?.length() ?? 0 == 0)
    #expect(isClose(try corners("success", at: 2.6), tick))
    #expect(isClose(try corners("failure", at: 2.6), cross))
  }

  /// Seven radians a second, before and after.
  @Test func theRingRunsOutAtTheSpeedItHad() throws {
    func angle(_ time: Double) throws -> Double {
      let found = try #require(try scene("success", at: time).find("ring")).toStage
      return atan2(found.b, found.a)
    }
    func speed(_ time: Double) throws -> Double {
      var step = try angle(time + 0.001) - angle(time)
      if step < 0 { step += 2 * .pi }
      return step / 0.001
    }
    #expect(abs(try speed(1.19) - 2 * .pi / 0.9) < 0.01)
    #expect(abs(try speed(1.201) - 2 * .pi / 0.9) < 0.3)
    #expect(try speed(1.6) < 3)
  }

  @Test func oneSymbolBecomesTheOther() throws {
    #expect(isClose(try corners("morph", at: 0.3), tick))
    let between = try corners("morph", at: 0.47)
    #expect(between.count == 4 && !isClose(between, tick) && !isClose(between, cross))
    #expect(isClose(try corners("morph", at: 1.5), cross))
    #expect(isClose(try corners("morph", at: 2.8), tick))
  }

  @Test func aFailureShakesAndComesToRest() throws {
    func x(_ time: Double) throws -> CGFloat {
      try #require(try scene("failure", at: time).find("StatusMorph")).toStage.tx
    }
    let places = try stride(from: 1.5, to: 2.1, by: 0.005).map(x)
    #expect(abs((places.min() ?? 0) - 13) < 0.1 && abs((places.max() ?? 0) - 25.6) < 0.1)
    #expect(try x(2.2) == 20)
    #expect(try scene("success", at: 1.7).find("StatusMorph")?.toStage.tx == 20)
  }

  @Test func aSecondTryBeginsWithAnOpenRing() throws {
    #expect(abs(try ring("retry", at: 2.8) - 0.72) < 1e-3)
    #expect(try scene("retry", at: 2.8).find("symbol")?.stroke?.length() ?? 0 == 0)
    #expect(isClose(try corners("retry", at: 4.2), tick))
  }
}
