public import Foundation
import KinoraScene
import KinoraText

/// Text on one or more lines, in the middle of the view's height.
@preconcurrency @MainActor
open class UILabel: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    layer.needsDisplayOnBoundsChange = true
  }

  private enum Content {
    case plain(String?)
    case attributed(NSAttributedString)
  }

  private var content = Content.plain(nil)

  /// Setting it drops the attributes that `attributedText` had.
  open var text: String? {
    get {
      switch content {
      case .plain(let text): text
      case .attributed(let text): text.string
      }
    }
    set {
      content = .plain(newValue)
      setNeedsDisplay()
    }
  }

  /// The text with its attributes; where one is missing the label's own font and colour stand in.
  open var attributedText: NSAttributedString? {
    get {
      switch content {
      case .plain(let text): text.map { NSAttributedString(string: $0) }
      case .attributed(let text): text
      }
    }
    set {
      content =
        newValue.map { .attributed(NSAttributedString(attributedString: $0)) } ?? .plain(nil)
      setNeedsDisplay()
    }
  }

  /// The system's font at 17 points, until it is set; nil sets that again.
  open var font: UIFont! {
    get { ownFont }
    set {
      ownFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      setNeedsDisplay()
    }
  }
  private var ownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// `UIColor.label`, until it is set; nil sets that again.
  open var textColor: UIColor! {
    get { ownColor }
    set {
      ownColor = newValue ?? .label
      setNeedsDisplay()
    }
  }
  private var ownColor = UIColor.label

  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { setNeedsDisplay() } }
  /// The most lines that are shown; 0 is as many as there is room for.
  open var numberOfLines = 1 { didSet { setNeedsDisplay() } }
  /// Whether a line that is too long is set smaller until it fits.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The smallest share of the font's size to adjust to; 0 is no limit (a choice).
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The width at which `intrinsicContentSize` breaks lines; 0 does not break them.
  open var preferredMaxLayoutWidth: CGFloat = 0
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// The colour while the label is highlighted; nil keeps `textColor`.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// A copy of the text in this colour lies behind it, `shadowOffset` away; nil is none.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

  // MARK: Size

  /// The size of the text in a room of `size`, brought up to half points, the pixels of a 2x screen (a
  /// choice: a film's scale must not move anything).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = numberOfLines != 1 && size.width > 0 ? size.width : .infinity
    let room = CGSize(width: width, height: .infinity)
    return textSize(in: room, lines: numberOfLines).roundedUp
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  private func textSize(in room: CGSize, lines: Int) -> CGSize {
    guard let inked = inkedText(), !inked.isEmpty else { return .zero }
    return layout(inked, in: room, lines: lines).size
  }

  /// Where the text goes in `bounds`: as wide as they are, as high as the text, in the middle.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    let size = textSize(in: bounds.size, lines: numberOfLines)
    return CGRect(
      x: bounds.minX, y: bounds.minY + (bounds.height - size.height) / 2, width: bounds.width,
      height: size.height)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  /// Draws the text in the middle of `rect`'s height.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0,
      let inked = inkedText(fitting: rect.width), !inked.isEmpty
    else { return }
    let layout = layout(inked, in: rect.size, lines: numberOfLines)
    layout.reportMissing()
    let origin = CGPoint(x: rect.minX, y: rect.minY + (rect.height - layout.size.height) / 2)
    if let shadow = shadowColor?.cgColor.value {
      let inks = inked.inks.map { _ in InkedText.Ink(color: shadow) }
      let place = CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height)
      context.draw(layout, inks: inks, at: place, within: rect)
    }
    context.draw(layout, inks: inked.inks, at: origin, within: rect)
  }

  private func layout(_ inked: InkedText, in room: CGSize, lines: Int) -> TextLayout {
    TextLayout.fitting(
      TextRequest(
        inked.text, width: room.width, maximumLines: max(lines, 0), breaking: lineBreakMode.value),
      height: room.height)
  }

  /// - Parameter width: For a font that adjusts to it; nil leaves the font as it is.
  private func inkedText(fitting width: CGFloat? = nil) -> InkedText? {
    var style = TextParagraphStyle()
    style.alignment = textAlignment.value
    let color = (isHighlighted ? highlightedTextColor : nil) ?? ownColor
    var inked: InkedText
    switch content {
    case .plain(let text):
      inked = InkedText(text ?? "", font: ownFont, color: color.cgColor.value, style: style)
    case .attributed(let text):
      inked = InkedText(text, font: ownFont, color: color.cgColor.value, style: style)
    }
    guard let width, adjustsFontSizeToFitWidth, numberOfLines == 1 else { return inked }
    let natural = TextLayout(TextRequest(inked.text, breaking: .none)).size.width
    if natural > width {
      // A hair less, so that the sum of rounded numbers fits too.
      inked.scaleFonts(by: max(width / natural * (1 - 1e-9), min(minimumScaleFactor, 1)))
    }
    return inked
  }
}

extension CGSize {
  /// Both sides brought up to half points.
  var roundedUp: CGSize {
    CGSize(
      width: (width * 2 - 1e-6).rounded(.up) / 2, height: (height * 2 - 1e-6).rounded(.up) / 2)
  }
}
