import KinoraScene

extension Color {
  /// Components brought to 0 ... 1; what is not a number becomes 0.
  var clamped: Color {
    func clamp(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    return Color(red: clamp(red), green: clamp(green), blue: clamp(blue), alpha: clamp(alpha))
  }

  /// The nearest colour that 8 bits a component can hold, ``clamped``.
  ///
  /// Cairo itself rounds down to 1/256 steps, which makes 0.95 a 243; it must be the 242 that 0.95 is
  /// everywhere else.
  var rounded: Color {
    func round(_ value: Double) -> Double { (255 * value).rounded() / 255 }
    let c = clamped
    return Color(
      red: round(c.red), green: round(c.green), blue: round(c.blue), alpha: round(c.alpha))
  }
}
