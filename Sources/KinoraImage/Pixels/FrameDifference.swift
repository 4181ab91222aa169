import Foundation

/// Whether two pictures' bytes are equal; one `memcmp`, none for two copies of one array.
func isSame(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  guard a.count == b.count else { return false }
  return a.withUnsafeBytes { a in
    b.withUnsafeBytes { b in
      guard let p = a.baseAddress, let q = b.baseAddress else { return true }
      return p == q || memcmp(p, q, a.count) == 0
    }
  }
}

/// The smallest box that holds every pixel in which two pictures of one size differ; nil when equal.
///
/// Whole rows are compared first, so that what stands still costs no more than reading it.
func changedRect(
  _ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>, width: Int
) -> PixelRect? {
  guard width > 0, a.count == b.count, let a0 = a.baseAddress, let b0 = b.baseAddress else {
    return nil
  }
  let height = a.count / width
  func isSameRow(_ y: Int) -> Bool { memcmp(a0 + y * width, b0 + y * width, 4 * width) == 0 }
  var top = 0
  while top < height, isSameRow(top) { top += 1 }
  guard top < height else { return nil }
  var bottom = height - 1
  while bottom > top, isSameRow(bottom) { bottom -= 1 }
  var left = width
  var right = -1
  for y in top...bottom {
    let p = a0 + y * width
    let q = b0 + y * width
    var x = 0
    while x < left, p[x] == q[x] { x += 1 }
    left = min(left, x)
    x = width - 1
    while x > right, p[x] == q[x] { x -= 1 }
    right = max(right, x)
  }
  return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
}

/// The smallest box around the pixels that `before` shows and `after` has clear; nil when none.
func clearedRect(
  before: UnsafeBufferPointer<UInt32>, after: UnsafeBufferPointer<UInt32>, width: Int
) -> PixelRect? {
  var left = width
  var right = -1
  var top = -1
  var bottom = -1
  for y in 0..<(width > 0 ? after.count / width : 0) {
    var first = -1
    var last = -1
    for x in 0..<width where after[y * width + x] == 0 && before[y * width + x] != 0 {
      if first < 0 { first = x }
      last = x
    }
    guard first >= 0 else { continue }
    if top < 0 { top = y }
    bottom = y
    left = min(left, first)
    right = max(right, last)
  }
  guard top >= 0 else { return nil }
  return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
}
