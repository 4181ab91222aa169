#if canImport(UIKit)
  import UIKit
#else
  import Kinora
#endif

/// A star that is filled, with a bounce, when it is tapped, and emptied when it is tapped again.
public final class StarButton: UIButton {
  /// Of the filled star.
  public var color = UIColor.systemYellow { didSet { showState() } }

  private let star = CAShapeLayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    star.name = "star"
    star.lineWidth = 3
    star.lineJoin = .round
    layer.addSublayer(star)
    showState()
    addAction(UIAction { [unowned self] _ in toggle() }, for: .touchUpInside)
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    super.layoutSubviews()
    star.bounds = bounds
    star.position = CGPoint(x: bounds.midX, y: bounds.midY)
    star.path = starPath(radius: min(bounds.width, bounds.height) / 2 - 4).cgPath
  }

  private func toggle() {
    isSelected.toggle()
    showState()
    let bounce = CASpringAnimation(keyPath: "transform.scale")
    bounce.fromValue = isSelected ? 0.3 : 0.8
    bounce.toValue = 1
    bounce.stiffness = 300
    bounce.damping = 12
    bounce.duration = bounce.settlingDuration
    star.add(bounce, forKey: "bounce")
  }

  private func showState() {
    star.fillColor = color.withAlphaComponent(isSelected ? 1 : 0).cgColor
    star.strokeColor = isSelected ? color.cgColor : UIColor.systemGray.cgColor
  }

  /// Five points around the middle of the bounds, the first one up.
  private func starPath(radius: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    for index in 0..<10 {
      let angle = CGFloat(index) * .pi / 5 - .pi / 2
      let distance = index % 2 == 0 ? radius : radius * 0.45
      let point = CGPoint(
        x: bounds.midX + distance * cos(angle), y: bounds.midY + distance * sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}
