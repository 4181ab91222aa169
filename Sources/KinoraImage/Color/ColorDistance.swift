/// How different two colours look: squared differences of sRGB levels.
///
/// sRGB levels are close to even steps for the eye, which is why they are used as they are. The channels
/// have weights, which are equal at present: weighting green costs gradients 0.05 dB and shows no less of
/// their steps. All integers, so that every machine chooses the same palette.
enum ColorDistance {
  static let red = 1
  static let green = 1
  static let blue = 1

  @inline(__always)
  static func between(_ a: UInt32, _ b: UInt32) -> Int {
    let r = Int(a.red) - Int(b.red)
    let g = Int(a.green) - Int(b.green)
    let b = Int(a.blue) - Int(b.blue)
    return red * r * r + green * g * g + blue * b * b
  }
}

/// Finds the nearest of up to 256 colours.
///
/// They are sorted by green, and the search goes outward from a colour's own green until green alone
/// is further off than the best so far.
struct NearestColor {
  private let palette: [UInt32]
  private let sorted: [(color: UInt32, index: Int)]
  private let start: [Int]  // by green level: the first sorted place at that level or above

  /// - Parameter palette: At least one colour.
  init(_ palette: [UInt32]) {
    let order = palette.enumerated().sorted {
      ($0.element.green, $0.offset) < ($1.element.green, $1.offset)
    }
    let sorted = order.map { (color: $0.element, index: $0.offset) }
    var places: [Int] = []
    var place = 0
    for level in 0...255 {
      while place < sorted.count, Int(sorted[place].color.green) < level { place += 1 }
      places.append(place)
    }
    self.palette = palette
    self.sorted = sorted
    start = places
  }

  /// - Parameter guess: A palette index that is likely to be near; has no influence on the result.
  func index(of color: UInt32, guess: Int = 0) -> Int {
    let green = Int(color.green)
    var best = (distance: ColorDistance.between(palette[guess], color), index: guess)
    sorted.withUnsafeBufferPointer { sorted in
      var up = start[green]
      var down = up - 1
      while true {
        var isDone = true
        if up < sorted.count {
          let gap = Int(sorted[up].color.green) - green
          if ColorDistance.green * gap * gap <= best.distance {
            consider(sorted[up], color, &best)
            up += 1
            isDone = false
          }
        }
        if down >= 0 {
          let gap = green - Int(sorted[down].color.green)
          if ColorDistance.green * gap * gap <= best.distance {
            consider(sorted[down], color, &best)
            down -= 1
            isDone = false
          }
        }
        if isDone { break }
      }
    }
    return best.index
  }

  @inline(__always)
  private func consider(
    _ candidate: (color: UInt32, index: Int), _ color: UInt32,
    _ best: inout (distance: Int, index: Int)
  ) {
    let distance = ColorDistance.between(candidate.color, color)
    // Of two that are equally near, the first of the palette, whatever the search's order.
    if distance < best.distance || distance == best.distance && candidate.index < best.index {
      best = (distance, candidate.index)
    }
  }
}
