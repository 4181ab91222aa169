public import KinoraUI

/// The on/off switch. A tap or a drag moves the thumb across; while a finger holds it, the thumb is longer.
///
/// Sizes, colours and shadow are those of `UISwitch` as of iOS 13, as Flutter measured them (`cupertino/switch.dart`,
/// `cupertino/thumb_painter.dart`). The springs are a guess: nobody outside Apple has published them.
public final class ToggleSwitch: UIControl {
  /// Of every switch, in points; the view may be larger.
  public static let size = CGSize(width: 51, height: 31)

  public var onTintColor = UIColor.systemGreen { didSet { style() } }
  public var offTintColor = UIColor.secondarySystemFill { didSet { style() } }
  public var thumbTintColor = UIColor.white { didSet { style() } }
  /// The thumb's spring: how long it seems to take, and how far it swings past its place (0 does not).
  public var springDuration: TimeInterval = 0.35
  public var bounce: CGFloat = 0.2
  /// How much longer the thumb is while a finger holds it, in points.
  public var thumbExtension: CGFloat = 7
  public override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.5 } }

  public private(set) var isOn = false

  private let track = UIView()
  /// Fades in over the track: a blend of grey glass and solid green would be muddy half-way.
  private let fill = UIView()
  private let thumb = UIView()
  private static let thumbSide: CGFloat = 28

  /// Where the thumb is: follows a dragging finger before `isOn` does.
  private var isThumbOn = false
  private var isHeld = false
  private var wasDragged = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    for (view, name) in [(track, "track"), (fill, "fill"), (thumb, "thumb")] {
      view.layer.name = name
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for view in [track, fill] { view.layer.cornerRadius = Self.size.height / 2 }
    thumb.layer.cornerRadius = Self.thumbSide / 2
    thumb.layer.borderWidth = 0.5
    thumb.layer.borderColor = UIColor(white: 0, alpha: 0.04).cgColor
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    thumb.layer.shadowRadius = 4
    style()
  }

  public required init?(coder: NSCoder) { nil }

  public override var intrinsicContentSize: CGSize { Self.size }

  public override func layoutSubviews() {
    track.bounds.size = Self.size
    track.center = CGPoint(x: bounds.midX, y: bounds.midY)
    fill.frame = track.frame
    placeThumb()
  }

  /// Sets the state from code.
  public func setOn(_ on: Bool, animated: Bool) {
    isOn = on
    isThumbOn = on
    if animated {
      settle()
    } else {
      placeThumb()
      style()
    }
  }

  // MARK: The finger

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isHeld = true
    wasDragged = false
    settle()
    return true
  }

  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    // A finger has to come well to the other side, or the thumb would flicker about the middle.
    let place = (touch.location(in: self).x - track.frame.minX) / track.frame.width
    if isThumbOn ? place < 0.3 : place > 0.7 {
      isThumbOn.toggle()
      wasDragged = true
      settle()
    }
    return true
  }

  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let before = isOn
    isHeld = false
    isOn = wasDragged ? isThumbOn : !isOn
    isThumbOn = isOn
    settle()
    if isOn != before { sendActions(for: .valueChanged) }
  }

  public override func cancelTracking(with event: UIEvent?) {
    isHeld = false
    isThumbOn = isOn
    settle()
  }

  // MARK: Motion

  /// The thumb springs; the colour only fades, because a colour that swings looks like a flicker.
  private func settle() {
    UIView.animate(
      springDuration: springDuration, bounce: bounce, options: .beginFromCurrentState
    ) { [self] in placeThumb() }
    UIView.animate(withDuration: springDuration * 0.7, delay: 0, options: .beginFromCurrentState) {
      [self] in style()
    }
  }

  private func placeThumb() {
    let inset = (Self.size.height - Self.thumbSide) / 2
    let width = Self.thumbSide + (isHeld ? thumbExtension : 0)
    let frame = track.frame
    thumb.frame = CGRect(
      x: isThumbOn ? frame.maxX - inset - width : frame.minX + inset, y: frame.minY + inset,
      width: width, height: Self.thumbSide)
  }

  private func style() {
    track.backgroundColor = offTintColor
    fill.backgroundColor = onTintColor
    fill.alpha = isThumbOn ? 1 : 0
    thumb.backgroundColor = thumbTintColor
  }
}
