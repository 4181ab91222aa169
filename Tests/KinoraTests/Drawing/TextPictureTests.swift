import Foundation
import Kinora
import KinoraUI
import TestSupport
import Testing

private let interPath = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("Sources/CInterFont/fonts/Inter-Regular.otf")
  .path

@MainActor
@Suite struct TextPictureTests {
  /// One character on white, its pen at (20, 100).
  private func picture(_ text: String, size: CGFloat, scale: Double) throws -> Bitmap {
    let film = Film(size: CGSize(width: 140, height: 140), duration: 1, background: .white) {
      stage in
      let layer = CATextLayer()
      layer.frame = CGRect(x: 20, y: 100 - size * 2728 / 2816, width: 120, height: 140)
      layer.string = text
      layer.fontSize = size
      layer.foregroundColor = UIColor.black.cgColor
      stage.view.layer.addSublayer(layer)
    }
    return try film.still(at: 0, scale: scale)
  }

  @Test(
    .enabled(if: ExternalTool.pillow != nil), arguments: ["R", "g", "8", "@", "&"], [1.0, 2, 3])
  func `A glyph covers its pixels as FreeType says in Pillow`(text: String, scale: Double) throws {
    let size = 64
    let ours = try picture(text, size: CGFloat(size), scale: scale)
    let script = """
      import sys
      from PIL import Image, ImageDraw, ImageFont
      # Eight times as large, then averaged: hinting moves nothing by more than an eighth of a pixel.
      scale = int(float(sys.argv[3])) * 8
      f = ImageFont.truetype(sys.argv[1], \(size) * scale)
      picture = Image.new("L", (140 * scale, 140 * scale), 255)
      ImageDraw.Draw(picture).text((20 * scale, 100 * scale), sys.argv[2], font=f, fill=0, anchor="ls")
      sys.stdout.buffer.write(picture.reduce(8).tobytes())
      """
    let judged = try #require(ExternalTool.pillow)
      .run(["-c", script, interPath, text, "\(scale)"]).standardOutput
    #expect(judged.count * 4 == ours.pixels.count)
    var (sum, worst) = (0, 0)
    for (index, other) in judged.enumerated() {
      let difference = abs(Int(ours.pixels[4 * index]) - Int(other))
      sum += difference
      worst = max(worst, difference)
    }
    let inked = judged.filter { $0 < 255 }.count
    // Cairo measures in 15 rows a pixel.
    #expect(
      worst <= 24 && Double(sum) / Double(inked) < 3, "\(worst), \(Double(sum) / Double(inked))")
  }

  @Test func `Text at twice the size is the same text at twice the scale`() throws {
    let large = try picture("Ag", size: 40, scale: 2)
    let small = try picture("Ag", size: 40, scale: 1)
    // Averages of two by two pixels.
    for y in 0..<small.height {
      for x in 0..<small.width {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map {
          Int(large.pixel(2 * x + $0.0, 2 * y + $0.1)[0])
        }
        #expect(abs(four.reduce(0, +) / 4 - Int(small.pixel(x, y)[0])) <= 24)
      }
    }
  }

  @Test func `Overlong text on a label costs no more than what shows`() throws {
    let film = Film(size: CGSize(width: 140, height: 140), duration: 1) { stage in
      for mode in [NSLineBreakMode.byClipping, .byTruncatingTail, .byWordWrapping] {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 140, height: 140))
        label.numberOfLines = mode == .byWordWrapping ? 0 : 1
        label.lineBreakMode = mode
        label.text = String(repeating: "long text ", count: 10_000)
        stage.addSubview(label)
      }
    }
    #expect(try film.still(at: 0, scale: 1).ink > 100)
  }

  @Test func `An enormous font leaves a picture`() throws {
    for size in [1e4, 1e7, 1e12, 1e30] {
      _ = try picture("Ag", size: size, scale: 1)
    }
  }
}
