import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import Testing

@testable import KinoraRaster

@Suite struct FillTests {
  // Ink against the exact area, off the pixel grid.
  @Test(arguments: [1.0, 3, 10, 40, 95])
  func discsHaveTheirArea(radius: Double) throws {
    let picture = try draw(200, 200, fill(disc(100.3, 99.6, radius)))
    let area = Double.pi * radius * radius
    #expect(abs(picture.ink / area - 1) < (radius < 5 ? 0.01 : 0.002))
  }

  @Test func rectanglesCoverTheirSharesOfPixels() throws {
    let picture = try draw(4, 4, fill(rect: 0.5, 1, 2, 2.25))
    #expect((0..<4).map { picture.alpha($0, 1) } == [128, 255, 128, 0])
    #expect(abs(picture.alpha(1, 3) - 64) <= 1)
    #expect(picture.alpha(1, 0) == 0)
  }

  @Test("LAY-04: the bar's two rounded corners, and its area")
  func roundedRectanglesHaveTheirArea() throws {
    let path = Path(
      roundedRect: CGRect(x: 5, y: 5, width: 100, height: 60),
      radii: CornerRadii(topLeft: 20, topRight: 20))
    let picture = try draw(110, 70, fill(path))
    #expect(abs(picture.ink - (6000 - 2 * (1 - .pi / 4) * 400)) < 3)
    #expect(picture.alpha(5, 5) == 0 && picture.alpha(104, 5) == 0)
    #expect(picture.alpha(5, 64) == 255 && picture.alpha(104, 64) == 255)
  }

  @Test("LAY-02: a border of 5 in 80 x 60 is exactly 1300 pixels, measured on Apple's system")
  func ringOfTwoRectanglesIsExact() throws {
    var ring = Path(rect: CGRect(x: 10, y: 10, width: 80, height: 60))
    ring.addRect(CGRect(x: 15, y: 15, width: 70, height: 50))
    #expect(try draw(100, 80, fill(ring, rule: .evenOdd)).ink == 1300)
    #expect(try draw(100, 80, fill(ring, rule: .nonZero)).ink == 4800)
    var turned = Path(rect: CGRect(x: 10, y: 10, width: 80, height: 60))
    turned.append(Path(rect: CGRect(x: 15, y: 15, width: 70, height: 50)).reversed)
    #expect(try draw(100, 80, fill(turned, rule: .nonZero)).ink == 1300)
  }

  @Test("LAY-21: a sector from two arcs that run opposite ways, across the 0 crossing")
  func ringSectorIsExactlyTheSector() throws {
    var path = Path()
    path.addArc(center: point(50, 50), radius: 40, startAngle: -0.5, endAngle: 0.5, clockwise: true)
    path.addArc(
      center: point(50, 50), radius: 20, startAngle: 0.5, endAngle: -0.5, clockwise: false)
    path.close()
    let picture = try draw(100, 100, fill(path))
    #expect(abs(picture.ink - (1600 - 400) / 2) < 2)
    #expect(
      picture.alpha(80, 50) == 255 && picture.alpha(60, 50) == 0 && picture.alpha(20, 50) == 0)
  }

  @Test func quadraticCurvesAreFilledAsWhatTheyAre() throws {
    var path = Path()
    path.move(to: point(10, 90))
    path.addQuadCurve(to: point(90, 90), control: point(50, 10))
    // A parabola's segment has two thirds of its triangle's area.
    #expect(abs(try draw(100, 100, fill(path)).ink - 2.0 / 3 * 80 * 80 / 2) < 3)
  }

  @Test func openAndEmptyPaths() throws {
    #expect(try draw(10, 10, fill(lines((0, 0), (10, 0), (10, 10)))).ink > 49)
    #expect(try draw(10, 10, fill(Path())).ink == 0)
    #expect(try draw(10, 10, fill(lines((5, 5)))).ink == 0)
  }

  // What is not finite is left out, and what follows is drawn.
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func nonFinitePathsAreLeftOut(value: Double) throws {
    let picture = try draw(
      10, 10, fill(lines((0, 0), (value, 0), (10, 10))),
      stroke(lines((0, 0), (value, 5)), StrokeStyle()), fill(rect: 2, 2, 3, 3))
    #expect(picture.ink == 9)
  }
}
