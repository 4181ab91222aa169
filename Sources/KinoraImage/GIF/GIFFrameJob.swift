/// One frame to be encoded: everything that its bytes depend on, and nothing else.
///
/// Jobs are values that share no state, so they are encoded on any thread in any order with the same
/// result.
struct GIFFrameJob: Sendable {
  /// Boxes of fewer pixels are tried whole.
  private static let wholeTrial = 1 << 14

  var rect: PixelRect
  var pixels: GIFPixelKinds
  /// The exact colours on screen, by the numbers that ``GIFPixelKinds`` gives them.
  var kept: [UInt32]
  var options: GIFOptions
  /// The colours to be drawn, by their numbers; empty where they are chosen from `source`.
  var colors: [WeightedColor] = []
  /// Which of them belong to flat areas.
  var isFlat: [Bool] = []
  /// Which of them have to be drawn somewhere.
  var isNeeded: [Bool] = []
  var palette = GIFPalette(colors: [], clearIndex: nil)
  var isGlobal = false
  /// The whole picture and its width, where there are too many colours for a table.
  var source: (picture: GIFSource, width: Int)?
  /// In hundredths of a second.
  var delay = 0
  /// Whether the box becomes clear when its time is over.
  var disposes = false

  init(rect: PixelRect, pixels: GIFPixelKinds, kept: [UInt32], options: GIFOptions) {
    self.rect = rect
    self.pixels = pixels
    self.kept = kept
    self.options = options
  }

  /// The exact colours that the box shows already.
  var keptColors: Set<UInt32> {
    var isUsed = [Bool](repeating: false, count: kept.count)
    for kind in pixels.kinds where GIFPixelKinds.firstKept..<GIFPixelKinds.firstChanged ~= kind {
      isUsed[Int(kind - GIFPixelKinds.firstKept)] = true
    }
    return Set(zip(kept, isUsed).filter(\.1).map(\.0))
  }

  var neededColors: [WeightedColor] { zip(colors, isNeeded).filter(\.1).map(\.0) }
  var neededFlat: [Bool] { zip(isFlat, isNeeded).filter(\.1).map(\.0) }

  /// The frame's control block and image block.
  func encoded(_ lzw: LZWEncoder) -> [UInt8] { encodedNoting(lzw, shows: false).bytes }

  /// The same, with what it shows if that can be told.
  func encodedNoting(_ lzw: LZWEncoder, shows: Bool) -> (bytes: [UInt8], shown: GIFShown?) {
    if let source { return (encodedQuantized(source.picture, width: source.width, lzw), nil) }
    let shared = compressed(palette, lzw, shows)
    let bytes = blocks(palette, isLocal: !isGlobal, shared.bytes)
    if isGlobal, let own = smallerPalette() {
      let data = compressed(own, lzw, shows)
      let alternative = blocks(own, isLocal: true, data.bytes)
      if alternative.count < bytes.count {
        return (alternative, shows ? GIFShown(indices: data.indices, palette: own) : nil)
      }
    }
    return (bytes, shows ? GIFShown(indices: shared.indices, palette: palette) : nil)
  }

  /// A table of the frame's own that could make up for its size with shorter codes.
  private func smallerPalette() -> GIFPalette? {
    guard let data = palette.clearIndex.map({ max($0, palette.colors.count - 1) }), data >= 16,
      rect.area < 1 << 14
    else { return nil }
    guard
      let colors = ColorCover.missing(
        neededColors, isFlat: neededFlat, palette: [], tolerance: options.tolerance,
        room: data / 2)
    else { return nil }
    let all = colors + commonKept(most: 8).filter { !colors.contains($0) }
    guard all.count < 256 else { return nil }
    return GIFPalette(colors: all, clearIndex: all.count)
  }

  /// The exact colours on screen that fill a good part of the box. In a table of the frame's own they make
  /// longer strings possible.
  func commonKept(most: Int) -> [UInt32] {
    var counts = [Int](repeating: 0, count: kept.count)
    for kind in pixels.kinds where GIFPixelKinds.firstKept..<GIFPixelKinds.firstChanged ~= kind {
      counts[Int(kind - GIFPixelKinds.firstKept)] += 1
    }
    let common = counts.indices.filter { 64 * counts[$0] > pixels.kinds.count }
      .sorted { (counts[$1], $0) < (counts[$0], $1) }
    return common.prefix(max(0, most)).map { kept[$0] }
  }

  /// Looking ahead saves 3 to 6 % and costs twice to twenty times the time.
  var lookahead: Int {
    switch options.compression {
    case .fast: 0
    case .default: rect.area < Self.wholeTrial ? 4 : 0
    case .best: 64
    }
  }

