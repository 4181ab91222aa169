import Foundation
import KinoraImage

/// Bytes as people read them: 812 B, 17.7 kB, 1.25 MB.
func readable(bytes: Int) -> String {
  switch bytes {
  case ..<1000: "\(bytes) B"
  case ..<1_000_000: "\(fixed(Double(bytes) / 1000, 1)) kB"
  default: "\(fixed(Double(bytes) / 1_000_000, 2)) MB"
  }
}

/// A number of plays as people read it.
func readable(plays: Int) -> String {
  switch plays {
  case 0: "plays for ever"
  case 1: "plays once"
  default: "plays \(plays) times"
  }
}

/// "1 frame", "3 frames".
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// Rows with their columns aligned, two spaces apart.
func aligned(_ rows: [[String]]) -> String {
  var widths: [Int] = []
  for row in rows {
    for (index, cell) in row.enumerated() {
      if index == widths.count { widths.append(0) }
      widths[index] = max(widths[index], cell.count)
    }
  }
  return rows.map { row in
    let cells = row.enumerated().map { index, cell in
      index == row.count - 1
        ? cell : cell + String(repeating: " ", count: widths[index] - cell.count)
    }
    return cells.joined(separator: "  ") + "\n"
  }.joined()
}

/// JSON with sorted keys, so that the same value is always the same text.
func json(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
}
