import Foundation
import KinoraGeometry
import KinoraImage
import Testing

@testable import KinoraUI

@Suite struct DashTests {
  /// A ring of radius 50 about (60, 60) in dashes of 10 and gaps of 10, from the right on, clockwise.
  private func ring(from start: Double, to end: Double) throws -> Bitmap {
    let shape = CAShapeLayer()
    shape.path = CGPath(
      ellipseIn: CGRect(x: 10, y: 10, width: 100, height: 100), transform: nil)
    (shape.fillColor, shape.strokeColor) = (nil, .black)
    (shape.lineWidth, shape.lineDashPattern) = (8, [10, 10])
    (shape.strokeStart, shape.strokeEnd) = (start, end)
    return try picture(120, 120, shape)
  }

  /// Whether each half point along the ring is painted; left out where a dash begins or ends.
  private func expectDashes(from start: Double, to end: Double, sourceLocation: SourceLocation)
    throws
  {
    let drawn = try ring(from: start, to: end)
    let length = 100 * Double.pi
    for place in stride(from: 0.25, to: length, by: 0.5) {
      let (first, last) = (start * length, end * length)
      let phase = (place - first).truncatingRemainder(dividingBy: 20)
      let edges = [
        phase, phase - 10, phase - 20, place - first, place - last, place, place - length,
      ]
      if edges.contains(where: { abs($0) < 1.5 }) { continue }
      let isPainted = place > first && place < last && phase < 10
      let angle = place / 50
      let (x, y) = (Int(60 + 50 * cos(angle)), Int(60 + 50 * sin(angle)))
      let alpha = drawn[x, y][3]
      #expect(
        isPainted ? alpha == 255 : alpha == 0, "\(place) of \(start) to \(end)",
        sourceLocation: sourceLocation)
    }
  }

  @Test("STR-15: dashes stay where they are while the end of the stroke advances")
  func movingEnd() throws {
    for end in stride(from: 0, through: 1, by: 0.05) {
      try expectDashes(from: 0, to: end, sourceLocation: #_sourceLocation)
    }
  }

  @Test("STR-15: dashes begin where the stroke starts, in every frame, and move with it")
  func movingStart() throws {
    for start in stride(from: 0, through: 1, by: 0.05) {
      try expectDashes(from: start, to: 1, sourceLocation: #_sourceLocation)
    }
    #expect(try ring(from: 0.7, to: 0.3).ink == 0)
  }
}
