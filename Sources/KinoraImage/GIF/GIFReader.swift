/// Reads GIF87a and GIF89a.
///
///     let reader = try GIFReader(bytes)
///     reader.info.plays                 // 0: for ever
///     try reader.forEachFrame { ... }   // composed pictures
///
/// The blocks are checked when the reader is made, each frame's pixel data when it is decoded.
/// Frames that reach beyond the canvas are listed as they are and drawn as far as they lie on it.
///
/// Source: GIF89a specification; loop block: Netscape 2.0 (the field counts repeats, so n is n + 1
/// plays; without it, one).
public struct GIFReader: FrameReader {
  /// One image block, with the control block before it.
  struct Image {
    var info: AnimationInfo.Frame
    var palette: Range<Int>?
    var minimumCodeSize: Int
    var data: [Range<Int>]
    var offset: Int
  }

  public let info: AnimationInfo
  let bytes: [UInt8]
  let images: [Image]

  /// - Throws: ``ImageError/damaged(format:offset:what:)`` when a block is broken, the size is 0, or
  ///   the trailer is missing; ``ImageError/tooLarge(what:given:limit:)``.
  public init(_ bytes: [UInt8]) throws(ImageError) {
    var parser = GIFParser(bytes)
    try parser.parse()
    self.bytes = bytes
    images = parser.images
    info = AnimationInfo(
      format: .gif, width: parser.width, height: parser.height, plays: parser.plays,
      frames: parser.images.map(\.info), byteCount: bytes.count)
  }

  public func makeDecoder() -> any FrameDecoder { GIFDecoder(self) }
}

/// Cuts a file into its blocks.
private struct GIFParser {
  private struct Control {
    var delay = 0
    var disposal = AnimationInfo.Disposal.keep
    var transparentIndex: Int?
  }

  private var cursor: ByteCursor
  private var globalPalette: Range<Int>?
  private var control = Control()
  var width = 0
  var height = 0
  var plays = 1
  var images: [GIFReader.Image] = []

  init(_ bytes: [UInt8]) { cursor = ByteCursor(bytes, format: "GIF") }

  mutating func parse() throws(ImageError) {
    let version = try cursor.take(6, "its signature")
    guard ["GIF87a", "GIF89a"].contains(String(decoding: cursor.bytes[version], as: UTF8.self))
    else { throw cursor.damaged("its signature is neither GIF87a nor GIF89a", at: 0) }
    width = try cursor.littleEndian16("its size")
    height = try cursor.littleEndian16("its size")
    guard width > 0, height > 0 else {
      throw cursor.damaged("its canvas is \(width)x\(height)", at: 6)
    }
    try ImageLimits.check(
      format: "GIF", width: width, height: height, largestSide: GIFWriter.largestSide)
    let flags = try cursor.byte("its header")
    _ = try cursor.take(2, "its header")
    if flags & 0x80 != 0 { globalPalette = try cursor.take(3 << Int(flags & 7 + 1), "a palette") }
    while true {
      let kind = try cursor.byte("its blocks; the trailer is missing")
      switch kind {
      case 0x21: try parseExtension()
      case 0x2C: try parseImage()
      case 0x3B: return
      default: throw cursor.damaged("a block of unknown kind \(kind)", at: cursor.offset - 1)
      }
    }
  }

  private mutating func parseExtension() throws(ImageError) {
    let label = try cursor.byte("an extension")
    let blocks = try subBlocks("an extension")
    let first = blocks.first.map { Array(cursor.bytes[$0]) } ?? []
    switch label {
    case 0xF9 where first.count >= 4:
      control = Control(
        delay: Int(first[1]) | Int(first[2]) << 8,
        disposal: disposal((first[0] >> 2) & 7),
        transparentIndex: first[0] & 1 == 1 ? Int(first[3]) : nil)
    case 0xFF where first == Array("NETSCAPE2.0".utf8) || first == Array("ANIMEXTS1.0".utf8):
      for block in blocks.dropFirst() {
        let data = Array(cursor.bytes[block])
        guard data.count >= 3, data[0] & 7 == 1 else { continue }
        let repeats = Int(data[1]) | Int(data[2]) << 8
        plays = repeats == 0 ? 0 : repeats + 1
      }
    default: break  // comments and whatever else changes no pixel
    }
  }

  private func disposal(_ code: UInt8) -> AnimationInfo.Disposal {
    switch code {
    case 2: .background
    case 3: .previous
    default: .keep  // 0 and 1; the others were never given a meaning
    }
  }

  private mutating func parseImage() throws(ImageError) {
    let offset = cursor.offset - 1
    let x = try cursor.littleEndian16("a frame's box")
    let y = try cursor.littleEndian16("a frame's box")
    let frameWidth = try cursor.littleEndian16("a frame's box")
    let frameHeight = try cursor.littleEndian16("a frame's box")
    guard frameWidth > 0, frameHeight > 0 else {
      throw cursor.damaged("frame \(images.count) is \(frameWidth)x\(frameHeight)", at: offset)
    }
    try ImageLimits.check(
      format: "GIF", width: frameWidth, height: frameHeight, largestSide: GIFWriter.largestSide)
    let flags = try cursor.byte("a frame's box")
    let isLocal = flags & 0x80 != 0
    let palette = isLocal ? try cursor.take(3 << Int(flags & 7 + 1), "a palette") : globalPalette
    let codeSize = try cursor.byte("a frame's data")
    guard 1...8 ~= codeSize else {
      throw cursor.damaged(
        "frame \(images.count) has a code size of \(codeSize); 1 to 8 are possible",
        at: cursor.offset - 1)
    }
    let data = try subBlocks("a frame's data")
    images.append(
      GIFReader.Image(
        info: AnimationInfo.Frame(
          rect: PixelRect(x: x, y: y, width: frameWidth, height: frameHeight),
          delay: Rational(control.delay) * Rational(1, 100)!, disposal: control.disposal,
          blend: .over,
          palette: palette.map { AnimationInfo.Palette(count: $0.count / 3, isLocal: isLocal) },
          transparentIndex: control.transparentIndex, isInterlaced: flags & 0x40 != 0),
        palette: palette, minimumCodeSize: Int(codeSize), data: data, offset: offset))
    control = Control()  // it counts for one image only
  }

  /// The contents of sub-blocks up to the empty one.
  private mutating func subBlocks(_ what: String) throws(ImageError) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    while true {
      let count = Int(try cursor.byte(what))
      if count == 0 { return blocks }
      blocks.append(try cursor.take(count, what))
    }
  }
}
