public import KinoraUI

/// The button of an app shop: GET, then a ring that waits, a ring that fills around a stop sign, and OPEN.
///
/// The pill itself becomes the ring's track: it narrows to a circle while its fill gives way to a border. Sizes and colours are
/// a guess after the App Store of iOS 13.
public final class DownloadButton: UIControl {
  public enum Stage: Equatable, Sendable { case idle, waiting, loading, done }

  public var tint = UIColor.systemBlue { didSet { style() } }
  public var pillColor = UIColor.tertiarySystemFill { didSet { style() } }
  public var pillWidth: CGFloat = 74 { didSet { setNeedsLayout() } }
  /// The spring of the pill: how long it seems to take, and how far it swings past (0 does not).
  public var springDuration: TimeInterval = 0.4
  public var bounce: CGFloat = 0.2
  /// Seconds of a turn of the ring that waits.
  public var spinDuration: TimeInterval = 1

  public private(set) var stage = Stage.idle
  /// 0 to 1.
  public private(set) var progress: CGFloat = 0

  private static let height: CGFloat = 30
  private static let ringWidth: CGFloat = 2.5
  private let pill = UIView()
  private let title = UILabel()
  private let ring = CAShapeLayer()
  private let stopSign = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    pill.layer.name = "pill"
    pill.layer.cornerRadius = Self.height / 2
    pill.isUserInteractionEnabled = false
    title.layer.name = "title"
    title.textAlignment = .center
    title.font = .systemFont(ofSize: 15, weight: .bold)
    ring.name = "ring"
    ring.fillColor = nil
    ring.lineWidth = Self.ringWidth
    ring.lineCap = .round
    ring.strokeEnd = 0
    stopSign.layer.name = "stop sign"
    stopSign.layer.cornerRadius = 2
    stopSign.alpha = 0
    stopSign.isUserInteractionEnabled = false
    addSubview(pill)
    layer.addSublayer(ring)
    addSubview(stopSign)
    addSubview(title)
    style()
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    for part in [pill, title, stopSign] { part.center = middle }
    title.bounds.size = CGSize(width: pillWidth, height: Self.height)
    stopSign.bounds.size = CGSize(width: 9, height: 9)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ring.bounds.size = CGSize(width: Self.height, height: Self.height)
    ring.position = middle
    ring.path =
      UIBezierPath(
        arcCenter: CGPoint(x: Self.height / 2, y: Self.height / 2),
        radius: (Self.height - Self.ringWidth) / 2, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
        clockwise: true
      ).cgPath
    CATransaction.commit()
    placePill()
  }

  private func style() {
    title.textColor = tint
    stopSign.backgroundColor = tint
    ring.strokeColor = tint.cgColor
    placePill()
  }

  // MARK: What happens

  private func tapped() {
    switch stage {
    case .idle: wait()
    case .waiting, .loading: finish(as: .idle)
    case .done: break  // whoever put the button there listens for `primaryActionTriggered`
    }
  }

  /// A tap on GET: nobody knows yet how long it takes.
  private func wait() {
    change(to: .waiting)
    swapTitle(for: nil)
    spin()
    sendActions(for: .valueChanged)
  }

  /// Tells how much is there; the first time, the waiting ring becomes one that fills.
  ///
  /// - Parameter progress: Held in 0 to 1; 1 does not finish by itself.
  public func setProgress(_ progress: CGFloat) {
    guard stage == .waiting || stage == .loading else { return }
    if stage == .waiting { startLoading() }
    self.progress = min(max(progress, 0), 1)
    let fill = CABasicAnimation(keyPath: "strokeEnd")
    fill.fromValue = ring.presentation()?.strokeEnd
    fill.duration = 0.3
    fill.timingFunction = CAMediaTimingFunction(name: .easeOut)
    withoutActions { ring.strokeEnd = self.progress }
    ring.add(fill, forKey: "fill")
  }

  /// OPEN, or GET again.
  public func finish(as end: Stage = .done) {
    guard stage == .waiting || stage == .loading else { return }
    change(to: end)
    stopSpinning()
    progress = 0
    hide(stopSign)
    fadeRing(to: 0)
    swapTitle(for: end == .done ? "OPEN" : "GET")
    sendActions(for: .valueChanged)
  }

  private func startLoading() {
    change(to: .loading)
    stopSpinning()
    stopSign.alpha = 1
    stopSign.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
    UIView.animate(springDuration: springDuration, bounce: bounce * 1.5) { [self] in
      stopSign.transform = .identity
    }
  }

  // MARK: Motion

  private func change(to new: Stage) {
    stage = new
    UIView.animate(springDuration: springDuration, bounce: bounce, options: .beginFromCurrentState)
    {
      [self] in pill.bounds.size = CGSize(width: currentWidth, height: Self.height)
    }
    // Colours only fade.
    UIView.animate(withDuration: springDuration * 0.6, delay: 0, options: .beginFromCurrentState) {
      [self] in placePill()
    }
  }

  private var isRing: Bool { stage == .waiting || stage == .loading }
  private var currentWidth: CGFloat { isRing ? Self.height : pillWidth }

  private func placePill() {
    pill.bounds.size = CGSize(width: currentWidth, height: Self.height)
    pill.backgroundColor = isRing ? .clear : pillColor
    pill.layer.borderColor = pillColor.cgColor
    pill.layer.borderWidth = isRing ? Self.ringWidth : 0
    if title.text == nil, stage == .idle { title.text = "GET" }
  }

  private func swapTitle(for text: String?) {
    UIView.animate(withDuration: 0.12, delay: text == nil ? 0 : springDuration * 0.4) { [self] in
      if let text { title.text = text }
      title.alpha = text == nil ? 0 : 1
    }
  }

  private func spin() {
    withoutActions { ring.strokeEnd = 0 }
    fadeRing(to: 1)
    let open = CABasicAnimation(keyPath: "strokeEnd")
    open.fromValue = 0
    open.toValue = 0.8
    open.duration = 0.5
    open.fillMode = .both
    open.isRemovedOnCompletion = false  // the model stays at what is really there: nothing
    open.beginTime = CACurrentMediaTime() + springDuration * 0.4
    open.timingFunction = CAMediaTimingFunction(name: .easeOut)
    ring.add(open, forKey: "fill")
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = CGFloat.pi * 2
    turn.duration = spinDuration
    turn.repeatCount = .infinity
    ring.add(turn, forKey: "spin")
  }

  /// The gap comes round to the top before the ring fills from there.
  private func stopSpinning() {
    guard ring.animation(forKey: "spin") != nil else { return }
    let angle = ring.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0
    ring.removeAnimation(forKey: "spin")
    let rest = CABasicAnimation(keyPath: "transform.rotation.z")
    let left = angle > 0 ? 2 * .pi - angle : -angle
    rest.fromValue = -left
    rest.toValue = 0
    // Ease-out starts 1 / 0.58 times as fast as an even pace: it goes on at the speed it has.
    rest.duration = max(spinDuration * left / (2 * .pi) / 0.58, 0.2)
    rest.timingFunction = CAMediaTimingFunction(name: .easeOut)
    ring.add(rest, forKey: "rest")
  }

  private func fadeRing(to opacity: Float) {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = ring.presentation()?.opacity
    fade.duration = opacity == 0 ? springDuration * 0.3 : springDuration * 0.5
    withoutActions { ring.opacity = opacity }
    ring.add(fade, forKey: "opacity")
  }

  private func hide(_ part: UIView) {
    UIView.animate(withDuration: 0.15) {
      part.alpha = 0
      part.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
    }
  }

  private func withoutActions(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }
}
