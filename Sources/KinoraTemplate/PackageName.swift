/// What a new package and its parts are called, all made from one name.
public struct PackageName: Hashable, Sendable {
  /// Of the package and its program: `my-widgets`.
  public let package: String
  /// Of the module: `MyWidgets`.
  public let module: String

  /// - Parameter text: `MyWidgets`, `my-widgets` or `my_widgets`: at most 64 letters of ASCII, digits,
  ///   `-` and `_`, beginning with a letter.
  /// - Throws: ``TemplateError/badName(_:reason:)``, also for the name of a module that the package needs.
  public init(_ text: String) throws(TemplateError) {
    guard let first = text.utf8.first, Self.isLetter(first) else {
      throw .badName(text, reason: "it must begin with a letter from A to Z")
    }
    guard text.utf8.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) || Self.isMark($0) }) else {
      throw .badName(text, reason: "it may hold letters from A to Z, digits, '-' and '_' only")
    }
    guard text.utf8.count <= 64 else {
      throw .badName(text, reason: "it has \(text.utf8.count) characters, and 64 are the most")
    }
    let words = Self.words(text)
    package = words.joined(separator: "-").lowercased()
    module = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if let taken = Self.taken.first(where: { $0.lowercased() == module.lowercased() }) {
      throw .badName(text, reason: "there is a module \(taken) already")
    }
  }

  /// Modules that a package made from the template has in its build already.
  private static let taken = [
    "CoreGraphics", "Dispatch", "Foundation", "Glibc", "Kinora", "KinoraCommand", "KinoraGeometry",
    "KinoraHTML", "KinoraImage", "KinoraPort", "KinoraRaster", "KinoraReview", "KinoraScene",
    "KinoraSnapshots", "KinoraTemplate", "KinoraTesting", "KinoraText", "KinoraTiming", "KinoraUI",
    "KinoraWidgets", "QuartzCore", "Swift", "Testing", "UIKit", "XCTest",
  ]

  /// The parts between marks and at humps: `HTTPLikeButton` is `HTTP`, `Like`, `Button`.
  private static func words(_ text: String) -> [String] {
    var words: [String] = [""]
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      if isMark(byte) {
        words.append("")
        continue
      }
      let before = index > 0 ? bytes[index - 1] : 0
      let isLast = index + 1 == bytes.count
      let beginsWord =
        isCapital(byte)
        && (isLetter(before) && !isCapital(before) || isDigit(before)
          || isCapital(before) && !isLast && isLetter(bytes[index + 1])
            && !isCapital(bytes[index + 1]))
      if beginsWord { words.append("") }
      words[words.count - 1].unicodeScalars.append(Unicode.Scalar(byte))
    }
    return words.filter { !$0.isEmpty }
  }

  private static func isCapital(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }
  private static func isLetter(_ byte: UInt8) -> Bool { isCapital(byte) || 0x61...0x7A ~= byte }
  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
  private static func isMark(_ byte: UInt8) -> Bool { byte == 0x2D || byte == 0x5F }
}
