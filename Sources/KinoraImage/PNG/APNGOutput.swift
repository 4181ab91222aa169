/// The file around an animation's frames, and the choice between palette and true colour.
///
/// An APNG has one palette, which stands at its front. As long as the film has at most 256 colours its
/// frames are compressed as indices and held back; nothing is written. If that lasts to the end, the
/// palette is written and the frames follow. With the 257th colour, or when more than 16 MiB are held,
/// the held frames are stored as true colour, and the others follow as they come; then the frame
/// count at the front is put right at the end.
final class APNGOutput {
  static let longestHeld = 1 << 24

  private struct Held {
    var rect: PixelRect
    var delay: Rational
    var data: [UInt8]
  }

  private let sink: any ByteSink
  private let start: Int
  private let width: Int
  private let height: Int
  private let plays: Int
  private let trueColor: PNGLayout
  private let scale: Double?
  private let longestHeld: Int
  private let deflater: Deflater
  private let trial: Deflater
  private let colors = ColorTable()
  private var held: [Held] = []
  private var heldBytes = 0
  private var isStreaming = false
  private var animationControlOffset = 0
  private var sequence: UInt32 = 0
  private var writtenCount = 0

  var frameCount: Int { held.count + writtenCount }

  init(
    sink: any ByteSink, width: Int, height: Int, plays: Int, hasAlpha: Bool,
    compression: Compression, scale: Double?, longestHeld: Int
  ) throws(ImageError) {
    self.sink = sink
    self.width = width
    self.height = height
    self.plays = plays
    self.scale = scale
    self.longestHeld = longestHeld
    start = sink.count
    trueColor = hasAlpha ? .rgba : .rgb
    deflater = try Deflater(compression)
    trial = try Deflater(.fast)
  }

  func append(_ bitmap: Bitmap, rect: PixelRect, delay: Rational) throws(ImageError) {
    if !isStreaming, bitmap.withPixels({ collectColors($0, rect) }) {
      let rows = bitmap.withPixels { indexed.pack($0, width: width, rect: rect) }
      let data = compress(rows, indexed, rect)
      held.append(Held(rect: rect, delay: delay, data: data))
      heldBytes += data.count
      if heldBytes > longestHeld { try startStreaming() }
      return
    }
    try startStreaming()
    let rows = bitmap.withPixels { trueColor.pack($0, width: width, rect: rect) }
    try write(compress(rows, trueColor, rect), rect: rect, delay: delay)
  }

  /// - Returns: The file's size.
  func finish() throws(ImageError) -> Int {
    if isStreaming {
      try sink.append(PNGChunk.serialized("IEND", []))
      try sink.overwrite(
        at: animationControlOffset,
        with: PNGChunk.animationControl(frameCount: writtenCount, plays: plays))
      return sink.count - start
    }
    try writeHeader(indexed, frameCount: held.count)
    let frames = held
    held = []
    for frame in frames { try write(frame.data, rect: frame.rect, delay: frame.delay) }
    try sink.append(PNGChunk.serialized("IEND", []))
    return sink.count - start
  }

  private var indexed: PNGLayout {
    PNGLayout(colorType: .palette, bitDepth: 8, palette: colors.list)
  }

  private func collectColors(_ pixels: UnsafeBufferPointer<UInt32>, _ rect: PixelRect) -> Bool {
    for y in rect.y..<rect.maxY {
      let row = y * width + rect.x
      var last = pixels[row]
      if colors.index(adding: last) < 0 { return false }
      for offset in row..<row + rect.width where pixels[offset] != last {
        last = pixels[offset]
        if colors.index(adding: last) < 0 { return false }
      }
    }
    return true
  }

  private func compress(_ rows: [UInt8], _ layout: PNGLayout, _ rect: PixelRect) -> [UInt8] {
    PNGImageData(layout: layout, width: rect.width, height: rect.height, rows: rows)
      .compressed(deflater, trial: trial)
  }

  /// Gives up the palette: writes the header for true colour and the held frames.
  private func startStreaming() throws(ImageError) {
    guard !isStreaming else { return }
    isStreaming = true
    try writeHeader(trueColor, frameCount: 0)
    let frames = held
    held = []
    let list = colors.list
    for frame in frames {
      let pixels = try Self.pixels(of: frame.data, rect: frame.rect, colors: list)
      let box = PixelRect(x: 0, y: 0, width: frame.rect.width, height: frame.rect.height)
      let rows = pixels.withUnsafeBufferPointer {
        trueColor.pack($0, width: box.width, rect: box)
      }
      try write(compress(rows, trueColor, frame.rect), rect: frame.rect, delay: frame.delay)
    }
  }

  /// A held frame's pixels: its indices are stored without filters, one number in front of each row.
  private static func pixels(
    of data: [UInt8], rect: PixelRect, colors: [UInt32]
  ) throws(ImageError) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: rect.area)
    guard case .bytes(let rows) = inflate(zlib: data, size: (rect.width + 1) * rect.height)
    else { throw .compressorUnavailable }  // it is our own data: only memory can be lacking
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        pixels[y * rect.width + x] = colors[Int(rows[y * (rect.width + 1) + 1 + x])]
      }
    }
    return pixels
  }

  private func writeHeader(_ layout: PNGLayout, frameCount: Int) throws(ImageError) {
    var bytes = PNGChunk.signature + layout.header(width: width, height: height)
    bytes += PNGChunk.sRGB
    if let scale, let chunk = PNGChunk.density(scale: scale) { bytes += chunk }
    bytes += layout.paletteChunks
    animationControlOffset = sink.count + bytes.count
    try sink.append(bytes + PNGChunk.animationControl(frameCount: frameCount, plays: plays))
  }

  private func write(_ data: [UInt8], rect: PixelRect, delay: Rational) throws(ImageError) {
    try sink.append(PNGChunk.frameControl(sequence: sequence, rect: rect, delay: delay))
    sequence += 1
    if writtenCount == 0 {
      try sink.append(PNGChunk.serialized("IDAT", data))
    } else {
      var numbered: [UInt8] = []
      numbered.reserveCapacity(data.count + 4)
      numbered.append(bigEndian: sequence)
      sequence += 1
      try sink.append(PNGChunk.serialized("fdAT", numbered + data))
    }
    writtenCount += 1
  }
}

extension PNGChunk {
  static func animationControl(frameCount: Int, plays: Int) -> [UInt8] {
    var data: [UInt8] = []
    data.append(bigEndian: UInt32(frameCount))
    data.append(bigEndian: UInt32(plays))
    return serialized("acTL", data)
  }

  /// No disposal, "source" blending.
  static func frameControl(sequence: UInt32, rect: PixelRect, delay: Rational) -> [UInt8] {
    var data: [UInt8] = []
    data.append(bigEndian: sequence)
    for value in [rect.width, rect.height, rect.x, rect.y] { data.append(bigEndian: UInt32(value)) }
    data.append(bigEndian: UInt16(delay.numerator))
    data.append(bigEndian: UInt16(delay.denominator))
    data += [0, 0]
    return serialized("fcTL", data)
  }
}
