public import KinoraUI

/// The "like" heart. A tap switches between an outlined and a filled heart, with a bounce.
///
/// Behaves as the public library of the same name (darquro/heart-button), with the same defaults.
public final class HeartButton: UIControl {
  public var offLineWidth: CGFloat = 2 { didSet { styleLayers() } }
  public var offLineColor = UIColor.black { didSet { styleLayers() } }
  public var offFillColor = UIColor.clear { didSet { styleLayers() } }
  public var onLineWidth: CGFloat = 0 { didSet { styleLayers() } }
  public var onLineColor = UIColor.clear { didSet { styleLayers() } }
  public var onFillColor = UIColor(red: 0.92, green: 0.29, blue: 0.35, alpha: 1) {
    didSet { styleLayers() }
  }
  /// Whether the bounce is played to its end. The library leaves its animation group's duration unset,
  /// so Core Animation cuts the bounce at 0.25 s; that is the default here too.
  public var settles = false
  /// Whether the spring moves as the textbook's overdamped one instead of as the system's.
  public var allowsOverdamping = false
  /// Called with the sender and the new state, when the state really changes.
  public var stateChanged: ((Any, Bool) -> Void)?

  public private(set) var isOn = false {
    didSet { if isOn != oldValue { stateChanged?(self, isOn) } }
  }

  private let offLayer = CAShapeLayer()
  private let onLayer = CAShapeLayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    offLayer.name = "off"
    onLayer.name = "on"
    layer.addSublayer(onLayer)
    layer.addSublayer(offLayer)
    onLayer.isHidden = true
    styleLayers()
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        setOn(!isOn, animated: true)
      }, for: .touchUpInside)
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    let heart = Self.heart(in: bounds).cgPath
    offLayer.path = heart
    onLayer.path = heart
  }

  /// Sets the state from code.
  public func setOn(_ on: Bool, animated: Bool) {
    guard on != isOn else { return }
    let (new, old) = on ? (onLayer, offLayer) : (offLayer, onLayer)
    new.isHidden = false
    layer.insertSublayer(new, above: old)
    if animated { layer.add(bounce(), forKey: nil) }
    old.isHidden = true
    isOn = on
  }

  private func bounce() -> CAAnimationGroup {
    let spring = CASpringAnimation(keyPath: "transform.scale")
    spring.fromValue = 0.5
    spring.toValue = 1.0
    spring.mass = 1
    spring.initialVelocity = 30
    spring.damping = 30
    spring.stiffness = 120
    spring.allowsOverdamping = allowsOverdamping
    spring.duration = spring.settlingDuration
    let group = CAAnimationGroup()
    group.animations = [spring]
    if settles { group.duration = spring.duration }
    return group
  }

  private func styleLayers() {
    offLayer.lineWidth = offLineWidth
    offLayer.strokeColor = offLineColor.cgColor
    offLayer.fillColor = offFillColor.cgColor
    onLayer.lineWidth = onLineWidth
    onLayer.strokeColor = onLineColor.cgColor
    onLayer.fillColor = onFillColor.cgColor
  }

  /// A heart that stands on the middle of the rectangle's lower edge.
  static func heart(in rect: CGRect) -> UIBezierPath {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
    let path = UIBezierPath()
    path.move(to: point(0.5, 1))
    path.addCurve(
      to: point(0.5, 0.25), controlPoint1: point(-0.45, 0.45), controlPoint2: point(0.25, -0.2))
    path.addCurve(
      to: point(0.5, 1), controlPoint1: point(0.75, -0.2), controlPoint2: point(1.45, 0.45))
    path.close()
    return path
  }
}
