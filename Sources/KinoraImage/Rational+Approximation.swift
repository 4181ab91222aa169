extension Rational {
  /// The fraction nearest to `value` whose denominator is at most `maximumDenominator`.
  ///
  ///     Rational(approximating: 0.1)                            // 1/10
  ///     Rational(approximating: 29.97, maximumDenominator: 99)  // 2008/67
  ///
  /// - Returns: nil when `value` is not finite or its magnitude is 2⁶² or more, or when
  ///   `maximumDenominator` is less than 1.
  ///
  /// Source: continued fractions, with the last term cut to what still fits (Knuth, The Art of
  /// Computer Programming, volume 2, 4.5.3).
  public init?(approximating value: Double, maximumDenominator: Int = 1_000_000) {
    guard value.isFinite, abs(value) < 0x1p62, maximumDenominator >= 1,
      let magnitude = Rational.exact(abs(value))
    else { return nil }
    let nearest = magnitude.nearest(maximumNumerator: .max, maximumDenominator: maximumDenominator)
    self = value < 0 ? -nearest : nearest
  }

  /// The nearest fraction for a result that does not fit exactly; saturates, NaN gives 0.
  init(nearest value: Double) {
    if value.isNaN {
      self = .zero
    } else if abs(value) >= 0x1p62 {
      self = Rational(value < 0 ? .min : .max)
    } else if let exact = Rational.exact(abs(value)) {
      self = value < 0 ? -exact : exact
    } else {
      self = .zero
    }
  }

  /// A double from 0 up to 2⁶² as a fraction: exact down to steps of 2⁻⁶².
  private static func exact(_ value: Double) -> Rational? {
    // Doubles from 1 up have at most 52 bits behind the point; smaller ones are cut at 2⁻⁶².
    var denominator = 1
    var scaled = value
    while denominator < 1 << 61, scaled < 0x1p61, scaled != scaled.rounded(.down) {
      scaled *= 2
      denominator *= 2
    }
    return Rational(Int(scaled.rounded()), denominator)
  }

  /// The nearest fraction whose parts do not pass the limits given. For values of 0 or more.
  ///
  /// A value above `maximumNumerator` gives `maximumNumerator / 1`.
  func nearest(maximumNumerator: Int, maximumDenominator: Int) -> Rational {
    if numerator <= maximumNumerator, denominator <= maximumDenominator { return self }
    var (n, d) = (numerator, denominator)
    var (p0, q0, p1, q1) = (0, 1, 1, 0)  // the last two convergents p/q
    while d != 0 {
      let term = n / d
      // The largest term that keeps both parts inside their limits.
      let room = min(
        p1 == 0 ? Int.max : (maximumNumerator - p0) / p1,
        q1 == 0 ? Int.max : (maximumDenominator - q0) / q1)
      guard term <= room else {
        // Half a convergent may be nearer than the whole one before it; compare the two.
        let cut = Rational(room * p1 + p0, room * q1 + q0)
        let last = Rational(p1, q1)
        switch (cut, last) {
        case (let cut?, let last?): return distance(to: cut) < distance(to: last) ? cut : last
        case (let cut?, nil): return cut
        case (nil, let last?): return last
        case (nil, nil): return .zero
        }
      }
      (p0, q0, p1, q1) = (p1, q1, term * p1 + p0, term * q1 + q0)
      (n, d) = (d, n % d)
    }
    return Rational(p1, q1) ?? .zero
  }

  private func distance(to other: Rational) -> Rational {
    let difference = self - other
    return difference < .zero ? -difference : difference
  }
}
