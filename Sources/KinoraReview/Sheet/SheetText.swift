import Foundation
import KinoraGeometry
import KinoraScene
import KinoraText

/// A line of text on a sheet.
struct SheetText {
  enum Weight: Int { case regular = 3, medium, semibold }

  private let paths: [Path]
  /// In points.
  let size: CGSize

  /// - Parameter width: Text that is wider ends in an ellipsis.
  init(_ text: String, size: Double, _ weight: Weight = .regular, width: Double = .infinity) {
    // Digits of one width, so that times stand under each other.
    let run = StyledText.Run(
      text.replacingOccurrences(of: "\n", with: " "), font: FontFace.inter[weight.rawValue],
      size: size, features: [FontFeature("tnum")])
    let layout = TextLayout(
      TextRequest(
        StyledText(run), width: width, maximumLines: 1, breaking: .truncating(.tail)))
    paths = layout.lines.flatMap(\.runs).map { $0.path() }
    self.size = layout.size
  }

  /// The text with the top left corner of its line at a point.
  func placed(at point: CGPoint, _ color: Color) -> [SceneItem] {
    let move = AffineTransform2D(translationX: point.x, y: point.y)
    return paths.map { .fill($0.applying(move), rule: .nonZero, paint: .color(color)) }
  }
}
