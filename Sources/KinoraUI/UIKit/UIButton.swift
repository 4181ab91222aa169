public import Foundation

/// A control to tap, with a title in its middle.
@preconcurrency @MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }

  public private(set) var buttonType = ButtonType.custom

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction {
      addAction(primaryAction, for: .primaryActionTriggered)
      if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    }
  }

  // MARK: Titles

  private var titles: [State: String] = [:]
  private var attributedTitles: [State: NSAttributedString] = [:]
  private var titleColors: [State: UIColor] = [:]

  /// Shows the title; its text and colour are set by the button. The system's font at 18 points, or 15
  /// for a system button.
  public private(set) lazy var titleLabel: UILabel? = {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
    addSubview(label)
    return label
  }()

  /// nil takes the title of that state away; a state without one shows the normal one.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    updateTitle()
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    updateTitle()
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    updateTitle()
  }

  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state] ?? attributedTitles[.normal]
  }
  /// White, or the tint colour for a system button, where none was set.
  open func titleColor(for state: State) -> UIColor? {
    titleColors[state] ?? titleColors[.normal] ?? (buttonType == .system ? tintColor : .white)
  }
  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

  /// Room around the title.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Moves the title's place within the content; the size of the button does not follow.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  open override var isHighlighted: Bool { didSet { updateTitle() } }
  open override var isSelected: Bool { didSet { updateTitle() } }
  open override var isEnabled: Bool { didSet { updateTitle() } }

  private func updateTitle() {
    guard !titles.isEmpty || !attributedTitles.isEmpty else { return }
    titleLabel?.textColor = currentTitleColor
    if let attributed = currentAttributedTitle {
      titleLabel?.attributedText = attributed
    } else {
      titleLabel?.text = currentTitle
    }
    setNeedsLayout()
  }

  // MARK: Layout

  /// Where the title goes: in the middle of the content, no larger than that.
  open func titleRect(forContentRect content: CGRect) -> CGRect {
    let room = content.inset(by: titleEdgeInsets)
    guard let label = titleLabel else { return room }
    let size = label.sizeThatFits(room.size)
    let (width, height) = (min(size.width, room.width), min(size.height, room.height))
    return CGRect(
      x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height)
  }

  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !titles.isEmpty || !attributedTitles.isEmpty else { return }
    titleLabel?.frame = titleRect(forContentRect: contentRect(forBounds: bounds))
  }

  /// The title with the room around it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard !titles.isEmpty || !attributedTitles.isEmpty, let label = titleLabel else {
      return super.sizeThatFits(size)
    }
    let title = label.sizeThatFits(.zero)
    return CGSize(
      width: title.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: title.height + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(bounds.size) }
}
