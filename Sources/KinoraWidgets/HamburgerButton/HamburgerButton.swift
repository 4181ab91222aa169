public import KinoraUI

/// Three bars that fold into a cross, and back.
///
/// The outer bars first come together, then turn; on the way back they turn first. The two parts overlap, so that it looks
/// like one movement. Springs are additive: a tap in the middle of the motion turns it round without a jump, because what is
/// left of the first one dies away while the second one begins.
public final class HamburgerButton: UIControl {
  public var barLength: CGFloat = 26 { didSet { setNeedsLayout() } }
  public var lineWidth: CGFloat = 3 { didSet { setNeedsLayout() } }
  /// Between the bars' middles, in points.
  public var spacing: CGFloat = 8 { didSet { setNeedsLayout() } }
  public var color = UIColor.label { didSet { setNeedsLayout() } }
  /// The spring: how long it seems to take, and how far it swings past its end (0 does not).
  public var springDuration: TimeInterval = 0.4
  public var bounce: CGFloat = 0.3
  /// Seconds by which the second part of the movement is later than the first.
  public var overlap: TimeInterval = 0.1
  /// Whether it is a cross.
  public private(set) var isOpen = false

  private let top = CALayer()
  private let middle = CALayer()
  private let bottom = CALayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    for (bar, name) in [(middle, "middle"), (top, "top"), (bottom, "bottom")] {
      bar.name = name
      layer.addSublayer(bar)
    }
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        setOpen(!isOpen, animated: true)
      }, for: .touchUpInside)
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    withoutActions {
      for bar in [top, middle, bottom] {
        bar.bounds.size = CGSize(width: barLength, height: lineWidth)
        bar.cornerRadius = lineWidth / 2
        bar.backgroundColor = color.cgColor
      }
      place()
    }
  }

  public func setOpen(_ open: Bool, animated: Bool) {
    guard open != isOpen else { return }
    isOpen = open
    let length = middle.presentation()?.value(forKeyPath: "transform.scale.x")
    withoutActions { place() }
    guard animated else { return }
    let direction: CGFloat = open ? 1 : -1
    let (fold, turn) = open ? (0, overlap) : (overlap, 0)
    spring(top, "position.y", from: -spacing * direction, after: fold)
    spring(bottom, "position.y", from: spacing * direction, after: fold)
    spring(top, "transform.rotation.z", from: -.pi / 4 * direction, after: turn)
    spring(bottom, "transform.rotation.z", from: .pi / 4 * direction, after: turn)
    // The middle bar does not swing: it would turn inside out.
    let shrink = CABasicAnimation(keyPath: "transform.scale.x")
    shrink.fromValue = length
    shrink.toValue = open ? 0 : 1
    shrink.duration = springDuration * 0.5
    shrink.timingFunction = CAMediaTimingFunction(name: open ? .easeIn : .easeOut)
    shrink.beginTime = CACurrentMediaTime() + (open ? 0 : overlap * 1.5)
    shrink.fillMode = .backwards
    middle.add(shrink, forKey: "shrink")
  }

  private func place() {
    let centre = CGPoint(x: bounds.midX, y: bounds.midY)
    let offset = isOpen ? 0 : spacing
    middle.position = centre
    top.position = CGPoint(x: centre.x, y: centre.y - offset)
    bottom.position = CGPoint(x: centre.x, y: centre.y + offset)
    let angle: CGFloat = isOpen ? .pi / 4 : 0
    top.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    bottom.transform = CATransform3DMakeRotation(-angle, 0, 0, 1)
    middle.transform = CATransform3DMakeScale(isOpen ? 0 : 1, 1, 1)
  }

  /// Lets a difference from the new place die away.
  private func spring(
    _ bar: CALayer, _ keyPath: String, from difference: CGFloat, after delay: TimeInterval
  ) {
    let spring = CASpringAnimation(perceptualDuration: springDuration, bounce: bounce)
    spring.keyPath = keyPath
    spring.isAdditive = true
    spring.fromValue = difference
    spring.toValue = 0
    spring.beginTime = CACurrentMediaTime() + delay
    spring.fillMode = .backwards
    bar.add(spring, forKey: nil)
  }

  private func withoutActions(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }
}
