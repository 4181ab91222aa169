import Foundation
import KinoraGeometry
import Testing

@Suite struct ArcTests {
  struct Turn: Sendable, CustomTestStringConvertible {
    let start, end: CGFloat
    let clockwise, counterclockwise: CGFloat  // radians drawn, from the case's text
    var testDescription: String { "GEO-01 \(start) to \(end)" }
  }

  @Test(
    "GEO-01: full rings sit exactly on the wrap of the angle",
    arguments: [
      Turn(start: -.pi / 2, end: 3 * .pi / 2, clockwise: 2 * .pi, counterclockwise: 0),
      Turn(start: 0, end: 2 * .pi, clockwise: 2 * .pi, counterclockwise: 0),
      Turn(start: .pi / 2, end: -3 * .pi / 2, clockwise: 0, counterclockwise: 2 * .pi),
      Turn(start: 0, end: .pi / 2, clockwise: .pi / 2, counterclockwise: 3 * .pi / 2),
      Turn(start: 1, end: 1, clockwise: 0, counterclockwise: 0),
      Turn(start: 0, end: 7 * .pi, clockwise: 2 * .pi, counterclockwise: .pi),
      Turn(start: 0.3, end: 0.3 - 8 * .pi, clockwise: 0, counterclockwise: 2 * .pi),
    ])
  func drawsTheTurn(turn: Turn) {
    for (clockwise, expected) in [(true, turn.clockwise), (false, turn.counterclockwise)] {
      let path = arc(from: turn.start, to: turn.end, clockwise: clockwise)
      #expect(abs(path.length() - 50 * expected) < 0.002 * 50, "clockwise \(clockwise)")
    }
  }

  // Documentation of UIBezierPath(arcCenter:): 0 to pi clockwise is the bottom half.
  @Test func clockwiseIsAsSeenOnScreen() throws {
    #expect(try #require(arc(from: 0, to: .pi, clockwise: true).bounds).maxY > 49)
    #expect(try #require(arc(from: 0, to: .pi, clockwise: false).bounds).minY < -49)
  }

  @Test(arguments: UInt64(0)..<50)
  func staysOnTheCircle(seed: UInt64) {
    var random = Seeded(seed)
    let path = arc(
      from: random.next(-10...10), to: random.next(-10...10), clockwise: random.next(0...1) < 0.5)
    for segment in path.segments {
      for i in 0...20 {
        let radius = hypot(
          segment.point(at: CGFloat(i) / 20).x, segment.point(at: CGFloat(i) / 20).y)
        #expect(abs(radius - 50) < 0.00028 * 50)
      }
    }
  }

  @Test("GEO-02: the join to what was there")
  func joinsTheCurrentPoint() {
    // (a) A fresh path has no line from the origin.
    #expect(arc(from: 0, to: 1, clockwise: true).elements.first == .move(to: point(50, 0)))
    // (b), (c) A line to the arc's start.
    var path = Path()
    path.move(to: .zero)
    add(1, to: &path)
    #expect(path.elements[1] == .line(to: point(150, 100)))
    add(2, to: &path)
    #expect(path.elements[3] == .line(to: point(250, 200)))
    // (d) After a close the line comes from the closed subpath's start.
    path.close()
    add(3, to: &path)
    #expect(path.segments.suffix(2).first == .line(.zero, point(350, 300)))
  }

  @Test func fullCircleEndsWhereItBegan() {
    let path = arc(from: 0.7, to: 0.7 + 2 * .pi, clockwise: true)
    #expect(path.segments.count == 4)
    #expect(path.segments.first?.start == path.currentPoint)
  }

  @Test func quarterPointsAreExact() {
    let path = arc(from: 0, to: 2 * .pi, clockwise: true)
    #expect(path.segments.map(\.end) == [(0, 50), (-50, 0), (0, -50), (50, 0)].map(point))
  }

  @Test(arguments: [CGFloat.nan, .infinity])
  func nonFiniteInputEndsAtOnceAndCanBeAskedFor(value: CGFloat) {
    #expect(!arc(from: value, to: 1, clockwise: true).isFinite)
    #expect(!arc(from: 0, to: value, clockwise: false).isFinite)
  }

  // Values from HTML's arcTo: a right angle of radius 10 is a quarter circle.
  @Test func tangentArcRoundsACorner() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(tangent1End: point(100, 0), tangent2End: point(100, 50), radius: 10)
    #expect(path.segments.count == 2)
    #expect(path.segments[0].isClose(to: .line(.zero, point(90, 0)), within: 1e-12))
    #expect(path.segments[1].end.isClose(to: point(100, 10), within: 1e-12))
    #expect(
      path.segments[1].point(at: 0.5).isClose(
        to: point(90 + 5 * 2.0.squareRoot(), 10 - 5 * 2.0.squareRoot()), within: 0.003))
  }

  private func add(_ i: CGFloat, to path: inout Path) {
    path.addArc(
      center: point(100 * i, 100 * i), radius: 50, startAngle: 0, endAngle: .pi / 2, clockwise: true
    )
  }

  private func arc(from: CGFloat, to: CGFloat, clockwise: Bool) -> Path {
    var path = Path()
    path.addArc(center: .zero, radius: 50, startAngle: from, endAngle: to, clockwise: clockwise)
    return path
  }
}
