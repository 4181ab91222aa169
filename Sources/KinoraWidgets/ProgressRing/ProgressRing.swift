public import KinoraUI

/// A ring that fills as work gets done, or chases its own tail while nobody knows how much there is.
public final class ProgressRing: UIView {
  public var lineWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  public var trackColor = UIColor.systemGray5
  public var progressColor = UIColor.systemBlue
  /// What the ring turns to at 100 %.
  public var completeColor = UIColor.systemGreen
  /// The spring of a change of progress: how long it seems to take, and how far it swings past (0 does not).
  public var springDuration: TimeInterval = 0.6
  public var bounce: CGFloat = 0.15
  /// Seconds of a turn while it spins.
  public var spinDuration: TimeInterval = 1.6
  public var showsPercentage = true { didSet { label.isHidden = !showsPercentage } }
  /// 0 to 1.
  public private(set) var progress: CGFloat = 0
  public private(set) var isSpinning = false

  private let track = CAShapeLayer()
  private let arc = CAShapeLayer()
  private let label = UILabel()
  private var counting: Timer?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    for (shape, name) in [(track, "track"), (arc, "arc")] {
      shape.name = name
      shape.fillColor = nil
      shape.lineCap = .round
      layer.addSublayer(shape)
    }
    label.layer.name = "percentage"
    label.textAlignment = .center
    addSubview(label)
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    label.frame = bounds
    label.font = .monospacedDigitSystemFont(ofSize: bounds.width * 0.22, weight: .semibold)
    withoutActions {
      let radius = (min(bounds.width, bounds.height) - lineWidth) / 2
      let turns = UIBezierPath()
      // Two turns, so that the tail can run on past the top while it spins. Progress uses the first one.
      for _ in 0..<2 {
        turns.addArc(
          withCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius,
          startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
      }
      for shape in [track, arc] {
        shape.frame = bounds
        shape.path = turns.cgPath
        shape.lineWidth = lineWidth
      }
      track.strokeColor = trackColor.cgColor
      arc.strokeColor = (progress == 1 ? completeColor : progressColor).cgColor
      track.strokeEnd = 0.5
      arc.strokeEnd = progress / 2
    }
    label.text = Self.percent(progress)
  }

  // MARK: Progress

  /// - Parameter progress: Held in 0 to 1.
  public func setProgress(_ progress: CGFloat, animated: Bool) {
    let shown = arc.presentation()?.strokeEnd ?? arc.strokeEnd
    let wasComplete = self.progress == 1
    self.progress = min(max(progress, 0), 1)
    let color = (self.progress == 1 ? completeColor : progressColor).cgColor
    withoutActions { arc.strokeEnd = self.progress / 2 }
    guard animated else {
      withoutActions { arc.strokeColor = color }
      label.text = Self.percent(self.progress)
      return
    }
    let spring = CASpringAnimation(perceptualDuration: springDuration, bounce: bounce)
    spring.keyPath = "strokeEnd"
    spring.fromValue = shown
    spring.toValue = arc.strokeEnd
    arc.add(spring, forKey: "progress")
    if shown == 0 {
      // Or the round cap would be there at once, as a dot.
      let appear = CABasicAnimation(keyPath: "opacity")
      appear.fromValue = 0
      appear.duration = 0.1
      arc.add(appear, forKey: "appear")
    }
    count(for: spring.duration)
    if self.progress == 1, !wasComplete {
      celebrate(after: springDuration * 0.55, color: color)
    } else {
      withoutActions { arc.strokeColor = color }
    }
  }

  /// The number follows what the ring shows.
  private func count(for seconds: TimeInterval) {
    counting?.invalidate()
    let end = CACurrentMediaTime() + seconds
    counting = Timer.scheduledTimer(withTimeInterval: 1.0 / 60, repeats: true) {
      [weak self] timer in
      MainActor.assumeIsolated {
        guard let self, CACurrentMediaTime() < end else {
          self.map { $0.label.text = Self.percent($0.progress) }
          timer.invalidate()
          return
        }
        self.label.text = Self.percent((self.arc.presentation()?.strokeEnd ?? 0) * 2)
      }
    }
  }

  /// The ring takes its last colour and swells once, as it closes.
  private func celebrate(after delay: TimeInterval, color: CGColor) {
    let tint = CABasicAnimation(keyPath: "strokeColor")
    tint.fromValue = arc.strokeColor
    tint.toValue = color
    tint.duration = 0.3
    let pulse = CAKeyframeAnimation(keyPath: "transform.scale")
    pulse.values = [1, 1.08, 1]
    pulse.keyTimes = [0, 0.35, 1]
    pulse.timingFunctions = [
      CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeInEaseOut),
    ]
    pulse.duration = 0.5
    for animation in [tint, pulse] {
      animation.beginTime = CACurrentMediaTime() + delay
      animation.fillMode = .backwards
    }
    withoutActions { arc.strokeColor = color }
    arc.add(tint, forKey: "tint")
    layer.add(pulse, forKey: "pulse")
  }

  // MARK: Spinning

  /// The head runs ahead, the tail follows, and the whole ring turns: after `spinDuration` it looks as before.
  public func startSpinning() {
    isSpinning = true
    label.isHidden = true
    let ease = CAMediaTimingFunction(name: .easeInEaseOut)
    func chase(_ keyPath: String, _ values: [CGFloat], _ keyTimes: [NSNumber]) -> CAAnimation {
      let chase = CAKeyframeAnimation(keyPath: keyPath)
      chase.values = values
      chase.keyTimes = keyTimes
      chase.timingFunctions = [ease, ease]
      return chase
    }
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = 0
    turn.toValue = CGFloat.pi * 2
    let spin = CAAnimationGroup()
    spin.animations = [
      chase("strokeStart", [0, 0.06, 0.5], [0, 0.45, 1]),
      chase("strokeEnd", [0.02, 0.42, 0.52], [0, 0.55, 1]), turn,
    ]
    spin.duration = spinDuration
    spin.repeatCount = .infinity
    arc.add(spin, forKey: "spin")
  }

  public func stopSpinning() {
    isSpinning = false
    let fade = CATransition()  // what shows now fades into what shows from here on
    fade.duration = 0.25
    layer.add(fade, forKey: nil)
    label.isHidden = !showsPercentage
    arc.removeAnimation(forKey: "spin")
  }

  private func withoutActions(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }

  private static func percent(_ progress: CGFloat) -> String {
    "\(Int((min(max(progress, 0), 1) * 100).rounded()))%"
  }
}
