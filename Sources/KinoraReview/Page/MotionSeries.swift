import Foundation
import Kinora

/// One number of a property over time: `position` has two of them, x and y.
struct MotionSeries: Hashable, Encodable {
  /// Empty where the property has no parts.
  var name: String
  /// One number a frame, nil where the layer was not there; a single one where it stays.
  var values: [Double?]

  init(_ name: String, _ values: [Double?]) {
    self.name = name
    self.values = Set(values).count == 1 ? [values[0]] : values
  }
}

/// The numbers that a row of a trace shows, as designers name them.
struct MotionCurves: Hashable {
  /// Empty where the values are no numbers.
  var series: [MotionSeries]

  init(_ row: Trace.Row) {
    let numbers = row.values.map { value in value.flatMap(Self.numbers) }
    let counts = Set(numbers.compactMap(\.?.count))
    let isNumeric = zip(row.values, numbers).allSatisfy { $0 == nil || $1 != nil }
    guard isNumeric, counts.count == 1, let count = counts.first, count <= 16 else {
      series = []
      return
    }
    let name = row.property.lowercased()
    if count == 6, name.hasSuffix("transform") {
      series = Self.parts(ofTransforms: numbers)
      return
    }
    let names = Self.names(of: row.property, count: count)
    series = names.enumerated().map { index, name in
      MotionSeries(name, numbers.map { $0?[index] })
    }
    if count == 16 {
      // Sixteen numbers of which a few say something.
      let identity = (0..<16).map { $0 % 5 == 0 ? 1.0 : 0 }
      series = zip(series, identity).filter { $0.values != [$1] }.map(\.0)
    }
  }

  /// The numbers of a value; nil where it is something else.
  private static func numbers(_ value: String) -> [Double]? {
    let parts = value.split(separator: " ")
    let numbers = parts.compactMap { Double(String($0)) }
    return numbers.count == parts.count && !numbers.isEmpty ? numbers : nil
  }

  private static func names(of property: String, count: Int) -> [String] {
    let name = property.lowercased()
    return switch count {
    case 1: [""]
    case 2:
      name.hasSuffix("size") || name.hasSuffix("offset") ? ["width", "height"] : ["x", "y"]
    case 4 where property.hasSuffix("Color"): ["red", "green", "blue", "alpha"]
    case 4: ["x", "y", "width", "height"]
    case 16: (0..<16).map { "m\($0 / 4 + 1)\($0 % 4 + 1)" }
    default: (1...count).map { "\($0)" }
    }
  }

  /// Flat transforms as scale, rotation, skew and move: `a b c d tx ty` is a scale, then a skew, then a
  /// rotation, then a move. Angles are degrees and do not jump where they go around.
  private static func parts(ofTransforms numbers: [[Double]?]) -> [MotionSeries] {
    var columns: [[Double?]] = Array(repeating: [], count: 6)
    var before = 0.0
    for matrix in numbers {
      guard let m = matrix else {
        for index in columns.indices { columns[index].append(nil) }
        continue
      }
      let (a, b, c, d) = (m[0], m[1], m[2], m[3])
      let scaleX = hypot(a, b)
      let determinant = a * d - b * c
      let turn = scaleX > 0 ? atan2(b, a) : before
      // The nearest of the angles that mean the same.
      let angle = turn + 2 * Double.pi * ((before - turn) / (2 * .pi)).rounded()
      before = angle
      let scaleY = scaleX > 0 ? determinant / scaleX : hypot(c, d)
      let skew = scaleX > 0 && scaleY != 0 ? atan((a * c + b * d) / determinant) : 0
      let parts = [scaleX, scaleY, degrees(angle), degrees(skew), m[4], m[5]]
      for (index, part) in parts.enumerated() { columns[index].append(rounded(part)) }
    }
    let all = zip(["scale x", "scale y", "rotation", "skew", "move x", "move y"], columns)
      .map { MotionSeries($0, $1) }
    // One scale for both directions is one number.
    let scales =
      all[0].values == all[1].values ? [MotionSeries("scale", all[0].values)] : Array(all[..<2])
    return scales + all[2...].filter { $0.values != [0] }
  }

  private static func degrees(_ angle: Double) -> Double { angle * 180 / .pi }

  /// Four places, as in the trace; without a sign at zero.
  private static func rounded(_ value: Double) -> Double { (value * 10000).rounded() / 10000 + 0 }
}
