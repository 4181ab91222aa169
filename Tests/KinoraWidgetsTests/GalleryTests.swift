import Foundation
import Kinora
import KinoraImage
import KinoraUI
import KinoraWidgets
import Testing

/// Each tile of the gallery shows the feature that its name says: at places where a renderer without the
/// feature would have another colour.
@MainActor
@Suite struct GalleryTests {
  /// What is expected at a place of a tile, in points from the tile's corner.
  enum Place: Sendable {
    case at(Double, Double, Double, UIColor)  // time, x, y
    /// Another colour than the card's.
    case ink(Double, Double, Double)
  }

  nonisolated static let ground = UIColor.systemGray6

  nonisolated static let places: [(String, [Place])] = [
    (
      "Corner radii",
      [
        .at(2, 23, 15, ground), .at(2, 81, 61, ground), .at(2, 81, 15, .systemBlue),
        .at(2, 23, 61, .systemBlue), .at(0, 23, 15, .systemBlue),
      ]
    ),
    (
      "Clamped radius",
      [
        .at(0, 37, 23, ground), .at(0, 52, 23, .systemTeal), .at(2, 13, 38, .systemTeal),
        .at(2, 13, 23, ground),
      ]
    ),
    (
      "Continuous corners",
      [
        .at(0, 72, 18.1, mix(.systemIndigo, 0.07, .systemOrange)), .at(0, 72, 19.1, .systemIndigo),
        .at(0, 24, 20, ground),
      ]
    ),
    (
      "Border",
      [
        .at(0, 18, 38, .systemYellow), .at(0, 25, 38, .systemBlue), .at(1, 28, 38, .systemBlue),
        .at(1, 52, 38, .systemYellow),
      ]
    ),
    ("Mask", [.ink(1, 52, 38), .at(1, 24, 60, ground), .at(1, 52, 70, ground)]),
    (
      "Nested clips",
      [
        .at(0, 52, 10, .systemGray3), .at(0, 24, 10, ground), .at(0, 83.5, 38, ground),
      ]
    ),
    (
      "Group opacity",
      [
        .at(2, 28, 38, mix(.systemBlue, 0.3, ground)),
        .at(2, 76, 38, mix(.systemBlue, 0.3, mix(.systemRed, 0.3, ground))),
      ]
    ),
    (
      "Layer order",
      [
        .at(0, 26, 24, .systemOrange), .ink(0, 20, 24), .at(0, 32, 51, .systemGreen),
        .ink(0, 52, 64),
      ]
    ),
    (
      "Shadow offset",
      [
        .ink(0, 78, 38), .at(0, 26, 38, ground), .ink(2, 26, 38), .at(2, 80, 38, ground),
        .at(2, 52, 38, .systemTeal),
      ]
    ),
    (
      "Shadow path",
      [
        .ink(1, 52, 61), .at(1, 52, 45, ground), .at(1, 52, 21, .systemOrange), .ink(0, 52, 62),
      ]
    ),
    (
      "Shadow of content",
      [
        .ink(2, 55, 60), .at(2, 52, 38, .systemYellow), .at(2, 12, 10, ground),
      ]
    ),
    (
      "Contents gravity",
      [
        .at(2, 21, 14, .systemGray4), .at(2, 52, 14, .systemTeal), .at(2, 83, 14, .systemGray4),
        .at(2, 83, 62, .systemGreen), .at(2, 21, 62, .systemGray4),
      ]
    ),
    ("Contents rect", [.at(2, 52, 40, .systemYellow), .at(0, 52, 40, .systemTeal)]),
    (
      "Contents center",
      [
        .at(2, 11, 38, .white), .at(2, 9, 38, .systemGreen), .at(2, 19, 38, .systemGreen),
        .at(0, 43, 38, .white),
      ]
    ),
    (
      "Magnification",
      [
        .at(0, 14.5, 21, ground), .at(0, 16, 21, pink), .ink(0, 62, 21), .at(0, 76, 38, pink),
      ]
    ),
    (
      "Drawing in a view",
      [
        .at(0, 12, 52, .systemBackground), .ink(0, 52, 58), .at(0, 52, 6, ground),
        .at(0, 13.5, 64, .systemGray), .at(0, 16.5, 64, ground),
      ]
    ),
    (
      "Drawn picture",
      [
        .at(2, 52, 11, .systemRed), .at(0, 52, 11, ground), .at(2, 52, 38, .white),
      ]
    ),
    ("Fill rules", [.at(0, 29, 40, .systemYellow), .at(0, 75, 40, ground)]),
    (
      "Line caps",
      [
        .at(0, 23, 20, ground), .at(0, 22, 38, .systemTeal), .at(0, 21, 33, ground),
        .at(0, 21, 53, .systemTeal),
      ]
    ),
    (
      "Line joins",
      [
        .at(0, 20, 18, .systemPurple), .at(0, 52, 23.5, .systemPurple), .at(0, 52, 20, ground),
        .at(0, 82, 25.1, .systemPurple), .at(0, 84, 23, ground),
      ]
    ),
    ("Miter limit", [.at(0, 52, 28, .systemIndigo), .at(2, 52, 28, ground)]),
    (
      "Trimmed paths",
      [
        .at(0, 52, 30, .systemGreen), .at(0, 60, 38, ground), .at(1, 52, 55, .systemGreen),
        .at(1, 52, 64, ground), .at(2, 52, 64, .systemGreen),
      ]
    ),
    (
      "Hairlines",
      [
        .at(0, 10, 30, .label), .at(0, 41, 30, mix(.label, 0.5, ground)),
        .at(0, 72, 30, mix(.label, 0.25, ground)),
      ]
    ),
    ("Moving path", [.at(0, 63.8, 21.8, ground), .at(1, 63.8, 21.8, .systemTeal)]),
    ("Conic gradient", [.at(0, 52, 60, .systemTeal), .at(2, 52, 16, .systemTeal)]),
    (
      "Radial gradient",
      [.at(2, 66.5, 38, mix(.systemYellow, 0.05, .white)), .at(0, 84, 60, .systemPurple)]
    ),
    ("Gradient stops", [.at(0, 29.5, 38, .systemRed), .at(0, 31.5, 38, .systemOrange)]),
    (
      "Blend modes",
      [
        .at(0, 28.5, 38, .black), .at(0, 75.5, 38, .white), .at(0, 28.5, 25, .cyan),
        .at(0, 75.5, 25, .red), .at(0, 9, 16, .white),
      ]
    ),
    (
      "Compositing",
      [
        .at(0, 22, 39, .systemOrange), .at(0, 32, 48, ground), .at(0, 54, 39, ground),
        .at(0, 42, 27, .systemBlue), .at(0, 86, 39, ground), .at(0, 96, 48, .systemOrange),
      ]
    ),
    (
      "Rotation and scale",
      [
        .at(0, 38, 38, ground), .at(0, 52, 20, .systemOrange), .at(1, 52, 13, .systemOrange),
        .at(1, 34, 20, ground),
      ]
    ),
    ("Double-sided", [.at(0, 34, 20, .systemBlue), .at(2, 34, 20, .systemOrange)]),
    ("Depth order", [.at(0, 50, 40, .systemTeal), .at(1, 56, 40, .systemPink)]),
    ("Transform layer", [.ink(0, 52, 38), .ink(0, 52, 16)]),
  ]

