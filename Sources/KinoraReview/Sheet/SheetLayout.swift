import Foundation
import Kinora

/// Where things stand on a sheet, in points.
struct SheetLayout: Sendable {
  /// What a pull request shows beside its margins without shrinking it.
  static let usualWidth = 880.0
  static let margin = 24.0
  static let gap = 16.0
  static let titleHeight = 56.0
  static let sectionHeight = 28.0
  /// Below a picture: a line for its time, and one for what was done where a row has such.
  private static let timeHeight = 24.0
  private static let tagHeight = 17.0
  /// Pictures are shrunk down to this width to have several side by side.
  private static let usualPicture = 200.0
  /// Labels need this much, however narrow the picture.
  private static let leastSlot = 96.0

  let columns: Int
  /// Of the stage to its picture; at most 1.
  let scale: Double
  let picture: CGSize
  /// The width of a column.
  let slot: Double

  /// - Throws: ``KinoraError/outOfRange(what:given:allowed:)`` for a stage without a size.
  init(stage: CGSize, options: ContactSheet.Options) throws(KinoraError) {
    guard stage.width > 0, stage.height > 0, stage.width.isFinite, stage.height.isFinite else {
      throw .outOfRange(
        what: "the stage", given: "\(stage.width) x \(stage.height) points",
        allowed: "above 0 on each side")
    }
    let room = Self.usualWidth - 2 * Self.margin + Self.gap
    if let columns = options.columns {
      self.columns = columns
    } else {
      let wished = max(Self.leastSlot, min(stage.width, Self.usualPicture))
      let fitting = room / (wished + Self.gap)
      // A picture that is shrunk anyway may as well be a little smaller.
      columns = max(1, min(8, Int(stage.width > wished ? fitting.rounded() : fitting)))
    }
    let widest = max(Self.leastSlot, room / Double(columns) - Self.gap)
    // A tall stage would leave room for one row only.
    scale = min(1, widest / stage.width, 1.6 * widest / stage.height)
    picture = CGSize(
      width: (stage.width * scale).rounded(.down), height: (stage.height * scale).rounded(.down))
    slot = max(Self.leastSlot, picture.width)
  }

  /// Rows filled with ten pictures or a few more.
  var usualCount: Int { columns * max(1, Int((10 / Double(columns)).rounded(.up))) }

  var width: Double { 2 * Self.margin + Double(columns) * (slot + Self.gap) - Self.gap }

  /// The top left corners of pictures in rows that begin at `top`, and where the rows end.
  ///
  /// - Parameter tagged: For each picture, whether something was done.
  func grid(_ tagged: [Bool], top: Double) -> (corners: [CGPoint], bottom: Double) {
    var corners: [CGPoint] = []
    var y = top
    for first in stride(from: 0, to: tagged.count, by: columns) {
      let row = tagged[first..<min(first + columns, tagged.count)]
      for column in row.indices.map({ Double($0 - first) }) {
        corners.append(CGPoint(x: Self.margin + column * (slot + Self.gap), y: y))
      }
      y += picture.height + Self.timeHeight + (row.contains(true) ? Self.tagHeight : 0) + Self.gap
    }
    return (corners, y - Self.gap)
  }
}
