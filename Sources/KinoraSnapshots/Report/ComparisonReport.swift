import KinoraImage

/// What `compare` says of two files or two folders.
public struct ComparisonReport: Encodable, Sendable {
  struct Pair: Encodable {
    var name: String
    var numbers: DifferenceNumbers
  }

  /// Of this form of the JSON; changes when a reader of the old form would be misled.
  let schemaVersion = 1
  public let same: Bool
  private let pairs: [Pair]
  private let onlyExpected: [String]
  private let onlyActual: [String]
  private let lines: [String]

  private enum CodingKeys: String, CodingKey {
    case schemaVersion, same, pairs, onlyExpected, onlyActual
  }

  public init(_ folders: FolderDifference) {
    same = folders.isSame
    onlyExpected = folders.onlyExpected
    onlyActual = folders.onlyActual
    pairs = folders.pairs.map {
      Pair(name: $0.name, numbers: DifferenceNumbers($0.difference, nil, []))
    }
    var lines: [String] = []
    for pair in folders.pairs {
      let found = pair.difference.lines
      lines.append("\(pair.difference.isSame ? "same" : "different")  \(pair.name)")
      lines += found.map { "  \($0)" }
    }
    lines += onlyExpected.map { "missing  \($0) (only the expected folder has it)" }
    lines += onlyActual.map { "new  \($0) (only the actual folder has it)" }
    let different = folders.pairs.count { !$0.difference.isSame }
    lines.append(
      "\(folders.pairs.count - different) same, \(different) different, "
        + "\(onlyExpected.count) missing, \(onlyActual.count) new")
    self.lines = lines
  }

  /// - Parameter differencePath: Where a picture of what differs goes, if something does: a PNG of the
  ///   worst time, or, named `.apng`, an animation.
  public init(
    expected: String, actual: String, _ tolerance: Tolerance, differencePath: String?
  ) throws {
    var film: DifferenceFilm?
    if let differencePath, differencePath.lowercased().hasSuffix(".apng") {
      film = DifferenceFilm()
    }
    let comparison = try FileComparison(expected: expected, actual: actual, tolerance) {
      try film?.append($0, expected: $1, actual: $2)
    }
    same = comparison.difference.isSame
    pairs = [Pair(name: expected, numbers: comparison.numbers)]
    onlyExpected = []
    onlyActual = []
    var lines = same ? ["same"] : ["different"] + comparison.lines.map { "  \($0)" }
    if let differencePath, !same {
      let bytes = try film?.finish() ?? comparison.worstPicture.map { try PNGEncoder().encode($0) }
      if let bytes {
        try writeFile(bytes, to: differencePath)
        lines.append("  written: \(differencePath)")
      }
    }
    self.lines = lines
  }

  /// For people; ends with a line feed.
  public var text: String { lines.joined(separator: "\n") + "\n" }
}
