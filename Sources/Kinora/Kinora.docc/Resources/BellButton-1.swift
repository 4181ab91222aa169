import UIKit

/// A bell that rings when it is tapped, and shows that there is something new.
final class BellButton: UIControl {
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
}
