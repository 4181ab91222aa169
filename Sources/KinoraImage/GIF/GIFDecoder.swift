/// Draws a GIF's frames one over the other.
struct GIFDecoder: FrameDecoder {
  private let reader: GIFReader
  private var nextImage = 0
  private var canvas: [UInt32]
  /// The canvas as it is when the last frame's time is over, if that is not as it is now.
  private var afterDisposal: [UInt32]?

  init(_ reader: GIFReader) {
    self.reader = reader
    canvas = []
  }

  mutating func next() throws(ImageError) -> AnimationFrame? {
    guard nextImage < reader.images.count else { return nil }
    let (width, height) = (reader.info.width, reader.info.height)
    if canvas.isEmpty { canvas = [UInt32](repeating: 0, count: width * height) }
    if let afterDisposal { canvas = afterDisposal }
    afterDisposal = nil
    let image = reader.images[nextImage]
    if image.info.disposal == .previous { afterDisposal = canvas }
    try draw(image)
    nextImage += 1
    if image.info.disposal == .background {
      var cleared = canvas
      if let rect = image.info.rect.clipped(width: width, height: height) {
        for y in rect.y..<rect.maxY {
          for x in rect.x..<rect.maxX { cleared[y * width + x] = 0 }
        }
      }
      afterDisposal = cleared
    }
    return AnimationFrame(
      bitmap: Bitmap(width: width, height: height, packed: canvas), duration: image.info.delay)
  }

  private mutating func draw(_ image: GIFReader.Image) throws(ImageError) {
    let rect = image.info.rect
    var data: [UInt8] = []
    for block in image.data { data += reader.bytes[block] }
    let indices: [UInt8]
    switch LZWDecoder.decode(data, minimumCodeSize: image.minimumCodeSize, count: rect.area) {
    case .indices(let decoded): indices = decoded
    case .failed(let what):
      throw .damaged(format: "GIF", offset: image.offset, what: "frame \(nextImage): \(what)")
    }
    let colors = palette(image)
    let rows = image.info.isInterlaced ? interlacedRows(rect.height) : Array(0..<rect.height)
    guard let visible = rect.clipped(width: reader.info.width, height: reader.info.height)
    else { return }
    for (stored, row) in rows.enumerated() where rect.y + row < visible.maxY {
      let source = stored * rect.width
      let target = (rect.y + row) * reader.info.width + rect.x
      for x in 0..<visible.width {
        let color = colors[Int(indices[source + x])]
        if color != 0 { canvas[target + x] = color }
      }
    }
  }

  /// 256 colours: places behind the table are black, the clear one is 0.
  private func palette(_ image: GIFReader.Image) -> [UInt32] {
    var colors = [UInt32](repeating: 0xFF00_0000, count: 256)
    if let range = image.palette {
      for index in 0..<range.count / 3 {
        let place = range.lowerBound + 3 * index
        colors[index] = UInt32(
          red: reader.bytes[place], green: reader.bytes[place + 1],
          blue: reader.bytes[place + 2])
      }
    }
    if let clear = image.info.transparentIndex { colors[clear] = 0 }
    return colors
  }
}

/// The rows of an interlaced picture in the order they are stored: every 8th from 0, every 8th from 4,
/// every 4th from 2, every 2nd from 1.
private func interlacedRows(_ height: Int) -> [Int] {
  [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
}
