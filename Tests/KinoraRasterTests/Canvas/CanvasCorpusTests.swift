import Foundation
import KinoraGeometry
import KinoraImage
import KinoraScene
import TestSupport
import Testing

@testable import KinoraRaster

// web-platform-tests for the 2D canvas: drawing calls with the exact colours of single pixels.

@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct CanvasCorpusTests {
  @Test func statedPixelsAndPointsAreRight() throws {
    for row in try CanvasRow.all() {
      guard let picture = try row.picture() else { continue }
      for pixel in row.pixels {
        let found = picture[pixel.x, pixel.y]
        let isClose = zip(found, pixel.rgba).allSatisfy {
          abs(Int($0) - $1) <= max(1, pixel.tolerance)
        }
        #expect(isClose, "\(row.label): \(found) is not \(pixel.rgba) at \(pixel.x), \(pixel.y)")
      }
      for point in row.points {
        let canvas = try #require(try row.canvas(after: point.afterOps))
        let isInside = (point.isStroke ? canvas.strokedArea : canvas.path).contains(point.place)
        #expect(isInside == point.isInside, "\(row.label): \(point.place)")
      }
    }
  }

  @Test func picturesOfOneColourAreThatColourAllOver() throws {
    for row in try CanvasRow.all() {
      guard let whole = row.whole, row.pixels.allSatisfy({ $0.rgba == whole }),
        let picture = try row.picture()
      else { continue }
      let different = (0..<picture.width * picture.height).filter { i in
        zip(picture[i % picture.width, i / picture.width], whole)
          .contains { abs(Int($0) - $1) > max(1, row.largestTolerance) }
      }
      #expect(different.isEmpty, "\(row.label): \(different.count) pixels are not \(whole)")
    }
  }

  @Test func thePageCountsTrue() throws {
    let rows = try CanvasRow.all()
    var gaps: [String: Int] = [:]
    for row in rows {
      if let reason = try row.gap() { gaps["use \(reason)", default: 0] += 1 }
    }
    let held = rows.count - gaps.values.reduce(0, +)
    let list = gaps.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    let line = "| wpt-canvas | \(rows.count) | \(held) | \(list.joined(separator: "; ")) |"
    #expect(try Pages.text("conformance").contains(line), "docs/conformance.md should say: \(line)")
  }
}

/// A row of the table.
private struct CanvasRow {
  struct Pixel {
    let x, y, tolerance: Int
    let rgba: [Int]
  }

  struct Question {
    let place: CGPoint
    let isStroke, isInside: Bool
    let afterOps: Int
  }

  let label, name: String
  let size: CGSize
  let ops: [[Any]]
  let pixels: [Pixel]
  let points: [Question]
  /// What all pixels are.
  let whole: [Int]?

  static func all() throws -> [CanvasRow] {
    let bytes = try Corpus.bytes("wpt-canvas/canvas-path-rendering.json")
    let table = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return try (table?["rows"] as? [[String: Any]] ?? []).map(CanvasRow.init)
  }

  private init(_ row: [String: Any]) throws {
    name = row["name"] as? String ?? ""
    label = "\(row["id"] ?? "") \(name)"
    let size = try #require(row["size"] as? [Double])
    self.size = CGSize(width: size[0], height: size[1])
    ops = try #require(row["ops"] as? [[Any]])
    whole = (row["whole"] as? String).map { $0 == "green" ? [0, 255, 0, 255] : [0, 0, 0, 0] }
    let asserts = try #require(row["asserts"] as? [[String: Any]])
    pixels = asserts.compactMap { assert in
      guard let x = assert["x"] as? Int, let y = assert["y"] as? Int,
        let rgba = assert["rgba"] as? [Int]
      else { return nil }
      return Pixel(x: x, y: y, tolerance: assert["tolerance"] as? Int ?? 0, rgba: rgba)
    }
    points = asserts.compactMap { assert in
      guard let place = (assert["inPath"] ?? assert["inStroke"]) as? [Double],
        let value = assert["value"] as? Bool, let count = assert["afterOps"] as? Int
      else { return nil }
      return Question(
        place: CGPoint(x: place[0], y: place[1]), isStroke: assert["inStroke"] != nil,
        isInside: value, afterOps: count)
    }
    try #require(pixels.count + points.count == asserts.count, "\(label)")
  }

  var largestTolerance: Int { pixels.map(\.tolerance).max() ?? 0 }

  func canvas(after count: Int) throws -> Canvas? {
    do {
      var canvas = Canvas()
      for op in ops.prefix(count) { try canvas.run(op) }
      return canvas
    } catch is CanvasGap {
      return nil
    }
  }

  /// Nil where the row asks for what is not there.
  func picture() throws -> Bitmap? {
    guard let canvas = try canvas(after: ops.count) else { return nil }
    return try Rasterizer().draw(
      Scene(size: size, background: nil, root: SceneNode(items: canvas.items)), scale: 1)
  }

  func gap() throws -> String? {
    do {
      var canvas = Canvas()
      for op in ops { try canvas.run(op) }
      return nil
    } catch let gap as CanvasGap {
      return gap.reason
    }
  }
}
