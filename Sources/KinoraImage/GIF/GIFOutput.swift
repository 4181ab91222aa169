/// The file around the frames: header, global palette, loop block, trailer.
///
/// The palette stands at the front but is known only at the end. A short film is held back until then
/// and gets a table of just the right size. A longer one starts with a full table, which is replaced
/// at the end.
final class GIFOutput {
  /// Frames are held back up to this many bytes.
  static let longestHeld = 1 << 18

  private static let headerSize = 13

  private let sink: any ByteSink
  private let start: Int
  private let longestHeld: Int
  private let width: Int
  private let height: Int
  private let plays: Int
  private var held: [UInt8] = []
  private var isStarted = false

  init(sink: any ByteSink, width: Int, height: Int, plays: Int, longestHeld: Int) {
    self.sink = sink
    self.longestHeld = longestHeld
    self.width = width
    self.height = height
    self.plays = plays
    start = sink.count
  }

  func append(_ bytes: [UInt8], palette: GIFPalette) throws(ImageError) {
    if isStarted { return try sink.append(bytes) }
    held += bytes
    guard held.count > longestHeld else { return }
    try sink.append(header(palette, bits: 8) + held)
    held = []
    isStarted = true
  }

  /// - Returns: The file's size.
  func finish(palette: GIFPalette) throws(ImageError) -> Int {
    if isStarted {
      try sink.append([0x3B])
      try sink.overwrite(at: start + Self.headerSize, with: palette.serialized(bits: 8))
    } else {
      try sink.append(header(palette, bits: palette.tableBits) + held + [0x3B])
      held = []
    }
    return sink.count - start
  }

  private func header(_ palette: GIFPalette, bits: Int) -> [UInt8] {
    var bytes = Array("GIF89a".utf8)
    bytes.append(littleEndian: UInt16(width))
    bytes.append(littleEndian: UInt16(height))
    bytes += [0x80 | 0x70 | UInt8(bits - 1), 0, 0]
    bytes += palette.serialized(bits: bits)
    guard plays != 1 else { return bytes }
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
    bytes.append(littleEndian: UInt16(max(0, plays - 1)))
    return bytes + [0]
  }
}
