import Foundation
import Kinora
import KinoraImage
import KinoraWidgets
import Testing

@MainActor
@Suite struct HeartButtonTests {
  private let widget = Widget.heartButton

  private func film(_ scenario: String, _ settings: (String, String)...) throws -> Film {
    try widget.film(widget.scenario(scenario), settings: settings.map { (name: $0.0, text: $0.1) })
  }

  /// The side of a square with as much ink as the picture has, in pixels.
  private func size(_ film: Film, at time: Double) throws -> Double {
    let bitmap = try film.still(at: time, scale: 1)
    var ink = 0.0
    for pixel in stride(from: 1, to: bitmap.pixels.count, by: 4) {
      ink += 255 - Double(bitmap.pixels[pixel])  // green: 255 is paper, 74 is the heart
    }
    return (ink / (255 - 74)).squareRoot()
  }

  /// Read off a recording of a phone, 70 ms apart, relative to the heart's size at rest.
  @Test(arguments: [[1.0742, 1.1772, 1.1368], [1.0685, 1.1795, 1.1384]])
  func bouncesAsOnAPhone(recorded: [Double]) throws {
    let film = try film("like")
    let rest = try size(film, at: 0.9)
    var best = Double.infinity
    // The fourth sample is at rest, so the third lies within 70 ms of the end, a quarter second on.
    for offset in stride(from: 0.04, to: 0.11, by: 0.0025) {
      let worst = try recorded.enumerated().map { index, expected in
        let time = 0.2 + offset + 0.07 * Double(index)
        return abs(try size(film, at: time) / rest - expected)
      }.max()
      best = min(best, worst ?? .infinity)
    }
    #expect(best < 0.012)
  }

  @Test func isAtRestFromAQuarterSecondAfterTheTap() throws {
    let film = try film("like")
    let rest = try film.scene(at: 0.9)
    #expect(try film.scene(at: 0.449).find("HeartButton")?.toStage.a ?? 1 > 1.1)
    for time in [0.45, 0.5, 0.7, 1] { #expect(try film.scene(at: time) == rest) }
    #expect(rest.find("HeartButton")?.toStage.a == 1)
  }

  @Test func theTextbooksSpringIsThereButNotTheDefault() throws {
    let physical = try film("like", ("allowsOverdamping", "true"))
    let scale = try #require(try physical.scene(at: 0.363).find("HeartButton")).toStage.a
    #expect(abs(scale - 1.043384) < 1e-6)
    let system = try #require(try film("like").scene(at: 0.343793).find("HeartButton")).toStage.a
    #expect(abs(system - 1.179922) < 1e-6)
  }

  @Test func settlingPlaysTheWholeBounce() throws {
    let film = try film("like", ("settles", "yes"))
    let scale = try #require(try film.scene(at: 0.5).find("HeartButton")).toStage.a
    #expect(scale > 1.01 && scale < 1.12)
  }

  @Test func showsOneHeartAtATime() throws {
    let film = try film("toggle")
    for (time, shown, hidden) in [(0.1, "off", "on"), (0.25, "on", "off"), (1.3, "off", "on")] {
      let scene = try film.scene(at: time)
      #expect(scene.find(shown) != nil && scene.find(hidden) == nil)
    }
  }

  @Test func standsInTheMiddleOfWhatItGrowsAbout() throws {
    let film = try film("like")
    for time in [0.2, 0.25, 0.35, 0.44] {
      let found = try #require(try film.scene(at: time).find("HeartButton"))
      #expect(CGPoint(x: 50, y: 50).applying(found.toStage) == CGPoint(x: 80, y: 80))
    }
  }

  @Test func tellsOfChangesOnce() {
    let heart = HeartButton(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var log: [Bool] = []
    heart.stateChanged = { _, isOn in log.append(isOn) }
    heart.setOn(true, animated: false)
    heart.setOn(true, animated: true)
    heart.setOn(false, animated: true)
    #expect(log == [true, false])
  }

  @Test func takesItsParameters() throws {
    let film = try film("unlike", ("onFillColor", "#0000FF"), ("offLineWidth", "5"))
    let bitmap = try film.still(at: 0, scale: 1)
    let middle = 4 * (80 * bitmap.width + 80)
    #expect(Array(bitmap.pixels[middle..<middle + 4]) == [0, 0, 255, 255])
    let off = try #require(try film.scene(at: 1).find("off"))
    guard case .stroke(_, let style, _)? = off.node.items.last else {
      Issue.record("no stroke")
      return
    }
    #expect(style.lineWidth == 5)
  }
}
