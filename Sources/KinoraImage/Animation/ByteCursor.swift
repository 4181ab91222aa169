/// Reads numbers from a file's bytes; running over the end is an error that says where.
struct ByteCursor {
  let bytes: [UInt8]
  let format: String
  private(set) var offset = 0

  init(_ bytes: [UInt8], format: String) {
    self.bytes = bytes
    self.format = format
  }

  var remaining: Int { bytes.count - offset }

  func damaged(_ what: String, at place: Int? = nil) -> ImageError {
    .damaged(format: format, offset: place ?? offset, what: what)
  }

  /// - Parameter what: What is being read, for the error.
  mutating func take(_ count: Int, _ what: String) throws(ImageError) -> Range<Int> {
    guard count <= remaining else { throw damaged("the file ends within \(what)") }
    offset += count
    return offset - count..<offset
  }

  mutating func byte(_ what: String) throws(ImageError) -> UInt8 {
    bytes[try take(1, what).lowerBound]
  }

  mutating func littleEndian16(_ what: String) throws(ImageError) -> Int {
    let start = try take(2, what).lowerBound
    return Int(bytes[start]) | Int(bytes[start + 1]) << 8
  }

  mutating func bigEndian32(_ what: String) throws(ImageError) -> Int {
    try take(4, what).reduce(0) { $0 << 8 | Int(bytes[$1]) }
  }

  mutating func bigEndian16(_ what: String) throws(ImageError) -> Int {
    try take(2, what).reduce(0) { $0 << 8 | Int(bytes[$1]) }
  }
}
