import Foundation
import Kinora
import KinoraImage
import KinoraUI
import KinoraWidgets
import Testing

@MainActor
@Suite struct NumberRollTests {
  private let widget = Widget.numberRoll

  /// The number at rest, as it looks when nothing ever moved.
  private func still(_ value: Int) throws -> Bitmap {
    try widget.film(widget.scenario("count"), settings: [(name: "value", text: "\(value)")])
      .still(at: 0)
  }

  @Test(arguments: [
    ("count", 0.2, 1079), ("count", 1.79, 2468), ("count", 3.4, 1079), ("tick", 0.1, 997),
    ("tick", 3, 1001),
  ])
  func comesToRestAsTheNumberItWasGiven(scenario: String, time: Double, value: Int) throws {
    let found = try widget.film(widget.scenario(scenario)).still(at: time)
    #expect(found.largestDifference(from: try still(value)) <= 12, "\(value)")
    #expect(found.largestDifference(from: try still(value + 1)) > 100)
  }

  private func drum(_ place: Int, _ scenario: String, at time: Double) throws -> CGFloat {
    let scene = try widget.film(widget.scenario(scenario)).scene(at: time)
    return try #require(scene.find("drum \(place)")).toStage.ty
  }

  @Test func theForemostColumnLeads() throws {
    let way = try (1...4).map { place in
      try drum(place, "count", at: 0.3) - drum(place, "count", at: 0.34)
    }
    #expect(way[3] > 1, "thousands")
    #expect(way[0] == 0 && way[1] == 0 && way[2] == 0)
  }

  @Test func growingNumbersRollUpwardsAndShrinkingOnesDown() throws {
    #expect(try drum(1, "count", at: 0.6) < drum(1, "count", at: 0.3))
    #expect(try drum(1, "count", at: 2.1) > drum(1, "count", at: 1.79))
  }

  /// 999 becomes 1,000: the nines go on by one, and do not run back through all digits.
  @Test func nineRollsOnToNought() throws {
    let height = 60.0
    for (place, steps) in [(1, 4.0), (2, 1), (3, 1)] {
      let way = try drum(place, "tick", at: 0) - drum(place, "tick", at: 3)
      #expect(abs(way - steps * height) < 0.1, "column \(place): \(way)")
    }
  }

  @Test func aNumberBelowNoughtIsNought() {
    let roll = NumberRoll(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    roll.setValue(-5, animated: false)
    #expect(roll.value == 0)
  }
}