  private func compressed(_ palette: GIFPalette, _ lzw: LZWEncoder, _ shows: Bool) -> LZWData {
    let choices = choices(palette, prefersClear: true)
    let codeSize = max(2, bitsNeeded(forCount: choices.largest + 1))
    func encoded(
      _ kinds: [UInt16], _ choices: LZWChoices, below limit: Int = .max, shows: Bool = false
    ) -> LZWData? {
      lzw.encode(
        kinds, choices: choices, minimumCodeSize: codeSize, lookahead: lookahead, below: limit,
        notesIndices: shows)
    }
    let kinds = pixels.kinds
    let hasChoice = 16 * pixels.keptCount > kinds.count && palette.clearIndex != nil
    let other = hasChoice ? self.choices(palette, prefersClear: false) : choices
    if hasChoice, kinds.count >= Self.wholeTrial {
      // Neither preference is always better; a part in the middle tells.
      let part = Array(kinds[3 * kinds.count / 8..<5 * kinds.count / 8])
      let size = encoded(part, choices)?.bytes.count ?? .max
      let isSmaller = encoded(part, other, below: size) != nil
      return encoded(kinds, isSmaller ? other : choices, shows: shows) ?? LZWData(bytes: [])
    }
    let data = encoded(kinds, choices, shows: shows) ?? LZWData(bytes: [])
    guard hasChoice else { return data }
    return encoded(kinds, other, below: data.bytes.count, shows: shows) ?? data
  }

  /// The indices that may stand for each kind of pixel.
  ///
  /// - Parameter prefersClear: Which of two equally long strings wins where a pixel shown already may be
  ///   left out or drawn again. Neither is always better.
  private func choices(_ palette: GIFPalette, prefersClear: Bool) -> LZWChoices {
    var choices = LZWChoices()
    let clear = palette.clearIndex.map { UInt8(truncatingIfNeeded: $0) }
    let leftOut: [UInt8] = [clear ?? 0]
    choices.append(leftOut)
    let places = ColorTable()
    for color in palette.colors { _ = places.index(adding: color) }
    for number in 0..<ColorTable.largest {
      guard number < kept.count, let index = places.index(of: kept[number]) else {
        choices.append(leftOut)
        continue
      }
      let exact = UInt8(truncatingIfNeeded: index)
      choices.append(
        clear.map { prefersClear ? [$0, exact] : [exact, $0] } ?? [exact])
    }
    for (color, flat) in zip(colors, isFlat) {
      let near =
        flat
        ? places.index(of: color.color).map { [UInt8(truncatingIfNeeded: $0)] } ?? leftOut
        : Self.near(color.color, palette, tolerance: options.tolerance)
      choices.append(near.isEmpty ? leftOut : near)
      guard options.tolerance > 0, !flat, let clear else {
        choices.append(near.isEmpty ? leftOut : near)
        continue
      }
      choices.append(prefersClear ? [clear] + near : near + [clear])
    }
    return choices
  }

  /// The places of colours that are off by at most `tolerance`, the nearest first.
  private static func near(
    _ color: UInt32, _ palette: GIFPalette, tolerance: Int
  ) -> [UInt8] {
    var found: [(distance: Int, index: Int)] = []
    for (index, candidate) in palette.colors.enumerated() where candidate != 0 {
      let distance = ColorCover.distance(color, candidate)
      if distance <= tolerance { found.append((distance, index)) }
    }
    found.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
    return found.prefix(LZWChoices.most).map { UInt8(truncatingIfNeeded: $0.index) }
  }

  /// A graphic control block, an image descriptor, the table if it is the frame's own, and the data.
  func blocks(_ palette: GIFPalette, isLocal: Bool, _ data: [UInt8]) -> [UInt8] {
    let disposal: UInt8 = disposes ? 2 : 1  // restore to background (clear), or leave in place
    var bytes: [UInt8] = [
      0x21, 0xF9, 4, disposal << 2 | (palette.clearIndex == nil ? 0 : 1),
    ]
    bytes.append(littleEndian: UInt16(delay))
    bytes += [UInt8(truncatingIfNeeded: palette.clearIndex ?? 0), 0, 0x2C]
    for value in [rect.x, rect.y, rect.width, rect.height] {
      bytes.append(littleEndian: UInt16(value))
    }
    if isLocal {
      let bits = palette.tableBits
      bytes += [0x80 | UInt8(bits - 1)] + palette.serialized(bits: bits)
    } else {
      bytes.append(0)
    }
    return bytes + data
  }
}

/// The indices that a frame was drawn with.
struct GIFShown: Sendable {
  var indices: [UInt8]
  var palette: GIFPalette
}
