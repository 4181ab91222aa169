import TestSupport
import Testing

@testable import KinoraImage

@Suite struct GIFReaderTests {
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    struct Frame: Decodable, Sendable {
      var x, y, width, height, delay, disposal: Int
      var interlaced, localPalette: Bool
      var transparent: Int?
    }
    var file: String
    var width, height: Int?
    var loopCount: Int?
    var frames: [Frame]?
    var damaged: String?
    var compositeCrc32: [UInt32]?
    var testDescription: String { file }
  }

  static let rows = Corpus.rows("gif", as: Row.self)

  @Test(
    "A file of the corpus decodes to its known structure and pictures, or is an error",
    .enabled(if: Corpus.isPresent, "\(Corpus.absence)"), arguments: rows)
  func corpus(row: Row) throws {
    let bytes = try Corpus.bytes("gif/\(row.file)")
    if row.damaged != nil {
      // An error or a picture, but neither a trap nor a hang.
      _ = try? GIFReader(bytes).frames()
      return
    }
    let reader = try GIFReader(bytes)
    #expect(reader.info.width == row.width && reader.info.height == row.height)
    #expect(reader.info.plays == row.loopCount.map { $0 == 0 ? 0 : $0 + 1 } ?? 1)
    let frames = try #require(row.frames)
    try #require(reader.info.frames.count == frames.count)
    for (found, known) in zip(reader.info.frames, frames) {
      #expect(
        found.rect
          == PixelRect(x: known.x, y: known.y, width: known.width, height: known.height))
      #expect(found.delay == Rational(known.delay, 100))
      #expect(found.isInterlaced == known.interlaced)
      #expect(found.palette?.isLocal ?? false == known.localPalette)
      #expect(found.transparentIndex == known.transparent)
      let disposals: [Int: AnimationInfo.Disposal] = [2: .background, 3: .previous]
      #expect(found.disposal == disposals[known.disposal, default: .keep])
    }
    let decoded = Result { try reader.frames() }
    guard let sums = row.compositeCrc32 else { return }
    #expect(try decoded.get().map { crc32($0.bitmap.pixels) } == sums)
  }
}
