/// JSON with comments and trailing commas, read so that mistakes can be told by line and column.
///
/// `//` and `/* */` comments are white space. A key that is written twice is an error.
indirect enum ConfigJSON {
  case null(Place)
  case flag(Bool, Place)
  /// As written, so that nothing is lost.
  case number(String, Place)
  case text(String, Place)
  case list([ConfigJSON], Place)
  /// In the order of the file.
  case object([Member], Place)

  struct Place: Hashable {
    var line, column: Int
  }

  struct Member {
    var key: String
    var place: Place
    var value: ConfigJSON
  }

  struct Fault: Error {
    var place: Place
    var problem: String
  }

  var place: Place {
    switch self {
    case .null(let place), .flag(_, let place), .number(_, let place), .text(_, let place),
      .list(_, let place), .object(_, let place):
      place
    }
  }

  /// What people call this kind of value.
  var kind: String {
    switch self {
    case .null: "null"
    case .flag(let value, _): value ? "true" : "false"
    case .number(let text, _): text
    case .text(let text, _): "\"\(text)\""
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// Reads a whole file.
  static func parse(_ bytes: [UInt8]) throws(Fault) -> ConfigJSON {
    var parser = ConfigParser(bytes)
    let value = try parser.value(depth: 0)
    try parser.end()
    return value
  }
}

private struct ConfigParser {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: [UInt8]) {
    // A byte order mark is nothing that anybody wrote.
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
  }

  private var place: ConfigJSON.Place { .init(line: line, column: offset - lineStart + 1) }
  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func fault(_ problem: String, at place: ConfigJSON.Place? = nil) -> ConfigJSON.Fault {
    ConfigJSON.Fault(place: place ?? self.place, problem: problem)
  }

  private var met: String {
    guard let next else { return "the end of the file" }
    return 33...126 ~= next ? "'\(Character(Unicode.Scalar(next)))'" : "byte \(next)"
  }

  private mutating func step() {
    if bytes[offset] == 10 {
      line += 1
      lineStart = offset + 1
    }
    offset += 1
  }

  private mutating func skip() throws(ConfigJSON.Fault) {
    while let byte = next {
      if [32, 9, 10, 13].contains(byte) {
        step()
      } else if byte == 47, offset + 1 < bytes.count, bytes[offset + 1] == 47 {
        while let byte = next, byte != 10 { step() }
      } else if byte == 47, offset + 1 < bytes.count, bytes[offset + 1] == 42 {
        let start = place
        step()
        step()
        while !(next == 42 && offset + 1 < bytes.count && bytes[offset + 1] == 47) {
          guard next != nil else { throw fault("a comment has no end", at: start) }
          step()
        }
        step()
        step()
      } else {
        return
      }
    }
  }

  mutating func end() throws(ConfigJSON.Fault) {
    try skip()
    guard next == nil else { throw fault("\(met) after the end of the value") }
  }

  mutating func value(depth: Int) throws(ConfigJSON.Fault) -> ConfigJSON {
    try skip()
    let start = place
    guard depth < 64 else { throw fault("nested more than 64 deep") }
    switch next {
    case UInt8(ascii: "{"): return try object(start, depth)
    case UInt8(ascii: "["): return try list(start, depth)
    case UInt8(ascii: "\""): return .text(try string(), start)
    case .some(let byte) where byte == UInt8(ascii: "-") || byte.isDigit:
      let from = offset
      while let byte = next, byte.isNumberPart { step() }
      let text = String(decoding: bytes[from..<offset], as: UTF8.self)
      guard Double(text) != nil else { throw fault("'\(text)' is no number", at: start) }
      return .number(text, start)
    default:
      for (word, value) in [
        ("true", ConfigJSON.flag(true, start)), ("false", .flag(false, start)),
        ("null", .null(start)),
      ] where bytes[offset...].starts(with: word.utf8) {
        for _ in word.utf8 { step() }
        return value
      }
      throw fault("expected a value, but met \(met)")
    }
  }

  private mutating func object(_ start: ConfigJSON.Place, _ depth: Int) throws(ConfigJSON.Fault)
    -> ConfigJSON
  {
    step()
    var members: [ConfigJSON.Member] = []
    while true {
      try skip()
      if next == UInt8(ascii: "}") { break }
      let keyPlace = place
      guard next == UInt8(ascii: "\"") else {
        throw fault("expected a key in quotes, but met \(met)")
      }
      let key = try string()
      guard !members.contains(where: { $0.key == key }) else {
        throw fault("the key \"\(key)\" is written twice", at: keyPlace)
      }
      try skip()
      guard next == UInt8(ascii: ":") else { throw fault("expected ':', but met \(met)") }
      step()
      members.append(.init(key: key, place: keyPlace, value: try value(depth: depth + 1)))
      guard try comma(before: UInt8(ascii: "}")) else { break }
    }
    step()
    return .object(members, start)
  }

  private mutating func list(_ start: ConfigJSON.Place, _ depth: Int) throws(ConfigJSON.Fault)
    -> ConfigJSON
  {
    step()
    var values: [ConfigJSON] = []
    while true {
      try skip()
      if next == UInt8(ascii: "]") { break }
      values.append(try value(depth: depth + 1))
      guard try comma(before: UInt8(ascii: "]")) else { break }
    }
    step()
    return .list(values, start)
  }

  /// Whether more follows; stands on the closing bracket otherwise.
  private mutating func comma(before close: UInt8) throws(ConfigJSON.Fault) -> Bool {
    try skip()
    if next == UInt8(ascii: ",") {
      step()
      return true
    }
    guard next == close else {
      throw fault("expected ',' or '\(Character(Unicode.Scalar(close)))', but met \(met)")
    }
    return false
  }

  private mutating func string() throws(ConfigJSON.Fault) -> String {
    let start = place
    step()
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 32 else { throw fault("a text has no end", at: start) }
      step()
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard let escaped = next else { break }
      step()
      switch escaped {
      case UInt8(ascii: "n"): text.append(10)
      case UInt8(ascii: "t"): text.append(9)
      case UInt8(ascii: "r"): text.append(13)
      case UInt8(ascii: "b"): text.append(8)
      case UInt8(ascii: "f"): text.append(12)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escaped)
      case UInt8(ascii: "u"): text += Array(String(try scalar()).utf8)
      default: throw fault("an unknown escape in a text")
      }
    }
    guard next != nil else { throw fault("a text has no end", at: start) }
    step()
    guard let result = String(validating: text, as: UTF8.self) else {
      throw fault("a text is not UTF-8", at: start)
    }
    return result
  }

  private mutating func scalar() throws(ConfigJSON.Fault) -> Character {
    var value = try hexadecimal()
    if 0xD800...0xDBFF ~= value, bytes[offset...].starts(with: "\\u".utf8) {
      step()
      step()
      let low = try hexadecimal()
      guard 0xDC00...0xDFFF ~= low else { throw fault("half of a surrogate pair") }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { throw fault("half of a surrogate pair") }
    return Character(scalar)
  }

  private mutating func hexadecimal() throws(ConfigJSON.Fault) -> UInt32 {
    let digits = bytes[offset..<min(offset + 4, bytes.count)]
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, digits.allSatisfy(\.isHexadecimal), let value = UInt32(text, radix: 16)
    else { throw fault("after \\u come four hexadecimal digits") }
    for _ in 0..<4 { step() }
    return value
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  fileprivate var isNumberPart: Bool {
    isDigit || "+-.eE".utf8.contains(self)
  }

  fileprivate var isHexadecimal: Bool {
    isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self
      || UInt8(ascii: "A")...UInt8(ascii: "F") ~= self
  }
}
