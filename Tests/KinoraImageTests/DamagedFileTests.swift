import KinoraImage
import TestSupport
import Testing

/// Readers meet files that were cut, garbled or forged: they give an error or a picture, and never
/// trap, hang or take memory that the file cannot fill.
@Suite struct DamagedFileTests {
  static func samples() throws -> [(name: String, bytes: [UInt8])] {
    let film = randomFilm(seed: 21, alphas: [255, 0])
    let still = picture(9, 7) { x, y in opaque(x * 20, y * 30, 5) }
    return [
      ("gif", try film.gif(hasAlpha: true)), ("apng", try film.apng()),
      ("png", try PNGEncoder().encode(still)),
    ]
  }

  private func read(_ bytes: [UInt8]) -> ImageError? {
    do throws(ImageError) {
      _ = try ImageFile.reader(for: bytes).frames()
      return nil
    } catch { return error }
  }

  @Test("A file that is cut anywhere is an error")
  func truncated() throws {
    for (name, bytes) in try Self.samples() {
      for count in 0..<bytes.count {
        guard let error = read(Array(bytes[..<count])) else {
          Issue.record("\(name) cut at \(count) of \(bytes.count) is read without an error")
          continue
        }
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test("Random changes never trap, and in a PNG never go unnoticed", arguments: UInt64(0)..<200)
  func garbled(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for (name, bytes) in try Self.samples() {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        changed[place] = UInt8.random(in: 0...255, using: &random)
      }
      let error = read(changed)
      if name != "gif", changed != bytes { #expect(error != nil, "\(name)") }
    }
  }

  static let forged: [(what: String, width: UInt32, height: UInt32)] = [
    ("no size", 0, 4), ("no size", 4, 0), ("huge", 0x7FFF_FFFF, 0x7FFF_FFFF),
    ("beyond 31 bits", 0xFFFF_FFFF, 1), ("more than its data can hold", 16000, 16000),
  ]

  @Test("A PNG that claims an impossible size is refused at once", arguments: forged)
  func forgedSize(what: String, width: UInt32, height: UInt32) throws {
    let bytes = try PNGEncoder().encode(picture(4, 4) { _, _ in opaque(1, 2, 3) })
    var header = Array("IHDR".utf8)
    for value in [width, height] {
      for shift: UInt32 in [24, 16, 8, 0] { header.append(UInt8(value >> shift & 255)) }
    }
    header += bytes[24..<29]
    let sum = referenceCRC32(header)
    var forged = Array(bytes[..<12])
    forged += header
    for shift: UInt32 in [24, 16, 8, 0] { forged.append(UInt8(sum >> shift & 255)) }
    forged += bytes[33...]
    #expect(read(forged) != nil, "\(what)")
  }

  @Test("A GIF that claims an impossible size is refused at once")
  func forgedGIF() throws {
    var film = Film(width: 4, height: 4)
    film.add(1) { x, _ in opaque(x * 60, 0, 0) }
    let bytes = try film.gif()
    var canvas = bytes
    for place in 6..<10 { canvas[place] = 0xFF }
    #expect(read(canvas) != nil)
    let frame = try #require(bytes.indices.first { bytes[$0] == 0x2C && bytes[$0 + 9] == 0 })
    var large = bytes
    for place in frame + 5..<frame + 9 { large[place] = 0xFF }
    #expect(read(large) != nil)
    var none = bytes
    none[frame + 5] = 0
    #expect(
      read(none)
        == .damaged(format: "GIF", offset: frame, what: "frame 0 is 0x4"))
  }

  static let messages: [(bytes: [UInt8], message: String)] = [
    ([], "not a GIF or PNG: it starts with nothing"),
    ([0xFF, 0xD8], "not a GIF or PNG: it starts with 255 216"),
    (
      Array("GIF88a".utf8) + [1, 0, 1, 0],
      "damaged GIF at byte 0: its signature is neither GIF87a nor GIF89a"
    ),
    (
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0],
      "damaged GIF at byte 13: the file ends within its blocks; the trailer is missing"
    ),
    (
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      "damaged PNG at byte 8: the file ends within a chunk; the end is missing"
    ),
  ]

  @Test("An error says where and what", arguments: messages)
  func says(bytes: [UInt8], message: String) {
    #expect(read(bytes)?.description == message)
  }
}

/// Straight from the PNG standard's annex, bit by bit.
private func referenceCRC32(_ bytes: [UInt8]) -> UInt32 {
  var crc = UInt32.max
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
  }
  return ~crc
}
