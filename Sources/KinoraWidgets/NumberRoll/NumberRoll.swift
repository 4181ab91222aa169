public import KinoraUI

/// A number whose digits roll to their new places, each column a little after the one before.
///
/// A column is a strip of digits behind a window. Only the digits that pass are on the strip; it moves by an additive spring
/// (`UIView.animate` animates `center` additively), so a new number in the middle of the motion does not jump.
public final class NumberRoll: UIView {
  public var color = UIColor.label { didSet { for column in columns { column.color = color } } }
  public var fontSize: CGFloat = 44
  /// The spring of a column: how long it seems to take, and how far it swings past (0 does not).
  public var springDuration: TimeInterval = 0.6
  public var bounce: CGFloat = 0.15
  /// Seconds between one column and the next.
  public var stagger: TimeInterval = 0.05
  public private(set) var value = 0

  /// From the units upwards.
  private var columns: [Column] = []
  private var commas: [UILabel] = []
  private let drums = UIView()
  private let slot = CAGradientLayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(drums)
    // Digits fade towards the edges of the window, as on a drum.
    slot.colors = [0, 1, 1, 0].map { UIColor(white: 0, alpha: $0).cgColor }
    slot.locations = [0, 0.22, 0.78, 1]
    drums.layer.mask = slot
  }

  public required init?(coder: NSCoder) { nil }

  private var font: UIFont { .monospacedDigitSystemFont(ofSize: fontSize, weight: .semibold) }
  private var digitWidth: CGFloat { width(of: "0") }
  private var commaWidth: CGFloat { width(of: ",") }

  public override func layoutSubviews() {
    drums.frame = bounds
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    slot.frame = bounds
    CATransaction.commit()
    if columns.isEmpty { setValue(value, animated: false) }
    placeColumns()
  }

  /// Rolls to a number; upwards where it grows.
  ///
  /// - Parameter new: 0 or more.
  public func setValue(_ new: Int, animated: Bool) {
    let isGrowing = new >= value
    value = max(new, 0)
    let digits = String(value).reversed().compactMap(\.wholeNumberValue)
    fit(to: digits.count, animated: animated)
    // The foremost column that changes leads.
    var delay = 0.0
    for (place, digit) in digits.enumerated().reversed() where columns[place].digit != digit {
      defer { delay += stagger }
      columns[place].roll(to: digit, upwards: isGrowing) { [self, delay] changes in
        guard animated else { return changes() }
        UIView.animate(
          springDuration: springDuration, bounce: bounce, delay: delay, animations: changes)
      }
    }
  }

  /// Adds or removes columns and commas; those that stay slide to their new places.
  private func fit(to count: Int, animated: Bool) {
    var (coming, going): ([UIView], [UIView]) = ([], [])
    while columns.count < count {
      let column = Column(place: columns.count, font: font, color: color)
      columns.append(column)
      coming.append(column)
    }
    while columns.count > count { going.append(columns.removeLast()) }
    while commas.count < (count - 1) / 3 {
      let comma = UILabel()
      comma.text = ","
      comma.font = font
      comma.textColor = color
      comma.textAlignment = .center
      comma.layer.name = "comma \(commas.count + 1)"
      commas.append(comma)
      coming.append(comma)
    }
    while commas.count > (count - 1) / 3 { going.append(commas.removeLast()) }
    for part in coming {
      (part is Column ? drums : self).addSubview(part)
      part.alpha = 0
    }
    // Newcomers start where they belong, so that they do not fly in from the corner.
    let staying = (columns as [UIView] + commas).filter { part in !coming.contains { $0 === part } }
    let before = staying.map(\.center)
    placeColumns()
    for (part, center) in zip(staying, before) where !coming.isEmpty || !going.isEmpty {
      part.center = center
    }
    let changes = { [self] in
      placeColumns()
      for part in coming { part.alpha = 1 }
      for part in going { part.alpha = 0 }
    }
    guard animated else {
      changes()
      for part in going { part.removeFromSuperview() }
      return
    }
    UIView.animate(springDuration: springDuration, bounce: 0, animations: changes) { _ in
      for part in going { part.removeFromSuperview() }
    }
  }

  private func width(of text: String) -> CGFloat {
    (text as NSString).size(withAttributes: [.font: font]).width.rounded(.up)
  }

  private func placeColumns() {
    let width = digitWidth * CGFloat(columns.count) + commaWidth * CGFloat(commas.count)
    var x = bounds.midX + width / 2
    for (place, column) in columns.enumerated() {
      if place > 0, place % 3 == 0 {
        x -= commaWidth
        commas[place / 3 - 1].frame = CGRect(
          x: x, y: 0, width: commaWidth, height: bounds.height)
      }
      x -= digitWidth
      column.frame = CGRect(x: x, y: 0, width: digitWidth, height: bounds.height)
    }
  }
}

/// One digit's window; what rolls behind it is numbered on and on, so that 9 is followed by 10, which shows 0.
private final class Column: UIView {
  var color: UIColor { didSet { for label in labels.values { label.textColor = color } } }
  private let font: UIFont
  private let drum = UIView()
  private var labels: [Int: UILabel] = [:]
  private var number = 0
  /// What shows when it is at rest; nil until it has been told.
  var digit: Int? { labels.isEmpty ? nil : (number % 10 + 10) % 10 }

  init(place: Int, font: UIFont, color: UIColor) {
    self.font = font
    self.color = color
    super.init(frame: .zero)
    layer.name = "column \(place + 1)"
    drum.layer.name = "drum \(place + 1)"
    addSubview(drum)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    for (number, label) in labels { place(label, number) }
    turn()
  }

  func roll(to digit: Int, upwards: Bool, with animate: (@escaping () -> Void) -> Void) {
    let now = (number % 10 + 10) % 10
    let before = number
    number += upwards ? (digit - now + 10) % 10 : -((now - digit + 10) % 10)
    layoutIfNeeded()
    // One more on either side, for springs that swing past.
    for shown in min(before, number) - 1...max(before, number) + 1 where labels[shown] == nil {
      let label = UILabel()
      label.text = "\((shown % 10 + 10) % 10)"
      label.font = font
      label.textColor = color
      label.textAlignment = .center
      labels[shown] = label
      drum.addSubview(label)
      place(label, shown)
    }
    animate { [self] in turn() }
  }

  private func place(_ label: UILabel, _ number: Int) {
    label.frame = CGRect(
      x: 0, y: CGFloat(number) * bounds.height, width: bounds.width, height: bounds.height)
  }

  private func turn() {
    drum.frame = CGRect(
      x: 0, y: -CGFloat(number) * bounds.height, width: bounds.width, height: bounds.height)
  }
}
