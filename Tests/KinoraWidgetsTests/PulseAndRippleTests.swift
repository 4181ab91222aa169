import Foundation
import Kinora
import KinoraImage
import KinoraUI
import KinoraWidgets
import Testing

@MainActor
@Suite struct PulseTests {
  private let widget = Widget.pulse

  @Test func aRingLeavesEveryPeriod() throws {
    let film = try widget.film(widget.scenario(nil))
    let (first, second) = (try film.still(at: 0.3), try film.still(at: 1.5))
    #expect(first.largestDifference(from: second) <= 1, "two rings, half a way apart")
    #expect(try film.still(at: 0.9).largestDifference(from: first) > 20)
  }

  /// A ring that begins larger than the dot, or ends in a colour, would appear or vanish with a jump.
  @Test func ringsComeFromBehindTheDotAndFadeAway() throws {
    let film = try widget.film(widget.scenario(nil), settings: [(name: "rings", text: "1")])
    func ring(_ time: Double) throws -> (width: Double, opacity: Double) {
      let found = try #require(try film.scene(at: time).find("ring"))
      return (
        Double(try #require(found.outline?.bounds).width), found.node.opacity
      )
    }
    #expect(try ring(0).width < 24)
    let end = try ring(2.399)
    #expect(abs(end.width - 128) < 0.1 && end.opacity < 0.001)
    let widths = try stride(from: 0, to: 2.4, by: 0.1).map { try ring($0).width }
    #expect(widths == widths.sorted())
  }

  @Test func theDotSwellsAsARingLeaves() throws {
    let film = try widget.film(widget.scenario(nil))
    func size(_ time: Double) throws -> Double {
      Double(try #require(try film.scene(at: time).find("dot")?.outline?.bounds).width)
    }
    #expect(try size(0) == 24)
    #expect(abs(try size(0.24) - 24 * 1.12) < 1e-6)
    #expect(abs(try size(1.44) - 24 * 1.12) < 1e-6)
    #expect(abs(try size(1) - 24) < 1e-6)
  }
}

@MainActor
@Suite struct RippleButtonTests {
  private let widget = Widget.rippleButton

  private func ripple(_ scenario: String, at time: Double) throws -> Found? {
    try widget.film(widget.scenario(scenario)).scene(at: time).find("ripple")
  }

  @Test func growsFromTheFingerToTheFarthestCorner() throws {
    // The finger is at (44, 20) of a button of 220 x 50: the farthest corner is the lower right one.
    let reach = hypot(176.0, 30)
    let box = try #require(try ripple("hold", at: 0.75 + 1e-6)?.outline?.bounds)
    // All of it in the button, which gives way to 0.96.
    #expect(abs(Double(box.width) - 2 * reach * 0.96) < 0.2)
    let early = try #require(try ripple("hold", at: 0.35)?.outline?.bounds)
    #expect(early.width < box.width * 0.8)
    #expect(abs(early.midX - (130 + (64 - 130) * 0.975)) < 2, "it stays at the finger")
  }

  @Test func staysWhileItIsHeldAndIsGoneAfterwards() throws {
    #expect(abs((try ripple("hold", at: 0.99)?.node.opacity ?? 0) - 0.32) < 1e-6)
    #expect(try ripple("hold", at: 1.2)?.node.opacity ?? 1 < 0.32)
    #expect(try ripple("hold", at: 1.376) == nil)
    // A short tap is seen for half the time of growing.
    #expect(abs((try ripple("tap", at: 0.52)?.node.opacity ?? 0) - 0.32) < 1e-6)
    #expect(try ripple("tap", at: 1) == nil)
  }

  @Test func givesWayWhileItIsHeld() throws {
    let film = try widget.film(widget.scenario("hold"))
    func scale(_ time: Double) throws -> CGFloat {
      try #require(try film.scene(at: time).find("RippleButton")).toStage.a
    }
    #expect(try scale(0.2) == 1)
    #expect(abs(try scale(0.99) - 0.96) < 1e-3)
    #expect(try stride(from: 1, to: 1.6, by: 0.02).map(scale).max() ?? 0 > 1.001, "it springs back")
    #expect(abs(try scale(1.9) - 1) < 1e-3)
  }
}
