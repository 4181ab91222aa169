import Foundation

extension Spring {
  /// Seconds until the value stays within `tolerance` of the target, as Core Animation counts them.
  ///
  /// - Below critical damping: where the sum of the two amplitudes has decayed to the tolerance.
  /// - From critical damping on: the first multiple of 0.1 s from which the remaining way stays
  ///   below the tolerance.
  /// - Without damping: never; the answer is the greatest finite `Float`.
  ///
  /// - Parameter tolerance: A share of the whole way, above 0 and below 1; Core Animation's is 0.001.
  ///
  /// Source: the closed form and the walk in steps of 0.1 s agree with QuartzCore's own answers on
  /// 4,032 springs (Charon notes on CASpringAnimation.settlingDuration); the tolerance is the one that
  /// SwiftUI's `Spring.settlingDuration` documents. See `docs/fidelity.md`.
  public func settlingDuration(tolerance: Double = 0.001) -> Double {
    guard damping > 0 else { return Double(Float.greatestFiniteMagnitude) }
    let frequency = (stiffness / mass).squareRoot()
    let zeta = dampingRatio
    if zeta < 1 && !isCritical {
      let w = frequency * (1 - zeta * zeta).squareRoot()
      let amplitudes = 1 + abs((zeta * frequency - initialVelocity) / w)
      return max(0, (log(1 / tolerance) + log(amplitudes)) / (zeta * frequency))
    }
    return roundedUpToTenths(lastTimeOutside(tolerance))
  }

  /// The last instant at which |remaining| is `tolerance`, for a spring without ringing.
  ///
  /// Such a spring turns at most once, so |remaining| falls for good after the turn.
  private func lastTimeOutside(_ tolerance: Double) -> Double {
    let turn = turningTime ?? 0
    var (low, high) = (0.0, turn)
    if turn == 0 || abs(remaining(at: turn)) >= tolerance {
      low = turn
      high = max(turn, 1 / (stiffness / mass).squareRoot())
      while abs(remaining(at: high)) >= tolerance && high < 1e300 { high *= 2 }
    }
    for _ in 0..<200 where low < high {
      let middle = (low + high) / 2
      if middle == low || middle == high { break }
      if abs(remaining(at: middle)) >= tolerance { low = middle } else { high = middle }
    }
    return high
  }

  /// When a spring without ringing turns back towards the target, if it ever does.
  private var turningTime: Double? {
    let frequency = (stiffness / mass).squareRoot()
    let v = initialVelocity
    if isCritical {
      let t = v / (frequency * (v - frequency))
      return t > 0 && t.isFinite ? t : nil
    }
    // remaining = A e^(−fast t) + B e^(−slow t)
    let decay = dampingRatio * frequency
    let s = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let slow = frequency * frequency / (decay + s)
    let fast = decay + s
    let b = (1 + (decay - v) / s) / 2
    let a = 1 - b
    let ratio = -(a * fast) / (b * slow)
    guard ratio > 0, ratio.isFinite else { return nil }
    let t = log(ratio) / (fast - slow)
    return t > 0 && t.isFinite ? t : nil
  }

  /// Core Animation adds 0.1 again and again, and so do we, to end on the same bits: 0.9 is
  /// 0.8999999999999999.
  private func roundedUpToTenths(_ time: Double) -> Double {
    guard time < 1000 else { return (time * 10).rounded(.up) / 10 }
    var tenths = 0.0
    while tenths < time { tenths += 0.1 }
    return tenths
  }
}
