/// Texts in the header of a PNG or APNG that is already written.
public enum PNGTexts {
  /// The same file with texts in front of its picture data, just behind its header chunk.
  ///
  /// - Throws: ``ImageError/damaged(format:offset:what:)`` for bytes that are no PNG;
  ///   ``ImageError/unusableText(keyword:reason:)``.
  public static func inserting(_ texts: [PNGEncoder.Text], into bytes: [UInt8]) throws(ImageError)
    -> [UInt8]
  {
    // The signature, and a header chunk of 13 bytes with its length, type and checksum.
    let headerEnd = 8 + 25
    guard bytes.count >= headerEnd, bytes.starts(with: PNGChunk.signature) else {
      throw .damaged(format: "PNG", offset: 0, what: "it has no header")
    }
    var chunks: [UInt8] = []
    for text in texts { chunks += try text.serialized() }
    return Array(bytes[..<headerEnd]) + chunks + Array(bytes[headerEnd...])
  }

  /// The `tEXt` chunks in front of the picture data, in their order; none for bytes that are no PNG.
  public static func read(_ bytes: [UInt8]) -> [PNGEncoder.Text] {
    guard bytes.starts(with: PNGChunk.signature) else { return [] }
    var texts: [PNGEncoder.Text] = []
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      guard length <= bytes.count - offset - 12, type != "IDAT" else { break }
      let data = bytes[offset + 8..<offset + 8 + length]
      if type == "tEXt", let end = data.firstIndex(of: 0) {
        texts.append(
          PNGEncoder.Text(keyword: latin1(data[..<end]), value: latin1(data[(end + 1)...])))
      }
      offset += 12 + length
    }
    return texts
  }

  private static func latin1(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
