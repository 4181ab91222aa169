extension Rational: CustomStringConvertible {
  /// A number as people write it: `30`, `12.5`, `-0.25`, `.5`, `1e-3`, or a fraction of two whole
  /// numbers, `60000/1001`.
  ///
  /// The point is always `.`, whatever the locale. Spaces, digit separators, hexadecimal, `inf` and
  /// `nan` are refused, as are a denominator of 0 and numbers too fine or too large for two `Int`s.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    switch parts.count {
    case 1:
      guard let value = Rational(decimal: Array(parts[0].utf8)) else { return nil }
      self = value
    case 2:
      guard let numerator = wholeNumber(parts[0]), let denominator = wholeNumber(parts[1])
      else { return nil }
      self.init(numerator, denominator)
    default:
      return nil
    }
  }

  /// `3` or `1001/30000`; reads back to the same value.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }

  private init?(decimal text: [UInt8]) {
    var rest = text[...]
    var isNegative = false
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    var mantissa = 0
    var digits = 0
    var exponent = 0
    func take(_ digit: UInt8) -> Bool {
      let (tens, over) = mantissa.multipliedReportingOverflow(by: 10)
      let (sum, overSum) = tens.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
      mantissa = sum
      digits += 1
      return !over && !overSum
    }
    while let byte = rest.first, isDigit(byte) {
      guard take(byte) else { return nil }
      rest = rest.dropFirst()
    }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      while let byte = rest.first, isDigit(byte) {
        guard take(byte) else { return nil }
        exponent -= 1
        rest = rest.dropFirst()
      }
    }
    guard digits > 0 else { return nil }
    if let mark = rest.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      guard let written = Int(String(decoding: rest, as: UTF8.self)), abs(written) <= 64
      else { return nil }
      exponent += written
      rest = []
    }
    guard rest.isEmpty else { return nil }
    var value = Rational(isNegative ? -mantissa : mantissa)
    let step = exponent < 0 ? Rational(1, 10) : Rational(10)
    for _ in 0..<abs(exponent) where mantissa != 0 {
      guard let step, let next = value.exactProduct(step) else { return nil }
      value = next
    }
    self = value
  }

  /// The product, or nil when it does not fit.
  private func exactProduct(_ other: Rational) -> Rational? {
    guard let left = Rational(numerator, other.denominator),
      let right = Rational(other.numerator, denominator)
    else { return nil }
    let top = left.numerator.multipliedReportingOverflow(by: right.numerator)
    let bottom = left.denominator.multipliedReportingOverflow(by: right.denominator)
    guard !top.overflow, !bottom.overflow else { return nil }
    return Rational(top.partialValue, bottom.partialValue)
  }
}

private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

private func wholeNumber(_ text: some StringProtocol) -> Int? {
  // `Int` alone would also accept "+5"; a fraction's parts are plain digits with at most a minus.
  guard let first = text.utf8.first, first != UInt8(ascii: "+") else { return nil }
  return Int(text)
}
