import Foundation
import KinoraGeometry
import Testing

@Suite struct TrimTests {
  /// Lines of 10, 100 and 30 points, with an empty subpath between them.
  static let threeLines: Path = {
    var path = Path()
    for (y, length) in [(CGFloat(0), CGFloat(10)), (20, 100), (40, 30)] {
      path.move(to: point(0, y))
      path.addLine(to: point(length, y))
      path.move(to: point(500, 500))
    }
    return path
  }()

  @Test("STR-05: the trim runs along the total of 140 in drawing order")
  func runsAlongTheTotalOfAllSubpaths() {
    #expect(Self.threeLines.length() == 140)
    #expect(
      Self.threeLines.trimmed(from: 0, to: 0.5).segments == [
        .line(point(0, 0), point(10, 0)), .line(point(0, 20), point(60, 20)),
      ])
    #expect(
      Self.threeLines.trimmed(from: 0, to: 0.25).segments == [
        .line(point(0, 0), point(10, 0)), .line(point(0, 20), point(25, 20)),
      ])
    let most = Self.threeLines.trimmed(from: 0, to: 0.9).segments
    #expect(most.count == 3)
    #expect(most[2].isClose(to: .line(point(0, 40), point(16, 40)), within: 1e-9))
  }

  @Test(
    "GEO-14: 0 to 1 is the path itself, 0.5 to 0.5 is empty, the near-full ones differ at the seam only",
    arguments: [true, false])
  func endsOfTheRange(closed: Bool) {
    let path = Self.uneven(closed: closed)
    #expect(path.trimmed(from: 0, to: 1) == path)
    #expect(path.trimmed(from: -0.2, to: 1.3) == path)
    #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(path.trimmed(from: 0.7, to: 0.3).isEmpty)
    #expect(path.trimmed(from: 1, to: 2).isEmpty)
    #expect(path.trimmed(from: -1, to: 0).isEmpty)
    for (from, to) in [(CGFloat(0), CGFloat(0.9999999)), (0.0000001, 1)] {
      let trimmed = path.trimmed(from: from, to: to)
      #expect(!trimmed.elements.contains(.close))
      #expect(trimmed.segments.count == path.segments.count)
      for (a, b) in zip(trimmed.segments, path.segments) {
        #expect(a.isClose(to: b, within: 1e-2))
      }
    }
  }

  @Test(arguments: [(CGFloat.nan, CGFloat(1)), (0, .nan), (.nan, .nan)])
  func notANumberGivesNothing(from: CGFloat, to: CGFloat) {
    #expect(Self.threeLines.trimmed(from: from, to: to).isEmpty)
  }

  @Test("GEO-14: a part of the trim is that part of the length", arguments: UInt64(0)..<100)
  func lengthAtEIsETimesTheWhole(seed: UInt64) {
    var random = Seeded(seed)
    let path = random.path()
    let whole = path.length()
    for e in [0.5, random.next(0...1), random.next(0...1)] {
      #expect(abs(path.trimmed(from: 0, to: e).length() - e * whole) <= 1e-6 * whole)
      #expect(abs(path.trimmed(from: e, to: 1).length() - (1 - e) * whole) <= 1e-6 * whole)
    }
  }

  // Cutting a cut gives what one cut gives.
  @Test(arguments: UInt64(0)..<100)
  func piecesAddUp(seed: UInt64) {
    var random = Seeded(seed)
    let measure = PathMeasure(random.path())
    let cuts = [random.next(0...1), random.next(0...1), random.next(0...1)].sorted()
    let parts =
      measure.trimmed(from: cuts[0], to: cuts[1]).length()
      + measure.trimmed(from: cuts[1], to: cuts[2]).length()
    let whole = measure.trimmed(from: cuts[0], to: cuts[2]).length()
    #expect(abs(parts - whole) <= 1e-6 * measure.length)
  }

  // Every point of a piece lies on the path: sub-curves, not new fits.
  @Test(arguments: UInt64(0)..<50)
  func piecesLieOnThePath(seed: UInt64) throws {
    var random = Seeded(seed)
    let segment = random.segment()
    let (a, b) = (random.next(0...0.5), random.next(0.5...1))
    let piece = segment.piece(from: a, to: b)
    for i in 0...10 {
      let s = CGFloat(i) / 10
      #expect(
        piece.point(at: s).isClose(to: segment.point(at: a + s * (b - a)), within: 1e-11))
    }
  }

  @Test func closingLineCountsAsLength() {
    let square = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(square.length() == 40)
    #expect(square.trimmed(from: 0.75, to: 1).segments == [.line(point(0, 10), point(0, 0))])
  }

  @Test func aClosedSubpathWhollyInsideStaysClosed() {
    var path = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 40, y: 0, width: 10, height: 10))
    let trimmed = path.trimmed(from: 0.25, to: 0.8)
    #expect(trimmed.elements.count { $0 == .close } == 1)
    #expect(
      Array(trimmed.elements.dropFirst(2).prefix(5))
        == Path(rect: CGRect(x: 20, y: 0, width: 10, height: 10)).elements)
  }

  @Test("GEO-18: closes without segments, closes in a row, a close first")
  func strayClosesDoNoHarm() {
    var path = Path()
    path.close()
    #expect(path.isEmpty)
    path.move(to: point(1, 1))
    path.close()
    path.close()
    path.move(to: point(5, 5))
    path.addLine(to: point(9, 5))
    path.close()
    path.addLine(to: point(5, 8))  // no move between: from the closed subpath's start
    path.close()
    #expect(
      path.segments == [
        .line(point(5, 5), point(9, 5)), .line(point(9, 5), point(5, 5)),
        .line(point(5, 5), point(5, 8)), .line(point(5, 8), point(5, 5)),
      ])
    #expect(path.trimmed(from: 0, to: 0.5).length() == 7)
  }

  @Test func pathsWithoutLengthStayWholeOrVanish() {
    var dot = Path()
    dot.move(to: point(3, 3))
    dot.addLine(to: point(3, 3))
    #expect(dot.trimmed(from: 0, to: 1) == dot)
    #expect(dot.trimmed(from: 0, to: 0.5).isEmpty)
    #expect(Path().trimmed(from: 0, to: 0.5).isEmpty)
  }

  /// A cubic with far handles and one with near ones.
  static func uneven(closed: Bool) -> Path {
    var path = Path()
    path.move(to: .zero)
    path.addCurve(to: point(10, 0), control1: point(300, 200), control2: point(-280, 5))
    path.addCurve(to: point(200, 0), control1: point(10, 1), control2: point(11, 1))
    if closed { path.close() }
    return path
  }
}
