import Foundation
import KinoraImage
import TestSupport
import Testing

@testable import KinoraSnapshots

/// pixelmatch's own fixtures and counts (mapbox/pixelmatch c6fee35, ISC), met exactly: the perceptual
/// mode with the anti-aliasing filter is the same algorithm.
@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.absence)")) struct PixelmatchCorpusTests {
  struct Case: Decodable, CustomTestStringConvertible {
    struct Options: Decodable {
      var threshold: Double
      var windowSize: Int?
      var checkerboard: Bool?
    }
    var tool, a, b: String
    var options: Options
    var differing: Int
    var sizesDiffer: Bool?
    var testDescription: String { "\(a) \(b) \(options)" }
  }

  struct Pair: Decodable {
    var a, b: [UInt8]
    var options: Case.Options
    var differing: Int
  }

  struct Table: Decodable {
    var cases: [Case]
    var singlePixels: [Pair]
  }

  static let table: Table? = (try? Corpus.bytes("image-diff/expected.json")).flatMap {
    try? JSONDecoder().decode(Table.self, from: Data($0))
  }
  static var pixelmatch: [Case] { (table?.cases ?? []).filter { $0.tool == "pixelmatch" } }
  static var odiff: [Case] { (table?.cases ?? []).filter { $0.tool == "odiff" } }

  private func difference(_ row: Case, _ tolerance: Tolerance) throws -> PictureDifference {
    let pictures = try [row.a, row.b].map {
      try PNGReader(try Corpus.bytes("image-diff/\($0)")).bitmap()
    }
    return PictureDifference(pictures[0], pictures[1], tolerance)
  }

  @Test(arguments: pixelmatch)
  func `The number of differing pixels is pixelmatch's`(_ row: Case) throws {
    let tolerance = Tolerance(
      perceptual: row.options.threshold, ignoresAntialiasing: true, alpha: .checkerboard)
    let difference = try difference(row, tolerance)
    if let size = row.options.windowSize {
      let densest = difference.runs.densestWindow(
        size: size, width: difference.expectedSize.width, height: difference.expectedSize.height)
      #expect(densest.count == row.differing)
    } else {
      #expect(difference.differingPixels == row.differing)
    }
  }

  @Test(arguments: table?.singlePixels ?? [])
  func `Single pixels are judged as pixelmatch judges them`(_ pair: Pair) {
    let pictures = [pair.a, pair.b].map { Bitmap(width: 1, height: 1, pixels: $0) }
    let tolerance = Tolerance(
      perceptual: pair.options.threshold,
      alpha: pair.options.checkerboard == false ? .white : .checkerboard)
    let difference = PictureDifference(pictures[0], pictures[1], tolerance)
    #expect(difference.differingPixels == pair.differing)
  }

  /// odiff measures in YIQ: another metric, so counts may be off by some pixels. Its verdicts and the
  /// order of magnitude hold; pairs of different sizes are always different for us.
  @Test(arguments: odiff)
  func `odiff's pairs are judged alike`(_ row: Case) throws {
    let difference = try difference(
      row, Tolerance(perceptual: row.options.threshold, ignoresAntialiasing: true))
    #expect((difference.reasons == [.size]) == (row.sizesDiffer ?? false))
    #expect(difference.isSame == (row.differing == 0))
    if row.differing > 0 {
      let ratio = Double(difference.differingPixels) / Double(row.differing)
      #expect((0.5...2).contains(ratio), "\(difference.differingPixels) for \(row.differing)")
    }
    #expect(difference.ratio <= 1)
  }
}
