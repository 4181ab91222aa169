import UIKit

@objc public protocol GaugeButtonDelegate {
  @objc optional func gaugeButton(_ button: GaugeButton, didReach level: CGFloat)
  @objc optional func gaugeButtonWasReset(_ button: GaugeButton)
}

/// A round gauge that fills by a step with every tap, and empties when it is held. Written for iOS.
@IBDesignable
@objcMembers
public class GaugeButton: UIControl {
  @IBInspectable public var step: CGFloat = 0.25
  @IBInspectable public var tint: UIColor = .systemBlue {
    didSet { gauge.tint = tint.cgColor }
  }
  @IBOutlet public weak var delegate: GaugeButtonDelegate?

  public private(set) var level: CGFloat = 0

  public override class var layerClass: AnyClass { GaugeLayer.self }
  private var gauge: GaugeLayer { layer as! GaugeLayer }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .clear
    addTarget(self, action: #selector(tapped), for: .touchUpInside)
    let hold = UILongPressGestureRecognizer(target: self, action: #selector(held(_:)))
    addGestureRecognizer(hold)
  }

  @objc private func tapped() {
    set(level: min(level + step, 1))
    delegate?.gaugeButton?(self, didReach: level)
  }

  @objc private func held(_ recognizer: UILongPressGestureRecognizer) {
    guard recognizer.state == .began else { return }
    set(level: 0)
    delegate?.gaugeButtonWasReset?(self)
  }

  private func set(level newLevel: CGFloat) {
    level = newLevel
    gauge.level = newLevel  // the words "@objc" and "#selector(tapped)" in a comment stay
  }
}
