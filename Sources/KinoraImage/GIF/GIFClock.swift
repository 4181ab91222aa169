/// A film's shown times as GIF can say them: whole hundredths of a second, never below 2.
///
/// Frames end at the exact running time, rounded; a delay is the difference of two such ends. At 30
/// frames a second that is 3, 4, 3, 3, 4, ... and never more than half a hundredth off. Viewers
/// replace delays of 0 and 1 by 10, so a frame that would be shorter is shown for 2, and what that
/// costs is taken from the frames after it: see ``hasTimeLeft``.
struct GIFClock {
  static let shortest = 2
  static let longest = 65535

  /// Hundredths that all written frames last together.
  private(set) var written = 0
  private var exact = Rational.zero

  /// Adds to the time of the frame that is being held.
  mutating func extend(by duration: Rational) { exact += duration }

  /// Whether the held frame still has at least one hundredth; if not, it may be left out to keep
  /// the film's length.
  var hasTimeLeft: Bool { exact.rounded(toUnitsPer: 100) > written }

  /// The delays to write for the held frame: one, or several when it is shown for over 655.35 s.
  mutating func takeDelays() -> [Int] {
    var rest = max(exact.rounded(toUnitsPer: 100) - written, Self.shortest)
    written += rest
    var delays: [Int] = []
    while rest > Self.longest {
      // Leaves at least the shortest delay for the last part.
      let part = min(Self.longest, rest - Self.shortest)
      delays.append(part)
      rest -= part
    }
    return delays + [rest]
  }
}
