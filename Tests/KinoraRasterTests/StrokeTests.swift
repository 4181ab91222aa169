import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import Testing

@testable import KinoraRaster

@Suite struct StrokeTests {
  @Test(
    "STR-07: the same extension at both ends; 0, half the width with round and square",
    arguments: [0, 30, 90.0], [StrokeStyle.Cap.butt, .round, .square])
  func capsExtendBothEnds(degrees: Double, cap: StrokeStyle.Cap) throws {
    let angle = degrees * .pi / 180
    let (dx, dy) = (50 * cos(angle), 50 * sin(angle))
    let path = lines((80 - dx, 80 - dy), (80 + dx, 80 + dy))
    for (from, to) in [(0.0, 1.0), (0.2, 0.7)] {
      let picture = try draw(
        160, 160, stroke(path.trimmed(from: from, to: to), StrokeStyle(lineWidth: 20, cap: cap)))
      let length = 100 * (to - from)
      let ends = cap == .butt ? 0 : cap == .square ? 400 : Double.pi * 100
      #expect(abs(picture.ink - (20 * length + ends)) < 4)
      let reach = cap == .butt ? 0 : 10.0
      for (t, sign) in [(from, -1.0), (to, 1.0)] {
        let end = 80 - 50 + 100 * t - 80  // along the line, from the middle
        for (offset, inside) in [(reach - 1.5, true), (reach + 1.5, false)] {
          let s = end + sign * offset
          let (x, y) = (Int(80 + s * cos(angle)), Int(80 + s * sin(angle)))
          #expect((picture.alpha(x, y) > 128) == inside, "\(t) \(offset)")
        }
      }
    }
  }

  @Test("STR-01: the three forms of a subpath without length")
  func subpathsWithoutLengthAreDotsWithRoundCapsOnly() throws {
    var curve = Path()
    curve.move(to: point(20, 20))
    curve.addCurve(to: point(20, 20), control1: point(20, 20), control2: point(20, 20))
    var closedAtOnce = Path()
    closedAtOnce.move(to: point(20, 20))
    closedAtOnce.close()
    let forms = [
      lines((20, 20), (20, 20)), lines((20, 20), (20, 20), closed: true), curve, closedAtOnce,
    ]
    for form in forms {
      let dot = try draw(40, 40, stroke(form, StrokeStyle(lineWidth: 20, cap: .round)))
      #expect(abs(dot.ink - 100 * .pi) < 2)
      #expect(dot.inkBox == [10, 10, 29, 29])
      for cap in [StrokeStyle.Cap.butt, .square] {
        #expect(try draw(40, 40, stroke(form, StrokeStyle(lineWidth: 20, cap: cap))).ink == 0)
      }
    }
    let lone = lines((20, 20))
    #expect(try draw(40, 40, stroke(lone, StrokeStyle(lineWidth: 20, cap: .round))).ink == 0)
    let dashed = StrokeStyle(lineWidth: 20, cap: .round, dashes: [4, 4])
    for form in forms { #expect(abs(try draw(40, 40, stroke(form, dashed)).ink - 100 * .pi) < 2) }
  }

  @Test(
    "STR-03: nothing at length 0, a cap-sized mark at any length above it",
    arguments: [0, 0.5, 1.0], [1e-6, 1e-3])
  func tinyTrimsPaintACapSizedMark(start: Double, length: Double) throws {
    let path = lines((20, 60), (100, 60))
    for cap in [StrokeStyle.Cap.butt, .round, .square] {
      let style = StrokeStyle(lineWidth: 25, cap: cap)
      #expect(try draw(120, 120, stroke(path.trimmed(from: start, to: start), style)).ink == 0)
      let from = min(start, 1 - length)
      let mark = try draw(120, 120, stroke(path.trimmed(from: from, to: from + length), style))
      let size = cap == .butt ? 0 : cap == .round ? .pi * 12.5 * 12.5 : 625
      #expect(abs(mark.ink - size) < 6, "\(cap)")
    }
  }

  @Test("STR-06: a join at the seam when closed, caps when trimmed")
  func theSeamOfAClosedPathIsJoined() throws {
    let square = lines((20, 20), (80, 20), (80, 80), (20, 80), closed: true)
    let style = StrokeStyle(lineWidth: 10)
    let whole = try draw(100, 100, stroke(square, style))
    #expect(whole.ink == 2400)
    #expect(
      try draw(100, 100, stroke(square.trimmed(from: 0, to: 1), style)).pixels == whole.pixels)
    for corner in [(16, 16), (83, 16), (83, 83), (16, 83)] {
      #expect(whole.alpha(corner.0, corner.1) == 255)
    }
    for end in [0.999999, 0.99] {
      let open = try draw(100, 100, stroke(square.trimmed(from: 0, to: end), style))
      #expect(open.alpha(16, 16) == 0)
      #expect(open.alpha(83, 83) == 255)
    }
  }

