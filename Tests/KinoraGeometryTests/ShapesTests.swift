import Foundation
import KinoraGeometry
import Testing

@Suite struct ShapesTests {
  @Test("GEO-07: where each outline starts and which way it runs")
  func rectangleRunsClockwiseFromItsTopLeftCorner() {
    #expect(
      Path(rect: CGRect(x: 10, y: 20, width: 30, height: 40)).elements == [
        .move(to: CGPoint(x: 10, y: 20)), .line(to: CGPoint(x: 40, y: 20)),
        .line(to: CGPoint(x: 40, y: 60)), .line(to: CGPoint(x: 10, y: 60)), .close,
      ])
    #expect(
      Path(rect: CGRect(x: 40, y: 60, width: -30, height: -40))
        == Path(rect: CGRect(x: 10, y: 20, width: 30, height: 40)))
  }

  // GEO-07; values measured on CGPath (honghaoz/ChouTi).
  @Test func ellipseStartsAtTheRightAndRunsByTheBottom() {
    let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(path.elements.count == 6)
    #expect(path.elements[0] == .move(to: CGPoint(x: 100, y: 50)))
    #expect(path.elements[5] == .close)
    #expect(
      path.segments[0].isClose(
        to: .cubic(
          CGPoint(x: 100, y: 50), CGPoint(x: 100, y: 77.61423749),
          CGPoint(x: 77.61423749, y: 100), CGPoint(x: 50, y: 100)), within: 1e-8))
    #expect(path.segments.map(\.end) == [(50, 100), (0, 50), (50, 0), (100, 50)].map(point))
  }

  @Test(
    "GEO-09: a layer's corners grow to half the shorter side and no further",
    arguments: [30, 31, 60, 1000, CGFloat.infinity])
  func layerCornersBecomeAStadium(radius: CGFloat) {
    let rect = CGRect(x: 0, y: 0, width: 80, height: 60)
    #expect(
      Path(roundedRect: rect, radii: CornerRadii(radius))
        == Path(roundedRect: rect, radii: CornerRadii(30)))
  }

  @Test(arguments: [-5, 0, -0.0, CGFloat.nan])
  func layerCornersWithoutARadiusAreSquare(radius: CGFloat) {
    let rect = CGRect(x: 3, y: 4, width: 80, height: 60)
    #expect(Path(roundedRect: rect, radii: CornerRadii(radius)) == Path(rect: rect))
  }

  @Test(
    "LAY-04: each of the 16 combinations rounds its own corners and no others", arguments: 0..<16)
  func layerCornersAreRoundedOneByOne(mask: Int) {
    let radii = (0..<4).map { mask & 1 << $0 != 0 ? CGFloat(20) : 0 }
    let path = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60),
      radii: CornerRadii(
        topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3]))
    let corners = [(1, 1), (99, 1), (99, 59), (1, 59)].map(point)
    for (corner, radius) in zip(corners, radii) {
      #expect(path.contains(corner) == (radius == 0))
    }
    // A quarter circle takes (1 - π/4) r² away; the cubic's own error is 0.03 % of r².
    let rounded = CGFloat(radii.count { $0 > 0 })
    let expected = 6000 - rounded * (1 - .pi / 4) * 400
    #expect(abs(path.area - expected) < 0.1 * max(1, rounded))
  }

  @Test("GEO-08: a layer's corner changes smoothly with its radius")
  func layerCornersChangeSmoothly() {
    let areas = (0...50).map { step in
      let rect = CGRect(x: 0, y: 0, width: 208, height: 50)
      return Path(roundedRect: rect, radii: CornerRadii(CGFloat(step) / 2)).area
    }
    for (a, b) in zip(areas, areas.dropFirst()) { #expect(a > b && a - b < 30) }
  }
}

func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
func point(_ p: (CGFloat, CGFloat)) -> CGPoint { CGPoint(x: p.0, y: p.1) }

extension CGPoint {
  func isClose(to other: CGPoint, within tolerance: CGFloat) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }
}

extension Path.Segment {
  func isClose(to other: Path.Segment, within tolerance: CGFloat) -> Bool {
    points.count == other.points.count
      && zip(points, other.points).allSatisfy { $0.isClose(to: $1, within: tolerance) }
  }
}

extension Path {
  /// Enclosed area, from many points: good to about 1e-6 of it.
  var area: CGFloat {
    var sum: CGFloat = 0
    for segment in segments {
      let count = segment.points.count == 2 ? 1 : 1000
      for i in 0..<count {
        let (p, q) = (
          segment.point(at: CGFloat(i) / CGFloat(count)),
          segment.point(at: CGFloat(i + 1) / CGFloat(count))
        )
        sum += (p.x * q.y - p.y * q.x) / 2
      }
    }
    return sum
  }
}
