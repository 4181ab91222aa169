public import KinoraUI

/// A dot that sends out rings, as a place on a map does.
///
/// One ring and one animation make all of them: a replicator shows the ring several times, each a little later. A ring starts
/// hidden behind the dot and ends transparent, so it neither appears nor disappears with a jump. Sizes are a guess after the
/// dot of Apple's maps.
public final class Pulse: UIView {
  public var color = UIColor.systemBlue
  public var rimColor = UIColor.white
  /// Diameter of the dot with its rim, in points.
  public var dotSize: CGFloat = 24
  /// How many rings are on their way at the same time.
  public var ringCount = 2
  /// Seconds that a ring travels.
  public var duration: TimeInterval = 2.4
  /// How much the dot swells when it lets a ring go; 0 is not at all.
  public var swelling: CGFloat = 0.12

  private let rings = CAReplicatorLayer()
  private let ring = CALayer()
  private let dot = CALayer()
  private let core = CALayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    for (part, name) in [(rings, "rings"), (ring, "ring"), (dot, "dot"), (core, "core")] {
      part.name = name
    }
    rings.addSublayer(ring)
    dot.addSublayer(core)
    layer.addSublayer(rings)
    layer.addSublayer(dot)
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    rings.frame = bounds
    place(ring, diameter: min(bounds.width, bounds.height), at: middle, color)
    place(dot, diameter: dotSize, at: middle, rimColor)
    let inside = dotSize * 0.72
    place(core, diameter: inside, at: CGPoint(x: dotSize / 2, y: dotSize / 2), color)
    ring.opacity = 0
    dot.shadowOpacity = 0.25
    dot.shadowOffset = CGSize(width: 0, height: 1)
    dot.shadowRadius = 3
    CATransaction.commit()
  }

  private func place(_ circle: CALayer, diameter: CGFloat, at middle: CGPoint, _ color: UIColor) {
    circle.bounds.size = CGSize(width: diameter, height: diameter)
    circle.position = middle
    circle.cornerRadius = diameter / 2
    circle.backgroundColor = color.cgColor
  }

  /// Begins in full swing, as if it had been going on for ever.
  public func start() {
    layoutIfNeeded()
    let period = duration / Double(ringCount)
    rings.instanceCount = ringCount
    rings.instanceDelay = period

    let grow = CABasicAnimation(keyPath: "transform.scale")
    grow.fromValue = dotSize * 0.9 / ring.bounds.width
    grow.toValue = 1
    grow.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.4, 0.4, 1)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0.45
    fade.toValue = 0
    let travel = CAAnimationGroup()
    travel.animations = [grow, fade]
    run(travel, for: duration, on: ring)

    let swell = CAKeyframeAnimation(keyPath: "transform.scale")
    swell.values = [1, 1 + swelling, 1, 1]
    swell.keyTimes = [0, 0.2, 0.6, 1]
    let ease = CAMediaTimingFunction(name: .easeInEaseOut)
    swell.timingFunctions = [CAMediaTimingFunction(name: .easeOut), ease, ease]
    run(swell, for: period, on: dot)
  }

  public func stop() {
    ring.removeAnimation(forKey: "pulse")
    dot.removeAnimation(forKey: "pulse")
  }

  private func run(_ animation: CAAnimation, for duration: TimeInterval, on layer: CALayer) {
    animation.duration = duration
    animation.repeatCount = .infinity
    // Long enough ago that the ring which is latest has begun too.
    animation.beginTime = CACurrentMediaTime() - self.duration
    layer.add(animation, forKey: "pulse")
  }
}
