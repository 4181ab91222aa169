public import KinoraUI

/// A button that answers with a ripple from where the finger touches, and gives way a little while it is held.
///
/// The ripple's times and curve are those of Material 3 on the web (`material-web`, `ripple.ts`): it grows for 450 ms, is seen for 225 ms
/// at least, and takes 375 ms to go.
public final class RippleButton: UIControl {
  public var color = UIColor.systemBlue { didSet { backgroundColor = color } }
  public var rippleColor = UIColor.white
  /// Of the ripple, 0 to 1.
  public var rippleOpacity: Float = 0.32
  /// Seconds that the ripple takes to reach the farthest corner.
  public var growDuration: TimeInterval = 0.45
  public var fadeDuration: TimeInterval = 0.375
  /// How large the button is while it is held; 1 does not give way.
  public var pressedScale: CGFloat = 0.96
  public var title = "Continue" { didSet { label.text = title } }

  private let ripples = CALayer()
  private let label = UILabel()
  private var held: (ripple: CALayer, fadesFrom: CFTimeInterval)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = color
    layer.cornerRadius = 14
    layer.cornerCurve = .continuous
    ripples.name = "ripples"
    ripples.masksToBounds = true
    layer.addSublayer(ripples)
    label.text = title
    label.textColor = .white
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    addSubview(label)
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ripples.frame = bounds
    ripples.cornerRadius = layer.cornerRadius
    ripples.cornerCurve = layer.cornerCurve
    CATransaction.commit()
    label.frame = bounds
  }

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let ripple = addRipple(from: touch.location(in: self))
    held = (ripple, CACurrentMediaTime() + growDuration / 2)
    give(way: true)
    return true
  }

  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) { letGo() }
  public override func cancelTracking(with event: UIEvent?) { letGo() }

  private func addRipple(from point: CGPoint) -> CALayer {
    let reach =
      [bounds.minX, bounds.maxX].flatMap { x in
        [bounds.minY, bounds.maxY].map { y in hypot(x - point.x, y - point.y) }
      }.max() ?? 0
    let ripple = CALayer()
    ripple.name = "ripple"
    ripple.bounds.size = CGSize(width: 2 * reach, height: 2 * reach)
    ripple.cornerRadius = reach
    ripple.position = point
    ripple.backgroundColor = rippleColor.cgColor
    ripple.opacity = rippleOpacity
    ripples.addSublayer(ripple)
    let grow = CABasicAnimation(keyPath: "transform.scale")
    grow.fromValue = 0.2
    grow.duration = growDuration
    grow.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)
    ripple.add(grow, forKey: "grow")
    let appear = CABasicAnimation(keyPath: "opacity")
    appear.fromValue = 0
    appear.duration = 0.105
    ripple.add(appear, forKey: "appear")
    return ripple
  }

  private func letGo() {
    give(way: false)
    guard let (ripple, fadesFrom) = held else { return }
    held = nil
    CATransaction.begin()
    CATransaction.setCompletionBlock { ripple.removeFromSuperlayer() }
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = rippleOpacity
    fade.toValue = 0
    fade.duration = fadeDuration
    fade.beginTime = max(fadesFrom, CACurrentMediaTime())
    fade.fillMode = .forwards  // until the ripple is removed, which is a moment later
    fade.isRemovedOnCompletion = false
    ripple.add(fade, forKey: "fade")
    CATransaction.commit()
  }

  private func give(way: Bool) {
    UIView.animate(springDuration: 0.3, bounce: way ? 0 : 0.35, options: .beginFromCurrentState) {
      [self] in
      transform = way ? CGAffineTransform(scaleX: pressedScale, y: pressedScale) : .identity
    }
  }
}
