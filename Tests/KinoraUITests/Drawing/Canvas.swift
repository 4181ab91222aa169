import Foundation
import KinoraGeometry
import KinoraImage
import KinoraRaster
import KinoraScene

@testable import KinoraUI

// Layers drawn without a stage.

/// A picture of layers on an empty stage, at one pixel a point unless told otherwise.
func picture(
  _ width: Double, _ height: Double, background: Color? = nil, scale: Double = 1,
  at time: Double = 0, _ layers: CALayer...
) throws -> Bitmap {
  let context = MediaContext()
  return try context.perform {
    context.commit()
    let nodes = layers.compactMap { $0.sceneNode(at: MediaContext.origin + time) }
    return try Rasterizer().draw(
      Scene(
        size: CGSize(width: width, height: height), background: background,
        root: SceneNode(items: nodes.map(SceneItem.node))), scale: scale)
  }
}

func layer(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor? = nil
) -> CALayer {
  placed(CALayer(), x, y, width, height, color)
}

func placed<Layer: CALayer>(
  _ layer: Layer, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ color: CGColor? = nil
) -> Layer {
  layer.frame = CGRect(x: x, y: y, width: width, height: height)
  layer.backgroundColor = color
  return layer
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let black = CGColor(gray: 0, alpha: 1)
  static let white = CGColor(gray: 1, alpha: 1)
}

extension Bitmap {
  /// Red, green, blue, alpha.
  subscript(x: Int, y: Int) -> [Int] {
    pixels[4 * (y * width + x)..<4 * (y * width + x) + 4].map(Int.init)
  }

  /// Coverage in pixels: the sum of all alphas.
  var ink: Double {
    stride(from: 3, to: pixels.count, by: 4).reduce(0) { $0 + Double(pixels[$1]) / 255 }
  }

  /// A picture of one colour for each letter.
  init(letters rows: [String]) {
    let colors: [Character: [UInt8]] = [
      "r": [255, 0, 0, 255], "g": [0, 255, 0, 255], "b": [0, 0, 255, 255],
      "k": [0, 0, 0, 255], "w": [255, 255, 255, 255], ".": [0, 0, 0, 0],
    ]
    self.init(
      width: rows[0].count, height: rows.count,
      pixels: rows.flatMap { $0.flatMap { colors[$0] ?? [1, 2, 3, 4] } })
  }
}

enum RasterizerProbe {
  static func draw(_ width: Double, _ height: Double, _ node: SceneNode) throws -> Bitmap {
    try Rasterizer().draw(
      Scene(size: CGSize(width: width, height: height), background: nil, root: node), scale: 1)
  }
}
