import Foundation

/// Which instants of a film are its frames.
///
/// A film from `start` to `end` at rate f has frames at start + i/f. One that plays once includes its
/// end (i = 0 ... ⌈(end − start)·f⌉, the last one at the end itself); one that loops leaves it out, since
/// the next cycle's first frame is its end.
public struct Timeline: Hashable, Sendable {
  public let rate: FrameRate
  /// Seconds from the start of the scenario.
  public let start: Double
  public let end: Double
  public let loops: Bool
  public let frameCount: Int

  /// The most frames in a film.
  public static let mostFrames = 1_000_000

  /// - Throws: ``KinoraError/outOfRange(what:given:allowed:)`` where `end` is not after `start`, or
  ///   where there would be more than ``mostFrames`` frames. A film that plays once may be one instant.
  public init(rate: FrameRate, start: Double = 0, end: Double, loops: Bool) throws(KinoraError) {
    guard start >= 0, start.isFinite else {
      throw .outOfRange(
        what: "the start of the film", given: "\(start) s", allowed: "0 or more seconds")
    }
    guard end.isFinite, end > start || (end == start && !loops) else {
      throw .outOfRange(
        what: "the end of the film", given: "\(end) s", allowed: "after its start, \(start) s")
    }
    let product =
      (end - start) * Double(rate.framesPerSecond.numerator)
      / Double(rate.framesPerSecond.denominator)
    // The product carries rounding noise: 1.1 · 50 is a hair over 55, 1.16 · 25 a hair under 29.
    let steps = (product - 1e-6).rounded(.up)
    guard steps < Double(Self.mostFrames) else {
      throw .outOfRange(
        what: "the number of frames", given: "\(Int(min(steps, 1e15)))",
        allowed: "at most \(Self.mostFrames); use a lower rate or a shorter film")
    }
    self.rate = rate
    self.start = start
    self.end = end
    self.loops = loops
    frameCount = loops ? max(Int(steps), 1) : max(Int(steps), 0) + 1
  }

  /// When frame `index` is taken, in seconds from the start of the scenario.
  public func time(ofFrame index: Int) -> Double {
    let time = start + rate.time(ofFrame: index)
    return loops ? time : min(time, end)
  }
}
