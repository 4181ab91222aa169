/// PNG's five row filters, forward and back.
///
/// Source: Portable Network Graphics, third edition, 9.
enum PNGFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// Filters one row: writes the filter's number and then `count` bytes to `output`.
  ///
  /// - Parameters:
  ///   - above: The row above, not filtered; nil for the first.
  ///   - distance: Bytes from a sample to the same sample of the pixel on the left.
  func apply(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>?, count: Int, distance: Int,
    to output: UnsafeMutablePointer<UInt8>
  ) {
    output[0] = rawValue
    let out = output + 1
    let head = min(distance, count)
    switch self {
    case .none:
      out.update(from: row, count: count)
    case .sub:
      subtractLeft(row, count, distance, out)
    case .up:
      guard let above else { return out.update(from: row, count: count) }
      for i in 0..<count { out[i] = row[i] &- above[i] }
    case .average:
      for i in 0..<count {
        let left = i >= distance ? Int(row[i - distance]) : 0
        out[i] = row[i] &- UInt8((left + Int(above?[i] ?? 0)) / 2)
      }
    case .paeth:
      // On the first row Paeth predicts the left neighbour, as `sub` does.
      guard let above else { return subtractLeft(row, count, distance, out) }
      for i in 0..<head { out[i] = row[i] &- above[i] }
      for i in head..<count {
        let guess = paethPredictor(row[i - distance], above[i], above[i - distance])
        out[i] = row[i] &- guess
      }
    }
  }

  /// Undoes the filter in place.
  func undo(
    _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>?, count: Int, distance: Int
  ) {
    switch self {
    case .none: break
    case .sub:
      for i in min(distance, count)..<count { row[i] &+= row[i - distance] }
    case .up:
      guard let above else { return }
      for i in 0..<count { row[i] &+= above[i] }
    case .average:
      for i in 0..<count {
        let left = i >= distance ? Int(row[i - distance]) : 0
        row[i] &+= UInt8((left + Int(above?[i] ?? 0)) / 2)
      }
    case .paeth:
      for i in 0..<count {
        let left = i >= distance ? row[i - distance] : 0
        let corner = i >= distance ? above?[i - distance] ?? 0 : 0
        row[i] &+= paethPredictor(left, above?[i] ?? 0, corner)
      }
    }
  }
}

private func subtractLeft(
  _ row: UnsafePointer<UInt8>, _ count: Int, _ distance: Int, _ out: UnsafeMutablePointer<UInt8>
) {
  let head = min(distance, count)
  out.update(from: row, count: head)
  for i in head..<count { out[i] = row[i] &- row[i - distance] }
}

@inline(__always)
private func paethPredictor(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
  let (a, b, c) = (Int(left), Int(above), Int(corner))
  let (pa, pb, pc) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
  if pa <= pb, pa <= pc { return left }
  return pb <= pc ? above : corner
}
