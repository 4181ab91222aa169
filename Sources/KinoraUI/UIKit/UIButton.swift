public import Foundation

/// A control to tap, with a picture and a title in its middle.
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
    updateImage()
    guard hasTitle else { return }
    titleLabel?.textColor = currentTitleColor
    if let attributed = currentAttributedTitle {
      titleLabel?.attributedText = attributed
    } else {
      titleLabel?.text = currentTitle
    }
    setNeedsLayout()
  }

  // MARK: Pictures

  private var images: [State: UIImage] = [:]
  private var backgroundImages: [State: UIImage] = [:]
  private var backgroundView: UIImageView?

  /// Shows the picture, left of the title.
  public private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    addSubview(view)
    return view
  }()

  /// nil takes the picture of that state away; a state without one shows the normal one.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    updateImage()
  }
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  open var currentImage: UIImage? { image(for: state) }

  /// Lies behind picture and title, as large as the button.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    updateImage()
  }
  open func backgroundImage(for state: State) -> UIImage? {
    backgroundImages[state] ?? backgroundImages[.normal]
  }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// Moves the picture's place within the content.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  private func updateImage() {
    if !images.isEmpty { imageView?.image = currentImage }
    if !backgroundImages.isEmpty {
      let view = backgroundView ?? UIImageView(frame: bounds)
      if backgroundView == nil {
        backgroundView = view
        insertSubview(view, at: 0)
      }
      view.image = currentBackgroundImage
    }
    setNeedsLayout()
  }

  private var imageSize: CGSize { images.isEmpty ? .zero : currentImage?.size ?? .zero }

  // MARK: Layout

  private var hasTitle: Bool { !titles.isEmpty || !attributedTitles.isEmpty }
  private var titleSize: CGSize { hasTitle ? titleLabel?.sizeThatFits(.zero) ?? .zero : .zero }

  /// Where the title goes: right of the picture, both together in the middle of the content.
  open func titleRect(forContentRect content: CGRect) -> CGRect {
    let room = content.inset(by: titleEdgeInsets)
    let size = titleSize
    let width = min(size.width, max(0, room.width - imageSize.width))
    let height = min(size.height, room.height)
    return CGRect(
      x: room.midX - (imageSize.width + width) / 2 + imageSize.width,
      y: room.midY - height / 2, width: width, height: height)
  }

  /// Where the picture goes.
  open func imageRect(forContentRect content: CGRect) -> CGRect {
    let room = content.inset(by: imageEdgeInsets)
    let size = imageSize
    let (width, height) = (min(size.width, room.width), min(size.height, room.height))
    let title = min(titleSize.width, max(0, room.width - width))
    return CGRect(
      x: room.midX - (width + title) / 2, y: room.midY - height / 2, width: width,
      height: height)
  }

  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentRect(forBounds: bounds)
    if hasTitle { titleLabel?.frame = titleRect(forContentRect: content) }
    if !images.isEmpty { imageView?.frame = imageRect(forContentRect: content) }
    backgroundView?.frame = backgroundRect(forBounds: bounds)
  }

  /// Picture and title with the room around them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard hasTitle || !images.isEmpty else { return super.sizeThatFits(size) }
    let title = titleSize
    return CGSize(
      width: imageSize.width + title.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(imageSize.height, title.height) + contentEdgeInsets.top
        + contentEdgeInsets.bottom)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(bounds.size) }
}
