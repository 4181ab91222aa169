/// The file around an animation's frames, and the choice of how all of them are stored.
///
/// An APNG has one palette, one colour type and one colour that stands for "clear", at its front; what is
/// best is known only at the end. So frames are held back, compressed, in a ``Spool``, in the smallest
/// layout that holds all colours so far: a palette up to 256 with "clear"; then RGB with a colour for
/// "clear" that the film does not have, or RGBA. When a frame breaks the layout, those held are stored
/// anew. That happens once or twice in a film.
final class APNGOutput {
  /// Compressed bytes in memory; more go to a temporary file.
  static let longestHeld = 1 << 20

  private struct Record {
    var rect: PixelRect
    var isOver: Bool
    var delay: Rational
    var disposal = APNGDisposal.none
  }

  private let sink: any ByteSink
  private let start: Int
  private let width: Int
  private let height: Int
  private let plays: Int
  private let hasAlpha: Bool
  /// Whether frames may leave out what is there already.
  private let leavesOut: Bool
  private let scale: Double?
  private let longestHeld: Int
  private let deflaters: Pool<APNGDeflaters>
  private let work: OrderedWork<[UInt8]>
  private let colors = ColorTable()
  private var records: [Record] = []
  private var spool: Spool
  /// Known once the palette has been given up, in a film without alpha.
  private var used: ColorSet?
  private var key: UInt32?
  private var sequence: UInt32 = 0

  var frameCount: Int { records.count }

  init(
    sink: any ByteSink, width: Int, height: Int, plays: Int, hasAlpha: Bool,
    compression: Compression, scale: Double?, longestHeld: Int, workers: Int
  ) throws(ImageError) {
    self.sink = sink
    self.width = width
    self.height = height
    self.plays = plays
    self.scale = scale
    self.hasAlpha = hasAlpha
    self.longestHeld = longestHeld
    start = sink.count
    let first = try APNGDeflaters(compression)
    deflaters = Pool(first) { try? APNGDeflaters(compression) }
    work = OrderedWork(workers: workers)
    spool = Spool(limit: longestHeld)
    // A colour for "clear" is needed where something can be clear, or left out.
    leavesOut = compression == .best
    if hasAlpha || leavesOut { _ = colors.index(adding: 0) }
  }

  /// Chooses among ways to draw a frame.
  ///
  /// - Returns: The number of the one that is likely to be smallest.
  func smallest(_ candidates: [APNGPicture]) throws(ImageError) -> Int {
    guard candidates.count > 1 else { return 0 }
    for candidate in candidates { try note(candidate.pixels) }
    let layout = layout
    let sizes = deflaters.with { deflaters in candidates.map { layout.estimate($0, deflaters) } }
    return sizes.indices.min { sizes[$0] < sizes[$1] } ?? 0
  }

  func append(_ picture: APNGPicture, delay: Rational) throws(ImageError) {
    try note(picture.pixels)
    records.append(Record(rect: picture.rect, isOver: picture.isOver, delay: delay))
    let layout = layout
    work.add { [deflaters] in deflaters.with { layout.encoded(picture, $0) } }
    try drain(all: false)
  }

  /// What becomes of the last frame's box when its time is over.
  func disposeOfLast(_ disposal: APNGDisposal) {
    if !records.isEmpty { records[records.count - 1].disposal = disposal }
  }

  /// - Returns: The file's size.
  func finish() throws(ImageError) -> Int {
    try drain(all: true)
    var final = layout
    if final.png.colorType == .palette {
      final.png = finalPalette()
      if final.png != layout.png { try store(from: layout, as: final) }
    }
    var bytes = PNGChunk.signature + final.png.header(width: width, height: height)
    bytes += PNGChunk.sRGB
    if let scale, let chunk = PNGChunk.density(scale: scale) { bytes += chunk }
    bytes += final.chunks
    try sink.append(bytes + PNGChunk.animationControl(frameCount: records.count, plays: plays))
    for index in records.indices { try write(index) }
    try sink.append(PNGChunk.serialized("IEND", []))
    return sink.count - start
  }

  private var layout: APNGLayout {
    if let key { return APNGLayout(png: .rgb, key: key) }
    if isPaletteFull { return APNGLayout(png: hasAlpha ? .rgba : .rgb) }
    return APNGLayout(png: PNGLayout(colorType: .palette, bitDepth: 8, palette: colors.list))
  }

  private var isPaletteFull = false

