public import Kinora
import KinoraImage

/// How two traces differ: which property of which layer, from when on, and by how much.
public struct TraceDifference: Hashable, Sendable {
  /// One property of one layer.
  public struct Row: Codable, Hashable, Sendable {
    public var layer: String
    /// With the component that differs most where it has several: `position.x`.
    public var property: String
    /// Where it first differs, in seconds and as a frame.
    public var time: Double
    public var frame: Int
    /// What both have there; nil where the layer or the property is not there.
    public var expected: String?
    public var actual: String?
    /// The largest difference of a number at any frame, and when that is.
    public var most: Double?
    public var mostTime: Double?
    /// The component's numbers at every frame, for curves; nil where there is none.
    public var expectedCurve: [Double?]
    public var actualCurve: [Double?]
  }

  /// Numbers that are no further apart count as the same: the last of four places may be rounded
  /// otherwise elsewhere.
  public static let tolerance = 0.000_15

  public let rows: [Row]
  /// Frames of the expected and of the actual one.
  public let frameCounts: (expected: Int, actual: Int)

  public var isSame: Bool { rows.isEmpty && frameCounts.expected == frameCounts.actual }

  public init(expected: Trace, actual: Trace) {
    frameCounts = (expected.times.count, actual.times.count)
    let times = expected.times.count < actual.times.count ? actual.times : expected.times
    let common = min(expected.times.count, actual.times.count)
    let before = Dictionary(
      expected.rows.map { (Key($0), $0) }, uniquingKeysWith: { first, _ in first })
    let now = Dictionary(
      actual.rows.map { (Key($0), $0) }, uniquingKeysWith: { first, _ in first })
    let keys = expected.rows.map(Key.init) + actual.rows.map(Key.init).filter { before[$0] == nil }
    rows = keys.compactMap {
      Self.row($0, before[$0], now[$0], times: times, frames: common)
    }
  }

  private struct Key: Hashable {
    var layer, property: String

    init(_ row: Trace.Row) { (layer, property) = (row.layer, row.property) }
  }

  /// nil where the two are the same.
  private static func row(
    _ key: Key, _ expected: Trace.Row?, _ actual: Trace.Row?, times: [Double], frames: Int
  ) -> Row? {
    let (e, a) = (expected?.values ?? [], actual?.values ?? [])
    func at(_ values: [String?], _ frame: Int) -> String? {
      frame < values.count ? values[frame] : nil
    }
    guard let first = (0..<frames).first(where: { !isSame(at(e, $0), at(a, $0)) }) else {
      return nil
    }
    // The component that differs most, at whatever frame.
    var worst: (component: Int, delta: Double, frame: Int)?
    for frame in first..<frames {
      guard let p = numbers(at(e, frame)), let q = numbers(at(a, frame)), p.count == q.count else {
        continue
      }
      for component in p.indices {
        let delta = abs(p[component] - q[component])
        if delta > worst?.delta ?? Self.tolerance { worst = (component, delta, frame) }
      }
    }
    let component = worst?.component ?? 0
    let count = numbers(at(e, first) ?? at(a, first))?.count ?? 0
    func curve(_ values: [String?]) -> [Double?] {
      guard count > 0 else { return [] }
      return values.map { value in
        numbers(value).flatMap { component < $0.count ? $0[component] : nil }
      }
    }
    return Row(
      layer: key.layer, property: key.property + name(of: component, count, key.property),
      time: times[first], frame: first, expected: at(e, first), actual: at(a, first),
      most: worst?.delta, mostTime: worst.map { times[$0.frame] }, expectedCurve: curve(e),
      actualCurve: curve(a))
  }

  private static func isSame(_ a: String?, _ b: String?) -> Bool {
    if a == b { return true }
    guard let p = numbers(a), let q = numbers(b), p.count == q.count else { return false }
    return zip(p, q).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// The numbers of a value; nil where it is something else.
  private static func numbers(_ value: String?) -> [Double]? {
    guard let value else { return nil }
    // Path data has letters between its numbers.
    let parts = value.split(separator: " ").filter { part in
      !(part.count == 1 && part.allSatisfy(\.isLetter))
    }
    let numbers = parts.compactMap { Double(String($0)) }
    return numbers.count == parts.count && !numbers.isEmpty ? numbers : nil
  }

  private static func name(of component: Int, _ count: Int, _ property: String) -> String {
    let names: [String] =
      switch count {
      case 2: property.lowercased().hasSuffix("size") ? ["width", "height"] : ["x", "y"]
      case 4 where property.hasSuffix("Color"): ["red", "green", "blue", "alpha"]
      case 4: ["x", "y", "width", "height"]
      case 6 where property.lowercased().hasSuffix("transform"): ["a", "b", "c", "d", "tx", "ty"]
      case 16: (0..<16).map { "m\($0 / 4 + 1)\($0 % 4 + 1)" }
      default: []
      }
    return component < names.count ? ".\(names[component])" : ""
  }

  public static func == (a: TraceDifference, b: TraceDifference) -> Bool {
    a.rows == b.rows && a.frameCounts == b.frameCounts
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(rows) }
}

extension TraceDifference {
  /// One sentence a line, for people; the earliest first.
  public var lines: [String] {
    var lines: [String] = []
    if frameCounts.expected != frameCounts.actual {
      lines.append(
        "the trace has \(frameCounts.actual) frames, expected \(frameCounts.expected)")
    }
    let sorted = rows.enumerated().sorted {
      ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset)
    }
    for (_, row) in sorted.prefix(Self.mostLines) { lines.append(row.line) }
    if rows.count > Self.mostLines {
      lines.append("... and \(rows.count - Self.mostLines) more properties differ")
    }
    return lines
  }

  private static let mostLines = 8
}

extension TraceDifference.Row {
  /// "at 0.1200 s (frame 4), layer stage/HeartButton/on: transform.a ..."
  public var line: String {
    func short(_ value: String?) -> String {
      guard let value else { return "nothing" }
      return value.count > 60 ? "\(value.prefix(57))..." : value
    }
    var text = "at \(fixed(time, 4)) s (frame \(frame)), layer \(layer): \(property) differs"
    if frame < expectedCurve.count, frame < actualCurve.count, let e = expectedCurve[frame],
      let a = actualCurve[frame], e != a
    {
      text += ", expected \(fixed(e, 4)), actual \(fixed(a, 4))"
    } else {
      text += ", expected \(short(expected)), actual \(short(actual))"
    }
    if let most, let mostTime { text += "; most by \(fixed(most, 4)) at \(fixed(mostTime, 4)) s" }
    return text
  }
}
