import UIKit

/// A bell that rings when it is tapped, and shows that there is something new.
final class BellButton: UIControl {
  /// How far it swings, in radians.
  var swing: CGFloat = 0.35

  private let bell = CAShapeLayer()
  private let clapper = CAShapeLayer()
  private let badge = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (part, name) in [(clapper, "clapper"), (bell, "bell")] {
      part.name = name
      part.fillColor = UIColor.label.cgColor
      layer.addSublayer(part)
    }
    badge.backgroundColor = UIColor.systemRed.cgColor
    badge.isHidden = true
    layer.addSublayer(badge)
    addAction(UIAction { [weak self] _ in self?.ring() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let unit = bounds.width / 60
    for part in [clapper, bell] {
      part.bounds = bounds
      // It hangs from its top.
      part.anchorPoint = CGPoint(x: 0.5, y: 0.1)
      part.position = CGPoint(x: bounds.midX, y: bounds.height * 0.1)
    }
    let dome = UIBezierPath()
    dome.move(to: CGPoint(x: 8 * unit, y: 46 * unit))
    dome.addCurve(
      to: CGPoint(x: 30 * unit, y: 8 * unit), controlPoint1: CGPoint(x: 20 * unit, y: 38 * unit),
      controlPoint2: CGPoint(x: 8 * unit, y: 8 * unit))
    dome.addCurve(
      to: CGPoint(x: 52 * unit, y: 46 * unit), controlPoint1: CGPoint(x: 52 * unit, y: 8 * unit),
      controlPoint2: CGPoint(x: 40 * unit, y: 38 * unit))
    dome.close()
    bell.path = dome.cgPath
    clapper.path =
      UIBezierPath(
        ovalIn: CGRect(x: 24 * unit, y: 42 * unit, width: 12 * unit, height: 12 * unit)
      ).cgPath
    badge.frame = CGRect(x: 38 * unit, y: 4 * unit, width: 18 * unit, height: 18 * unit)
    badge.cornerRadius = 9 * unit
  }

  func ring() {
    let swinging = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    swinging.values = [0, 1, -0.9, 0.6, -0.35, 0.15, 0].map { $0 * swing }
    swinging.timingFunctions = (0..<6).map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
    swinging.duration = 1
    bell.add(swinging, forKey: "swing")
    // The clapper is heavy: it follows a little later.
    swinging.beginTime = CACurrentMediaTime() + 0.07
    clapper.add(swinging, forKey: "swing")
    if badge.isHidden { showBadge() }
  }

  private func showBadge() {
    badge.isHidden = false
    let pop = CASpringAnimation(perceptualDuration: 0.35, bounce: 0.4)
    pop.keyPath = "transform.scale"
    pop.fromValue = 0
    pop.toValue = 1
    badge.add(pop, forKey: "pop")
  }
}
