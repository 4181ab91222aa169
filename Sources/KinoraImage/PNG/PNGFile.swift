/// A PNG or APNG cut into its chunks, with everything checked but the pixels.
struct PNGFile: Sendable {
  struct Frame: Sendable {
    var rect: PixelRect
    var delay: Rational
    var disposal: AnimationInfo.Disposal
    var blend: AnimationInfo.Blend
    var data: [Range<Int>] = []
  }

  let bytes: [UInt8]
  private(set) var width = 0
  private(set) var height = 0
  private(set) var layout = PNGLayout.rgba
  private(set) var isInterlaced = false
  private(set) var palette: [UInt32]?
  /// The one colour that is clear, as stored: one number for grey, three for RGB.
  private(set) var clearSamples: [Int]?
  private(set) var stillData: [Range<Int>] = []
  private(set) var isAnimated = false
  private(set) var plays = 0
  private(set) var frames: [Frame] = []

  private var announcedFrames = 0
  private var sequence = 0
  private var stillIsFrame = false

  init(_ bytes: [UInt8]) throws(ImageError) {
    self.bytes = bytes
    var cursor = ByteCursor(bytes, format: "PNG")
    let signature = try cursor.take(8, "its signature")
    guard Array(bytes[signature]) == PNGChunk.signature else {
      throw cursor.damaged("its signature is broken", at: 0)
    }
    var previous = ""
    while previous != "IEND" {
      let offset = cursor.offset
      let length = try cursor.bigEndian32("a chunk; the end is missing")
      let start = try cursor.take(4, "a chunk")
      let type = String(decoding: bytes[start], as: UTF8.self)
      guard bytes[start].allSatisfy({ 65...90 ~= $0 || 97...122 ~= $0 }) else {
        throw cursor.damaged("a chunk's type is not four letters", at: offset)
      }
      guard length <= Int(Int32.max) else {
        throw cursor.damaged("chunk \(type) claims \(length) bytes", at: offset)
      }
      let data = try cursor.take(length, "chunk \(type)")
      let checksum = try cursor.bigEndian32("chunk \(type)")
      guard checksum == Int(crc32(bytes[start.lowerBound..<data.upperBound])) else {
        throw cursor.damaged("chunk \(type) has a wrong checksum", at: offset)
      }
      guard (previous == "") == (type == "IHDR") else {
        throw cursor.damaged("its header chunk is missing or not the first", at: offset)
      }
      do {
        try read(type, data, previous: previous)
      } catch {
        throw cursor.damaged(error.what, at: offset)
      }
      previous = type
    }
    try ImageLimits.check(
      format: "PNG", width: width, height: height, largestSide: Int(Int32.max))
    do {
      try checkWhole()
    } catch {
      throw cursor.damaged(error.what)
    }
  }

  /// What is wrong with a chunk; where is known to the caller.
  private struct Fault: Error {
    var what: String
    init(_ what: String) { self.what = what }
  }

  private mutating func read(
    _ type: String, _ data: Range<Int>, previous: String
  ) throws(Fault) {
    switch type {
    case "IHDR": try readHeader(data)
    case "PLTE": try readPalette(data)
    case "tRNS": try readTransparency(data)
    case "IDAT":
      guard stillData.isEmpty || previous == "IDAT" else {
        throw Fault("its IDAT chunks are not in one piece")
      }
      stillData.append(data)
      if stillIsFrame { frames[0].data.append(data) }
    case "IEND":
      guard data.isEmpty else { throw Fault("its end chunk is not empty") }
    case "acTL": try readAnimationControl(data)
    // The animation control may stand behind the first frame control; without it they mean nothing.
    case "fcTL": try readFrameControl(data)
    case "fdAT": try readFrameData(data)
    default:
      // A capital first letter: nobody can show the picture without understanding this chunk.
      if bytes[data.lowerBound - 4] & 0x20 == 0 { throw Fault("the unknown chunk \(type)") }
    }
  }

  private func number(_ data: Range<Int>, _ offset: Int, _ count: Int) -> Int {
    bytes[data.lowerBound + offset..<data.lowerBound + offset + count]
      .reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func readHeader(_ data: Range<Int>) throws(Fault) {
    guard data.count == 13 else { throw Fault("its header has \(data.count) bytes, not 13") }
    width = number(data, 0, 4)
    height = number(data, 4, 4)
    guard 1...Int(Int32.max) ~= width, 1...Int(Int32.max) ~= height else {
      throw Fault("its size is \(width)x\(height)")
    }
    let depth = number(data, 8, 1)
    let code = bytes[data.lowerBound + 9]
    guard let colorType = PNGLayout.ColorType(rawValue: code),
      colorType.allowedDepths.contains(depth)
    else { throw Fault("there is no colour type \(code) with \(depth) bits") }
    guard number(data, 10, 1) == 0, number(data, 11, 1) == 0, number(data, 12, 1) <= 1 else {
      throw Fault("its compression, filter or interlace method is unknown")
    }
    layout = PNGLayout(colorType: colorType, bitDepth: depth)
    isInterlaced = number(data, 12, 1) == 1
  }

  private mutating func readPalette(_ data: Range<Int>) throws(Fault) {
    guard palette == nil, stillData.isEmpty else { throw Fault("its palette comes too late") }
    guard layout.colorType != .grey, layout.colorType != .greyAlpha else {
      throw Fault("a grey picture has a palette")
    }
    guard data.count % 3 == 0, 3...768 ~= data.count else {
      throw Fault("its palette has \(data.count) bytes; 3 to 768, by threes, are possible")
    }
    palette = stride(from: data.lowerBound, to: data.upperBound, by: 3).map {
      UInt32(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2])
    }
  }

