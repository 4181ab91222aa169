import TestSupport
import Testing

@testable import KinoraImage

@Suite struct APNGReaderTests {
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    struct Control: Decodable, Sendable {
      var x, y, width, height, delayNum, delayDen, dispose, blend: Int
    }
    struct Pixel: Decodable, Sendable {
      var frame, x, y: Int
      var value: [UInt8]
    }
    var file: String
    var width, height: Int
    var numFrames, numPlays: Int?
    var acTLBeforeIDAT: Bool?
    var frameControls: [Control]
    var sequenceBroken, frameCountMismatch, badCrc, opens, allFramesDecode: Bool?
    var pixels: [Pixel]?
    var testDescription: String { file }

    var isFaulty: Bool {
      sequenceBroken == true || frameCountMismatch == true || badCrc == true
        || acTLBeforeIDAT == false || opens != true || allFramesDecode != true || numFrames == 0
    }
  }

  /// Pillow lays translucent pixels over others by mixing alpha too, against the standard, and the
  /// known values of these files are Pillow's. Ours are ffmpeg's.
  static let composedByFFmpeg: [String: [UInt8]] = [
    "pillow/mode_16bit.png": [0, 0, 128, 255],
    "pillow/mode_grayscale_alpha.png": [128, 128, 128, 255],
    "pillow/mode_palette_1bit_alpha.png": [0, 0, 128, 255],
    "pillow/blend_op_over_near_transparent.png": [0, 255, 0, 255],
  ]

  static let rows = Corpus.rows("apng", as: Row.self)

  @Test(
    "A file of the corpus has its known frames and pixels, or is an error",
    .enabled(if: Corpus.isPresent, "\(Corpus.absence)"), arguments: rows)
  func corpus(row: Row) throws {
    let bytes = try Corpus.bytes("apng/\(row.file)")
    if row.isFaulty {
      #expect(throws: ImageError.self) { try PNGReader(bytes).frames() }
      return
    }
    let reader = try PNGReader(bytes)
    guard let count = row.numFrames else {
      #expect(reader.info.format == .png)
      return
    }
    #expect(reader.info.format == .apng)
    #expect(reader.info.plays == row.numPlays)
    try #require(reader.info.frames.count == count)
    for (found, known) in zip(reader.info.frames, row.frameControls) {
      #expect(
        found.rect
          == PixelRect(x: known.x, y: known.y, width: known.width, height: known.height))
      #expect(found.delay == Rational(known.delayNum, known.delayDen == 0 ? 100 : known.delayDen))
      #expect(found.blend == (known.blend == 0 ? .source : .over))
      #expect(found.disposal == [.keep, .background, .previous][known.dispose])
    }
    let frames = try reader.frames()
    for pixel in row.pixels ?? [] where pixel.frame == -1 {
      let place = 4 * (pixel.y * row.width + pixel.x)
      let found = Array(try #require(frames.last).bitmap.pixels[place..<place + 4])
      let value = Self.composedByFFmpeg[row.file] ?? pixel.value
      let known =
        switch value.count {
        case 1: [value[0], value[0], value[0], 255]
        case 2: [value[0], value[0], value[0], value[1]]
        case 3: value + [255]
        default: value
        }
      #expect(found == (known[3] == 0 ? [0, 0, 0, 0] : known), "at \(pixel.x), \(pixel.y)")
    }
  }
}
