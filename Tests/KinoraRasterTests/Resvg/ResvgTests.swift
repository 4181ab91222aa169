import Foundation
import KinoraImage
import KinoraScene
import TestSupport
import Testing

@testable import KinoraRaster

// resvg's own tests: SVG files with the pictures that resvg draws of them. What a layer tree does not
// have is counted, and what comes out otherwise is listed in docs/conformance.md, which is held true.

@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct ResvgTests {
  static let names = (try? Resvg.rows())?.map(\.svg) ?? []

  @Test(arguments: names)
  func picturesAgreeUnlessListed(svg: String) throws {
    let row = try #require(try Resvg.rows().first { $0.svg == svg })
    guard let difference = try Resvg.difference(row) else { return }
    let listed = try Resvg.listed()[svg]
    #expect(
      Resvg.agrees(difference) == (listed == nil),
      "\(difference), and docs/conformance.md \(listed == nil ? "does not list it" : "lists it")")
  }

  @Test func thePageCountsTrue() throws {
    var gaps: [String: Int] = [:]
    let rows = try Resvg.rows()
    for row in rows {
      if let reason = try Resvg.gap(row) { gaps[reason, default: 0] += 1 }
    }
    let listed = try Resvg.listed()
    #expect(listed.keys.allSatisfy { name in rows.contains { $0.svg == name } })
    let applicable = rows.count - gaps.values.reduce(0, +)
    let agreeing = applicable - listed.count
    #expect(Double(agreeing) >= 0.95 * Double(applicable))
    let list = gaps.sorted { $0.key < $1.key }.map { "\($0.value) use \($0.key)" }
    let line = "| resvg | \(rows.count) | \(agreeing) | \(list.joined(separator: "; ")) |"
    #expect(try Pages.text("conformance").contains(line), "docs/conformance.md should say: \(line)")
  }
}

enum Resvg {
  struct Row: Decodable {
    let svg, png: String
    let width, height: Int
  }

  static func rows() throws -> [Row] {
    struct Index: Decodable { let rows: [Row] }
    let bytes = try Corpus.bytes("resvg/index.json")
    return try JSONDecoder().decode(Index.self, from: Data(bytes)).rows
  }

  private static func scene(_ row: Row) throws -> Scene {
    try SVGReader.scene(Corpus.bytes("resvg/\(row.svg)"), width: row.width, height: row.height)
  }

  /// What the file needs that is not there; nil where it can be drawn.
  static func gap(_ row: Row) throws -> String? {
    do {
      _ = try scene(row)
      return nil
    } catch let gap as SVGGap {
      return gap.reason
    }
  }

  /// How far ours is from the reference; nil for files that cannot be drawn.
  static func difference(_ row: Row) throws -> Disagreement? {
    guard try gap(row) == nil else { return nil }
    let picture = try Rasterizer().draw(scene(row), scale: 1)
    let reference = try PNGReader(Corpus.bytes("resvg/\(row.png)")).bitmap()
    return Disagreement(
      picture.pixels, reference.pixels, width: picture.width, height: picture.height)
  }

  /// The bounds of issue 4: a mean of one step, and no window of 5 x 5 pixels above 32 steps.
  static func agrees(_ difference: Disagreement) -> Bool {
    difference.mean <= 1 && difference.window <= 32
  }

  /// The files that the page says come out otherwise, each with the reason.
  static func listed() throws -> [String: String] {
    let rows = try Pages.text("conformance").matches(
      of: /\n\| `resvg\/(?<svg>[^`]+\.svg)` \| (?<reason>[^|\n]+) \|/)
    return Dictionary(uniqueKeysWithValues: rows.map { (String($0.svg), String($0.reason)) })
  }
}
