/// An exact fraction, always reduced: frame rates, durations and frame times.
///
///     let rate = Rational("30000/1001")!     // 29.97 frames a second
///     let frame = rate.reciprocal!           // 1001/30000 s
///     (frame * 90).rounded(toUnitsPer: 100)  // 300 hundredths
///
/// Both parts fit in `Int` and the denominator is greater than 0, so equal values are equal parts.
/// No operation traps. A sum or product whose reduced parts do not fit in `Int` becomes the
/// nearest `Double`'s fraction (within 1e-15 of the value, relatively, unless it is smaller than
/// 1e-18); beyond `Int` it stays at the largest or smallest `Int`.
public struct Rational: Hashable, Sendable {
  public let numerator: Int
  public let denominator: Int

  public static let zero = Rational(0)

  public init(_ value: Int) {
    numerator = value
    denominator = 1
  }

  /// `numerator / denominator`, reduced.
  ///
  /// - Returns: nil when `denominator` is 0, or when the reduced parts do not fit (only possible
  ///   with `Int.min`).
  public init?(_ numerator: Int, _ denominator: Int) {
    guard denominator != 0 else { return nil }
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let top = numerator.magnitude / divisor
    let bottom = denominator.magnitude / divisor
    let isNegative = (numerator < 0) != (denominator < 0)
    guard bottom <= Int.max, top <= Int.max else { return nil }
    self.init(reducedNumerator: isNegative ? -Int(top) : Int(top), denominator: Int(bottom))
  }

  fileprivate init(reducedNumerator: Int, denominator: Int) {
    self.numerator = reducedNumerator
    self.denominator = denominator
  }

  public var doubleValue: Double { Double(numerator) / Double(denominator) }

  /// One divided by this; nil for zero.
  public var reciprocal: Rational? { Rational(denominator, numerator) }

  /// The whole number of 1/`units` nearest to this value; halves go up, toward positive infinity.
  ///
  /// With this in seconds, `rounded(toUnitsPer: 100)` counts hundredths of a second. Exact for
  /// every input; a result beyond `Int` stays at its end. `units` of 0 or less gives 0.
  public func rounded(toUnitsPer units: Int) -> Int {
    guard units > 0 else { return 0 }
    let divisor = denominator.magnitude
    let product = numerator.magnitude.multipliedFullWidth(by: units.magnitude)
    guard product.high < divisor else { return numerator < 0 ? .min : .max }
    let (quotient, remainder) = divisor.dividingFullWidth(product)
    let gap = divisor - remainder
    let roundsAway = numerator < 0 ? remainder > gap : remainder >= gap
    let magnitude = quotient.addingReportingOverflow(roundsAway ? 1 : 0)
    guard !magnitude.overflow, magnitude.partialValue <= Int.max else {
      return numerator < 0 ? .min : .max
    }
    return numerator < 0 ? -Int(magnitude.partialValue) : Int(magnitude.partialValue)
  }
}

extension Rational: Comparable {
  public static func < (a: Rational, b: Rational) -> Bool {
    let left = a.numerator.multipliedFullWidth(by: b.denominator)
    let right = b.numerator.multipliedFullWidth(by: a.denominator)
    return (left.high, left.low) < (right.high, right.low)
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self.init(value) }
}

extension Rational {
  public static prefix func - (a: Rational) -> Rational {
    guard a.numerator != .min else { return Rational(.max) }
    return Rational(reducedNumerator: -a.numerator, denominator: a.denominator)
  }

  public static func + (a: Rational, b: Rational) -> Rational {
    // Over the least common denominator, so that sums of frame times stay small.
    let common = Int(
      greatestCommonDivisor(a.denominator.magnitude, b.denominator.magnitude))
    let left = a.numerator.multipliedReportingOverflow(by: b.denominator / common)
    let right = b.numerator.multipliedReportingOverflow(by: a.denominator / common)
    let top = left.partialValue.addingReportingOverflow(right.partialValue)
    let bottom = a.denominator.multipliedReportingOverflow(by: b.denominator / common)
    if !left.overflow, !right.overflow, !top.overflow, !bottom.overflow,
      let sum = Rational(top.partialValue, bottom.partialValue)
    {
      return sum
    }
    return Rational(nearest: a.doubleValue + b.doubleValue)
  }

  public static func - (a: Rational, b: Rational) -> Rational { a + -b }

  public static func * (a: Rational, b: Rational) -> Rational {
    // Reducing across first keeps the products as small as they can be.
    guard let left = Rational(a.numerator, b.denominator),
      let right = Rational(b.numerator, a.denominator)
    else { return Rational(nearest: a.doubleValue * b.doubleValue) }
    let top = left.numerator.multipliedReportingOverflow(by: right.numerator)
    let bottom = left.denominator.multipliedReportingOverflow(by: right.denominator)
    if !top.overflow, !bottom.overflow,
      let product = Rational(top.partialValue, bottom.partialValue)
    {
      return product
    }
    return Rational(nearest: a.doubleValue * b.doubleValue)
  }

  public static func += (a: inout Rational, b: Rational) { a = a + b }
}

/// Euclid's algorithm; 1 for two zeros, so that it can always be divided by.
private func greatestCommonDivisor(_ a: UInt, _ b: UInt) -> UInt {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return max(a, 1)
}
