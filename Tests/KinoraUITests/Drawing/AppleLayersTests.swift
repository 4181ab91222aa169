import Foundation
import KinoraGeometry
import KinoraImage
import TestSupport
import Testing

@testable import KinoraUI

// Layers and paths that Apple's own renderers drew, for the snapshot tests of a library for iOS and macOS.

@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct AppleLayersTests {
  static let scenes = (try? AppleScene.all()) ?? []

  @Test(arguments: scenes)
  func picturesAgree(scene: AppleScene) throws {
    let reference = try scene.reference()
    let drawn = try scene.inReferenceColors(
      picture(
        Double(scene.width) / scene.scale, Double(scene.height) / scene.scale, scale: scene.scale,
        scene.caLayer()))
    #expect(drawn.width == reference.width && drawn.height == reference.height)
    let difference = Disagreement(
      drawn.pixels, reference.pixels, width: drawn.width, height: drawn.height)
    #expect(difference.mean <= 1 && difference.window <= 32, "\(difference)")
    let line = "| `\(scene.png)` | \(difference.cells) |"
    #expect(try Pages.text("conformance").contains(line), "docs/conformance.md should say: \(line)")
  }
}

/// A scene of `corpus/apple-layers`.
struct AppleScene: Decodable, CustomTestStringConvertible {
  struct Layer: Decodable {
    let frame, backgroundColor: [Double]
    let borderWidth, cornerRadius: Double?
    let borderColor: [Double]?
  }

  let png, profile: String
  let width, height: Int
  let scale: Double
  let layer: Layer?
  let path, draw, yAxis: String?

  var testDescription: String { png }

  static func all() throws -> [AppleScene] {
    struct Table: Decodable { let scenes: [AppleScene] }
    let bytes = try Corpus.bytes("apple-layers/scenes.json")
    return try JSONDecoder().decode(Table.self, from: Data(bytes)).scenes
  }

  func caLayer() throws -> CALayer {
    if let layer {
      let frame = layer.frame
      let box = placed(
        CALayer(), frame[0], frame[1], frame[2], frame[3], Self.color(layer.backgroundColor))
      box.borderWidth = layer.borderWidth ?? 0
      box.borderColor = Self.color(layer.borderColor ?? [0, 0, 0, 1])
      box.cornerRadius = layer.cornerRadius ?? 0
      return box
    }
    var outline = try Path(svgPathData: try #require(path))
    if yAxis == "up" {
      outline = outline.applying(
        AffineTransform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(height) / scale))
    }
    let shape = CAShapeLayer()
    shape.path = CGPath(outline)
    shape.fillRule = draw?.contains("even-odd") == true ? .evenOdd : .nonZero
    return shape
  }

  private static func color(_ c: [Double]) -> CGColor {
    CGColor(red: c[0], green: c[1], blue: c[2], alpha: c[3])
  }

  func reference() throws -> Bitmap {
    try PNGReader(Corpus.bytes("apple-layers/\(png)")).bitmap()
  }

  /// A picture in sRGB in the colours of the reference, which one brings a profile for: little-cms does
  /// that. The others with a profile are black.
  func inReferenceColors(_ picture: Bitmap) throws -> Bitmap {
    guard profile == "ICC", layer != nil else { return picture }
    let python = try #require(ExternalTool.pillow, "needs Python with Pillow")
    let script = """
      import io, sys
      from PIL import Image, ImageCms
      reference = Image.open(sys.argv[1])
      profile = ImageCms.ImageCmsProfile(io.BytesIO(reference.info["icc_profile"]))
      image = Image.frombytes("RGBA", reference.size, sys.stdin.buffer.read())
      color = ImageCms.profileToProfile(image.convert("RGB"), ImageCms.createProfile("sRGB"), profile)
      color.putalpha(image.getchannel("A"))
      sys.stdout.buffer.write(color.tobytes())
      """
    let file = Corpus.folder.appendingPathComponent("apple-layers/\(png)").path
    let output = try python.run(["-c", script, file], input: picture.pixels)
    try #require(output.status == 0, "\(output.standardError)")
    return Bitmap(width: width, height: height, pixels: output.standardOutput)
  }
}
