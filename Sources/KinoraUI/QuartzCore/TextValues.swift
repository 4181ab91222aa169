import Foundation
import KinoraGeometry
import KinoraScene
import KinoraText

/// The properties that a `CATextLayer` adds.
struct TextValues: Equatable {
  enum Font: Equatable {
    case standard
    case face(FontFace)
    /// A name that nobody registered: nothing is drawn.
    case unknown

    var face: FontFace? { if case .face(let face) = self { face } else { nil } }
  }

  /// What `string` answers.
  var source: Any?
  var plain = ""
  var attributed: InkedText?
  var font = Font.standard
  var fontSize = 36.0
  var color: Color? = .white
  var isWrapped = false
  var alignment = CATextLayerAlignmentMode.natural
  var truncation = CATextLayerTruncationMode.none

  static func == (a: TextValues, b: TextValues) -> Bool {
    a.plain == b.plain && a.attributed == b.attributed && a.font == b.font
      && a.fontSize == b.fontSize && a.color == b.color && a.isWrapped == b.isWrapped
      && a.alignment == b.alignment && a.truncation == b.truncation
  }

  /// What the text draws, cut to `bounds`.
  func items(in bounds: CGRect) -> [SceneItem] {
    guard let inked, !inked.isEmpty, bounds.width > 0, bounds.height > 0 else { return [] }
    let request = TextRequest(
      inked.text, width: bounds.width, maximumLines: truncation != .none && !isWrapped ? 1 : 0,
      height: bounds.height, breaking: breaking)
    let layout =
      truncation == .none
      ? TextLayout(request) : TextLayout.fitting(request, height: bounds.height)
    layout.reportMissing()
    let items = layout.items(inks: inked.inks, at: bounds.origin, within: bounds)
    guard !items.isEmpty else { return [] }
    return [.node(SceneNode(name: "text", clip: Path(rect: bounds), items: items))]
  }

  private var breaking: TextBreaking {
    switch truncation {
    case .start: .truncating(.head)
    case .middle: .truncating(.middle)
    case .end: .truncating(.tail)
    default: isWrapped ? .words : .none
    }
  }

  private var inked: InkedText? {
    if var attributed {
      guard alignment != .natural else { return attributed }
      for index in attributed.text.paragraphs.indices
      where attributed.text.paragraphs[index].style.alignment == .natural {
        attributed.text.paragraphs[index].style.alignment = textAlignment
      }
      return attributed
    }
    let face: FontFace
    switch font {
    case .standard: face = .interRegular
    case .face(let known): face = known
    case .unknown: return nil
    }
    guard !plain.isEmpty, let color, fontSize != 0 else { return nil }
    var style = TextParagraphStyle()
    style.alignment = textAlignment
    return InkedText(plain, font: UIFont(face: face, size: fontSize), color: color, style: style)
  }

  private var textAlignment: TextAlignment {
    switch alignment {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}
