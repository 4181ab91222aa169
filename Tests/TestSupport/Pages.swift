import Foundation

/// The pages in `docs`, which some tests hold to the code.
public enum Pages {
  /// - Parameter name: Without `.md`.
  public static func text(_ name: String) throws -> String {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: package.appendingPathComponent("docs/\(name).md"), encoding: .utf8)
  }
}
