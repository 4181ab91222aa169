import Foundation
import KinoraGeometry
import KinoraScene
import KinoraText

/// Text with fonts and colours, as a value.
struct InkedText: Hashable {
  /// What a run is drawn with.
  struct Ink: Hashable {
    var color: Color
    var background: Color?
    var isUnderlined = false
    var isStruck = false
  }

  /// Each run's tag is the index of its ink.
  var text: StyledText
  var inks: [Ink]

  /// Plain text in one style. A font without a size gives text that is not drawn.
  init(
    _ string: String, font: UIFont, color: Color, style: TextParagraphStyle = TextParagraphStyle()
  ) {
    text = StyledText(
      StyledText.Run(
        font.pointSize > 0 ? string : "", font: font.face, size: font.pointSize,
        features: font.features), style: style)
    inks = [Ink(color: color)]
  }

  /// Attributed text; the arguments stand in where an attribute is missing.
  init(
    _ string: NSAttributedString, font: UIFont, color: Color,
    style: TextParagraphStyle = TextParagraphStyle()
  ) {
    var runs: [(StyledText.Run, TextParagraphStyle)] = []
    var inks: [Ink] = []
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) {
      values, range, _ in
      let font = values[.font] as? UIFont ?? font
      let piece = string.attributedSubstring(from: range).string
      runs.append(
        (
          StyledText.Run(
            font.pointSize > 0 ? piece : "", font: font.face, size: font.pointSize,
            kern: number(values[.kern]), baselineOffset: number(values[.baselineOffset]),
            features: font.features, tag: inks.count),
          (values[.paragraphStyle] as? NSParagraphStyle)?.textStyle ?? style
        ))
      inks.append(
        Ink(
          color: (values[.foregroundColor] as? UIColor)?.cgColor.value ?? color,
          background: (values[.backgroundColor] as? UIColor)?.cgColor.value,
          isUnderlined: number(values[.underlineStyle]) != 0,
          isStruck: number(values[.strikethroughStyle]) != 0))
    }
    self.init("", font: font, color: color, style: style)
    guard !runs.isEmpty else { return }
    text = StyledText(runs)
    self.inks = inks
  }

  var isEmpty: Bool { text.isEmpty }
}

/// A finite number that an attribute gives; 0 where it gives none.
private func number(_ attribute: Any?) -> Double {
  guard let attribute, case .number(let value)? = AnimatableValue(attribute, like: .number(0)),
    value.isFinite
  else { return 0 }
  return value
}

extension TextLayout {
  /// What the text draws with its first line's top left corner at `origin`.
  ///
  /// - Parameter area: In the same space as `origin`; what lies well outside is left out.
  func items(inks: [InkedText.Ink], at origin: CGPoint, within area: CGRect?) -> [SceneItem] {
    var behind: [SceneItem] = []
    var front: [SceneItem] = []
    let move = AffineTransform2D(translationX: origin.x, y: origin.y)
    let visible = area?.offsetBy(dx: -origin.x, dy: -origin.y)
    for line in lines {
      for run in line.runs {
        let ink = inks[run.style.tag]
        func bar(_ rect: CGRect, _ color: Color) -> SceneItem {
          .fill(Path(rect: rect).applying(move), rule: .nonZero, paint: .color(color))
        }
        if let color = ink.background, color.alpha > 0 {
          let box = CGRect(
            x: run.origin.x, y: line.frame.minY, width: run.width, height: line.frame.height)
          behind.append(bar(box, color))
        }
        guard ink.color.alpha > 0 else { continue }
        if ink.isUnderlined { front.append(bar(run.bar(at: .under), ink.color)) }
        let path = run.path(within: visible)
        if !path.isEmpty {
          front.append(
            .fill(
              origin == .zero ? path : path.applying(move), rule: .nonZero,
              paint: .color(ink.color)))
        }
        if ink.isStruck { front.append(bar(run.bar(at: .through), ink.color)) }
      }
    }
    return behind + front
  }

  /// Has characters reported that their fonts do not have.
  func reportMissing() {
    for entry in missing {
      MediaContext.current.report(.missingGlyph(entry.character, font: entry.font))
    }
  }
}

extension InkedText {
  /// Sets every run `factor` times as large.
  mutating func scaleFonts(by factor: CGFloat) {
    for paragraph in text.paragraphs.indices {
      for run in text.paragraphs[paragraph].runs.indices {
        text.paragraphs[paragraph].runs[run].size *= factor
        text.paragraphs[paragraph].runs[run].kern *= factor
      }
    }
  }
}

extension CGContext {
  /// Draws a layout with its first line's top left corner at `origin`.
  ///
  /// - Parameter area: What lies well outside is left out; in the same space as `origin`.
  func draw(
    _ layout: TextLayout, inks: [InkedText.Ink], at origin: CGPoint, within area: CGRect?
  ) {
    for item in layout.items(inks: inks, at: origin, within: area) {
      guard case .fill(let path, let rule, .color(var color)) = item else { continue }
      color.alpha *= state.alpha
      record(.fill(path.applying(state.ctm), rule: rule, paint: .color(color)))
    }
  }
}