  @Test("STR-08: strokes much wider than their segments have no holes, notches or spikes")
  func wideStrokesOfSmallThingsAreBlobs() throws {
    let circle = try draw(40, 40, stroke(disc(20, 20, 1), StrokeStyle(lineWidth: 25)))
    #expect(abs(circle.ink - .pi * 13.5 * 13.5) < 3)
    #expect(circle.alpha(20, 20) == 255)
    let path = lines((69, 105), (71, 102), (74, 102))
    let blob = try draw(
      160, 200, stroke(path, StrokeStyle(lineWidth: 100, cap: .round, join: .round)))
    for y in 0..<200 {
      for x in 0..<160 {
        let distance =
          path.segments.map { $0.distance(to: point(Double(x) + 0.5, Double(y) + 0.5)) }
          .min() ?? 0
        if distance < 49.2 { #expect(blob.alpha(x, y) > 250, "\(x) \(y)") }
        if distance > 50.8 { #expect(blob.alpha(x, y) < 5, "\(x) \(y)") }
      }
    }
  }

  // The same for corners; all four are joined.
  @Test func wideStrokesOfSmallSquaresAreSquares() throws {
    let square = Path(rect: CGRect(x: 15, y: 15, width: 10, height: 10))
    #expect(try draw(40, 40, stroke(square, StrokeStyle(lineWidth: 24))).ink == 34 * 34)
    let bevelled = try draw(40, 40, stroke(square, StrokeStyle(lineWidth: 24, join: .bevel))).ink
    #expect(abs(bevelled - (34 * 34 - 4 * 12 * 12 / 2)) < 2)
  }

  @Test("STR-09: the miter turns into a bevel once, at 2 asin(1/10) = 11.48 degrees")
  func miterBecomesBevelOnce() throws {
    var wasBevel = false
    for step in 0...30 {
      let degrees = 30.0 - Double(step)
      let angle = degrees * .pi / 180
      let path = lines((20, 50), (100, 50), (100 - 80 * cos(angle), 50 - 80 * sin(angle)))
      let picture = try draw(180, 100, stroke(path, StrokeStyle(lineWidth: 10, miterLimit: 10)))
      // A mitre reaches 5 / sin(angle / 2) beyond the corner: 50 at the limit.
      let right = try #require(picture.inkBox)[2]
      let isBevel = right < 110
      #expect(isBevel == (degrees < 11.5), "\(degrees)")
      #expect(!wasBevel || isBevel)
      wasBevel = isBevel
      if !isBevel { #expect(abs(Double(right) - (100 + 5 / sin(angle / 2))) < 4) }
    }
  }

  @Test(
    "STR-11: patterns that would stop Cairo are solid, and what follows is drawn",
    arguments: [
      [], [0, 0], [-1], [5, -10], [.nan, 5], [.infinity, 5], [0, 0, 0], [1e-300, 1e-300],
    ] as [[CGFloat]])
  func unusableDashesAreSolid(dashes: [CGFloat]) throws {
    let picture = try draw(
      40, 20, stroke(lines((0, 5), (40, 5)), StrokeStyle(lineWidth: 4, dashes: dashes)),
      fill(rect: 0, 12, 40, 8, .pureRed))
    #expect(picture.ink == 160 + 320)
    #expect(picture[20, 15] == [255, 0, 0, 255])
  }

  @Test func dashesArePaintedAndLeftOutInTurn() throws {
    let line = lines((0, 5), (40, 5))
    func row(_ dashes: [CGFloat], phase: CGFloat = 0) throws -> String {
      let style = StrokeStyle(lineWidth: 4, dashes: dashes, dashPhase: phase)
      let picture = try draw(40, 10, stroke(line, style))
      return (0..<40).map { picture.alpha($0, 5) > 128 ? "#" : "." }.joined()
    }
    #expect(try row([10, 5]) == "##########.....##########.....##########")
    #expect(try row([4]) == "####....####....####....####....####....")  // an odd count repeats
    #expect(try row([10, 5], phase: 3) == "#######.....##########.....##########...")
    #expect(try row([10, 5], phase: -12) == row([10, 5], phase: 3))
    #expect(try row([10, 5], phase: 1e9 + 5) == row([10, 5], phase: 0))
    #expect(try row([10, 5], phase: .nan) == row([10, 5]))
  }

  @Test(.timeLimit(.minutes(1)))
  func tinyDashesEnd() throws {
    for dash in [1e-9, 1e-6, 1e-3, 0.01] {
      let style = StrokeStyle(lineWidth: 4, dashes: [dash, dash])
      _ = try draw(200, 200, stroke(disc(100, 100, 90), style))
      _ = try draw(200, 200, stroke(disc(100, 100, 3e6), style))
    }
  }

  @Test(arguments: [0, -3, .nan, .infinity] as [CGFloat])
  func widthsThatDrawNothing(width: CGFloat) throws {
    #expect(try draw(9, 9, stroke(lines((0, 4), (9, 4)), StrokeStyle(lineWidth: width))).ink == 0)
  }

  @Test(arguments: [0, -5, 1, .nan] as [CGFloat])
  func miterLimitsBelowOneAreBevels(limit: CGFloat) throws {
    let corner = lines((0, 20), (20, 20), (20, 0))
    let picture = try draw(30, 30, stroke(corner, StrokeStyle(lineWidth: 10, miterLimit: limit)))
    #expect(abs(picture.ink - (2 * 200 - 25 + 12.5)) < 0.5)
  }

  @Test("STR-16: a crisp one-pixel frame, square caps or not")
  func closedFramesHaveNoCaps() throws {
    let frame = lines((2.5, 1.5), (5.5, 1.5), (5.5, 5.5), (2.5, 5.5), closed: true)
    let picture = try draw(7, 7, stroke(frame, StrokeStyle(cap: .square), .pureRed))
    for y in 0..<7 {
      for x in 0..<7 {
        let isFrame =
          (2...5).contains(x) && (1...5).contains(y)
          && (x == 2 || x == 5 || y == 1 || y == 5)
        #expect(picture[x, y] == (isFrame ? [255, 0, 0, 255] : [0, 0, 0, 0]))
      }
    }
    let byHand = lines((2.5, 1.5), (5.5, 1.5), (5.5, 5.5), (2.5, 5.5), (2.5, 1.5))
    #expect(try draw(7, 7, stroke(byHand, StrokeStyle(cap: .square), .pureRed)) == picture)
  }

  @Test(
    "STR-17: a large frame scaled down is symmetric, with nothing outside its outline",
    arguments: [40.0, 60, 80])
  func scaledFramesAreSymmetric(height: Double) throws {
    let scale = height / 336
    let width = (240 * scale).rounded()
    let path = Path(
      roundedRect: CGRect(
        x: (width / scale - 239) / 2, y: (height / scale - 335) / 2, width: 239, height: 335),
      radii: CornerRadii(12))
    let picture = try draw(
      width, height, background: .pureRed, transform: AffineTransform2D(scaleX: scale, y: scale),
      fill(path, .white), stroke(path, StrokeStyle()))
    let edge = Path(
      roundedRect: CGRect(
        x: (width - 240 * scale) / 2, y: (height - 336 * scale) / 2, width: 240 * scale,
        height: 336 * scale), radii: CornerRadii(12.5 * scale))
    let (w, h) = (picture.width, picture.height)
    for y in 0..<h {
      for x in 0..<w {
        for (a, b) in zip(picture[x, y], picture[w - 1 - x, y]) {
          #expect(abs(Int(a) - Int(b)) <= 1, "\(x), \(y)")
        }
        for (a, b) in zip(picture[x, y], picture[x, h - 1 - y]) {
          #expect(abs(Int(a) - Int(b)) <= 1, "\(x), \(y)")
        }
        let isOutside = (0..<25).allSatisfy { i in
          !edge.contains(point(Double(x) + Double(i % 5) / 4, Double(y) + Double(i / 5) / 4))
        }
        if isOutside { #expect(picture[x, y] == [255, 0, 0, 255], "\(x), \(y)") }
      }
    }
  }

  @Test(
    "STR-19: a squash that keeps the area must not cut the stroke",
    arguments: [0.357, 0.5, 2, 2.797, 2.8])
  func squashedStrokesAreComplete(n: Double) throws {
    var path = Path()
    path.move(to: point(-40, 20))
    path.addCurve(to: point(40, 20), control1: point(-30, -60), control2: point(30, -60))
    let squash = AffineTransform2D(scaleX: n, y: 1 / n)
      .concatenating(AffineTransform2D(translationX: 200, y: 200))
    let style = StrokeStyle(lineWidth: 30, cap: .round, join: .round)
    let picture = try draw(400, 400, transform: squash, stroke(path, style))
    // The outline as discs along the curve, filled.
    let discs = (0...400).map { i in
      let centre = path.segments[0].point(at: Double(i) / 400)
      return disc(centre.x, centre.y, 15)
    }
    let dots = (0...400).map { fill(discs[$0]) }
    let outline = try Rasterizer().draw(
      Scene(
        size: CGSize(width: 400, height: 400), background: nil,
        root: SceneNode(transform: squash, items: dots)), scale: 1)
    let (a, b) = (try #require(picture.inkBox), try #require(outline.inkBox))
    for (p, q) in zip(a, b) { #expect(abs(p - q) <= 1, "\(a) \(b)") }
  }

  // web-platform-tests' 2d.path.arc.selfintersect: what the pen sweeps beyond the middle of the bend.
  @Test(arguments: [[CGFloat](), [1000, 1]])
  func strokesWiderThanTheirBendsHaveNoGaps(dashes: [CGFloat]) throws {
    var arc = Path()
    arc.addArc(center: point(60, 60), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    let style = StrokeStyle(lineWidth: 60, dashes: dashes)
    let picture = try draw(120, 120, stroke(arc, style))
    // A quarter of a disc of radius 40, and one of radius 20 across from it.
    #expect(abs(picture.ink - .pi / 4 * (1600 + 400)) < 4)
    for (x, y) in [(80, 80), (65, 90), (90, 62), (50, 50), (57, 43), (43, 57)] {
      #expect(picture.alpha(x, y) == 255, "\(x), \(y)")
    }
    for (x, y) in [(40, 70), (70, 40), (44, 44), (95, 80)] {
      #expect(picture.alpha(x, y) == 0, "\(x), \(y)")
    }
  }

  @Test func closedLinesThatTurnBackEndWhereTheyTurn() throws {
    let line = lines((30, 20), (60, 20), (30, 20), closed: true)
    for join in [StrokeStyle.Join.miter, .bevel] {
      let picture = try draw(90, 40, stroke(line, StrokeStyle(lineWidth: 20, join: join)))
      #expect(picture.ink == 600 && picture.inkBox == [30, 10, 59, 29])
    }
  }

  // resvg's stroke-dasharray/0-n-with-round-caps; on a corner Cairo makes a join of a dot.
  @Test func dottedLinesHaveDotsOnTheirCornersToo() throws {
    let square = Path(rect: CGRect(x: 20, y: 20, width: 40, height: 40))
    let dots = try draw(
      80, 80, stroke(square, StrokeStyle(lineWidth: 10, cap: .round, dashes: [0, 20])))
    #expect(abs(dots.ink - 8 * 25 * .pi) < 8)
    #expect(dots.alpha(15, 15) == 0 && dots.alpha(64, 64) == 0 && dots.alpha(20, 20) == 255)
    let squares = try draw(
      80, 80, stroke(square, StrokeStyle(lineWidth: 10, cap: .square, dashes: [0, 20])))
    #expect(squares.ink == 800)
  }

  // Rings, the product's bread and butter: exact area, off the grid.
  @Test(arguments: [(90.0, 25.0), (33, 4), (20, 1), (5, 2)])
  func ringsHaveTheirArea(radius: Double, width: Double) throws {
    let picture = try draw(
      240, 240, stroke(disc(120.3, 119.6, radius), StrokeStyle(lineWidth: width)))
    let area: Double = 2 * Double.pi * radius * width
    #expect(abs(picture.ink / area - 1) < 0.006)
  }
}

extension Path.Segment {
  /// Distance of a point to a line segment.
  fileprivate func distance(to p: CGPoint) -> Double {
    let v = CGPoint(x: end.x - start.x, y: end.y - start.y)
    let along: Double = (p.x - start.x) * v.x + (p.y - start.y) * v.y
    let t: Double = along / (v.x * v.x + v.y * v.y)
    let near = self.point(at: max(0, min(1, t)))
    return hypot(p.x - near.x, p.y - near.y)
  }
}
