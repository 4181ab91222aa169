import Foundation
import Kinora
import KinoraGeometry
import KinoraWidgets
import Testing

@MainActor
@Suite struct RecordButtonTests {
  private let widget = Widget.recordButton

  private func box(_ scenario: String, at time: Double) throws -> CGRect {
    let film = try widget.film(widget.scenario(scenario))
    let outline = try #require(try film.scene(at: time).find("button")?.outline)
    return try #require(outline.bounds)
  }

  @Test(arguments: ["rounded", "ring", "bar", "centred"])
  func keepsItsCentreThroughTheMorph(scenario: String) throws {
    let rest = try box(scenario, at: 0)
    for frame in 0...60 {
      let box = try box(scenario, at: 0.2 + Double(frame) * 0.2 / 60)
      #expect(abs(box.midX - rest.midX) < 0.01 && abs(box.midY - rest.midY) < 0.01)
    }
  }

  @Test func driftsToTheUpperLeft() throws {
    let (start, middle, end) = (
      try box("drifting", at: 0), try box("drifting", at: 0.3), try box("drifting", at: 0.4)
    )
    #expect(start == CGRect(x: 75, y: 75, width: 50, height: 50))
    #expect(abs(middle.minX - 75) < 1e-9 && abs(middle.minY - 75) < 1e-9)
    #expect(end == CGRect(x: 75, y: 75, width: 30, height: 30))
    #expect(middle.midX < start.midX && end.midX < middle.midX)
  }

  @Test func centredEndsWhereTheOriginWasCorrected() throws {
    #expect(try box("centred", at: 0.4) == CGRect(x: 85, y: 85, width: 30, height: 30))
  }

  @Test(arguments: [("rounded", 39.0), ("drifting", 40)])
  func sideAndRadiusAreTheMeansAtHalfTime(scenario: String, side: Double) throws {
    let film = try widget.film(widget.scenario(scenario))
    let found = try #require(try film.scene(at: 0.3).find("button"))
    guard case .fill(let path, _, _)? = found.node.items.first else {
      Issue.record("no fill")
      return
    }
    let expected = Path(
      roundedRect: CGRect(x: 0, y: 0, width: side, height: side), radii: CornerRadii(14))
    #expect(path.elements.count == expected.elements.count)
    let (a, b) = (try #require(path.bounds), try #require(expected.bounds))
    #expect(abs(a.width - b.width) < 1e-9 && abs(a.height - b.height) < 1e-9)
    #expect(abs(path.length() - expected.length()) < 1e-6)
  }

  @Test func theStateFlipsAtTheTap() {
    let button = RecordButton(frame: CGRect(x: 0, y: 0, width: 240, height: 160))
    var log: [Bool] = []
    button.stateChanged = { log.append($1) }
    button.toggle()
    #expect(button.isRecording && log == [true])
    button.toggle()
    #expect(!button.isRecording && log == [true, false])
  }

  @Test func bothTapsReachTheButton() throws {
    #expect(try box("rounded", at: 0.8).width == 28)
    #expect(try box("rounded", at: 1.8).width == 50)
    #expect(try box("drifting", at: 1.8).width == 50)
  }

  /// Colours from the specification of the widget, at points of the finished picture.
  @Test func hasTheRightColoursInTheRightPlaces() throws {
    let film = try widget.film(widget.scenario("rounded"))
    let bitmap = try film.still(at: 0, scale: 1)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      let start = 4 * (y * bitmap.width + x)
      return Array(bitmap.pixels[start..<start + 3])
    }
    #expect(pixel(120, 110) == [255, 59, 48])  // the button
    #expect(pixel(120, 80) == [255, 255, 255])  // the ring
    #expect(pixel(120, 83) == [33, 33, 33])  // between ring and button
    #expect(pixel(20, 110) == [33, 33, 33])  // the bar
    #expect(pixel(0, 60) == [255, 255, 255])  // beyond its rounded corner
    #expect(pixel(0, 159) == [33, 33, 33])  // its square corner
    #expect(pixel(120, 30) == [255, 255, 255])  // the stage
  }

  @Test func theBarIsAsWideAsItsStage() throws {
    var film = try widget.film(widget.scenario("bar"))
    film.size = CGSize(width: 500, height: 120)
    let base = try #require(try film.scene(at: 0).find("base")?.outline?.bounds)
    #expect(base == CGRect(x: 0, y: 20, width: 500, height: 100))
  }
}
