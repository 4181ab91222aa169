public import KinoraUI

/// The grey bones of a card whose content is still on its way, with a light that passes over them; then the content itself.
///
/// The light is one gradient behind one mask of all bones, so it passes over them as one. It starts and ends outside, and
/// rests there a little: the last moment looks as the first.
public final class SkeletonShimmer: UIView {
  public var boneColor = UIColor.systemGray5
  /// Brighter than the bones, whatever the background.
  public var lightColor = UIColor { $0.userInterfaceStyle == .dark ? .systemGray4 : .systemGray6 }
  /// Seconds from one light to the next.
  public var duration: TimeInterval = 1.6
  /// Width of the light, as a share of the card's.
  public var lightWidth: CGFloat = 0.5
  /// Seconds between the parts of the content as they come in.
  public var stagger: TimeInterval = 0.06
  /// How far the parts of the content swing past their places.
  public var bounce: CGFloat = 0.2
  public private(set) var isLoading = false

  private let bones = UIView()
  private let light = CAGradientLayer()
  private let shapes = CAShapeLayer()
  private let avatar = UILabel()
  private let name = UILabel()
  private let detail = UILabel()
  private let picture = UIView()
  private let paint = CAGradientLayer()

  private var parts: [UIView] { [avatar, name, detail, picture] }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    bones.layer.name = "bones"
    light.name = "light"
    bones.layer.addSublayer(light)
    bones.layer.mask = shapes
    addSubview(bones)
    avatar.text = "AK"
    avatar.textColor = .white
    avatar.textAlignment = .center
    avatar.font = .systemFont(ofSize: 17, weight: .semibold)
    avatar.backgroundColor = .systemIndigo
    avatar.clipsToBounds = true
    name.text = "Anna Kowalska"
    name.font = .systemFont(ofSize: 16, weight: .semibold)
    detail.text = "Two minutes ago"
    detail.font = .systemFont(ofSize: 13)
    detail.textColor = .secondaryLabel
    picture.clipsToBounds = true
    paint.colors = [UIColor.systemOrange.cgColor, UIColor.systemPink.cgColor]
    paint.startPoint = CGPoint(x: 0, y: 0)
    paint.endPoint = CGPoint(x: 1, y: 1)
    picture.layer.addSublayer(paint)
    for (part, title) in zip(parts, ["avatar", "name", "detail", "picture"]) {
      part.layer.name = title
      part.alpha = 0
      addSubview(part)
    }
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    let width = bounds.width
    bones.frame = bounds
    avatar.frame = CGRect(x: 0, y: 0, width: 44, height: 44)
    avatar.layer.cornerRadius = 22
    name.frame = CGRect(x: 56, y: 2, width: width - 56, height: 21)
    detail.frame = CGRect(x: 56, y: 25, width: width - 56, height: 17)
    picture.frame = CGRect(x: 0, y: 58, width: width, height: bounds.height - 58)
    picture.layer.cornerRadius = 12
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    paint.frame = picture.bounds
    light.frame = bounds
    // A little aslant, as light through a window.
    light.startPoint = CGPoint(x: 0, y: 0.4)
    light.endPoint = CGPoint(x: 1, y: 0.6)
    let outline = UIBezierPath(ovalIn: avatar.frame)
    for (frame, radius) in [
      (CGRect(x: 56, y: 6, width: width * 0.5, height: 13), 6.5),
      (CGRect(x: 56, y: 27, width: width * 0.32, height: 11), 5.5), (picture.frame, 12),
    ] {
      outline.append(UIBezierPath(roundedRect: frame, cornerRadius: radius))
    }
    shapes.path = outline.cgPath
    CATransaction.commit()
  }

  /// Shows the bones and lets the light pass.
  public func startLoading() {
    isLoading = true
    bones.alpha = 1
    for part in parts { part.alpha = 0 }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    light.colors = [boneColor, lightColor, boneColor].map(\.cgColor)
    light.locations = [-1, -1, -1]
    CATransaction.commit()
    let pass = CABasicAnimation(keyPath: "locations")
    pass.fromValue = [-lightWidth, -lightWidth / 2, 0]
    pass.toValue = [1, 1 + lightWidth / 2, 1 + lightWidth]
    pass.duration = duration * 0.8
    pass.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    let cycle = CAAnimationGroup()
    cycle.animations = [pass]
    cycle.duration = duration
    cycle.repeatCount = .infinity
    light.add(cycle, forKey: "pass")
  }

  /// The content comes in, part by part, and the bones go.
  public func showContent() {
    isLoading = false
    // A little later than the content, or the card would blink.
    UIView.animate(withDuration: 0.25, delay: 0.1 + stagger) { [self] in
      bones.alpha = 0
    } completion: { [self] _ in
      if !isLoading { light.removeAnimation(forKey: "pass") }
    }
    for (index, part) in parts.enumerated() {
      let delay = stagger * Double(index)
      part.transform = CGAffineTransform(translationX: 0, y: 10)
      UIView.animate(withDuration: 0.25, delay: delay) { part.alpha = 1 }
      UIView.animate(springDuration: 0.45, bounce: bounce, delay: delay) {
        part.transform = .identity
      }
    }
  }
}
