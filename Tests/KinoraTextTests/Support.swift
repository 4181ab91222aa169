import Foundation
import KinoraText
import TestSupport

/// The fonts that the tests and their judges both read.
enum TestFonts {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/CInterFont/fonts")
  static let inter = folder.appendingPathComponent("Inter-Regular.otf").path
  /// TrueType outlines; Arabic and Hebrew.
  static let dejavu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  static var hasDejavu: Bool { FileManager.default.fileExists(atPath: dejavu) }
}

/// HarfBuzz's own program.
enum Shaper {
  static let tool = ExternalTool.named("hb-shape")

  static func shape(_ text: String, font: String, _ options: [String] = []) throws -> [ShapedGlyph]
  {
    guard let tool else { return [] }
    let output = try tool.run(
      options + [
        "--no-glyph-names", "--utf8-clusters", "--language=und", "--font-file=\(font)", text,
      ])
    return output.text.trimmingCharacters(in: CharacterSet(charactersIn: "[]\n"))
      .split(separator: "|").map(glyph)
  }

  /// `id=cluster@x,y+advance`
  private static func glyph(_ text: Substring) -> ShapedGlyph {
    let numbers = text.split { "=@,+".contains($0) }.map { Double($0) ?? .nan }
    let hasOffset = text.contains("@")
    return ShapedGlyph(
      glyph: UInt32(numbers[0]), cluster: Int(numbers[1]), advance: numbers[numbers.count - 1],
      offset: hasOffset ? CGPoint(x: numbers[2], y: numbers[3]) : .zero)
  }
}

/// Pillow with the same font.
enum PillowFont {
  static func numbers(_ expression: String, font: String, size: Int, text: String) throws
    -> [Double]
  {
    guard let pillow = ExternalTool.pillow else { return [] }
    let script = """
      import sys
      from PIL import ImageFont
      f = ImageFont.truetype(sys.argv[1], int(sys.argv[2]), layout_engine=ImageFont.LAYOUT_RAQM)
      text = sys.argv[3]
      print(*\(expression))
      """
    let output = try pillow.run(["-c", script, font, "\(size)", text])
    return output.text.split(separator: " ").compactMap {
      Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }
}
