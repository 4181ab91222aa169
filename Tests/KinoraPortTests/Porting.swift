import Testing

@testable import KinoraPort

/// What a text becomes.
func ported(_ text: String, imports: [String] = []) throws -> String {
  try ported([text], imports: imports)[0]
}

/// What the files of a target become.
func ported(_ texts: [String], imports: [String] = []) throws -> [String] {
  let inputs = texts.enumerated().map {
    Porter.Input(file: "File\($0).swift", bytes: Array($1.utf8))
  }
  return try Porter(imports: imports).port(inputs).map { String(decoding: $0.bytes, as: UTF8.self) }
}

/// The message for a text that cannot be ported.
func message(_ text: String) -> String? {
  do {
    _ = try ported(text)
    return nil
  } catch {
    return "\(error)"
  }
}
