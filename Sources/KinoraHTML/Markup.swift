import Foundation

/// Text on its way into markup: whatever it holds, it stays text.
package enum Markup {
  /// For text and attributes of HTML and XML; what XML 1.0 cannot hold at all is shown by its number.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case "\r": result += "&#13;"
      case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// One part of a path, as part of a URL.
  package static func urlPart(_ name: String) -> String {
    name.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        "a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar
        || "-_.~".unicodeScalars.contains(scalar)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(scalar) : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }

  /// A value as JSON that can stand in a `script` element: nothing in it ends the element. Keys are sorted,
  /// so equal values give equal text; `{}` for a number that is not finite.
  package static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(value)) ?? Data("{}".utf8)
    return String(decoding: data, as: UTF8.self)
      .replacingOccurrences(of: "<", with: "\\u003c")
      .replacingOccurrences(of: "\u{2028}", with: "\\u2028")
      .replacingOccurrences(of: "\u{2029}", with: "\\u2029")
  }
}
