/// A film's shown times as APNG can say them: fractions whose parts are at most 65535.
///
/// Nearly every time is exact: one frame at any usual rate, and most merged ones. Another is
/// replaced by the nearest fraction that fits, less than 1/65535 s off and mostly less than a
/// billionth. What is lost is kept in mind; once it passes a microsecond the next frame makes up for
/// it, so that the whole never drifts.
struct APNGDelay {
  private static let largest = 65535
  private var owed = Rational.zero

  /// The delays to write for one frame: one, or several for a time above 65535 s.
  mutating func delays(for duration: Rational) -> [Rational] {
    var rest = duration
    var whole: [Rational] = []
    while rest > Rational(Self.largest) {
      // Half of a rest of up to twice the limit, so that the last part is never tiny.
      let part =
        rest > Rational(2 * Self.largest)
        ? Self.largest : rest.rounded(toUnitsPer: 1) / 2
      whole.append(Rational(part))
      rest = rest - Rational(part)
    }
    return whole + [nearest(rest)]
  }

  private mutating func nearest(_ duration: Rational) -> Rational {
    let isExact = duration.numerator <= Self.largest && duration.denominator <= Self.largest
    let isOnTime = owed < Rational(1, 1_000_000)! && owed > Rational(-1, 1_000_000)!
    if isExact, isOnTime { return duration }
    let wanted = duration + owed
    let written = max(
      wanted.nearest(maximumNumerator: Self.largest, maximumDenominator: Self.largest),
      Rational(1, Self.largest)!)
    owed = wanted - written
    return written
  }
}
