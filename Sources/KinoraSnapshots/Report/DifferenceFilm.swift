import KinoraImage

/// An animation of what differs, in the time of what was compared.
final class DifferenceFilm {
  /// How long a still picture shows.
  private static let still = Rational(1)
  private let sink = MemorySink()
  private var writer: APNGWriter?

  /// Every picture shows the union of both sizes, so all have one size.
  func append(_ stretch: AnimationDifference.Stretch, expected: Bitmap, actual: Bitmap) throws {
    let picture = DifferencePicture.make(
      expected: expected, actual: actual, difference: stretch.difference)
    let writer =
      try self.writer
      ?? APNGWriter(
        sink: sink, width: picture.width, height: picture.height, hasAlpha: false,
        compression: .fast)
    self.writer = writer
    let length = stretch.end == Rational(.max) ? Self.still : stretch.end - stretch.start
    try writer.append(picture, duration: length)
  }

  /// The file's bytes; nil where nothing was appended.
  func finish() throws -> [UInt8]? {
    guard let writer else { return nil }
    try writer.finish()
    return sink.bytes
  }
}

/// Writes a file that appears whole or not at all; folders on the way are made.
func writeFile(_ bytes: [UInt8], to path: String) throws(SnapshotError) {
  do {
    let file = try AtomicFile(path: path)
    try file.append(bytes)
    try file.commit()
  } catch {
    throw .unwritable(path: path, reason: error.description)
  }
}
