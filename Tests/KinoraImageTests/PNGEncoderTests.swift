import KinoraImage
import TestSupport
import Testing

@Suite struct PNGEncoderTests {
  /// A picture with exactly this many colours.
  private static func colors(_ count: Int, alpha: (Int) -> Int, isGrey: Bool) -> Bitmap {
    picture(17, 19) { x, y in
      let index = (y * 17 + x) % count
      let color =
        isGrey
        ? opaque(index * 7, index * 7, index * 7) : opaque(index, index * 5, 255 - index / 2)
      let level = UInt32(alpha(index))
      return color & 0xFF_FFFF | level << 24
    }
  }

  private static func chunks(_ bytes: [UInt8]) -> [(type: String, data: [UInt8])] {
    var chunks: [(type: String, data: [UInt8])] = []
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      chunks.append((type, Array(bytes[offset + 8..<offset + 8 + length])))
      offset += length + 12
    }
    return chunks
  }

  static let counts = [1, 2, 3, 4, 5, 15, 16, 17, 64, 255, 256, 257]

  @Test("PNG-13: Pictures of few and many colours come back exactly", arguments: counts)
  func exact(count: Int) throws {
    let alphas: [(Int) -> Int] = [{ _ in 255 }, { $0 == 1 ? 0 : 255 }, { 255 - $0 / 2 }]
    for (number, alpha) in alphas.enumerated() {
      for isGrey in [false, true] {
        let bitmap = Self.colors(count, alpha: alpha, isGrey: isGrey)
        let bytes = try PNGEncoder().encode(bitmap)
        for judge in Judge.allCases where judge.isInstalled && judge != .ffmpeg {
          let found = try judge.frames(bytes, width: 17, height: 19)
          #expect(found.map(\.bitmap) == [bitmap], "\(judge), alpha \(number), \(isGrey)")
        }
      }
    }
  }

  static let layouts: [(count: Int, grey: Bool, colorType: UInt8, depth: UInt8)] = [
    (1, false, 3, 1), (2, false, 3, 1), (3, false, 3, 2), (5, false, 3, 4), (16, true, 3, 4),
    (17, false, 3, 8), (17, true, 0, 8), (256, false, 3, 8), (257, false, 2, 8),
  ]

  @Test("The layout is the one with the fewest bits", arguments: layouts)
  func layout(count: Int, grey: Bool, colorType: UInt8, depth: UInt8) throws {
    let bitmap = Self.colors(count, alpha: { _ in 255 }, isGrey: grey)
    let chunks = Self.chunks(try PNGEncoder().encode(bitmap))
    #expect(chunks[0].data[9] == colorType && chunks[0].data[8] == depth)
    let palette = chunks.first { $0.type == "PLTE" }
    #expect((palette?.data.count ?? 0) == (colorType == 3 ? 3 * count : 0))
  }

  @Test("PNG-13: The list of alphas ends with the last colour that has one")
  func alphas() throws {
    let bitmap = Self.colors(9, alpha: { $0 == 4 ? 0 : $0 == 7 ? 128 : 255 }, isGrey: false)
    let chunks = Self.chunks(try PNGEncoder().encode(bitmap))
    #expect(chunks.first { $0.type == "tRNS" }?.data == [0, 128])
    let many = Self.colors(300, alpha: { _ in 200 }, isGrey: false)
    #expect(Self.chunks(try PNGEncoder().encode(many))[0].data[9] == 6)
  }

  @Test("Every compression gives the same pixels", arguments: Compression.allCases)
  func compression(compression: Compression) throws {
    let bitmap = picture(60, 50) { x, y in opaque(x * 4, y * 5, x * y) }
    let bytes = try PNGEncoder(compression: compression).encode(bitmap)
    #expect(try PNGReader(bytes).bitmap() == bitmap)
    #expect(try PNGEncoder(compression: compression).encode(bitmap) == bytes)
  }

  @Test("A gradient is filtered, a flat picture of many colours is not")
  func filters() throws {
    let gradient = picture(128, 128) { x, y in opaque(x + y, 2 * x, x * y / 128) }
    let size = try PNGEncoder().encode(gradient).count
    // Unfiltered rows of this picture, compressed by Python's zlib at 9, are 47526 bytes.
    #expect(size < 47526 / 10)
    #expect(try PNGReader(PNGEncoder().encode(gradient)).bitmap() == gradient)
  }

  @Test("Density and texts stand in the file, before the picture")
  func metadata() throws {
    let bitmap = picture(1, 1) { _, _ in opaque(1, 2, 3) }
    let encoder = PNGEncoder(
      scale: 2, texts: [.init(keyword: "Comment", value: "café\nau lait")])
    let bytes = try encoder.encode(bitmap)
    let chunks = Self.chunks(bytes)
    #expect(chunks.map(\.type) == ["IHDR", "sRGB", "pHYs", "tEXt", "PLTE", "IDAT", "IEND"])
    #expect(chunks[2].data == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])  // 5669 a metre
    #expect(
      chunks[3].data == Array("Comment".utf8) + [0] + [99, 97, 102, 0xE9, 10]
        + Array("au lait".utf8))
    #expect(try PNGReader(bytes).bitmap() == bitmap)
    for scale in [0, -1, Double.nan, .infinity, 1e300] {
      let types = Self.chunks(try PNGEncoder(scale: scale).encode(bitmap)).map(\.type)
      #expect(!types.contains("pHYs"))
    }
  }

  @Test(
    "A text that PNG cannot hold is refused",
    arguments: [
      ("", "x"), (" a", "x"), ("a ", "x"), ("a  b", "x"), ("a\nb", "x"), ("日", "x"), ("a", "日"),
      ("a", "x\u{0}y"), (String(repeating: "k", count: 80), "x"),
    ])
  func refusedText(keyword: String, value: String) {
    let encoder = PNGEncoder(texts: [.init(keyword: keyword, value: value)])
    #expect(throws: ImageError.self) {
      try encoder.encode(picture(1, 1) { _, _ in 0 })
    }
  }
}
