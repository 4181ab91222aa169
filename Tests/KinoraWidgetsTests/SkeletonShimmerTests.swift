import Foundation
import Kinora
import KinoraImage
import KinoraUI
import KinoraWidgets
import Testing

@MainActor
@Suite struct SkeletonShimmerTests {
  private let widget = Widget.skeletonShimmer

  /// How bright the picture bone is at some places from left to right.
  private func brightness(at time: Double) throws -> [Int] {
    let bitmap = try widget.film(widget.scenario("loading")).still(at: time, scale: 1)
    return [40, 80, 130, 180, 220].map { x in Int(bitmap.pixels[4 * (130 * bitmap.width + x)]) }
  }

  @Test func theLightPassesFromLeftToRight() throws {
    var peaks: [Double] = []
    let times = Array(stride(from: 0, to: 1.6, by: 0.02))
    let samples = try times.map { try brightness(at: $0) }
    for place in 0..<5 {
      let brightest = try #require(samples.indices.max { samples[$0][place] < samples[$1][place] })
      peaks.append(times[brightest])
      #expect(samples[brightest][place] >= 241, "systemGray6 is 242")
    }
    #expect(peaks == peaks.sorted() && Set(peaks).count == 5, "\(peaks)")
  }

  @Test(arguments: [0, 0.02, 1.35, 1.59, 1.6])
  func betweenTwoLightsAllBonesAreGrey(time: Double) throws {
    #expect(try brightness(at: time).allSatisfy { abs($0 - 229) <= 1 }, "systemGray5")
  }

  @Test func theContentTakesThePlaceOfTheBones() throws {
    let film = try widget.film(widget.scenario("reveal"))
    let (before, after) = (try film.scene(at: 1.5), try film.scene(at: 3))
    #expect(before.find("bones") != nil && after.find("bones") == nil)
    for part in ["avatar", "name", "detail", "picture"] {
      #expect(before.find(part) == nil && after.find(part)?.node.opacity == 1, "\(part)")
    }
  }

  @Test func thePartsComeInOneAfterTheOther() throws {
    let scene = try widget.film(widget.scenario("reveal")).scene(at: 1.72)
    let opacities = ["avatar", "name", "detail", "picture"].map {
      scene.find($0)?.node.opacity ?? 0
    }
    #expect(opacities == opacities.sorted(by: >) && opacities[0] > opacities[2])
  }
}