  private mutating func readTransparency(_ data: Range<Int>) throws(Fault) {
    guard stillData.isEmpty else { throw Fault("its transparency comes after the picture") }
    switch layout.colorType {
    case .palette:
      guard let colors = palette, data.count <= colors.count else {
        throw Fault("its transparency list is longer than its palette")
      }
      palette = colors.enumerated().map { index, color in
        index < data.count
          ? color & 0xFF_FFFF | UInt32(bytes[data.lowerBound + index]) << 24 : color
      }
    case .grey, .rgb:
      let count = layout.colorType.channels
      guard data.count == 2 * count else {
        throw Fault("its transparency has \(data.count) bytes, not \(2 * count)")
      }
      clearSamples = (0..<count).map { number(data, 2 * $0, 2) }
    case .greyAlpha, .rgba: throw Fault("a picture with alpha has a transparency list")
    }
  }
}

extension PNGFile {
  private mutating func readAnimationControl(_ data: Range<Int>) throws(Fault) {
    guard data.count == 8, stillData.isEmpty else {
      throw Fault("its animation control is too late or has \(data.count) bytes, not 8")
    }
    let (count, plays) = (number(data, 0, 4), number(data, 4, 4))
    guard !isAnimated || count == announcedFrames && plays == self.plays else {
      throw Fault("it has two different animation controls")
    }
    guard 1...Int(Int32.max) ~= count, plays <= Int(Int32.max) else {
      throw Fault("it claims \(count) frames and \(plays) plays")
    }
    isAnimated = true
    announcedFrames = count
    self.plays = plays
  }

  private mutating func takeSequenceNumber(_ data: Range<Int>) throws(Fault) {
    let given = number(data, 0, 4)
    guard given == sequence else {
      throw Fault("sequence number \(given) where \(sequence) should be")
    }
    sequence += 1
  }

  private mutating func readFrameControl(_ data: Range<Int>) throws(Fault) {
    guard data.count == 26 else { throw Fault("a frame control has \(data.count) bytes, not 26") }
    try takeSequenceNumber(data)
    let rect = PixelRect(
      x: number(data, 12, 4), y: number(data, 16, 4), width: number(data, 4, 4),
      height: number(data, 8, 4))
    let isStill = stillData.isEmpty
    guard rect.width > 0, rect.height > 0, rect.maxX <= width, rect.maxY <= height,
      !isStill || rect == PixelRect(x: 0, y: 0, width: width, height: height)
    else { throw Fault("frame \(frames.count) does not fit its canvas") }
    guard frames.last?.data.isEmpty != true else {
      throw Fault("frame \(frames.count - 1) has no data")
    }
    // A denominator of 0 stands for 100.
    let denominator = number(data, 22, 2)
    guard let delay = Rational(number(data, 20, 2), denominator == 0 ? 100 : denominator) else {
      throw Fault("frame \(frames.count) has no delay")
    }
    let disposals: [AnimationInfo.Disposal] = [.keep, .background, .previous]
    let blends: [AnimationInfo.Blend] = [.source, .over]
    let (disposal, blend) = (number(data, 24, 1), number(data, 25, 1))
    guard disposal < disposals.count, blend < blends.count else {
      throw Fault("frame \(frames.count) has disposal \(disposal) and blending \(blend)")
    }
    stillIsFrame = isStill
    frames.append(
      Frame(rect: rect, delay: delay, disposal: disposals[disposal], blend: blends[blend]))
  }

  private mutating func readFrameData(_ data: Range<Int>) throws(Fault) {
    guard data.count >= 4 else { throw Fault("frame data without a sequence number") }
    try takeSequenceNumber(data)
    guard !stillData.isEmpty, let last = frames.indices.last, !(stillIsFrame && last == 0) else {
      throw Fault("frame data without a frame control")
    }
    frames[last].data.append(data.lowerBound + 4..<data.upperBound)
  }

  private func checkWhole() throws(Fault) {
    guard !stillData.isEmpty else { throw Fault("it has no picture") }
    guard layout.colorType != .palette || palette != nil else {
      throw Fault("its palette is missing")
    }
    guard isAnimated else { return }
    guard frames.count == announcedFrames, frames.last?.data.isEmpty == false else {
      throw Fault("it announces \(announcedFrames) frames and has \(frames.count)")
    }
  }
}
