internal import CCairo
import Foundation

extension Rasterizer {
  /// Raised by hand when the same scene gives other pixels than before; goldens tell by it why they
  /// changed.
  public static let revision = 1

  /// What can influence the pixels besides the scene, by name: this renderer's revision and the
  /// versions of Cairo and of the pixman that it draws with.
  public static var environment: [(name: String, value: String)] {
    [
      ("renderer", "\(revision)"),
      ("cairo", cairo_version_string().map { String(cString: $0) } ?? "unknown"),
      ("pixman", pixmanVersion),
    ]
  }

  /// Cairo does not tell, but pixman's own function is in the process with it.
  private static let pixmanVersion: String = {
    typealias Version = @convention(c) () -> UnsafePointer<CChar>?
    guard let symbol = dlsym(nil, "pixman_version_string"),
      let text = unsafeBitCast(symbol, to: Version.self)()
    else { return "unknown" }
    return String(cString: text)
  }()
}
