import Foundation
import Kinora
import KinoraGeometry
import KinoraTiming
import KinoraWidgets
import Testing

@MainActor
@Suite struct CheckMarkTests {
  private let widget = Widget.checkMark

  private func scene(_ time: Double) throws -> Scene {
    try widget.film(widget.scenario(nil)).scene(at: time)
  }

  private func length(_ name: String, at time: Double) throws -> Double {
    Double(try scene(time).find(name)?.stroke?.length() ?? 0)
  }

  @Test func nothingOfTheTickShowsBeforeItsTime() throws {
    for time in [0, 0.1, 0.2, 0.6, 0.99, 1.0] { #expect(try length("tick", at: time) == 0) }
    #expect(try length("tick", at: 1.02) > 0)
  }

  @Test func bothShapesAreWholeWhenTheMotionIsOver() throws {
    for time in [1.4, 1.5, 2] {
      #expect(abs(try length("circle", at: time) - 240 * .pi) < 0.24)
      #expect(abs(try length("tick", at: time) - polyline()) < 1e-9)
    }
  }

  /// The length of the tick from its points.
  private func polyline() throws -> Double {
    let path = try #require(try scene(2).find("tick")?.stroke)
    var (length, last) = (0.0, CGPoint.zero)
    for element in path.elements {
      switch element {
      case .move(let point): last = point
      case .line(let point):
        length += Double(hypot(point.x - last.x, point.y - last.y))
        last = point
      default: Issue.record("the tick is a polyline")
      }
    }
    #expect(path.elements.count == 16)
    return length
  }

  @Test(arguments: Array(stride(from: 0.05, through: 0.75, by: 0.05)))
  func theCircleShowsTheEasedShareOfItsLength(since: Double) throws {
    let share = TimingCurve.easeInEaseOut.value(at: since / 0.8)
    let whole = 240 * Double.pi
    #expect(abs(try length("circle", at: 0.2 + since) - share * whole) < 0.001 * whole)
  }

  @Test(arguments: Array(stride(from: 0.05, through: 0.35, by: 0.05)))
  func theTickShowsTheEasedShareOfItsLength(since: Double) throws {
    let share = TimingCurve.easeIn.value(at: since / 0.4)
    let whole = try polyline()
    #expect(abs(try length("tick", at: 1 + since) - share * whole) < 0.001 * whole)
  }

  @Test func startsAtTheBottomAndRunsClockwise() throws {
    let path = try #require(try scene(0.4).find("circle")?.stroke)
    guard case .move(let start)? = path.elements.first else {
      Issue.record("no start")
      return
    }
    #expect(abs(start.x - 120) < 1e-9 && abs(start.y - 240) < 1e-9)
    #expect(try #require(path.bounds).minX < 110)  // from the bottom to the left
  }

  @Test func nothingIsClippedOnTheDefaultStage() throws {
    let film = try widget.film(widget.scenario(nil))
    let bitmap = try film.still(at: 2, scale: 1)
    for i in 0..<280 {
      for pixel in [i, 279 * 280 + i, i * 280, i * 280 + 279] {
        #expect(bitmap.pixels[4 * pixel] == 255)
      }
    }
    #expect(bitmap.pixels[4 * (8 * 280 + 140)] == 0)  // ink 7.5 points from the edge
  }

  @Test func theTickFollowsTheCirclesColourUnlessItIsGivenOne() throws {
    for (settings, expected) in [
      ([(name: "strokeColor", text: "red")], UIColor.red),
      ([(name: "strokeColor", text: "red"), (name: "tickColor", text: "blue")], .blue),
    ] {
      let film = try widget.film(widget.scenario(nil), settings: settings)
      let tick = try #require(try film.scene(at: 2).find("tick"))
      guard case .stroke(_, _, .color(let color))? = tick.node.items.first else {
        Issue.record("no stroke")
        return
      }
      #expect(UIColor(red: color.red, green: color.green, blue: color.blue, alpha: 1) == expected)
    }
  }
}