  nonisolated static let pink = UIColor(red: 1, green: 45 / 255, blue: 85 / 255, alpha: 1)

  @Test("a tile shows what its name says", arguments: places)
  func tilesShowTheirFeature(tile: String, places: [Place]) throws {
    for place in places {
      switch place {
      case .at(let time, let x, let y, let color):
        let (found, wanted) = (try pixel(tile, time, x, y), bytes(color))
        #expect(
          zip(found, wanted).allSatisfy { abs(Int($0) - Int($1)) <= 6 },
          "\(tile) at \(time) s, (\(x), \(y)): \(found), not \(wanted)")
      case .ink(let time, let x, let y):
        let (found, card) = (try pixel(tile, time, x, y), bytes(Self.ground))
        #expect(
          zip(found, card).contains { abs(Int($0) - Int($1)) > 12 },
          "\(tile) at \(time) s, (\(x), \(y)): nothing")
      }
    }
  }

  @Test func everyTileHasANameOfItsOwnAndStandsOnTheStage() {
    let names = Gallery.names
    #expect(names.count == 42 && Set(names).count == names.count)
    #expect(names.allSatisfy { !$0.isEmpty })
    let stage = CGRect(origin: .zero, size: Gallery.size)
    for index in names.indices { #expect(stage.contains(Gallery.frame(ofTile: index))) }
    #expect(Set(Self.places.map(\.0)).isSubset(of: names))
  }

  @Test func everyTileIsNamedInThePicture() throws {
    for name in Gallery.names {
      let frame = try frame(name)
      let caption = try Self.still(0).inked(
        in: CGRect(x: frame.minX, y: frame.maxY + 4, width: frame.width, height: 14),
        on: bytes(.systemBackground))
      #expect(caption > 100, "\(name) has no caption")
    }
  }

  @Test(arguments: ["Emitter", "Text layer", "Label", "Attributed string", "Replicator"])
  func tilesOfManyPartsAreInked(name: String) throws {
    #expect(try ink(name, 0.5) > 200)
  }

  @Test func dashesMoveAlongThePath() throws {
    // A quarter of a second is a quarter of the pattern, which is 24 points long.
    func row(_ time: Double) throws -> [Bool] {
      try stride(from: 40.25, to: 64, by: 0.5).map { x in
        try pixel("Dash phase", time, x, 14)[1] < 140
      }
    }
    let (before, after) = (try row(0.5), try row(0.75))
    #expect(before.contains(true) && before.contains(false) && before != after)
    #expect(zip(before, after.dropFirst(12)).filter { $0 != $1 }.count <= 2)
  }

  @Test func textGrowsWithItsFontSize() throws {
    let (small, large) = (try ink("Text layer", 0), try ink("Text layer", 2))
    #expect(large > 3 * small)
  }

  @Test func whatIsNearerIsLargerInPerspective() throws {
    func height(_ x: Double, _ time: Double) throws -> Int {
      try stride(from: 0.25, to: 76, by: 0.5).filter { y in
        try pixel("Perspective", time, x, y) != bytes(Self.ground)
      }.count
    }
    #expect(try height(40, 2) != height(64, 2))
    #expect(try height(40, 0) > 0 && height(40, 0) != height(40, 2))
  }

  @Test func particlesAreGoneBeforeTheNextBurst() throws {
    #expect(try ink("Emitter", 2) < 20)
    #expect(try ink("Emitter", 2.5) > 200)
  }

  @Test func theDarkSheetIsDark() throws {
    var film = try Widget.gallery.film(Widget.gallery.scenario(nil))
    film.appearance = .dark
    let still = try film.still(at: 0, scale: 1)
    #expect(still.pixels.prefix(4) == [0, 0, 0, 255])
    let card = Gallery.frame(ofTile: 0)
    let place = 4 * (Int(card.minY + 4) * still.width + Int(card.midX))
    #expect(Array(still.pixels[place..<place + 3]) == [28, 28, 30])
  }

  // MARK: Looking

  /// Stills at two pixels a point that were looked at before.
  private static var stills: [Double: Bitmap] = [:]

  private static func still(_ time: Double) throws -> Bitmap {
    if let still = stills[time] { return still }
    let still = try Widget.gallery.film(Widget.gallery.scenario(nil)).still(at: time, scale: 2)
    stills[time] = still
    return still
  }

  private func frame(_ tile: String) throws -> CGRect {
    Gallery.frame(ofTile: try #require(Gallery.names.firstIndex(of: tile)))
  }

  /// How many pixels of a tile, but for its corners, are inked.
  private func ink(_ tile: String, _ time: Double) throws -> Int {
    try Self.still(time).inked(
      in: try frame(tile).insetBy(dx: 4, dy: 4), on: bytes(Self.ground))
  }

  private func pixel(_ tile: String, _ time: Double, _ x: Double, _ y: Double) throws -> [UInt8] {
    let (still, frame) = (try Self.still(time), try frame(tile))
    let (column, row) = (Int(2 * (frame.minX + x)), Int(2 * (frame.minY + y)))
    let place = 4 * (row * still.width + column)
    return Array(still.pixels[place..<place + 3])
  }
}

/// A colour's light look in bytes.
private func bytes(_ color: UIColor) -> [UInt8] {
  var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
  color.getRed(&red, green: &green, blue: &blue, alpha: nil)
  return [red, green, blue].map { UInt8((255 * $0).rounded()) }
}

/// `color` laid over `ground`, `alpha` opaque.
private func mix(_ color: UIColor, _ alpha: Double, _ ground: UIColor) -> UIColor {
  let (a, b) = (bytes(color), bytes(ground))
  func part(_ index: Int) -> CGFloat {
    (alpha * CGFloat(a[index]) + (1 - alpha) * CGFloat(b[index])) / 255
  }
  return UIColor(red: part(0), green: part(1), blue: part(2), alpha: 1)
}

extension Bitmap {
  /// How many pixels of a rectangle, in points of two pixels, have another colour than the ground.
  fileprivate func inked(in rect: CGRect, on ground: [UInt8]) -> Int {
    var count = 0
    for y in Int(2 * rect.minY)..<Int(2 * rect.maxY) {
      for x in Int(2 * rect.minX)..<Int(2 * rect.maxX) {
        let place = 4 * (y * width + x)
        if (0..<3).contains(where: { abs(Int(pixels[place + $0]) - Int(ground[$0])) > 12 }) {
          count += 1
        }
      }
    }
    return count
  }
}
