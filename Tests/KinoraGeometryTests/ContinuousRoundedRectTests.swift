import Foundation
import KinoraGeometry
import Testing

@Suite struct ContinuousRoundedRectTests {
  // Recorded from UIKit: 160 x 100, radius 10.
  @Test func firstShapeIsAsRecorded() {
    let path = rounded(160, 100, 10)
    #expect(path.elements[0] == .move(to: point(15.28665, 0)))
    let segments = path.segments
    let expected: [Path.Segment] = [
      .line(point(15.28665, 0), point(144.71335, 0)),
      .cubic(
        point(144.71335, 0), point(149.11507, 0), point(151.31593, 0), point(153.68506, 0.74911)),
      .line(point(153.68506, 0.74911), point(153.68506, 0.74911)),
      .cubic(
        point(153.68506, 0.74911), point(156.27176, 1.69060), point(158.30940, 3.72824),
        point(159.25089, 6.31494)),
      .cubic(
        point(159.25089, 6.31494), point(160, 8.68407), point(160, 10.88493), point(160, 15.28665)),
    ]
    for (a, b) in zip(segments, expected) { #expect(a.isClose(to: b, within: 1e-5)) }
    // The other corners are this one turned: half a turn leaves the outline as it was.
    for (a, b) in zip(segments.prefix(10), segments[10...]) {
      let turned = b.points.map { point(160 - $0.x, 100 - $0.y) }
      #expect(zip(a.points, turned).allSatisfy { $0.isClose(to: $1, within: 1e-9) })
    }
  }

  // M, four times L C L C C, L: the same kinds in all three shapes, so radii can be blended.
  @Test(arguments: [(160.0, 100.0), (100, 160), (100, 100)])
  func allShapesHaveTheSameElements(width: Double, height: Double) throws {
    let first = rounded(width, height, 10)
    #expect(first.elements.count == 23)  // 22 and the close
    for radius in [32.0, 33, 40, 49, 50, 60, 1000] {
      let other = rounded(width, height, radius)
      #expect(first.hasSameElementKinds(as: other), "\(radius)")
      #expect(
        try #require(other.bounds).isClose(to: CGRect(x: 0, y: 0, width: width, height: height)))
    }
  }

  // The limits are sides of 3.0573299 radii; at them the outline jumps.
  @Test func jumpsWhereTheSystemJumps() {
    let k = 3.05733
    for (radius, start) in [
      (100 / k - 0.001, 1.528665 * (100 / k)), (100 / k + 0.001, 1.528665 * (100 / k)),
      (160 / k - 0.001, 80), (160 / k + 0.001, 80),
    ] {
      let path = rounded(160, 100, radius)
      #expect(path.segments[0].start.isClose(to: point(start, 0), within: 0.01), "\(radius)")
    }
    let areas = [32.7, 32.71].map { rounded(160, 100, $0).area }
    #expect(areas[0] - areas[1] > 10)
  }

  // In shape 3 the outline is that of the side, not of the radius; in shape 2 nearly so.
  @Test func biggerRadiiChangeNothingMore() {
    #expect(abs(rounded(160, 100, 60).area - (6000 + .pi * 2500)) < 3)
    #expect(rounded(160, 100, 60) == rounded(160, 100, 1000))
    #expect(abs(rounded(160, 100, 40).area - rounded(160, 100, 50).area) < 10)
    // A capsule starts in the middle of its top.
    #expect(rounded(160, 100, 60).elements[0] == .move(to: point(80, 0)))
    #expect(rounded(100, 160, 60).elements[0] == .move(to: point(50, 0)))
  }

  @Test func radiusZeroIsARectangleOfSixElementsAndAClose() {
    let rect = CGRect(x: 0, y: 0, width: 30, height: 20)
    let path = Path(continuousRoundedRect: rect, radius: 0)
    #expect(
      path.elements == [
        .move(to: point(0, 0)), .line(to: point(30, 0)), .line(to: point(30, 20)),
        .line(to: point(0, 20)), .line(to: point(0, 0)), .line(to: point(0, 0)), .close,
      ])
    #expect(path == Path(continuousRoundedRect: rect, radius: .nan))
    #expect(path == Path(continuousRoundedRect: rect, radius: 5, corners: []))
  }

  // 6 elements and 4 more for each rounded corner; the same corner shape.
  @Test(arguments: UInt(0)..<16)
  func someCornersOnly(mask: UInt) {
    let corners = RectCorners(rawValue: mask)
    let path = Path(
      continuousRoundedRect: CGRect(x: 0, y: 0, width: 160, height: 100), radius: 10,
      corners: corners)
    #expect(path.elements.count == 7 + 4 * mask.nonzeroBitCount)
    let places: [(RectCorners, CGPoint)] = [
      (.topLeft, point(0.5, 0.5)), (.topRight, point(159.5, 0.5)),
      (.bottomLeft, point(0.5, 99.5)), (.bottomRight, point(159.5, 99.5)),
    ]
    for (corner, place) in places {
      #expect(path.contains(place) != corners.contains(corner))
    }
  }

  // Negative radii are used as they are: loops outside the rectangle.
  @Test func negativeRadiiLoop() throws {
    let bounds = try #require(rounded(160, 100, -10).bounds)
    #expect(bounds.minX < 0 && bounds.maxX > 160)
  }

  private func rounded(_ width: CGFloat, _ height: CGFloat, _ radius: CGFloat) -> Path {
    Path(continuousRoundedRect: CGRect(x: 0, y: 0, width: width, height: height), radius: radius)
  }
}

extension CGRect {
  func isClose(to other: CGRect, within tolerance: CGFloat = 1e-6) -> Bool {
    point(minX, minY).isClose(to: point(other.minX, other.minY), within: tolerance)
      && point(maxX, maxY).isClose(to: point(other.maxX, other.maxY), within: tolerance)
  }
}
