/// Turns packed rows into the zlib stream of an IDAT or fdAT chunk.
///
/// Palettes and greys are never filtered: an index says nothing about its neighbours. For true
/// colour the filter is found by trying: flat pictures are smallest without one (a filter would make
/// them 15 to 24 % larger), gradients a quarter smaller with one. All rows get the same filter;
/// choosing one for each row gains nothing on either kind.
struct PNGImageData {
  /// In the order in which they win when sizes are equal.
  static let filters: [PNGFilter] = [.none, .sub, .up, .paeth]

  let layout: PNGLayout
  let width: Int
  let height: Int
  let rows: [UInt8]

  private var rowBytes: Int { layout.bytesPerRow(width: width) }

  /// - Parameter triesAll: Whether the filters worth trying are all compressed in full; else the one that
  ///   is best in the trial.
  func compressed(_ deflater: Deflater, trial: Deflater, triesAll: Bool) -> [UInt8] {
    let pictures = candidates(trial, triesAll: triesAll).map { filtered($0, rows: 0..<height) }
    if triesAll || pictures.count == 1 {
      return pictures.map(deflater.zlib).min { $0.count < $1.count } ?? []
    }
    let sizes = pictures.map { trial.zlib($0).count }
    let best = sizes.indices.min { sizes[$0] < sizes[$1] } ?? 0
    return deflater.zlib(pictures[best])
  }

  /// The two filters worth trying in full, from compressing bands of rows with every filter.
  ///
  /// A band says which filter suits, but is too short to say how much repeats without one: so "none" is
  /// one of the two unless it is far behind.
  private func candidates(_ trial: Deflater, triesAll: Bool) -> [PNGFilter] {
    guard layout.colorType == .rgb || layout.colorType == .rgba else { return [.none] }
    let (band, count) = (4, 8)
    let bands =
      height <= band * count
      ? [0..<height]
      : (0..<count).map { (2 * $0 + 1) * height / (2 * count) }.map {
        $0 - band / 2..<$0 + band / 2
      }
    let sizes = Self.filters.map { filter in
      bands.reduce(0) { $0 + trial.zlib(filtered(filter, rows: $1)).count }
    }
    let ranked = zip(Self.filters, sizes).enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map(\.element)
    let isFlat = ranked[0].0 == .none
    let isGradient = 3 * ranked[0].1 < 2 * sizes[0]
    if isFlat { return [.none] }
    // Bands of gradients make too much of filters that look upward; "sub" is mostly best in full.
    guard isGradient else { return [.none, ranked[0].0] }
    return ranked[0].0 == .sub || !triesAll ? [.sub] : [.sub, ranked[0].0]
  }

  /// Rows, each with its filter's number in front.
  func filtered(_ filter: PNGFilter, rows range: Range<Int>) -> [UInt8] {
    let step = rowBytes + 1
    let total = step * range.count
    return rows.withUnsafeBufferPointer { rows in
      [UInt8](unsafeUninitializedCapacity: total) { output, count in
        guard let input = rows.baseAddress, let start = output.baseAddress else { return }
        for y in range {
          let row = input + y * rowBytes
          filter.apply(
            row, above: y > 0 ? row - rowBytes : nil, count: rowBytes,
            distance: layout.filterDistance, to: start + (y - range.lowerBound) * step)
        }
        count = total
      }
    }
  }
}
