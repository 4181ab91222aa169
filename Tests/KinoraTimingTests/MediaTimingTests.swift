import KinoraTiming
import Testing

@Suite struct MediaTimingTests {
  private func timing(_ duration: Double, _ change: (inout MediaTiming) -> Void = { _ in })
    -> MediaTiming
  {
    var timing = MediaTiming(duration: duration)
    change(&timing)
    return timing
  }

  @Test func isActiveFromItsBeginningUntilJustBeforeItsEnd() {
    let timing = timing(0.5) { $0.beginTime = 100.2 }
    #expect(timing.sample(at: 100.19) == nil)
    #expect(timing.sample(at: 100.2)?.progress == 0)
    #expect(timing.sample(at: 100.69) != nil)
    #expect(timing.sample(at: 100.2 + 0.5) == nil)
  }

  /// Sums of doubles that miss the end by rounding must count as the end.
  @Test(arguments: 1...40)
  func endsExactlyAtItsEnd(tenths: Int) {
    let begin = 100 + Double(tenths) / 10
    let timing = timing(0.25) { $0.beginTime = begin }
    #expect(timing.sample(at: 100 + (Double(tenths) / 10 + 0.25)) == nil)
    #expect(timing.sample(at: begin - 1e-12)?.progress == 0)
    #expect(timing.sample(at: 100 + (Double(tenths) / 10 + 0.2499)) != nil)
  }

  static let filling: [(MediaTiming.FillMode, Double?, Double?)] = [
    (.removed, nil, nil), (.backwards, 0, nil), (.forwards, nil, 1), (.both, 0, 1),
  ]

  @Test(arguments: filling)
  func fillsOutsideItsTime(mode: MediaTiming.FillMode, before: Double?, after: Double?) {
    let timing = timing(1) {
      $0.beginTime = 5
      $0.fillMode = mode
    }
    #expect(timing.sample(at: 4)?.progress == before)
    #expect(timing.sample(at: 7)?.progress == after)
  }

  @Test(
    "ANI-04: an autoreversing animation lasts repeatCount cycles of both ways and holds its end",
    arguments: [(1.0, 2.0, 0.0), (1.5, 3, 1), (2, 4, 0), (2.25, 4.5, 0.5)])
  func autoreverses(count: Double, active: Double, held: Double) throws {
    let timing = timing(1) {
      $0.autoreverses = true
      $0.repeatCount = count
      $0.fillMode = .forwards
    }
    #expect(timing.activeDuration == active)
    let progress = try #require(timing.sample(at: active + 1)?.progress)
    #expect(abs(progress - held) < 1e-12)
  }

  /// Rönnqvist: 0.5 s, repeat count 2.5, autoreversing, shows five passes in 2.5 s.
  @Test(arguments: zip([0.25, 0.75, 1.25, 1.75, 2.25], [0.5, 0.5, 0.5, 0.5, 0.5]))
  func runsForwardsAndBackwardsInTurn(time: Double, middle: Double) throws {
    let timing = timing(0.5) {
      $0.autoreverses = true
      $0.repeatCount = 2.5
    }
    #expect(timing.activeDuration == 2.5)
    let (a, b) = (timing.sample(at: time - 0.1), timing.sample(at: time + 0.1))
    let isForward = Int(time / 0.5) % 2 == 0
    #expect(abs(try #require(timing.sample(at: time)).progress - middle) < 1e-9)
    #expect((try #require(a).progress < (try #require(b).progress)) == isForward)
  }

  /// Rönnqvist: 3 s with offset 1 plays 1 ... 3, then 0 ... 1, and lasts 3 s.
  @Test(arguments: [(0.0, 1.0), (1, 2), (1.999, 2.999), (2, 0), (2.5, 0.5), (2.999, 0.999)])
  func anOffsetShiftsAndWraps(time: Double, shown: Double) throws {
    let timing = timing(3) { $0.timeOffset = 1 }
    #expect(abs(try #require(timing.sample(at: time)).time - shown) < 1e-9)
    #expect(timing.sample(at: 3) == nil)
  }

  @Test(arguments: [0.0, 0.25, 1.0])
  func speedZeroShowsTheOffsetForEver(offset: Double) {
    let timing = timing(1) {
      $0.speed = 0
      $0.timeOffset = offset
    }
    for time in [0.0, 3, 1e6] { #expect(timing.sample(at: time)?.progress == offset) }
  }

  @Test func negativeSpeedWithAnOffsetPlaysBackwards() throws {
    let timing = timing(2) {
      $0.speed = -1
      $0.timeOffset = 2
    }
    #expect(timing.sample(at: 0)?.progress == 1)
    #expect(abs(try #require(timing.sample(at: 0.5)).progress - 0.75) < 1e-12)
    #expect(timing.sample(at: 2) == nil)
  }

  @Test func repeatDurationCutsAPass() {
    let timing = timing(1) { $0.repeatDuration = 0.5 }
    #expect(timing.sample(at: 0.49) != nil)
    #expect(timing.sample(at: 0.5) == nil)
  }

  @Test func countsCompletedCycles() {
    let timing = timing(1) { $0.repeatCount = .infinity }
    #expect(timing.sample(at: 2.5)?.completedCycles == 2)
    #expect(timing.sample(at: 3)?.completedCycles == 3)
    #expect(timing.sample(at: 3)?.progress == 0)
  }

  @Test(
    "ANI-17: enormous and infinite durations show the start and finish at once",
    arguments: [1e9, Double.greatestFiniteMagnitude, .infinity])
  func enormousDurations(duration: Double) throws {
    let timing = timing(duration)
    let progress = try #require(timing.sample(at: 1)).progress
    #expect(TimingCurve.easeInEaseOut.value(at: progress) < 1e-8)
  }
}
