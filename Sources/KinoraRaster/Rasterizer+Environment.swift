internal import CCairo

extension Rasterizer {
  /// Raised by hand when the same scene gives other pixels than before; goldens tell by it why they
  /// changed.
  public static let revision = 1

  /// What can influence the pixels besides the scene, by name: this renderer's revision and the version
  /// of Cairo, which draws with the pixman that it was built with.
  public static var environment: [(name: String, value: String)] {
    [
      ("renderer", "\(revision)"),
      ("cairo", cairo_version_string().map { String(cString: $0) } ?? "unknown"),
    ]
  }
}
