import TestSupport
import Testing

@testable import KinoraImage

@Suite struct PNGReaderTests {
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    var file: String
    var width, height, bitDepth, colourType: Int?
    var interlaced, corrupt, lenient: Bool?
    var rgba8Crc32: UInt32?
    var testDescription: String { file }
  }

  static let rows = Corpus.rows("png", as: Row.self)

  @Test(
    "A picture of PngSuite and its like decodes to its known pixels, or is an error",
    .enabled(if: Corpus.isPresent, "\(Corpus.absence)"), arguments: rows)
  func corpus(row: Row) throws {
    let bytes = try Corpus.bytes("png/\(row.file)")
    if row.corrupt == true {
      #expect(throws: ImageError.self) { try PNGReader(bytes).bitmap() }
      return
    }
    if row.lenient == true {
      _ = try? PNGReader(bytes).bitmap()
      return
    }
    let reader = try PNGReader(bytes)
    #expect(reader.info.width == row.width && reader.info.height == row.height)
    #expect(reader.info.frames[0].isInterlaced == row.interlaced)
    // The known sums are of pictures that keep the colours under clear pixels.
    let pixels = try PNGPixelDecoder(reader.file).decode(
      reader.file.stillData, width: reader.info.width, height: reader.info.height, what: "it")
    if let sum = row.rgba8Crc32 { #expect(pixels.withUnsafeBytes { crc32($0) } == sum) }
    let bitmap = try reader.bitmap()
    #expect(bitmap.withPixels { $0.allSatisfy { $0.alpha > 0 || $0 == 0 } })
    #expect(try reader.frames().map(\.bitmap) == [bitmap])
  }
}
