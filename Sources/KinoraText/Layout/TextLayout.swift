public import Foundation

/// Text set in lines: which glyph stands where. y points down from the first line's top, x right from the
/// left edge.
public struct TextLayout: Sendable {
  /// Glyphs of one style side by side.
  public struct GlyphRun: Sendable {
    public struct Glyph: Hashable, Sendable {
      public var id: UInt32
      /// Where its origin stands.
      public var position: CGPoint
    }

    public let style: StyledText.Run
    public let glyphs: [Glyph]
    /// Where the pen starts, on the baseline, and how far it goes.
    public let origin: CGPoint
    public let width: CGFloat
    let memory = PathMemory()
  }

  public struct Line: Sendable {
    public var runs: [GlyphRun]
    /// The line's height and the width of its text, without spaces at the end.
    public var frame: CGRect
    public var baseline: CGFloat
    /// Whether an ellipsis stands for a part of the text.
    public var isTruncated: Bool
  }

  public var lines: [Line] = []
  /// Characters for which their font has no glyph, each once.
  public var missing: [Missing] = []

  /// A character that the font does not have.
  public struct Missing: Hashable, Sendable {
    public var character: Character
    public var font: String
  }

  /// The width of the widest line and the height of all.
  public var size: CGSize {
    CGSize(
      width: lines.map(\.frame.width).max() ?? 0, height: (lines.last?.frame.maxY ?? 0))
  }
}

/// What to lay out, and in which room.
public struct TextRequest: Hashable, Sendable {
  public var text: StyledText
  /// Points; infinite is as wide as the text.
  public var width: CGFloat
  /// 0 is as many as there are.
  public var maximumLines: Int
  /// Lines that begin below this many points are left out.
  public var height: CGFloat
  public var breaking: TextBreaking

  public init(
    _ text: StyledText, width: CGFloat = .infinity, maximumLines: Int = 0,
    height: CGFloat = .infinity, breaking: TextBreaking = .words
  ) {
    self.text = text
    self.width = width
    self.maximumLines = maximumLines
    self.height = height
    self.breaking = breaking
  }
}
