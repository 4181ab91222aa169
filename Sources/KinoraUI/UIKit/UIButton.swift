public import Foundation

/// A control to tap. Titles and images are not drawn yet; its background, layer and sublayers are.
@MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }

  public private(set) var buttonType = ButtonType.custom

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
}
