import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import Testing

@testable import KinoraRaster

@Suite struct GradientTests {
  private let blackToWhite = [Gradient.Stop(0, .black), Gradient.Stop(1, .white)]

  private func paint(
    _ shape: Gradient.Shape, _ stops: [Gradient.Stop], side: Double = 100,
    transform: Homography = .identity
  ) throws -> Bitmap {
    let area = Path(rect: CGRect(x: 0, y: 0, width: side, height: side))
    let item = SceneItem.fill(area, rule: .nonZero, paint: .gradient(Gradient(shape, stops: stops)))
    return try draw(side, side, .node(SceneNode(transform: transform, items: [item])))
  }

  @Test func axialValuesAreTheLineBetween() throws {
    let picture = try paint(.axial(from: point(10, 0), to: point(90, 0)), blackToWhite)
    for x in 0..<100 {
      let t = min(1, max(0, (Double(x) + 0.5 - 10) / 80))
      #expect(picture[x, 50][0] == UInt8((255 * t).rounded()), "\(x)")
    }
  }

  @Test func perpendicularsHaveOneColour() throws {
    let picture = try paint(.axial(from: .zero, to: point(100, 100)), blackToWhite)
    for i in 0..<50 { #expect(picture[50 + i, 49 - i] == picture[50, 49]) }
  }

  @Test func aFadeToClearBlackIsGreyInBetween() throws {
    // Straight alpha: half way from white to clear black is grey at half alpha.
    let picture = try paint(
      .axial(from: .zero, to: point(100, 0)),
      [Gradient.Stop(0, .white), Gradient.Stop(1, .clear)], transform: .identity)
    let middle = picture[50, 0]
    #expect(abs(Int(middle[3]) - 126) <= 1 && abs(Int(middle[0]) - 126) <= 1)
  }

  @Test func stopsAtOnePlaceAreAHardEdge() throws {
    let stops = [
      Gradient.Stop(0, .pureRed), Gradient.Stop(0.5, .pureRed), Gradient.Stop(0.5, .black),
      Gradient.Stop(1, .black),
    ]
    let picture = try paint(.axial(from: .zero, to: point(100, 0)), stops)
    #expect(picture[49, 0] == [255, 0, 0, 255] && picture[50, 0] == [0, 0, 0, 255])
  }

  @Test func radialIsAnEllipse() throws {
    let picture = try paint(
      .radial(center: point(50, 50), radii: CGSize(width: 40, height: 20)), blackToWhite)
    for (x, y) in [(50, 50), (70, 50), (50, 60), (64, 57), (99, 99)] {
      let d = hypot((Double(x) + 0.5 - 50) / 40, (Double(y) + 0.5 - 50) / 20)
      #expect(picture[x, y][0] == UInt8((255 * min(1, d)).rounded()))
    }
  }

  // Expected: the last of many circles that goes through the pixel's centre, found by search.
  @Test(arguments: [(20.0, 5.0, 70.0, 25.0), (50, 40, 55, 10), (30, 10, 60, 10), (25, 0, 60, 35)])
  func circlesMoveAndGrow(x0: Double, r0: Double, x1: Double, r1: Double) throws {
    let picture = try paint(
      .circles(
        from: Gradient.Circle(point(x0, 50), radius: r0),
        to: Gradient.Circle(point(x1, 50), radius: r1), places: 0...1), blackToWhite)
    for y in stride(from: 3, to: 100, by: 8) {
      for x in stride(from: 3, to: 100, by: 7) {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        func outside(_ t: Double) -> Double {
          hypot(px - x0 - t * (x1 - x0), py - 50) - r0 - t * (r1 - r0)
        }
        // The last change of side between circles is the last circle through the point.
        let last = (0..<4000).last { i in
          (outside(Double(i) / 4000) > 0) != (outside(Double(i + 1) / 4000) > 0)
        }
        guard let last else {
          #expect(picture[x, y][3] == 0, "\(x), \(y)")
          continue
        }
        let grey = Int(255 * (Double(last) + 0.5) / 4000 + 0.5)
        #expect(picture[x, y][3] == 255 && abs(Int(picture[x, y][0]) - grey) <= 1, "\(x), \(y)")
      }
    }
  }

  @Test func conicTurnsClockwiseFromItsRay() throws {
    let picture = try paint(
      .conic(center: point(50, 50), angle: 0, stretch: CGSize(width: 1, height: 1)),
      blackToWhite)
    for (x, y) in [(90, 50), (50, 90), (10, 49), (49, 10), (80, 20), (52, 51)] {
      let angle = atan2(Double(y) + 0.5 - 50, Double(x) + 0.5 - 50)
      let turn = (angle < 0 ? angle + 2 * .pi : angle) / (2 * .pi)
      #expect(picture[x, y][0] == UInt8((255 * turn).rounded()))
    }
  }

  @Test func ownArcTangentIsTheLibrarys() {
    for i in 0..<720 {
      let angle = Double(i) * .pi / 360
      #expect(abs(angleOf(x: 3 * cos(angle), y: 3 * sin(angle)) - angle) < 1e-9, "\(i)")
    }
    #expect(angleOf(x: 0, y: 0) == 0)
  }

  @Test func perspectiveMovesTheColoursWithThePlane() throws {
    var t = Transform3D.identity
    t.m34 = -1 / 200
    let turned = Homography(
      Transform3D(translationX: -50, y: -50)
        .concatenating(Transform3D(rotationAngle: 0.8, x: 0, y: 1, z: 0)).concatenating(t)
        .concatenating(Transform3D(translationX: 50, y: 50)))
    let picture = try paint(
      .axial(from: .zero, to: point(100, 0)), blackToWhite, transform: turned)
    let back = try #require(turned.inverted())
    for x in stride(from: 20, to: 80, by: 7) {
      guard let p = back.project(point(Double(x) + 0.5, 50.5)), p.x > 0, p.x < 100 else { continue }
      #expect(picture[x, 50][0] == UInt8((255 * p.x / 100).rounded()))
    }
  }

  @Test func unusableGradientsDrawNothing() throws {
    let one = CGSize(width: 1, height: 1)
    let shapes: [Gradient.Shape] = [
      .axial(from: point(5, 5), to: point(5, 5)), .axial(from: point(.nan, 0), to: .zero),
      .radial(center: .zero, radii: CGSize(width: 0, height: 5)),
      .conic(center: .zero, angle: .infinity, stretch: one),
      .circles(
        from: Gradient.Circle(point(5, 5), radius: 3), to: Gradient.Circle(point(5, 5), radius: 3)),
      .circles(from: Gradient.Circle(.zero, radius: -1), to: Gradient.Circle(.zero, radius: 9)),
      .circles(from: Gradient.Circle(.zero, radius: 1), to: Gradient.Circle(.zero, radius: .nan)),
    ]
    for shape in shapes { #expect(try paint(shape, blackToWhite).ink == 0) }
    #expect(try paint(.conic(center: .zero, angle: 0, stretch: one), []).ink == 0)
    let odd = [Gradient.Stop(0.7, .pureRed), Gradient.Stop(0.2, .black)]
    #expect(try paint(.axial(from: .zero, to: point(100, 0)), odd)[69, 0] == [255, 0, 0, 255])
  }

  @Test func strokesTakeGradients() throws {
    let item = SceneItem.stroke(
      lines((0, 50), (100, 50)), style: StrokeStyle(lineWidth: 20),
      paint: .gradient(Gradient(.axial(from: .zero, to: point(100, 0)), stops: blackToWhite)))
    let picture = try draw(100, 100, item)
    #expect(picture.ink == 2000 && picture[50, 50][0] == 129 && picture[0, 41][3] == 255)
  }
}
