import KinoraScene

extension Color {
  /// The nearest colour that 8 bits a component can hold; what lies outside 0 ... 1, or is not a
  /// number, is brought to the nearest end, or to 0.
  ///
  /// Cairo itself rounds down to 1/256 steps, which makes 0.95 a 243; it must be the 242 that 0.95 is
  /// everywhere else.
  var rounded: Color {
    func clamp(_ value: Double) -> Double {
      value > 0 ? (255 * min(value, 1)).rounded() / 255 : 0
    }
    return Color(red: clamp(red), green: clamp(green), blue: clamp(blue), alpha: clamp(alpha))
  }
}
