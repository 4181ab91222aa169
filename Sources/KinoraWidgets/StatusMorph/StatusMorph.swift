public import KinoraUI

/// A spinner that becomes a tick when the work went well and a cross when it did not; and each can become the other.
///
/// The symbol is one path of two strokes, whether tick or cross: paths with the same elements blend point by point.
public final class StatusMorph: UIView {
  public enum Status: Equatable, Sendable { case working, success, failure }

  public var lineWidth: CGFloat = 6 { didSet { setNeedsLayout() } }
  public var workingColor = UIColor.systemGray
  public var successColor = UIColor.systemGreen
  public var failureColor = UIColor.systemRed
  /// Seconds of a turn while it works.
  public var spinDuration: TimeInterval = 0.9
  /// Seconds in which the ring closes; the symbol follows.
  public var duration: TimeInterval = 0.35
  /// How far the symbol swings as it changes.
  public var bounce: CGFloat = 0.35
  /// How far a failure shakes, in points.
  public var shake: CGFloat = 7
  public private(set) var status = Status.working

  private let ring = CAShapeLayer()
  private let symbol = CAShapeLayer()
  /// What of the ring shows while it works.
  private static let gap: CGFloat = 0.28

  public override init(frame: CGRect) {
    super.init(frame: frame)
    for (shape, name) in [(ring, "ring"), (symbol, "symbol")] {
      shape.name = name
      shape.fillColor = nil
      shape.lineCap = .round
      shape.lineJoin = .round
      layer.addSublayer(shape)
    }
    ring.strokeEnd = 1 - Self.gap
    symbol.strokeEnd = 0
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    withoutActions {
      for shape in [ring, symbol] {
        shape.frame = bounds
        shape.lineWidth = lineWidth
        shape.strokeColor = color.cgColor
      }
      ring.path =
        UIBezierPath(
          arcCenter: CGPoint(x: bounds.midX, y: bounds.midY),
          radius: (min(bounds.width, bounds.height) - lineWidth) / 2, startAngle: -.pi / 2,
          endAngle: 1.5 * .pi, clockwise: true
        ).cgPath
      symbol.path = strokes.cgPath
    }
  }

  /// Shows a status, from whatever shows now.
  public func setStatus(_ new: Status, animated: Bool = true) {
    let old = status
    status = new
    let before = (ring.presentation()?.strokeColor, symbol.presentation()?.path)
    withoutActions {
      ring.strokeColor = color.cgColor
      symbol.strokeColor = color.cgColor
      ring.strokeEnd = new == .working ? 1 - Self.gap : 1
      symbol.strokeEnd = new == .working ? 0 : 1
      if new != .working { symbol.path = strokes.cgPath }
    }
    new == .working ? spin() : stopSpinning()
    guard animated, old != new else { return }
    for shape in [ring, symbol] {
      let tint = CABasicAnimation(keyPath: "strokeColor")
      tint.fromValue = before.0
      tint.duration = duration
      shape.add(tint, forKey: "tint")
    }
    switch (old, new) {
    case (.working, _):
      stroke(ring, from: 1 - Self.gap, in: duration)
      stroke(symbol, from: 0, in: duration * 0.8, after: duration * 0.6)
      grow(after: duration * 0.9)
    case (_, .working):
      stroke(ring, from: 1, in: duration)
      stroke(symbol, from: 1, in: duration * 0.5)
    default:
      let morph = CASpringAnimation(perceptualDuration: duration * 1.2, bounce: bounce)
      morph.keyPath = "path"
      morph.fromValue = before.1
      symbol.add(morph, forKey: "morph")
      duck()
    }
    if new == .failure { shakeHead(after: old == .working ? duration : 0.05) }
  }

  // MARK: Motion

  private func spin() {
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = CGFloat.pi * 2
    turn.duration = spinDuration
    turn.repeatCount = .infinity
    ring.add(turn, forKey: "spin")
  }

  /// Runs out at the speed it has while the ring closes, instead of stopping dead. Where it ends makes no difference: a closed
  /// ring looks the same at every angle.
  private func stopSpinning() {
    guard ring.animation(forKey: "spin") != nil else { return }
    let angle = ring.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0
    ring.removeAnimation(forKey: "spin")
    let rest = CABasicAnimation(keyPath: "transform.rotation.z")
    rest.fromValue = angle
    rest.duration = duration * 1.5
    // Ease-out starts 1 / 0.58 times as fast as an even pace.
    rest.timingFunction = CAMediaTimingFunction(name: .easeOut)
    rest.toValue = angle + 2 * .pi * 0.58 * rest.duration / spinDuration
    ring.add(rest, forKey: "rest")
  }

  private func stroke(
    _ shape: CAShapeLayer, from start: CGFloat, in duration: TimeInterval,
    after delay: TimeInterval = 0
  ) {
    let stroke = CABasicAnimation(keyPath: "strokeEnd")
    stroke.fromValue = start
    stroke.duration = duration
    stroke.beginTime = CACurrentMediaTime() + delay
    stroke.fillMode = .backwards
    stroke.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    shape.add(stroke, forKey: "stroke")
  }

  /// The symbol is a little small while it is drawn, and springs to its size.
  private func grow(after delay: TimeInterval) {
    let grow = CASpringAnimation(perceptualDuration: duration, bounce: min(bounce * 1.4, 0.95))
    grow.keyPath = "transform.scale"
    grow.fromValue = 0.85
    grow.toValue = 1
    grow.beginTime = CACurrentMediaTime() + delay
    grow.fillMode = .backwards
    symbol.add(grow, forKey: "size")
  }

  /// The symbol gathers itself, and comes up again as the other one.
  private func duck() {
    let duck = CAKeyframeAnimation(keyPath: "transform.scale")
    duck.values = [1, 1 - bounce * 0.5, 1 + bounce * 0.2, 1]
    duck.keyTimes = [0, 0.35, 0.75, 1]
    duck.timingFunctions = (0..<3).map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
    duck.duration = duration * 1.3
    symbol.add(duck, forKey: "size")
  }

  private func shakeHead(after delay: TimeInterval) {
    let shaking = CAKeyframeAnimation(keyPath: "position.x")
    shaking.values = [0, -1, 0.8, -0.5, 0.25, 0].map { $0 * shake }
    shaking.keyTimes = [0, 0.17, 0.4, 0.62, 0.82, 1]
    shaking.timingFunctions = (0..<5).map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
    shaking.isAdditive = true
    shaking.duration = 0.5
    shaking.beginTime = CACurrentMediaTime() + delay
    layer.add(shaking, forKey: "shake")
  }

  // MARK: Shapes

  private var color: UIColor {
    switch status {
    case .working: workingColor
    case .success: successColor
    case .failure: failureColor
    }
  }

  /// Two strokes, in shares of the side: a tick's short and long one, or a cross's.
  private var strokes: UIBezierPath {
    let points: [(CGFloat, CGFloat)] =
      status == .failure
      ? [(0.34, 0.34), (0.66, 0.66), (0.34, 0.66), (0.66, 0.34)]
      : [(0.29, 0.52), (0.44, 0.67), (0.44, 0.67), (0.72, 0.36)]
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0 * bounds.width, y: point.1 * bounds.height)
      if index % 2 == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    return path
  }

  private func withoutActions(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }
}
