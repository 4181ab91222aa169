/// Chooses a palette for a picture with more colours than GIF can hold.
///
/// 1. Colours that cover a good part of the picture (flat areas) are kept exactly.
/// 2. The others are divided by repeated cuts, always where the squared error falls most
///    (``ColorBox``).
/// 3. The palette is moved to the means of the pixels nearest to it (k-means, one step: a second gains 0.05 dB); a
///    colour that makes up most of its group is taken exactly.
///
/// There is no dithering: areas stay flat and still. The same pixels give the same palette everywhere.
enum Quantizer {
  /// A colour that covers at least this part of the pixels is kept exactly.
  static let flatShare = 1.0 / 50
  static let refinements = 1

  /// - Parameters:
  ///   - colors: One for each pixel; 0 (clear) is passed over.
  ///   - limit: The most palette colours, 2 to 256.
  static func quantize(_ colors: [UInt32], limit: Int) -> QuantizedColors {
    let histogram = ColorHistogram(colors)
    let all = histogram.entries.map { WeightedColor(color: $0.color, weight: $0.count) }
    guard all.count > limit else {
      return QuantizedColors(
        palette: all.map(\.color), histogram: histogram, assignment: all.indices.map { UInt8($0) })
    }
    let total = all.reduce(0) { $0 + $1.weight }
    let threshold = max(2, Int(Double(total) * flatShare))
    // At most a half, so that what is left can be told apart.
    let flat = all.indices.filter { all[$0].weight >= threshold }
      .sorted { (all[$1].weight, $0) < (all[$0].weight, $1) }
      .prefix(limit / 2)
    let fixed = flat.map { all[$0].color }
    let isFlat = Set(flat)
    var rest: [WeightedColor] = []
    for index in all.indices where !isFlat.contains(index) { rest.append(all[index]) }
    var palette = fixed + cut(&rest, into: limit - fixed.count)
    var groups: [Int] = []
    for _ in 0..<refinements {
      groups = assign(all, palette, before: groups)
      palette = fixed + means(all, groups, palette).dropFirst(fixed.count)
    }
    return QuantizedColors(
      palette: palette, histogram: histogram,
      assignment: assign(all, palette, before: groups).map { UInt8(truncatingIfNeeded: $0) })
  }

  /// Step 2: the mean colour of each of up to `count` boxes.
  private static func cut(_ colors: inout [WeightedColor], into count: Int) -> [UInt32] {
    var bins = ColorBins()
    var boxes = [ColorBox(range: 0..<colors.count, colors: colors, bins: &bins)]
    while boxes.count < count {
      var best = (index: -1, gain: 0.0)
      for (index, box) in boxes.enumerated() {
        if let gain = box.cut?.gain, gain > best.gain { best = (index, gain) }
      }
      guard best.index >= 0, let cut = boxes[best.index].cut else { break }
      let range = boxes[best.index].range
      let middle = colors[range].partition { $0.level(cut.axis) > cut.level }
      boxes[best.index] = ColorBox(
        range: range.lowerBound..<middle, colors: colors, bins: &bins)
      boxes.append(ColorBox(range: middle..<range.upperBound, colors: colors, bins: &bins))
    }
    return boxes.map { mean(colors[$0.range]) }
  }

  /// - Parameter before: The groups for a palette that was nearly the same; empty for none.
  private static func assign(
    _ colors: [WeightedColor], _ palette: [UInt32], before: [Int]
  ) -> [Int] {
    let nearest = NearestColor(palette)
    guard before.isEmpty else {
      return zip(colors, before).map { nearest.index(of: $0.color, guess: $1) }
    }
    // Colours are met row by row, so the one before is mostly near.
    var last = 0
    return colors.map { color in
      last = nearest.index(of: color.color, guess: last)
      return last
    }
  }

  /// Step 3: for each palette colour the mean of its group, or its colour if the group is empty.
  private static func means(
    _ colors: [WeightedColor], _ groups: [Int], _ palette: [UInt32]
  ) -> [UInt32] {
    var sums = [ColorHistogram.Entry](repeating: .init(), count: palette.count)
    var heaviest = [WeightedColor](
      repeating: WeightedColor(color: 0, weight: 0), count: palette.count)
    for (color, group) in zip(colors, groups) {
      sums[group].add(color)
      if color.weight > heaviest[group].weight { heaviest[group] = color }
    }
    return palette.indices.map { index in
      if sums[index].count == 0 { return palette[index] }
      if 2 * heaviest[index].weight > sums[index].count { return heaviest[index].color }
      return sums[index].color
    }
  }

  private static func mean(_ colors: ArraySlice<WeightedColor>) -> UInt32 {
    var sum = ColorHistogram.Entry()
    for color in colors { sum.add(color) }
    return sum.color
  }
}

extension ColorHistogram.Entry {
  fileprivate mutating func add(_ color: WeightedColor) {
    red += color.weight * color.level(0)
    green += color.weight * color.level(1)
    blue += color.weight * color.level(2)
    count += color.weight
  }
}

/// A palette, and which of its colours stands for each of a picture's colours.
struct QuantizedColors {
  let palette: [UInt32]
  fileprivate let histogram: ColorHistogram
  fileprivate let assignment: [UInt8]

  /// For a colour of the picture that was quantised.
  func index(of color: UInt32) -> UInt8 { assignment[entry(of: color)] }

  /// The number of a colour's place in ``nearestPairs(slack:)``.
  func entry(of color: UInt32) -> Int { histogram.entry(of: color) }

  /// For each entry the nearest palette colour, and another one if its squared distance is larger by at
  /// most `slack`. It is looked for among the nearest one's twelve neighbours.
  func nearestPairs(slack: Int) -> [(nearest: UInt8, second: UInt8?)] {
    let neighbours = palette.indices.map { self.neighbours(of: $0, most: 12) }
    return zip(histogram.entries, assignment).map { entry, nearest in
      let color = entry.color
      let limit = ColorDistance.between(color, palette[Int(nearest)]) + slack
      var best: (distance: Int, index: UInt8)?
      for other in neighbours[Int(nearest)] {
        let distance = ColorDistance.between(color, palette[Int(other)])
        if distance <= limit, best.map({ distance < $0.distance }) ?? true {
          best = (distance, other)
        }
      }
      return (nearest, best?.index)
    }
  }

  /// The palette's colours nearest to one of them, nearest first.
  private func neighbours(of index: Int, most: Int) -> [UInt8] {
    var found: [(distance: Int, index: Int)] = []
    found.reserveCapacity(most + 1)
    for other in palette.indices where palette[other] != palette[index] {
      let distance = ColorDistance.between(palette[index], palette[other])
      if found.count == most, distance >= found[most - 1].distance { continue }
      let place = found.firstIndex { $0.distance > distance } ?? found.count
      found.insert((distance, other), at: place)
      if found.count > most { found.removeLast() }
    }
    return found.map { UInt8(truncatingIfNeeded: $0.index) }
  }
}
