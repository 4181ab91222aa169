import QuartzCore
import UIKit

/// A bell that swings.
public final class BellButton: UIView {
  private let bell = CAShapeLayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 20, y: 0))
    path.addCurve(
      to: CGPoint(x: 40, y: 44), controlPoint1: CGPoint(x: 38, y: 4),
      controlPoint2: CGPoint(x: 28, y: 34))
    path.addLine(to: CGPoint(x: 0, y: 44))
    path.addCurve(
      to: CGPoint(x: 20, y: 0), controlPoint1: CGPoint(x: 12, y: 34),
      controlPoint2: CGPoint(x: 2, y: 4))
    bell.name = "bell"
    bell.path = path.cgPath
    bell.bounds = CGRect(x: 0, y: 0, width: 40, height: 44)
    bell.anchorPoint = CGPoint(x: 0.5, y: 0)
    bell.position = CGPoint(x: bounds.midX, y: 18)
    bell.fillColor = UIColor.systemOrange.cgColor
    layer.addSublayer(bell)
  }

  public required init?(coder: NSCoder) { nil }

  public func ring() {
    let swing = CASpringAnimation(keyPath: "transform.rotation.z")
    swing.fromValue = 0.6
    swing.toValue = 0
    swing.mass = 1
    swing.stiffness = 900
    swing.damping = 30
    swing.duration = swing.settlingDuration
    bell.add(swing, forKey: "swing")
  }
}
