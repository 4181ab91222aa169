import Foundation
import KinoraGeometry
import Testing

@Suite struct SVGPathTests {
  // svgtypes, Chromium, Skia, kurbo, svgpathtools: what is path data and what is not.
  @Test(.corpus("path-data/path-grammar.json"))
  func acceptsWhatIsValidAndNothingElse() throws {
    for row in try Corpus.rows("path-data/path-grammar.json") {
      let text = try #require(row.string("d"))
      let isValid = (row["valid"] as? Bool) ?? false
      let path = try? Path(svgPathData: text)
      #expect((path != nil) == isValid, "\(row.id): \(text)")
      guard let path, let commands = row["commands"] as? [[Any]] else { continue }
      // One element for each command but for arcs, which may be several or none.
      let hasArcs = commands.contains { "Aa".contains($0[0] as? String ?? "") }
      let closes = commands.map { ($0[0] as? String)?.uppercased() == "Z" }
      let repeated = zip(closes, closes.dropFirst()).count { $0 && $1 }
      if !hasArcs {
        #expect(path.elements.count == commands.count - repeated, "\(row.id): \(text)")
      }
    }
  }

  @Test(.corpus("path-data/path-error-offsets.json"))
  func errorsTellTheirPlace() throws {
    for row in try Corpus.rows("path-data/path-error-offsets.json") {
      let text = try #require(row.string("d"))
      let offset = Int(try #require(row.number("offset")))
      let expected: PathDataError =
        switch row.string("reason") {
        case "expected a moveto": .expectedMove(offset: offset)
        case "expected a command": .expectedCommand(offset: offset)
        case "expected an arc flag": .expectedArcFlag(offset: offset)
        default: .expectedNumber(offset: offset)
        }
      #expect(throws: expected, "\(row.id)") { try Path(svgPathData: text) }
    }
  }

  // Relative, short and smooth commands come out as their absolute long forms.
  @Test(.corpus("path-data/path-normalised.json"))
  func shortFormsMeanTheirLongOnes() throws {
    for row in try Corpus.rows("path-data/path-normalised.json") {
      let path = try Path(svgPathData: try #require(row.string("d")))
      if let box = row.numbers("controlBox") {
        let bounds = try #require(path.controlPointBounds)
        let found = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]
        for (a, b) in zip(found, box) { #expect(abs(a - b) < 1e-4, "\(row.id)") }
      }
      guard let absolute = row["absolute"] as? [[Any]] else { continue }
      let text = absolute.map { $0.map { "\($0)" }.joined(separator: " ") }.joined(separator: " ")
      let expected = try Path(svgPathData: text)
      let tolerance = row.number("tolerance") ?? 1e-6
      for i in 0...20 {
        let places = [path, expected].map { path in
          let measure = PathMeasure(path)
          return measure.point(at: measure.length * CGFloat(i) / 20)?.point ?? path.currentPoint
        }
        guard let a = places[0], let b = places[1] else { continue }
        let size = max(1, abs(b.x), abs(b.y))
        #expect(hypot(a.x - b.x, a.y - b.y) <= tolerance * size, "\(row.id) \(i)")
      }
    }
  }

  @Test(
    "GEO-03: radius 0 is a line, an arc to its own start is nothing; what follows is not shifted")
  func degenerateArcsLeaveTheRestAlone() throws {
    for data in ["M0 0 A 0 10 0 0 1 10 10 L 20 0", "m0 0 a 0 10 0 0 1 10 10 l 10 -10"] {
      #expect(try Path(svgPathData: data) == Path(svgPathData: "M0 0 L10 10 L20 0"))
    }
    #expect(
      try Path(svgPathData: "M5 5 A 9 9 0 1 1 5 5 L 7 7") == Path(svgPathData: "M5 5 L 7 7"))
  }

  @Test(
    "GEO-05: huge radii leave no gap; too small ones grow; sweeps around a quarter divide by nothing",
    arguments: [1e3, 1e6, 1e9, 1e12])
  func hugeRadiiAreAlmostLines(radius: CGFloat) throws {
    for flags in ["0 0", "0 1"] {
      let path = try Path(svgPathData: "M0 0 A \(radius) \(radius) 0 \(flags) 10 0 L 20 0")
      #expect(path.isFinite)
      #expect(path.segments.dropLast().last?.end == point(10, 0))
      // 2 r asin(5 / r), a little more than the chord.
      let expected = 10 + 2 * radius * asin(5 / radius)
      #expect(abs(path.length() - expected) < 1e-6)
      let bounds = try #require(path.bounds)
      let sagitta = radius - (radius * radius - 25).squareRoot()
      #expect(abs(bounds.height - (radius < 1e6 ? sagitta : 12.5 / radius)) < 1e-9)
    }
  }

  @Test func smallRadiiGrow() throws {
    let path = try Path(svgPathData: "M0 0 A 1 1 0 0 1 10 0")
    #expect(abs(path.length() - 5 * .pi) < 0.00028 * 5 * .pi)
    #expect(abs(try #require(path.bounds).minY + 5) < 1e-3)
  }

  @Test(arguments: [89.9999, 90, 90.0001, 179.9999, 180, 359.9])
  func sweepsNearQuarterTurns(degrees: CGFloat) throws {
    let angle = degrees * .pi / 180
    let isLarge = degrees > 180 ? 1 : 0
    let path = try Path(
      svgPathData: "M10 0 A 10 10 0 \(isLarge) 1 \(10 * cos(angle)) \(10 * sin(angle)) l 5 5")
    #expect(path.isFinite)
    #expect(abs(path.length() - 10 * angle - 50.0.squareRoot()) < 0.003 * 10 * angle)
  }

  @Test(
    "GEO-06: for every combination of flags the arc on the turned ellipse is the one that was meant",
    arguments: [30, 179, 181, 300, -30, -179, -181, -300] as [CGFloat])
  func flagsChooseTheRightArc(degrees: CGFloat) throws {
    let (center, rotation, sweep) = (point(40, 30), CGFloat(0.7), degrees * .pi / 180)
    func onEllipse(_ angle: CGFloat) -> CGPoint {
      let turn = AffineTransform2D(rotationAngle: rotation)
        .concatenating(AffineTransform2D(translationX: center.x, y: center.y))
      return point(30 * cos(angle), 12 * sin(angle)).applying(turn)
    }
    var path = Path()
    path.move(to: onEllipse(0.4))
    path.addArc(
      to: onEllipse(0.4 + sweep), radii: CGSize(width: 30, height: 12), rotation: rotation,
      isLarge: abs(degrees) > 180, isClockwise: degrees > 0)
    let back = try Path(svgPathData: path.svgPathData)
    #expect(back == path)
    for i in 0...16 {
      let on = path.segments.map { segment in
        (0...200).map { segment.point(at: CGFloat($0) / 200) }
      }.joined()
      let want = onEllipse(0.4 + sweep * CGFloat(i) / 16)
      let nearest = on.map { hypot($0.x - want.x, $0.y - want.y) }.min() ?? .infinity
      #expect(nearest < 0.4)
    }
    // An ellipse's arc of that sweep and no longer: compared with many chords.
    let chords: CGFloat = (0..<20_000).map { i -> CGFloat in
      let (p, q) = (
        onEllipse(0.4 + sweep * CGFloat(i) / 20_000),
        onEllipse(0.4 + sweep * CGFloat(i + 1) / 20_000)
      )
      return hypot(p.x - q.x, p.y - q.y)
    }.reduce(CGFloat(0)) { $0 + $1 }
    #expect(abs(path.length() - chords) < 3e-4 * chords)
  }

  @Test(arguments: UInt64(0)..<50)
  func writtenAndReadIsTheSame(seed: UInt64) throws {
    var random = Seeded(seed)
    let path = random.path()
    #expect(try Path(svgPathData: path.svgPathData) == path)
  }

  @Test("GEO-18: the reader survives closes without segments")
  func strayCloses() throws {
    #expect(try Path(svgPathData: "M1 1z").segments.isEmpty)
    #expect(try Path(svgPathData: "M0 0 L9 0 z L 0 9 z z").segments.count == 4)
    #expect(throws: PathDataError.expectedMove(offset: 0)) { try Path(svgPathData: "z M 1 1") }
  }
}
