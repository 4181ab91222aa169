public import KinoraUI

/// The spinning spokes that say "please wait".
///
/// Eight spokes, the shades of their tail and the second that a turn takes are those of `UIActivityIndicatorView`, as Flutter
/// measured them (`cupertino/activity_indicator.dart`); sizes are Apple's 20 (medium) and 37 points (large). Whether the
/// system's shades fade or step is a guess, so there are both.
///
/// One spoke and one animation do it all: a replicator shows the spoke eight times, each turned and later by an eighth.
public final class ActivityIndicator: UIView {
  public var color = UIColor.secondaryLabel
  public var spokeCount = 8
  /// Seconds of a turn.
  public var duration: TimeInterval = 1
  /// Whether a spoke's shade changes in steps.
  public var isStepped = false
  public var hidesWhenStopped = true
  /// Seconds in which it appears and disappears; 0 by default, as the system's does.
  public var fadeDuration: TimeInterval = 0
  public private(set) var isAnimating = false

  private let replicator = CAReplicatorLayer()
  private let spoke = CALayer()
  /// The palest spoke against the darkest: alpha 47 against 147 of 255.
  private static let palest = 47.0 / 147

  public override init(frame: CGRect) {
    super.init(frame: frame)
    replicator.name = "spokes"
    spoke.name = "spoke"
    replicator.addSublayer(spoke)
    layer.addSublayer(replicator)
    alpha = 0
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    replicator.frame = bounds
    let radius = min(bounds.width, bounds.height) / 2
    let width = radius / 5  // 2 points of 20
    spoke.bounds.size = CGSize(width: width, height: radius * 2 / 3)
    spoke.position = CGPoint(x: bounds.midX, y: bounds.midY - radius * 2 / 3)
    spoke.cornerRadius = width / 2
    CATransaction.commit()
  }

  public func startAnimating() {
    isAnimating = true
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    spoke.backgroundColor = color.cgColor
    replicator.instanceCount = spokeCount
    replicator.instanceDelay = duration / Double(spokeCount)
    replicator.instanceTransform = CATransform3DMakeRotation(
      2 * .pi / CGFloat(spokeCount), 0, 0, 1)
    CATransaction.commit()
    spoke.add(fading(), forKey: "fade")
    UIView.animate(withDuration: fadeDuration) { self.alpha = 1 }
  }

  public func stopAnimating() {
    isAnimating = false
    UIView.animate(withDuration: fadeDuration) { [self] in
      if hidesWhenStopped { alpha = 0 }
    } completion: { [self] _ in
      if !isAnimating { spoke.removeAnimation(forKey: "fade") }
    }
  }

  /// From the darkest shade down to the palest in half a turn, then pale for the rest of it.
  private func fading() -> CAAnimation {
    let steps = 0..<spokeCount
    var shades = steps.map { step in
      max(Self.palest, 1 - (1 - Self.palest) * Double(step) / (Double(spokeCount) / 2))
    }
    if !isStepped { shades.append(shades[0]) }  // where the next turn begins
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = shades
    fade.calculationMode = isStepped ? .discrete : .linear
    fade.duration = duration
    fade.repeatCount = .infinity
    // A turn ago, so that the last spoke too, which is late by nearly a turn, is already at it.
    fade.beginTime = CACurrentMediaTime() - duration
    return fade
  }
}
