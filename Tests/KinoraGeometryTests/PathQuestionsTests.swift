import Foundation
import KinoraGeometry
import Testing

@Suite struct PathQuestionsTests {
  // svg-path-properties and svgpathtools.
  @Test(.corpus("path-measure/path-lengths.json"))
  func lengthsAgree() throws {
    for row in try Corpus.rows("path-measure/path-lengths.json") {
      let path = try Path(svgPathData: try #require(row.string("d")))
      let expected = try #require(row.number("length"))
      #expect(
        abs(path.length() - expected)
          <= max(try #require(row.number("tolerance")), 3e-4 * expected),
        "\(row.id)")
    }
  }

  @Test(.corpus("path-measure/point-at-length.json"))
  func pointsAtLengthsAgree() throws {
    for row in try Corpus.rows("path-measure/point-at-length.json") {
      let measure = PathMeasure(try Path(svgPathData: try #require(row.string("d"))))
      let distance = try #require(
        row.number("distance") ?? row.number("fraction").map { $0 * measure.length })
      let found = try #require(measure.point(at: distance)).point
      let expected = try #require(row.point("point"))
      #expect(
        found.isClose(to: expected, within: max(try #require(row.number("tolerance")), 0.02)),
        "\(row.id)")
    }
  }

  @Test(.corpus("path-measure/tangent-at-length.json"))
  func tangentsAgree() throws {
    for row in try Corpus.rows("path-measure/tangent-at-length.json") {
      let measure = PathMeasure(try Path(svgPathData: try #require(row.string("d"))))
      let place = measure.point(at: (try #require(row.number("fraction"))) * measure.length)
      let found = try #require(place?.direction)
      let expected = try #require(row.point("tangent"))
      #expect(
        found.isClose(to: expected, within: max(try #require(row.number("tolerance")), 0.01)),
        "\(row.id)")
    }
  }

  // kurbo: lengths, winding numbers, areas, control boxes, reversal.
  @Test(.corpus("path-measure/kurbo-geometry.json"))
  func agreesWithKurbo() throws {
    for row in try Corpus.rows("path-measure/kurbo-geometry.json") {
      guard let path = try path(row) else { continue }
      switch row.string("kind") {
      case "arcLength":
        let expected = try #require(row.number("arcLength"))
        // Arcs are cubics here: 0.00028 of the radius.
        let kind = (row["curve"] as? [String: Any])?.string("kind")
        let isArc = kind == nil || kind == "ellipse"
        let tolerance = max(try #require(row.number("tolerance")), isArc ? 3e-4 * expected : 0)
        #expect(abs(path.length() - expected) <= tolerance, "\(row.id)")
      case "winding":
        let query = try #require(row.point("query"))
        // Upstream counts the other way round.
        if let winding = row.number("winding") {
          #expect(abs(path.windingNumber(around: query)) == abs(Int(winding)), "\(row.id)")
        }
        #expect(path.contains(query) == (row["inside"] as? Bool), "\(row.id)")
      case "area":
        let expected = try #require(row.number("area"))
        let tolerance = max(try #require(row.number("tolerance")), 6e-4 * expected)
        #expect(abs(path.area - expected) <= tolerance, "\(row.id)")
      case "bounds":
        let box = try #require(row.numbers("controlBox"))
        let bounds = try #require(path.controlPointBounds)
        #expect([bounds.minX, bounds.minY, bounds.maxX, bounds.maxY] == box, "\(row.id)")
        #expect(try #require(path.bounds).height < bounds.height)
      case "reverse":
        let reversed = try Path(svgPathData: try #require(row.string("reversed")))
        #expect(path.reversed == reversed, "\(row.id)")
      default: break
      }
    }
  }

  private func path(_ row: [String: Any]) throws -> Path? {
    if let data = row.string("d") { return try Path(svgPathData: data) }
    if let rounded = row["roundedRect"] as? [String: Any], let r = rounded.numbers("rect"),
      let radii = rounded.numbers("radii")
    {
      return Path(
        roundedRect: CGRect(x: r[0], y: r[1], width: r[2] - r[0], height: r[3] - r[1]),
        radii: CornerRadii(
          topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3]))
    }
    guard let curve = row["curve"] as? [String: Any] else { return nil }
    if let center = curve.point("center") {
      let size =
        curve.numbers("radii") ?? [curve.number("radius") ?? 0, curve.number("radius") ?? 0]
      return Path(
        ellipseIn: CGRect(
          x: center.x - size[0], y: center.y - size[1], width: 2 * size[0], height: 2 * size[1]))
    }
    guard let points = curve["points"] as? [[NSNumber]] else { return nil }
    let p = points.map { CGPoint(x: $0[0].doubleValue, y: $0[1].doubleValue) }
    var path = Path()
    path.move(to: p[0])
    switch p.count {
    case 2: path.addLine(to: p[1])
    case 3: path.addQuadCurve(to: p[2], control: p[1])
    default: path.addCurve(to: p[3], control1: p[1], control2: p[2])
    }
    return path
  }

  // The exact box touches the outline: no point outside, and one on each side.
  @Test(arguments: UInt64(0)..<50)
  func boundsAreTight(seed: UInt64) throws {
    var random = Seeded(seed)
    let path = random.path()
    let box = try #require(path.bounds)
    let points = path.segments.flatMap { s in (0...2000).map { s.point(at: CGFloat($0) / 2000) } }
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    for (found, exact) in [
      (xs.min(), box.minX), (xs.max(), box.maxX), (ys.min(), box.minY), (ys.max(), box.maxY),
    ] {
      #expect(abs(try #require(found) - exact) < 1e-3)
    }
    #expect(points.allSatisfy { box.insetBy(dx: -1e-9, dy: -1e-9).contains($0) })
  }

  // Winding number against the sum of the angles that a polygon's sides are seen under.
  @Test(arguments: UInt64(0)..<30)
  func windingNumbersAreTheAnglesSeen(seed: UInt64) {
    var random = Seeded(seed)
    let path = random.path()
    for _ in 0..<10 {
      let query = random.point()
      var turn: CGFloat = 0
      for subpath in path.subpaths {
        var points = subpath.segments.flatMap { s in
          (0..<3000).map { s.point(at: CGFloat($0) / 3000) }
        }
        guard let last = subpath.segments.last else { continue }
        points += [last.end, subpath.start]
        for (p, q) in zip(points, points.dropFirst()) {
          let (a, b) = (atan2(p.y - query.y, p.x - query.x), atan2(q.y - query.y, q.x - query.x))
          turn += remainder(b - a, 2 * .pi)
        }
      }
      #expect(path.windingNumber(around: query) == Int((turn / (2 * .pi)).rounded()))
    }
  }

  @Test func evenOddAndNonZeroDifferWherePathsOverlap() {
    var path = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(path.contains(point(7, 7)) && !path.contains(point(7, 7), evenOdd: true))
    #expect(path.contains(point(2, 2)) && path.contains(point(2, 2), evenOdd: true))
    #expect(!path.contains(point(12, 2)))
    #expect(path.windingNumber(around: point(7, 7)) == 2)
    #expect(path.reversed.windingNumber(around: point(7, 7)) == -2)
    #expect(!path.contains(point(.nan, 2)))
    // The outline is inside: WebKit on CGPathContainsPoint, web-platform-tests' isPointInPath.edge.
    let square = Path(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    for p in [(0, 0), (10, 0), (20, 0), (20, 10), (20, 20), (10, 20), (0, 20), (0, 10)] {
      #expect(square.contains(point(CGFloat(p.0), CGFloat(p.1))), "\(p)")
    }
    #expect(!square.contains(point(20.001, 10)) && !square.contains(point(10, -0.001)))
  }

  @Test func boundsOfLittle() {
    #expect(Path().bounds == nil && Path().controlPointBounds == nil)
    var path = Path()
    path.move(to: point(3, 4))
    #expect(path.bounds == CGRect(x: 3, y: 4, width: 0, height: 0))
    path.move(to: point(100, 100))
    path.addLine(to: point(110, 100))
    #expect(path.bounds == CGRect(x: 100, y: 100, width: 10, height: 0))
  }

  // web-platform-tests: paths blended point by point, or not at all.
  @Test(.corpus("path-data/path-morph.json"))
  func blendsAgreeWithWebPlatformTests() throws {
    for row in try Corpus.rows("path-data/path-morph.json") {
      let texts = [try #require(row.string("from")), try #require(row.string("to"))]
      // Arcs blend by their parameters there; the two kinds of short lines do not blend with others.
      if texts.contains(where: { $0.uppercased().contains("A") }) { continue }
      let paths = try texts.map { try Path(svgPathData: $0) }
      if row["noInterpolation"] != nil {
        let kinds = texts.map { $0.uppercased().filter(\.isLetter) }
        if kinds[0].count != kinds[1].count {
          #expect(paths[0].interpolated(to: paths[1], at: 0.5) == nil, "\(row.id)")
        }
        continue
      }
      guard let at = row.number("at"), let text = row.string("expected"),
        !text.uppercased().contains("A")
      else { continue }
      let found = try #require(paths[0].interpolated(to: paths[1], at: at), "\(row.id)")
      let expected = try Path(svgPathData: text)
      #expect(found.hasSameElementKinds(as: expected))
      for (a, b) in zip(found.segments, expected.segments) {
        #expect(a.isClose(to: b, within: 1e-6), "\(row.id)")
      }
    }
  }

  @Test func blendsEndWhereTheyShould() throws {
    let a = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10.1, height: 20.3))
    let b = Path(ellipseIn: CGRect(x: 5, y: 0.7, width: 100, height: 30))
    #expect(a.interpolated(to: b, at: 0) == a)
    #expect(a.interpolated(to: b, at: 1) == b)
    #expect(a.interpolated(to: Path(rect: .zero), at: 0.5) == nil)
    let half = try #require(a.interpolated(to: b, at: 0.5)).bounds
    #expect(try #require(half).isClose(to: CGRect(x: 2.5, y: 0.35, width: 55.05, height: 25.15)))
  }
}
