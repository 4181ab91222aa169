import Foundation
import Kinora
import KinoraUI
import KinoraWidgets
import Testing

@MainActor
@Suite struct PageDotsTests {
  private let widget = Widget.pageDots

  private func current(
    _ scenario: String = "walk", at time: Double, _ settings: (String, String)...
  ) throws -> CGRect {
    let film = try widget.film(
      widget.scenario(scenario), settings: settings.map { (name: $0.0, text: $0.1) })
    return try #require(try film.scene(at: time).find("current")?.outline?.bounds)
  }

  /// The middle of a page's dot: 7 points wide, 9 between, in the middle of 120.
  private func place(_ page: Int) -> Double { 60 + (Double(page) - 1.5) * 16 }

  @Test(arguments: [(0.2, 0), (0.95, 1), (1.65, 2), (2.35, 3), (3.6, 0)])
  func restsOnTheDotOfItsPage(time: Double, page: Int) throws {
    let box = try current(at: time)
    #expect(abs(box.midX - place(page)) < 0.1 && abs(box.width - 7) < 0.1)
    #expect(abs(box.midY - 20) < 1e-9 && abs(box.height - 7) < 1e-9)
  }

  @Test func theFrontLeadsAndTheTailFollows() throws {
    let on = try current(at: 0.42)
    #expect(on.maxX - (place(0) + 3.5) > 8, "the front is on its way")
    #expect(on.width > 9)
    let back = try current(at: 2.55)
    #expect(place(3) - 3.5 - back.minX > 20)
    #expect(back.width > 12)
  }

  @Test func withoutATrailTheDotKeepsItsShape() throws {
    for time in stride(from: 0.3, to: 0.8, by: 0.05) {
      #expect(abs(try current(at: time, ("trail", "1")).width - 7) < 1e-9)
    }
  }

  @Test func goesOnFromWhereItIsWhenItIsHurried() throws {
    for time in [0.32, 0.44] {
      let (before, after) = (
        try current("hurry", at: time - 1e-4), try current("hurry", at: time + 1e-4)
      )
      #expect(abs(before.minX - after.minX) < 0.1 && abs(before.maxX - after.maxX) < 0.1)
    }
    #expect(abs(try current("hurry", at: 1.5).midX - place(3)) < 0.1)
  }

  @Test func tapsGoOnOrBackAndStopAtTheEnds() throws {
    #expect(abs(try current("tap", at: 1.5).midX - place(2)) < 0.1)
    #expect(abs(try current("tap", at: 2.6).midX - place(1)) < 0.1)
    let dots = PageDots(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    dots.setCurrentPage(99, animated: false)
    #expect(dots.currentPage == 3)
    dots.setCurrentPage(-1, animated: true)
    #expect(dots.currentPage == 0)
  }
}
