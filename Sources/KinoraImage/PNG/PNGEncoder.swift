/// Writes one picture as PNG, without loss, in the layout that needs the fewest bits a pixel.
///
///     let bytes = try PNGEncoder(scale: 2).encode(bitmap)
///
/// Equal pictures give equal bytes with one version of libdeflate. The file says that its colours
/// are sRGB.
public struct PNGEncoder: Hashable, Sendable {
  /// A text in the file, such as `Software` or `Comment`.
  public struct Text: Hashable, Sendable {
    /// 1 to 79 printable Latin-1 characters, without spaces at the ends or two in a row.
    public var keyword: String
    /// Any Latin-1 text without NUL; lines end with a single line feed.
    public var value: String

    public init(keyword: String, value: String) {
      self.keyword = keyword
      self.value = value
    }
  }

  public var compression: Compression
  /// Pixels a point; written as 72 dots an inch times this. Not positive or not finite: left out.
  public var scale: Double?
  public var texts: [Text]

  public init(compression: Compression = .default, scale: Double? = nil, texts: [Text] = []) {
    self.compression = compression
    self.scale = scale
    self.texts = texts
  }

  /// - Throws: ``ImageError/tooLarge(what:given:limit:)`` above ``ImageLimits/pixels``;
  ///   ``ImageError/unusableText(keyword:reason:)``.
  public func encode(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
    let (width, height) = (bitmap.width, bitmap.height)
    try ImageLimits.check(format: "PNG", width: width, height: height, largestSide: Int(Int32.max))
    let layout = PNGLayout.smallest(for: bitmap)
    let rows = bitmap.withPixels {
      layout.pack($0, width: width, rect: PixelRect(x: 0, y: 0, width: width, height: height))
    }
    let data = PNGImageData(layout: layout, width: width, height: height, rows: rows)
      .compressed(
        try Deflater(compression), trial: try Deflater(.fast), triesAll: compression == .best)
    var bytes = PNGChunk.signature + layout.header(width: width, height: height)
    bytes += try metadata()
    bytes += layout.paletteChunks
    bytes += PNGChunk.serialized("IDAT", data)
    bytes += PNGChunk.serialized("IEND", [])
    return bytes
  }

  private func metadata() throws(ImageError) -> [UInt8] {
    var bytes = PNGChunk.sRGB
    if let scale, let chunk = PNGChunk.density(scale: scale) { bytes += chunk }
    for text in texts { bytes += try text.serialized() }
    return bytes
  }
}

extension PNGChunk {
  /// Colours are sRGB, to be shown perceptually.
  static let sRGB = serialized("sRGB", [0])

  /// pHYs, pixels a metre: 72 dots an inch times `scale`.
  static func density(scale: Double) -> [UInt8]? {
    let perMetre = (scale * 72 / 0.0254).rounded()
    guard perMetre >= 1, perMetre <= Double(Int32.max) else { return nil }
    var data: [UInt8] = []
    data.append(bigEndian: UInt32(perMetre))
    data.append(bigEndian: UInt32(perMetre))
    data.append(1)
    return serialized("pHYs", data)
  }
}

extension PNGEncoder.Text {
  func serialized() throws(ImageError) -> [UInt8] {
    guard let key = latin1(keyword), 1...79 ~= key.count,
      key.allSatisfy({ 32...126 ~= $0 || $0 >= 161 })
    else { throw unusable("a keyword is 1 to 79 printable Latin-1 characters") }
    guard key.first != 32, key.last != 32, !keyword.contains("  ") else {
      throw unusable("a keyword has no spaces at its ends and no two in a row")
    }
    guard let text = latin1(value), !text.contains(0), text.count < 1 << 24 else {
      throw unusable("a text is Latin-1 without NUL, up to 16 MiB")
    }
    return PNGChunk.serialized("tEXt", key + [0] + text)
  }

  private func unusable(_ reason: String) -> ImageError {
    .unusableText(keyword: keyword, reason: reason)
  }
}

private func latin1(_ text: String) -> [UInt8]? {
  var bytes: [UInt8] = []
  for scalar in text.unicodeScalars {
    guard let byte = UInt8(exactly: scalar.value) else { return nil }
    bytes.append(byte)
  }
  return bytes
}
