import Kinora
import KinoraImage
import KinoraRaster
import KinoraUI

/// What can influence a golden's pixels besides the widget: stands in its header as text, a line each.
struct GoldenEnvironment: Hashable {
  static let keyword = "Kinora"

  private var values: [String: String] = [:]

  init(_ golden: GoldenCase) {
    for (name, value) in Rasterizer.environment { values[name] = value }
    values["fonts"] = Fonts.digest
    values["scale"] = "\(golden.scale)"
    values["fps"] = golden.rate.description
  }

  /// From a file's header; nil where there is none.
  init?(picture: [UInt8]) {
    guard let text = PNGTexts.read(picture).first(where: { $0.keyword == Self.keyword }) else {
      return nil
    }
    for line in text.value.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
    }
  }

  var text: String {
    values.sorted { $0.key < $1.key }.map { "\($0) \($1)" }.joined(separator: "\n")
  }

  /// What differs, for people: "cairo 1.16.0, now 1.18.0".
  func differences(now: GoldenEnvironment) -> [String] {
    Set(values.keys).union(now.values.keys).sorted().compactMap { name in
      let (old, new) = (values[name] ?? "none", now.values[name] ?? "none")
      return old == new ? nil : "\(name) \(old), now \(new)"
    }
  }
}
