import CHarfBuzz

/// A stretch of a paragraph in one style, script and direction.
struct TextSegment {
  /// UTF-8 offsets into the paragraph.
  var range: Range<Int>
  var run: Int
  var script: Script
  /// Bidirectional level: even is left to right.
  var level: Int
}

/// A paragraph's bytes, and where they change style, script or direction.
///
/// Directions follow the Unicode Bidirectional Algorithm (UAX #9) for letters, numbers and what stands
/// between them; embeddings and isolates by control characters are not followed.
struct SegmentedText {
  let bytes: [UInt8]
  let segments: [TextSegment]
  let isRightToLeft: Bool

  init(_ runs: [StyledText.Run]) {
    var bytes: [UInt8] = []
    var units: [Unit] = []
    for (index, run) in runs.enumerated() {
      for scalar in run.text.unicodeScalars {
        units.append(Unit(scalar, at: bytes.count, run: index))
        bytes += UTF8.encode(scalar)!
      }
    }
    self.bytes = bytes
    let base = units.first { $0.direction == .left || $0.direction == .right }?.direction
    isRightToLeft = base == .right
    resolveScripts(&units)
    let levels = bidirectionalLevels(units, base: isRightToLeft ? 1 : 0)
    segments = joined(units, levels, end: bytes.count)
  }
}

/// One scalar.
private struct Unit {
  enum Direction { case left, right, number, neutral }

  let offset: Int
  let run: Int
  var script: hb_script_t
  let direction: Direction

  init(_ scalar: Unicode.Scalar, at offset: Int, run: Int) {
    self.offset = offset
    self.run = run
    script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    switch scalar.properties.numericType {
    case .decimal?: direction = .number
    default:
      if !script.isReal {
        direction = .neutral
      } else {
        direction =
          hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL ? .right : .left
      }
    }
  }
}

extension hb_script_t {
  /// Whether it is a script of its own and not something that all or none use.
  fileprivate var isReal: Bool {
    self != HB_SCRIPT_COMMON && self != HB_SCRIPT_INHERITED && self != HB_SCRIPT_UNKNOWN
  }
}

/// What belongs to no script takes the one before it, or at the start the one after.
private func resolveScripts(_ units: inout [Unit]) {
  var script = units.first { $0.script.isReal }?.script ?? HB_SCRIPT_LATIN
  for index in units.indices {
    if units[index].script.isReal { script = units[index].script }
    units[index].script = script
  }
}

private func bidirectionalLevels(_ units: [Unit], base: Int) -> [Int] {
  guard base == 1 || units.contains(where: { $0.direction == .right }) else {
    return Array(repeating: 0, count: units.count)
  }
  // Numbers after a left-to-right letter belong to it (W7).
  var sides: [Unit.Direction] = []
  var strong: Unit.Direction = base == 1 ? .right : .left
  for unit in units {
    if unit.direction == .left || unit.direction == .right { strong = unit.direction }
    sides.append(unit.direction == .number && strong == .left ? .left : unit.direction)
  }
  // Neutrals between two of one direction take it, others the paragraph's; numbers count as right (N1,
  // N2).
  func side(_ direction: Unit.Direction) -> Unit.Direction {
    direction == .number ? .right : direction
  }
  let baseSide: Unit.Direction = base == 1 ? .right : .left
  var index = 0
  while index < sides.count {
    guard sides[index] == .neutral else {
      index += 1
      continue
    }
    let end = sides[index...].firstIndex { $0 != .neutral } ?? sides.count
    let before = index > 0 ? side(sides[index - 1]) : baseSide
    let after = end < sides.count ? side(sides[end]) : baseSide
    for neutral in index..<end { sides[neutral] = before == after ? before : baseSide }
    index = end
  }
  // I1, I2.
  return sides.map { side in
    switch side {
    case .right: 1
    case .number: 2
    case .left, .neutral: base == 1 ? 2 : 0
    }
  }
}

private func joined(_ units: [Unit], _ levels: [Int], end: Int) -> [TextSegment] {
  var segments: [TextSegment] = []
  for (unit, level) in zip(units, levels) {
    if let last = segments.last, last.run == unit.run, last.level == level,
      last.script.script == unit.script
    {
      continue
    }
    segments.append(
      TextSegment(
        range: unit.offset..<end, run: unit.run,
        script: Script(script: unit.script, isRightToLeft: level % 2 == 1), level: level))
  }
  for index in segments.indices.dropLast() {
    segments[index].range = segments[index].range.lowerBound..<segments[index + 1].range.lowerBound
  }
  return segments
}

/// Indices of a line's segments from left to right (UAX #9, L2).
func visualOrder(_ levels: [Int]) -> [Int] {
  var order = Array(levels.indices)
  guard let highest = levels.max(), highest > 0 else { return order }
  for level in stride(from: highest, through: 1, by: -1) {
    var start = 0
    while start < order.count {
      guard levels[order[start]] >= level else {
        start += 1
        continue
      }
      let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
      order[start..<end].reverse()
      start = end
    }
  }
  return order
}
