import Foundation
import KinoraImage
import TestSupport
import Testing

@testable import KinoraSnapshots

@Suite struct DiagnosisTests {
  /// Random masks, as runs and as plain cells.
  private static func mask(_ seed: UInt64, _ width: Int, _ height: Int, density: Double)
    -> (runs: [PixelRun], cells: [[Bool]])
  {
    var random = SeededGenerator(seed: seed)
    let cells = (0..<height).map { _ in
      (0..<width).map { _ in Double.random(in: 0..<1, using: &random) < density }
    }
    var runs: [PixelRun] = []
    for (y, row) in cells.enumerated() {
      var x = 0
      while x < width {
        guard row[x] else {
          x += 1
          continue
        }
        let start = x
        while x < width, row[x] { x += 1 }
        runs.append(PixelRun(y: Int32(y), start: Int32(start), end: Int32(x)))
      }
    }
    return (runs, cells)
  }

  @Test(arguments: 0..<40)
  func `The densest window is that of counting every window`(_ seed: Int) {
    let (width, height) = (7 + seed % 13, 5 + seed % 9)
    let (runs, cells) = Self.mask(
      UInt64(seed), width, height, density: 0.03 * Double(1 + seed % 20))
    for size in [1, 2, 3, 5, 100] {
      let n = min(size, width, height)
      var most = 0
      for y in 0...(height - n) {
        for x in 0...(width - n) {
          let count = (y..<y + n).reduce(0) { sum, row in
            sum + (x..<x + n).count { cells[row][$0] }
          }
          most = max(most, count)
        }
      }
      let found = runs.densestWindow(size: size, width: width, height: height)
      #expect(found.count == most)
      let inside = (found.box.y..<found.box.y + n).reduce(0) { sum, row in
        sum + (found.box.x..<found.box.x + n).count { cells[row][$0] }
      }
      #expect(inside == most)
    }
  }

  @Test(arguments: 0..<40)
  func `Clusters are those of flooding`(_ seed: Int) {
    let (width, height) = (9 + seed % 11, 6 + seed % 7)
    var (runs, cells) = Self.mask(UInt64(900 + seed), width, height, density: 0.3)
    var counts: [Int] = []
    for y in 0..<height {
      for x in 0..<width where cells[y][x] {
        var (open, count) = ([(x, y)], 0)
        cells[y][x] = false
        while let (px, py) = open.popLast() {
          count += 1
          for ny in max(py - 1, 0)...min(py + 1, height - 1) {
            for nx in max(px - 1, 0)...min(px + 1, width - 1) where cells[ny][nx] {
              cells[ny][nx] = false
              open.append((nx, ny))
            }
          }
        }
        counts.append(count)
      }
    }
    #expect(runs.clusters().map(\.pixelCount) == counts.sorted(by: >))
    runs = []
    #expect(runs.clusters().isEmpty)
  }

  /// A smooth blob, so that fractions of a pixel mean something.
  private static func blob(_ dx: Double, _ dy: Double) -> Bitmap {
    Canvas.painted(80, 60) { canvas in
      for y in 0..<60 {
        for x in 0..<80 {
          let (px, py) = (Double(x) - 40 - dx, (Double(y) - 30 - dy) * 1.4)
          let r = (px * px + py * py).squareRoot()
          let level = UInt8(min(max(255 / (1 + 2.718281828 * exp2(-(r - 12) * 1.2)), 0), 255))
          canvas.paint(x, y, [level, level, level, 255])
        }
      }
    }
  }

  @Test(arguments: [(1.0, 0.0), (0.0, -3.0), (0.5, 0.25), (-2.3, 1.7), (5, 5)])
  func `A shift is found, fractions of a pixel too`(_ moved: (Double, Double)) throws {
    let (a, b) = (Self.blob(0, 0), Self.blob(moved.0, moved.1))
    let difference = PictureDifference(a, b)
    let box = try #require(difference.box)
    let shift = try #require(PixelShift(expected: a, actual: b, box: box))
    #expect(abs(shift.dx - moved.0) < 0.1)
    #expect(abs(shift.dy - moved.1) < 0.1)
    #expect(shift.explained > 0.8)
  }

  @Test func `Another colour is no shift`() {
    let (a, b) = (
      Canvas.painted(60, 60), Canvas.painted(60, 60) { $0.paint(20, 20, 20, 20, black) }
    )
    #expect(
      PixelShift(expected: a, actual: b, box: PixelRect(x: 20, y: 20, width: 20, height: 20)) == nil
    )
  }

  @Test func `Black and white are 1 apart, and equal colours 0`() {
    let (b, w) = ((red: 0.0, green: 0.0, blue: 0.0), (red: 255.0, green: 255.0, blue: 255.0))
    #expect(abs(PerceptualDistance.between(b, w) - 1) < 1e-3)
    #expect(PerceptualDistance.between(w, w) == 0)
  }

  /// OKLab of the sRGB primaries from Ottosson's page (2020): L 0.62796, a 0.22486, b 0.12585 for red;
  /// 0.86644, -0.23389, 0.17950 for green; Lr by his toe.
  @Test func `OKLab of red and green is Ottosson's`() {
    let red = PerceptualDistance.Lab(1, 0, 0)
    let green = PerceptualDistance.Lab(0, 1, 0)
    #expect(abs(red.a - 0.22486) < 2e-4 && abs(red.b - 0.12585) < 2e-4)
    #expect(abs(green.a + 0.23389) < 2e-4 && abs(green.b - 0.17950) < 2e-4)
  }
}
