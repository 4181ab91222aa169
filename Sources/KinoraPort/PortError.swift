/// Why a source could not be ported.
public struct PortError: Error, Hashable, Sendable, CustomStringConvertible {
  public let file: String
  /// From 1; 0 where the whole file is meant.
  public let line: Int
  public let message: String

  public init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// As compilers write it, so that editors can jump there.
  public var description: String {
    line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)"
  }
}
