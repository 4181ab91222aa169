public import Foundation

/// A view that shows a picture.
@preconcurrency @MainActor
open class UIImageView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// A view as large as its picture.
  public convenience init(image: UIImage?, highlightedImage: UIImage? = nil) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  open var image: UIImage? { didSet { setNeedsDisplay() } }
  /// Shown while the view is highlighted; nil keeps `image`.
  open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
  open var isHighlighted = false { didSet { setNeedsDisplay() } }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  open override func tintColorDidChange() { setNeedsDisplay() }

  nonisolated open override func display(_ layer: CALayer) {
    MainActor.assumeIsolated { show() }
  }

  /// Lays the picture into the layer's contents.
  private func show() {
    let image = (isHighlighted ? highlightedImage : nil) ?? image
    layer.contents = image?.shown(tint: tintColor)
    guard let image, image.size.width > 0, image.size.height > 0 else { return }
    layer.contentsScale = image.scale
    let (insets, size) = (image.capInsets, image.size)
    layer.contentsCenter =
      insets == .zero
      ? CGRect(x: 0, y: 0, width: 1, height: 1)
      : CGRect(
        x: insets.left / size.width, y: insets.top / size.height,
        width: max(0, size.width - insets.left - insets.right) / size.width,
        height: max(0, size.height - insets.top - insets.bottom) / size.height)
  }
}
