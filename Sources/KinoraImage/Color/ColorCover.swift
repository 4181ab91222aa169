/// Picks few colours that stand for many, none of which is off by more than a tolerance in any channel.
enum ColorCover {
  /// The largest difference of a channel.
  @inline(__always)
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    let red = abs(Int(a.red) - Int(b.red))
    let green = abs(Int(a.green) - Int(b.green))
    let blue = abs(Int(a.blue) - Int(b.blue))
    return max(red, max(green, blue))
  }

  /// The colours to add to `palette` so that each of `colors` has one near enough: exact ones for flat
  /// colours, then again and again the one that stands for most others. Ties go to the heavier, then to
  /// the earlier.
  ///
  /// - Returns: nil when more than `room` would be needed.
  static func missing(
    _ colors: [WeightedColor], isFlat: [Bool], palette: [UInt32], tolerance: Int, room: Int
  ) -> [UInt32]? {
    var chosen: [UInt32] = []
    for (color, flat) in zip(colors, isFlat) where flat && !palette.contains(color.color) {
      chosen.append(color.color)
    }
    guard chosen.count <= room else { return nil }
    if tolerance == 0 { return chosen }
    let known = palette + chosen
    let open = zip(colors, isFlat).filter { color, flat in
      !flat && !known.contains { distance($0, color.color) <= tolerance }
    }.map(\.0)
    guard let rest = cover(open, tolerance: tolerance, room: room - chosen.count) else {
      return nil
    }
    return chosen + rest
  }

  private static func cover(_ colors: [WeightedColor], tolerance: Int, room: Int) -> [UInt32]? {
    var neighbours = [[Int]](repeating: [], count: colors.count)
    for a in colors.indices {
      neighbours[a].append(a)
      for b in 0..<a where distance(colors[a].color, colors[b].color) <= tolerance {
        neighbours[a].append(b)
        neighbours[b].append(a)
      }
    }
    var isOpen = [Bool](repeating: true, count: colors.count)
    var reach = neighbours.map(\.count)
    var chosen: [UInt32] = []
    var openCount = colors.count
    while openCount > 0 {
      var best = -1
      for index in colors.indices where reach[index] > 0 {
        if best < 0 || (reach[best], colors[best].weight) < (reach[index], colors[index].weight) {
          best = index
        }
      }
      guard best >= 0, chosen.count < room else { return nil }
      chosen.append(colors[best].color)
      for covered in neighbours[best] where isOpen[covered] {
        isOpen[covered] = false
        openCount -= 1
        for other in neighbours[covered] { reach[other] -= 1 }
      }
    }
    return chosen
  }
}
