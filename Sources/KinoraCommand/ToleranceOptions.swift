import KinoraSnapshots

/// The options that say how much may differ.
enum ToleranceOptions {
  static let all = [
    OptionSpec(
      "max-channel-delta", value: "N", "levels (0 to 255) by which a channel of a pixel may differ"),
    OptionSpec(
      "perceptual", value: "T",
      "how much a pixel may differ to the eye: 0 to 1, black to white is 1; 0.1 is hardly seen"),
    OptionSpec("max-diff-pixels", value: "N", "pixels that may differ"),
    OptionSpec("max-diff-ratio", value: "R", "share of the pixels that may differ, 0 to 1"),
    OptionSpec(
      "window", value: "SIZE:N", "pixels that may differ in any window of SIZE x SIZE pixels"),
    OptionSpec("ignore-antialiasing", "pass over pixels that look like the smoothing of an edge"),
  ]

  static func tolerance(_ arguments: Arguments) throws -> Tolerance {
    var tolerance = Tolerance()
    let share = "a number from 0 to 1"
    tolerance.maxChannelDelta = try whole("max-channel-delta", 255, arguments)
    tolerance.perceptual = try arguments.number("perceptual", in: 0...1, share)
    tolerance.maxDiffPixels = try whole("max-diff-pixels", 1 << 28, arguments)
    tolerance.maxDiffRatio = try arguments.number("max-diff-ratio", in: 0...1, share)
    tolerance.ignoresAntialiasing = arguments.has("ignore-antialiasing")
    if let text = arguments.value("window") {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        .compactMap { Int($0) }
      guard parts.count == 2, parts[0] >= 1, parts[1] >= 0 else {
        throw UsageError("--window is '\(text)', but must be SIZE:N, such as 8:5")
      }
      tolerance.window = .init(size: parts[0], maxDiffPixels: parts[1])
    }
    return tolerance
  }

  private static func whole(_ name: String, _ limit: Int, _ arguments: Arguments) throws -> Int? {
    guard let text = arguments.value(name) else { return nil }
    guard let number = Int(text), 0...limit ~= number else {
      throw UsageError("--\(name) is '\(text)', but must be a whole number from 0 to \(limit)")
    }
    return number
  }
}
