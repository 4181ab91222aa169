import Foundation
import Kinora
import KinoraUI
import KinoraWidgets
import Testing

@MainActor
@Suite struct DownloadButtonTests {
  private let widget = Widget.downloadButton

  private func scene(_ scenario: String, at time: Double) throws -> Scene {
    try widget.film(widget.scenario(scenario)).scene(at: time)
  }

  private func pill(_ scenario: String, at time: Double) throws -> CGRect {
    let pill = try #require(try scene(scenario, at: time).find("pill"))
    // A clear pill has no fill, but a border.
    return try #require(pill.outline?.bounds ?? pill.stroke?.applying(pill.toStage).bounds)
  }

  @Test(arguments: [
    ("download", 0.0, 74.0), ("download", 1.5, 30), ("download", 4.6, 74), ("cancel", 3, 74),
  ])
  func thePillIsAPillOrARing(scenario: String, time: Double, width: Double) throws {
    let box = try pill(scenario, at: time)
    #expect(abs(box.width - width) < 0.05 && abs(box.midX - 70) < 1e-6)
    #expect(abs(box.midY - 40) < 1e-6)
  }

  @Test func theRingFillsAsFarAsItIsTold() throws {
    let around = 2 * Double.pi * (30 - 2.5) / 2
    for (time, share) in [(2.19, 0.3), (2.79, 0.7), (3.5, 1)] {
      let ring = try #require(try scene("download", at: time).find("ring"))
      #expect(abs(Double(try #require(ring.stroke).length()) / around - share) < 0.01)
    }
    let ring = try #require(try scene("download", at: 3.5).find("ring"))
    #expect(abs(ring.toStage.b) < 1e-6, "it has come to rest, from the top on")
  }

  @Test func theStopSignIsThereWhileThereIsSomethingToStop() throws {
    for (time, isThere) in [(1.5, false), (2.0, true), (3.5, true), (4.2, false)] {
      #expect((try scene("download", at: time).find("stop sign") != nil) == isThere, "\(time)")
    }
  }

  @Test func goesThroughItsStates() throws {
    var log: [DownloadButton.Stage] = []
    let film = Film(size: CGSize(width: 140, height: 80), duration: 4) { stage in
      let button = DownloadButton(frame: CGRect(x: 20, y: 18, width: 100, height: 44))
      button.addAction(
        UIAction { [unowned button] _ in log.append(button.stage) }, for: .valueChanged)
      stage.addSubview(button)
      button.finish()  // nothing to finish yet
      button.setProgress(0.5)
      stage.tap(at: 0.1, button)
      stage.at(0.5) { button.setProgress(2) }
      stage.at(0.6) {
        log.append(button.stage); #expect(button.progress == 1)
      }
      stage.tap(at: 1, button)
      stage.tap(at: 2, button)
      stage.at(3) { button.finish() }
      stage.tap(at: 3.5, button)  // opens; nothing for the button to change
    }
    _ = try film.scene(at: 4)
    #expect(log == [.waiting, .loading, .idle, .waiting, .done])
  }

  @Test func aCancelledOneLooksAsBefore() throws {
    let film = try widget.film(widget.scenario("cancel"))
    #expect(try film.still(at: 3).largestDifference(from: film.still(at: 0)) <= 1)
  }
}
