/// File names for things of any name.
package enum SafeFileName {
  private static let longest = 100

  /// A name that every file system takes, also those that ignore case: small letters, digits, `-`, `_`
  /// and dots stay as they are; a name with anything else gets what it can keep and a checksum of the
  /// whole, so that different names never meet.
  package static func of(_ name: String) -> String {
    let safe = String(
      name.unicodeScalars.map { isSafe($0) ? Character($0) : "_" }.prefix(longest))
    let isPlain =
      safe == name && !name.isEmpty && !name.hasPrefix(".") && !name.hasSuffix(".")
      && !reserved.contains(String(name.prefix { $0 != "." }))
    if isPlain { return name }
    let trimmed = safe.lowercased().drop { $0 == "." }
    return "\(trimmed.isEmpty ? "_" : String(trimmed))-\(checksum(name))"
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    "a"..."z" ~= scalar || "0"..."9" ~= scalar || "-_.".unicodeScalars.contains(scalar)
  }

  /// Device names on Windows.
  private static let reserved: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// FNV-1a, 64 bits, as hexadecimal digits.
  private static func checksum(_ text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
