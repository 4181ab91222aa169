import Foundation

extension Trace {
  /// For people, and for goldens that are read in a pull request.
  ///
  ///     kinora trace 1: 3 frames at 30 fps
  ///     stage/HeartButton/on
  ///       bounds = 0.0000 0.0000 80.0000 80.0000
  ///       opacity
  ///             0  0.0000 s  0.0000
  ///             1  0.0333 s  0.2500
  ///             2  0.0667 s  1.0000
  public var text: String {
    let plural = times.count == 1 ? "frame" : "frames"
    var lines = ["kinora trace 1: \(times.count) \(plural) at \(rate) fps"]
    var layer: String?
    for row in rows {
      if row.layer != layer { lines.append(row.layer) }
      layer = row.layer
      if row.isConstant {
        lines.append("  \(row.property) = \(row.values.first.flatMap(\.self) ?? "-")")
        continue
      }
      lines.append("  \(row.property)")
      for (frame, value) in row.values.enumerated() {
        let number = String(frame)
        let space = String(repeating: " ", count: max(0, 7 - number.count))
        lines.append("\(space)\(number)  \(Self.time(times[frame])) s  \(value ?? "-")")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads ``text`` back.
  ///
  /// - Returns: nil for a text that is none.
  public init?(text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: true)[...]
    guard let head = lines.popFirst(), head.hasPrefix("kinora trace 1: ") else { return nil }
    let words = head.split(separator: " ")
    guard words.count == 8, let count = Int(words[3]), count >= 0 else { return nil }
    var (rows, times): ([Row], [Double]) = ([], [])
    var layer = ""
    for line in lines {
      if !line.hasPrefix(" ") {
        layer = String(line)
      } else if line.hasPrefix("  "), !line.hasPrefix("   ") {
        let parts = line.dropFirst(2).split(separator: " = ", maxSplits: 1)
        let value = parts.count > 1 ? String(parts[1]) : nil
        let values = value.map { Array(repeating: $0 == "-" ? nil : $0, count: count) } ?? []
        rows.append(
          Row(
            layer: layer, property: String(parts[0]), values: values, isConstant: value != nil))
      } else {
        let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: true)
        guard parts.count == 4, let time = Double(parts[1]), !rows.isEmpty else { return nil }
        let value = parts[3].drop { $0 == " " }
        rows[rows.count - 1].values.append(value == "-" ? nil : String(value))
        if rows[rows.count - 1].values.count > times.count { times.append(time) }
      }
    }
    guard rows.allSatisfy({ $0.values.count == count }) else { return nil }
    self.init(rate: String(words[6]), times: times, rows: rows)
  }

  /// One line a frame and property that moves, `frame,time,layer,property,value`, after a line of
  /// names; quoted as RFC 4180 says.
  public var csv: String {
    var text = "frame,time,layer,property,value\r\n"
    for row in moving {
      for (frame, value) in row.values.enumerated() {
        guard let value else { continue }
        let cells = [
          "\(frame)", Self.time(times[frame]), quoted(row.layer), quoted(row.property),
          quoted(value),
        ]
        text += cells.joined(separator: ",") + "\r\n"
      }
    }
    return text
  }

  /// JSON with sorted keys: `{"fps", "times", "layers": [{"name", "constants", "values"}]}`, with values
  /// as text of the same form as everywhere.
  public var json: String {
    struct Layer: Encodable {
      var name: String
      var constants: [String: String?] = [:]
      var values: [String: [String?]] = [:]
    }
    struct File: Encodable {
      var schemaVersion = 1
      var fps: String
      var times: [String]
      var layers: [Layer]
    }
    var layers: [Layer] = []
    for row in rows {
      if layers.last?.name != row.layer { layers.append(Layer(name: row.layer)) }
      if row.isConstant {
        layers[layers.count - 1].constants[row.property] = row.values.first ?? nil
      } else {
        layers[layers.count - 1].values[row.property] = row.values
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let file = File(fps: rate, times: times.map(Self.time), layers: layers)
    // Strings, arrays and dictionaries of strings can always be written.
    let data = (try? encoder.encode(file)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Seconds with four places.
  static func time(_ time: Double) -> String { String(format: "%.4f", locale: nil, time) }
}

private func quoted(_ cell: String) -> String {
  guard cell.contains(where: { "\",\r\n".contains($0) }) else { return cell }
  return "\"" + cell.replacingOccurrences(of: "\"", with: "\"\"") + "\""
}
