public import KinoraUI

extension UIColor {
  /// The forms of colour that ``init(text:)`` reads, for messages.
  public static let textForms =
    "a colour such as white, red, systemBlue, clear, #FA0, #FFAA00, #FFAA0080 or 1,0.67,0,0.5, or two of "
    + "them, light/dark"

  /// A colour as people write it on a command line:
  ///
  /// - a name: `white`, `systemRed`, `clear` (or `transparent`), `label`, ...; capitals do not matter;
  /// - `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`, hexadecimal;
  /// - three or four numbers 0 ... 1 with commas: red, green, blue and alpha;
  /// - two of these with a slash: the light and the dark look.
  public convenience init?(text: String) {
    if let slash = text.firstIndex(of: "/") {
      guard let light = UIColor(text: String(text[..<slash])),
        let dark = UIColor(text: String(text[text.index(after: slash)...]))
      else { return nil }
      self.init { $0.userInterfaceStyle == .dark ? dark : light }
      return
    }
    if text.hasPrefix("#") {
      let digits = Array(text.dropFirst())
      let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
      guard values.count == digits.count else { return nil }
      let bytes: [Int]
      switch values.count {
      case 3, 4: bytes = values.map { $0 * 17 }
      case 6, 8:
        bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
      default: return nil
      }
      self.init(components: bytes.map { Double($0) / 255 })
      return
    }
    if text.contains(",") {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Double($0) }
      guard numbers.count == parts.count, 3...4 ~= numbers.count,
        numbers.allSatisfy({ 0...1 ~= $0 })
      else { return nil }
      self.init(components: numbers)
      return
    }
    guard let color = Self.named[text.lowercased()] else { return nil }
    self.init(like: color)
  }

  private convenience init(components c: [Double]) {
    self.init(red: c[0], green: c[1], blue: c[2], alpha: c.count > 3 ? c[3] : 1)
  }

  /// As ``init(text:)`` takes it: a name where there is one, else hexadecimal digits, or numbers where
  /// 8 bits do not hold it. Two of these for a colour with two looks and no name.
  public var text: String {
    if let name = Self.names.first(where: { $0.1 == self })?.0 { return name }
    let (light, dark) = (
      resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)),
      resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    )
    guard light == dark else { return "\(light.text)/\(dark.text)" }
    let parts = cgColor.components ?? []
    let kept = parts.last == 1 ? Array(parts.dropLast()) : parts
    let bytes = kept.map { ($0 * 255).rounded() }
    if zip(kept, bytes).allSatisfy({ abs($0 * 255 - $1) < 1e-6 && 0...255 ~= $1 }) {
      let digits = Array("0123456789ABCDEF")
      return "#" + bytes.map { "\(digits[Int($0) / 16])\(digits[Int($0) % 16])" }.joined()
    }
    return kept.map { shortest($0) }.joined(separator: ",")
  }

  /// The names that ``init(text:)`` knows.
  package static var textNames: [String] { names.map(\.0) }

  private static let named = Dictionary(
    uniqueKeysWithValues: names.map { ($0.0.lowercased(), $0.1) })

  private static let names: [(String, UIColor)] = [
    ("black", .black), ("darkGray", .darkGray), ("lightGray", .lightGray), ("white", .white),
    ("gray", .gray), ("red", .red), ("green", .green), ("blue", .blue), ("cyan", .cyan),
    ("yellow", .yellow), ("magenta", .magenta), ("orange", .orange), ("purple", .purple),
    ("brown", .brown), ("clear", .clear), ("transparent", .clear),
    ("systemRed", .systemRed), ("systemOrange", .systemOrange), ("systemYellow", .systemYellow),
    ("systemGreen", .systemGreen), ("systemTeal", .systemTeal), ("systemBlue", .systemBlue),
    ("systemIndigo", .systemIndigo), ("systemPurple", .systemPurple),
    ("systemPink", .systemPink), ("systemGray", .systemGray), ("systemGray2", .systemGray2),
    ("systemGray3", .systemGray3), ("systemGray4", .systemGray4), ("systemGray5", .systemGray5),
    ("systemGray6", .systemGray6), ("label", .label), ("secondaryLabel", .secondaryLabel),
    ("tertiaryLabel", .tertiaryLabel), ("quaternaryLabel", .quaternaryLabel),
    ("separator", .separator), ("systemFill", .systemFill),
    ("secondarySystemFill", .secondarySystemFill), ("tertiarySystemFill", .tertiarySystemFill),
    ("quaternarySystemFill", .quaternarySystemFill), ("systemBackground", .systemBackground),
    ("secondarySystemBackground", .secondarySystemBackground),
    ("tertiarySystemBackground", .tertiarySystemBackground),
  ]
}
