public import KinoraUI

/// The round red record button of camera and voice-memo apps. A tap turns the circle into a small
/// rounded square, "tap again to stop", and back.
///
/// The view fills its stage; the bar, if there is one, is the lowest 100 points of it.
public final class RecordButton: UIView {
  public struct Style {
    /// The button's side at rest, where it is a circle, and while recording.
    public var idleSize: CGFloat = 50
    public var recordingSize: CGFloat = 28
    public var recordingRadius: CGFloat = 3
    /// Of the morph, in seconds.
    public var duration: TimeInterval = 0.2
    public var color = UIColor.systemRed
    public var showsBar = true
    public var showsRing = true
    /// Whether the bar's two upper corners are rounded.
    public var roundsBar = true
    /// Whether the shrinking button stays centred; without it its upper left corner stays.
    public var keepsCentre = true

    public init() {}
  }

  public let style: Style
  public private(set) var isRecording = false
  /// Called after each change, with the new state.
  public var stateChanged: ((RecordButton, Bool) -> Void)?

  private let base = UIView()
  private let outerCircle = UIView()
  private let innerCircle = UIView()
  /// What is to be tapped.
  public let button = UIButton(type: .custom)

  public init(frame: CGRect, style: Style = Style()) {
    self.style = style
    super.init(frame: frame)
    let barColor = UIColor(
      red: 0.1298420429, green: 0.1298461258, blue: 0.1298439503, alpha: 1)
    for (view, name) in [
      (base, "base"), (outerCircle, "outer circle"), (innerCircle, "inner circle"),
      (button, "button"),
    ] {
      view.layer.name = name
    }
    if style.showsBar {
      base.backgroundColor = barColor
      base.clipsToBounds = true
      base.layer.cornerRadius = style.roundsBar ? 10 : 0
      base.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }
    addSubview(base)
    if style.showsRing {
      outerCircle.backgroundColor = .white
      innerCircle.backgroundColor = barColor
      base.addSubview(outerCircle)
      base.addSubview(innerCircle)
    }
    button.backgroundColor = style.color
    button.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
    base.addSubview(button)
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    base.frame =
      style.showsBar
      ? CGRect(x: 0, y: bounds.height - 100, width: bounds.width, height: 100) : bounds
    outerCircle.frame = centred(62)
    outerCircle.layer.cornerRadius = 31
    innerCircle.frame = centred(58)
    innerCircle.layer.cornerRadius = 29
    place(isRecording: isRecording)
  }

  /// Flips the state and morphs the button.
  public func toggle() {
    isRecording.toggle()
    UIView.animate(withDuration: style.duration) { [self] in
      place(isRecording: isRecording)
    }
    stateChanged?(self, isRecording)
  }

  private func place(isRecording: Bool) {
    let idle = centred(style.idleSize)
    guard isRecording else {
      button.frame = idle
      button.layer.cornerRadius = style.idleSize / 2
      return
    }
    let size = style.recordingSize
    button.frame =
      style.keepsCentre
      ? centred(size) : CGRect(x: idle.minX, y: idle.minY, width: size, height: size)
    button.layer.cornerRadius = style.recordingRadius
  }

  private func centred(_ side: CGFloat) -> CGRect {
    CGRect(
      x: base.bounds.midX - side / 2, y: base.bounds.midY - side / 2, width: side, height: side)
  }
}
