import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import Testing

@testable import KinoraRaster

@Suite("GEO-13: coordinates beyond the 8 388 608 of Cairo, which wrap there")
struct FarGeometryTests {
  static let turns: [AffineTransform2D] = [
    .identity, AffineTransform2D(rotationAngle: 0.3), AffineTransform2D(rotationAngle: .pi / 2),
  ]

  @Test(arguments: [1e6, 8.3e6, 1e7, 1e9, 1e15, 1e100], FarGeometryTests.turns)
  func aCoveringRectangleFillsTheStage(far: Double, turn: AffineTransform2D) throws {
    let picture = try draw(
      20, 20, transform: turn, fill(rect: -far, -far, 2 * far, 2 * far))
    #expect(picture.ink == 400)
  }

  // A right angle that ends far up: the fill is the part of the stage right of the long edge.
  @Test(arguments: [1000, 158_758_583.0])
  func aFarCornerLeavesTheNearPartRight(far: Double) throws {
    let path = lines((3, 16), (11, 16), (11, 16 - far))
    let fillInk = try draw(20, 20, fill(path)).ink
    // The slanted edge is upright to the eye: 8 wide, 16 high, less a sliver of 16 * 16 / far / 2 * 8.
    #expect(abs(fillInk - (128 - 64 * 16 / far)) < 0.6)
    let strokeInk = try draw(20, 20, stroke(path, StrokeStyle(lineWidth: 2))).ink
    // 8 across and 16 up, 2 wide; the arms share a pixel at the corner, and the miter adds one.
    #expect(abs(strokeInk - (16 + 32 - 1 + 1)) < 0.6)
  }

  @Test(arguments: [StrokeStyle.Join.miter, .round, .bevel])
  func aFarLineCrossesTheStage(join: StrokeStyle.Join) throws {
    let style = StrokeStyle(lineWidth: 4, join: join)
    let straight = try draw(20, 20, stroke(lines((-28_808_594, 10), (30, 10)), style))
    #expect(straight.ink == 80)
    let closed = lines((10, 10), (1e8, 10), (1e8, 1e8), (10, 1e8), closed: true)
    let corner = try draw(20, 20, stroke(closed, style)).ink
    // Two arms of 10, and the join at the seam: whole, a quarter disc, or half a square.
    let joint = join == .miter ? 4.0 : join == .round ? .pi : 2
    #expect(abs(corner - (2 * 10 * 4 - 4 + joint)) < 0.3)
  }

  // Winding numbers survive: an even-odd frame around the stage, and one turned the other way.
  @Test func holesStayHoles() throws {
    var frame = Path(rect: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
    frame.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(try draw(20, 20, fill(frame, rule: .evenOdd)).ink == 300)
    #expect(try draw(20, 20, fill(frame)).ink == 400)
  }

  @Test func aFarCurveIsDrawnWhereItCanBeSeen() throws {
    // A circle of radius 1e8 through the middle of the stage: its edge is straight to the eye.
    let picture = try draw(20, 20, fill(disc(10 + 1e8, 10, 1e8)))
    #expect(abs(picture.ink - 200) < 1)
  }

  // The same picture whether the geometry takes the far road or not.
  @Test(arguments: UInt64(0)..<20)
  func farAndNearRoadsAgree(seed: UInt64) throws {
    var random = Seeded(seed)
    let path = random.path()
    let box = CGRect(x: -200, y: -200, width: 500, height: 500)
    let direct = try draw(100, 100, fill(path)).pixels
    let clipped = try draw(100, 100, fill(FarGeometry.fill(path, within: box))).pixels
    let most = zip(direct, clipped).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(most <= 20)  // other lines for the same curves
    let style = StrokeStyle(lineWidth: 6, cap: .round, join: .round)
    let near = try draw(100, 100, stroke(path, style)).pixels
    let cut = FarGeometry.stroke(path, within: box, dash: nil)
    let far = try draw(100, 100, stroke(cut, style)).pixels
    #expect((zip(near, far).map { abs(Int($0) - Int($1)) }.max() ?? 0) <= 40)
  }

  // Dashes keep their place where a line comes from far away.
  @Test func dashesAreCountedFromTheStart() throws {
    let style = StrokeStyle(lineWidth: 4, dashes: [5, 5])
    let near = try draw(40, 8, stroke(lines((-100, 4), (40, 4)), style)).pixels
    let far = try draw(40, 8, stroke(lines((-100_000_000, 4), (40, 4)), style)).pixels
    #expect(near == far)
  }

  @Test func hugePensDoNoHarm() throws {
    let wide = try draw(20, 20, stroke(lines((0, 10), (20, 10)), StrokeStyle(lineWidth: 1e12)))
    #expect(wide.ink == 400)
    let miters = StrokeStyle(lineWidth: 4, miterLimit: 1e12)
    #expect(try draw(20, 20, stroke(lines((0, 10), (10, 10), (0, 10 + 1e-7)), miters)).ink > 39)
  }
}
