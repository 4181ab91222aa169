public import Foundation

/// Text with its fonts: paragraphs of runs.
public struct StyledText: Hashable, Sendable {
  /// Text in one style.
  public struct Run: Hashable, Sendable {
    public var text: String
    public var font: FontFace
    /// Points to the em.
    public var size: CGFloat
    /// Points added after each character. Anything but 0 switches ligatures off.
    public var kern: CGFloat
    /// Points by which the run is lifted.
    public var baselineOffset: CGFloat
    public var features: [FontFeature]
    /// The caller's own mark, a colour's index say; given back with the glyphs.
    public var tag: Int

    public init(
      _ text: String, font: FontFace, size: CGFloat, kern: CGFloat = 0, baselineOffset: CGFloat = 0,
      features: [FontFeature] = [], tag: Int = 0
    ) {
      self.text = text
      self.font = font
      self.size = size
      self.kern = kern
      self.baselineOffset = baselineOffset
      self.features = features
      self.tag = tag
    }

    /// The same style with another text.
    func with(_ text: String) -> Run {
      var copy = self
      copy.text = text
      return copy
    }
  }

  /// What stands between two line ends. Always has a run, be it empty, that says how high a line is.
  public struct Paragraph: Hashable, Sendable {
    public var runs: [Run]
    public var style: TextParagraphStyle

    var text: String { runs.map(\.text).joined() }
  }

  public var paragraphs: [Paragraph]

  /// Splits runs into paragraphs at line ends (`\n`, `\r\n`, `\r`, U+2028, U+2029). A paragraph takes
  /// the style of its first run.
  public init(_ runs: [(run: Run, style: TextParagraphStyle)]) {
    paragraphs = []
    var current: Paragraph?
    for (run, style) in runs {
      let parts = run.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, part) in parts.enumerated() {
        if index > 0, let finished = current {
          paragraphs.append(finished)
          current = nil
        }
        // A tab is as wide as four spaces (a choice; UIKit has a tab stop every 28 points).
        let piece = run.with(part.replacingOccurrences(of: "\t", with: "    "))
        if current == nil {
          current = Paragraph(runs: [piece], style: style)
        } else if !part.isEmpty {
          current?.runs.append(piece)
        }
      }
    }
    if let current { paragraphs.append(current) }
  }

  /// Text in one style.
  public init(_ run: Run, style: TextParagraphStyle = TextParagraphStyle()) {
    self.init([(run, style)])
  }

  public var isEmpty: Bool { paragraphs.allSatisfy { $0.runs.allSatisfy(\.text.isEmpty) } }
}

/// How lines of a paragraph stand. Lengths are points; 0 leaves a limit out.
public struct TextParagraphStyle: Hashable, Sendable {
  public var alignment = TextAlignment.natural
  /// Added between lines.
  public var lineSpacing = 0.0
  public var paragraphSpacing = 0.0
  public var paragraphSpacingBefore = 0.0
  public var minimumLineHeight = 0.0
  public var maximumLineHeight = 0.0
  /// The fonts' line height times this; 0 is 1.
  public var lineHeightMultiple = 0.0
  public var firstLineHeadIndent = 0.0
  public var headIndent = 0.0
  /// Above 0 the line's width, else how much it ends before the edge.
  public var tailIndent = 0.0

  public init() {}
}

public enum TextAlignment: Hashable, Sendable {
  case left, center, right, justified
  /// Left, or right where the paragraph's first letter is of a script that runs that way.
  case natural
}

/// What happens to text that is wider than its place.
public enum TextBreaking: Hashable, Sendable {
  /// Lines end between words, or inside a word that is too long for a line.
  case words
  case characters
  /// Lines do not break; what sticks out is the caller's to cut.
  case none
  /// Lines end between words; the last one that there is room for is shortened with an ellipsis.
  case truncating(Truncation)

  public enum Truncation: Hashable, Sendable { case head, middle, tail }
}
