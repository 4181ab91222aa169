/// A group of histogram entries on its way to becoming one palette colour.
///
/// Source: X. Wu, "Efficient statistical computations for optimal color quantization", Graphics Gems
/// II, 1991: boxes are cut where the squared error falls most. We cut lists of colours instead of a
/// coarse cube, so that single colours can be told apart.
struct ColorBox {
  /// Where the entries stand in the shared order.
  let range: Range<Int>
  /// Where to cut, and how much squared error that saves; nil for a single colour.
  let cut: (axis: Int, level: Int, gain: Double)?

  init(range: Range<Int>, colors: [WeightedColor], bins: inout ColorBins) {
    self.range = range
    cut = range.count > 1 ? bins.bestCut(colors[range]) : nil
  }
}

/// A histogram entry as the quantiser moves it around.
struct WeightedColor {
  var color: UInt32
  var weight: Int

  @inline(__always)
  func level(_ axis: Int) -> Int { Int((color >> UInt32(8 * axis)) & 0xFF) }
}

/// Sums by level along each axis, from which every possible cut of a box can be judged.
struct ColorBins {
  private struct Sums {
    var weight = 0
    var red = 0
    var green = 0
    var blue = 0

    mutating func add(_ other: Sums) {
      weight += other.weight
      red += other.red
      green += other.green
      blue += other.blue
    }

    /// The part of the squared error that depends on how entries are grouped.
    var energy: Double {
      guard weight > 0 else { return 0 }
      let (r, g, b) = (Double(red), Double(green), Double(blue))
      let sum =
        Double(ColorDistance.red) * r * r + Double(ColorDistance.green) * g * g
        + Double(ColorDistance.blue) * b * b
      return sum / Double(weight)
    }
  }

  private var bins = [Sums](repeating: Sums(), count: 3 * 256)

  mutating func bestCut(
    _ colors: ArraySlice<WeightedColor>
  ) -> (axis: Int, level: Int, gain: Double)? {
    for i in bins.indices { bins[i] = Sums() }
    var total = Sums()
    for color in colors {
      let weight = color.weight
      let sums = Sums(
        weight: weight, red: weight * color.level(0), green: weight * color.level(1),
        blue: weight * color.level(2))
      total.add(sums)
      for axis in 0..<3 { bins[256 * axis + color.level(axis)].add(sums) }
    }
    var best: (axis: Int, level: Int, gain: Double)?
    for axis in 0..<3 {
      var low = Sums()
      for level in 0..<255 {
        let bin = bins[256 * axis + level]
        guard bin.weight > 0 else { continue }
        low.add(bin)
        guard low.weight < total.weight else { break }
        let high = Sums(
          weight: total.weight - low.weight, red: total.red - low.red,
          green: total.green - low.green, blue: total.blue - low.blue)
        let gain = low.energy + high.energy - total.energy
        if best.map({ gain > $0.gain }) ?? true { best = (axis, level, gain) }
      }
    }
    return best
  }
}
