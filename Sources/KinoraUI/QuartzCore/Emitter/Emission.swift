import Foundation

/// How many particles were born by when, where the rate changes over time.
struct Emission {
  /// From `start` on, `rate` particles are born a second, after `count` that were born before.
  private struct Piece {
    var start: Double
    var rate: Double
    var count: Double
  }

  private var pieces: [Piece] = []

  /// - Parameters:
  ///   - breaks: When the rate may change, in order.
  ///   - end: Births after this are not asked for.
  ///   - rate: Births a second from a time until the next break.
  init(breaks: [Double], end: Double, rate: (Double) -> Double) {
    var count = 0.0
    for (index, start) in breaks.enumerated() where start <= end {
      let next = index + 1 < breaks.count ? min(breaks[index + 1], end) : end
      let value = rate((start + next) / 2)
      let usable = value.isFinite ? max(0, value) : 0
      pieces.append(Piece(start: start, rate: usable, count: count))
      count += usable * (next - start)
    }
  }

  /// The births after `from` up to `end`, with their numbers, oldest first. Particle n is born when the
  /// rate's integral reaches n (a choice).
  ///
  /// - Parameter limit: No more than so many, the youngest.
  func births(after from: Double, through end: Double, limit: Int) -> [(number: Int, time: Double)]
  {
    var births: [(number: Int, time: Double)] = []
    for (index, piece) in pieces.enumerated().reversed() where piece.rate > 0 {
      let until = index + 1 < pieces.count ? min(pieces[index + 1].start, end) : end
      guard until > from, births.count < limit else { continue }
      let last = (piece.count + piece.rate * (until - piece.start)).rounded(.down)
      guard last < 1e15 else { continue }
      var number = last
      while number > piece.count, births.count < limit {
        let time = piece.start + (number - piece.count) / piece.rate
        guard time > from else { break }
        births.append((Int(number), time))
        number -= 1
      }
    }
    return births.reversed()
  }
}