  /// The palette; with as few bits as its colours need if there is one frame only. In an animation every
  /// index takes a byte: ffmpeg 5.1 and others cannot join frames whose pixels share bytes.
  private func finalPalette() -> PNGLayout {
    let list = colors.list
    let depth =
      switch records.count > 1 ? 256 : list.count {
      case ...2: 1
      case ...4: 2
      case ...16: 4
      default: 8
      }
    return PNGLayout(colorType: .palette, bitDepth: depth, palette: list)
  }

  /// Takes notice of a frame's colours, and stores what is held anew if they break the layout.
  private func note(_ pixels: [UInt32]) throws(ImageError) {
    if !isPaletteFull {
      var last: UInt32 = 0
      var fits = true
      for pixel in pixels where pixel != last {
        last = pixel
        if colors.index(adding: pixel) < 0 {
          fits = false
          break
        }
      }
      if fits { return }
      try leavePalette(pixels)
    } else if key != nil {
      if insert(pixels) { try renewKey() }
    }
  }

  private func leavePalette(_ pixels: [UInt32]) throws(ImageError) {
    try drain(all: true)
    let before = layout
    isPaletteFull = true
    if !hasAlpha && leavesOut {
      var set = ColorSet()
      for color in colors.list where color != 0 { set.insert(color) }
      used = set
      _ = insert(pixels)
      key = used?.firstMissing
    }
    try store(from: before, as: layout)
  }

  /// - Returns: Whether the colour that stands for "clear" is among them.
  private func insert(_ pixels: [UInt32]) -> Bool {
    guard var set = used.take() else { return false }
    var last: UInt32 = 0
    var meetsKey = false
    for pixel in pixels where pixel != last {
      last = pixel
      if pixel == 0 { continue }
      set.insert(pixel)
      if pixel == key { meetsKey = true }
    }
    used = set
    return meetsKey
  }

  private func renewKey() throws(ImageError) {
    try drain(all: true)
    let before = layout
    guard let next = used?.firstMissing else {
      // All 2²⁴ colours occur: alpha it is.
      throw .tooLarge(what: "the number of colours of the APNG", given: 1 << 24, limit: 1 << 24 - 1)
    }
    key = next
    try store(from: before, as: layout)
  }

  /// Stores all that is held in another layout.
  private func store(from old: APNGLayout, as new: APNGLayout) throws(ImageError) {
    let held = spool
    spool = Spool(limit: longestHeld)
    for (index, record) in records.enumerated() where index < held.count {
      let data = try held.bytes(at: index)
      // Our own data: only memory can be lacking.
      guard let picture = old.decoded(data, rect: record.rect, isOver: record.isOver) else {
        throw .compressorUnavailable
      }
      work.add { [deflaters] in deflaters.with { new.encoded(picture, $0) } }
      try drain(all: false)
    }
    try drain(all: true)
  }

  private func drain(all: Bool) throws(ImageError) {
    while work.count > 0, all || work.isFull { try spool.append(work.take()) }
  }

  private func write(_ index: Int) throws(ImageError) {
    let record = records[index]
    let data = try spool.bytes(at: index)
    try sink.append(
      PNGChunk.frameControl(
        sequence: sequence, rect: record.rect, delay: record.delay, disposal: record.disposal,
        isOver: record.isOver))
    sequence += 1
    if index == 0 { return try sink.append(PNGChunk.serialized("IDAT", data)) }
    var numbered: [UInt8] = []
    numbered.reserveCapacity(data.count + 4)
    numbered.append(bigEndian: sequence)
    sequence += 1
    try sink.append(PNGChunk.serialized("fdAT", numbered + data))
  }
}

/// What becomes of a frame's box when its time is over, as fcTL counts it.
enum APNGDisposal: UInt8 {
  case none, background, previous
}

extension PNGChunk {
  static func animationControl(frameCount: Int, plays: Int) -> [UInt8] {
    var data: [UInt8] = []
    data.append(bigEndian: UInt32(frameCount))
    data.append(bigEndian: UInt32(plays))
    return serialized("acTL", data)
  }

  /// - Parameter isOver: Blending "over"; else "source".
  static func frameControl(
    sequence: UInt32, rect: PixelRect, delay: Rational, disposal: APNGDisposal, isOver: Bool
  ) -> [UInt8] {
    var data: [UInt8] = []
    data.append(bigEndian: sequence)
    for value in [rect.width, rect.height, rect.x, rect.y] { data.append(bigEndian: UInt32(value)) }
    data.append(bigEndian: UInt16(delay.numerator))
    data.append(bigEndian: UInt16(delay.denominator))
    data += [disposal.rawValue, isOver ? 1 : 0]
    return serialized("fcTL", data)
  }
}
