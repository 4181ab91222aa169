public import Foundation

/// Writes durations, in English. Foundation on Linux has only the name.
open class DateComponentsFormatter: NSObject {
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }

  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  open var allowedUnits: NSCalendar.Unit = [.hour, .minute, .second]
  open var unitsStyle = UnitsStyle.positional
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default

  private static let units: [(unit: NSCalendar.Unit, seconds: Int, names: [String])] = [
    (.day, 86400, ["d", "day", "day"]), (.hour, 3600, ["h", "hr", "hour"]),
    (.minute, 60, ["m", "min", "minute"]), (.second, 1, ["s", "sec", "second"]),
  ]

  /// The duration, rounded to seconds; nil where it is no number that can be written.
  open func string(from interval: TimeInterval) -> String? {
    guard var left = Int(exactly: interval.rounded()) else { return nil }
    let sign = left < 0 ? "-" : ""
    left = abs(left)
    var parts: [(value: Int, names: [String])] = []
    for (unit, seconds, names) in Self.units where allowedUnits.contains(unit) {
      parts.append((left / seconds, names))
      left %= seconds
    }
    guard !parts.isEmpty else { return nil }
    if !zeroFormattingBehavior.contains(.pad) {
      if unitsStyle == .positional {
        // `1:05`, but `0:05` where minutes may be written.
        while parts.count > 2, parts[0].value == 0 { parts.removeFirst() }
      } else {
        let shown = parts.filter { $0.value != 0 }
        parts = shown.isEmpty ? [parts[parts.count - 1]] : shown
      }
    }
    return sign + text(parts)
  }

  private func text(_ parts: [(value: Int, names: [String])]) -> String {
    switch unitsStyle {
    case .positional:
      return parts.enumerated().map { index, part in
        let digits = "\(part.value)"
        let isPadded = index > 0 || zeroFormattingBehavior.contains(.pad)
        return isPadded && digits.count < 2 ? "0" + digits : digits
      }.joined(separator: ":")
    case .abbreviated: return parts.map { "\($0.value)\($0.names[0])" }.joined(separator: " ")
    case .brief: return parts.map { "\($0.value)\($0.names[1])" }.joined(separator: " ")
    case .short: return parts.map { "\($0.value) \($0.names[1])" }.joined(separator: ", ")
    case .full, .spellOut:
      return parts.map { "\($0.value) \($0.names[2])\($0.value == 1 ? "" : "s")" }
        .joined(separator: ", ")
    }
  }
}
