import Foundation
import Kinora
import KinoraImage
import KinoraUI
import KinoraWidgets
import Testing

@MainActor
@Suite struct ActivityIndicatorTests {
  private let widget = Widget.activityIndicator

  /// The alpha of each spoke's middle, from the top clockwise.
  private func alphas(_ film: Film, at time: Double, side: Double, spokes: Int = 8) throws
    -> [Int]
  {
    var film = film
    film.background = nil
    let scale = 4.0
    let bitmap = try film.still(at: time, scale: scale)
    return (0..<spokes).map { spoke in
      let angle = 2 * Double.pi * Double(spoke) / Double(spokes)
      let reach = side / 2 * 2 / 3
      let x = Int((film.size.width / 2 + reach * sin(angle)) * scale)
      let y = Int((film.size.height / 2 - reach * cos(angle)) * scale)
      return Int(bitmap.pixels[4 * (y * bitmap.width + x) + 3])
    }
  }

  /// Flutter's `cupertino/activity_indicator.dart`: 147, 122, 97, 72 and then 47, behind the darkest; the colour itself has
  /// an alpha of 153 here.
  @Test(arguments: [("spin", 20.0), ("large", 37)], 0..<8)
  func hasTheShadesOfTheSystemsIndicator(kind: (String, Double), eighth: Int) throws {
    let film = try widget.film(widget.scenario(kind.0))
    let found = try alphas(film, at: Double(eighth) / 8, side: kind.1)
    for (behind, shade) in [147.0, 122, 97, 72, 47, 47, 47, 47].enumerated() {
      let spoke = (eighth - behind + 8) % 8
      #expect(abs(Double(found[spoke]) - 153 * shade / 147) < 1.5, "\(found)")
    }
  }

  @Test func shadesFadeOrStep() throws {
    let (fading, stepped) = (
      try widget.film(widget.scenario("large")), try widget.film(widget.scenario("stepped"))
    )
    #expect(
      try alphas(stepped, at: 0.01, side: 37) == alphas(stepped, at: 0.12, side: 37))
    let (early, late) = (
      try alphas(fading, at: 0.01, side: 37), try alphas(fading, at: 0.12, side: 37)
    )
    #expect(early[0] > late[0] && early[1] < late[1])
  }

  @Test func aTurnIsASecondUnlessItIsSet() throws {
    let film = try widget.film(
      widget.scenario("large"), settings: [(name: "duration", text: "0.5")])
    #expect(try film.still(at: 0.1) == film.still(at: 0.6))
    #expect(try film.still(at: 0.1) != film.still(at: 0.35))
  }

  @Test func showsNothingBeforeItStartsAndAfterItStops() throws {
    let film = try widget.film(widget.scenario("start-stop"))
    for time in [0, 0.19, 2.26, 2.5] {
      #expect(try film.scene(at: time).find("spokes") == nil, "\(time)")
    }
    #expect(try film.scene(at: 1).find("spokes") != nil)
  }
}
