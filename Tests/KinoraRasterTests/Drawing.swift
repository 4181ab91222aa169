import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene

@testable import KinoraRaster

// Short words for the scenes of these tests.

extension Color {
  static let pureRed = Color(red: 1, green: 0, blue: 0)
  static func black(_ alpha: Double) -> Color { Color(red: 0, green: 0, blue: 0, alpha: alpha) }
}

func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

func fill(
  _ path: Path, _ color: Color = .black, rule: FillRule = .nonZero
) -> SceneItem {
  .fill(path, rule: rule, paint: .color(color))
}

func fill(
  rect x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color = .black
) -> SceneItem {
  fill(Path(rect: CGRect(x: x, y: y, width: width, height: height)), color)
}

func stroke(_ path: Path, _ style: StrokeStyle, _ color: Color = .black) -> SceneItem {
  .stroke(path, style: style, paint: .color(color))
}

func disc(_ x: Double, _ y: Double, _ radius: Double) -> Path {
  Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
}

func lines(_ points: (Double, Double)..., closed: Bool = false) -> Path {
  var path = Path()
  for (i, p) in points.enumerated() {
    if i == 0 { path.move(to: point(p.0, p.1)) } else { path.addLine(to: point(p.0, p.1)) }
  }
  if closed { path.close() }
  return path
}

/// Draws at one pixel a point.
func draw(
  _ width: Double, _ height: Double, background: Color? = nil, scale: Double = 1,
  transform: AffineTransform2D = .identity, _ items: SceneItem...
) throws -> Bitmap {
  try Rasterizer().draw(
    Scene(
      size: CGSize(width: width, height: height), background: background,
      root: SceneNode(transform: transform, items: items)), scale: scale)
}

extension Bitmap {
  /// Red, green, blue, alpha.
  subscript(x: Int, y: Int) -> [UInt8] {
    Array(pixels[4 * (y * width + x)..<4 * (y * width + x) + 4])
  }

  func alpha(_ x: Int, _ y: Int) -> Int { Int(pixels[4 * (y * width + x) + 3]) }

  /// Coverage in pixels: the sum of all alphas.
  var ink: Double {
    stride(from: 3, to: pixels.count, by: 4).reduce(0) { $0 + Double(pixels[$1]) / 255 }
  }

  /// First and last column and row with any ink of at least half a pixel's coverage.
  var inkBox: [Int]? {
    var box = [Int.max, Int.max, -1, -1]
    for y in 0..<height {
      for x in 0..<width where alpha(x, y) >= 128 {
        box = [min(box[0], x), min(box[1], y), max(box[2], x), max(box[3], y)]
      }
    }
    return box[2] < 0 ? nil : box
  }
}
