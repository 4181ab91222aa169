/// The pixels of one frame's box, each with the number of its kind.
///
/// | kind             | what the pixel is                                                        |
/// |------------------|--------------------------------------------------------------------------|
/// | `leftOut`        | shown already, or clear: nothing may be drawn                            |
/// | `firstKept` + f  | shown already, exactly, in colour f of the table of exact colours        |
/// | `firstChanged` + c | to be drawn in colour c of the frame's census                          |
struct GIFPixelKinds: Sendable {
  static let leftOut: UInt16 = 0
  static let firstKept: UInt16 = 1
  static let firstChanged = firstKept + UInt16(ColorTable.largest)

  var kinds: [UInt16] = []
  /// Pixels that are neither drawn nor kept exactly.
  var leftOutCount = 0
  var keptCount = 0
  /// Whether every changed pixel's colour is in the census; else the changed ones are all of kind
  /// `firstChanged`.
  var isCounted = true

  init(
    _ source: UnsafeBufferPointer<UInt32>, drawn: UnsafeBufferPointer<UInt32>, width: Int,
    rect: PixelRect, exact: ColorTable, census: ColorCensus
  ) {
    guard let source = source.baseAddress, let drawn = drawn.baseAddress else { return }
    var walk = Walk(exact: exact, census: census)
    kinds = [UInt16](unsafeUninitializedCapacity: rect.area) { output, count in
      var cell = 0
      for y in rect.y..<rect.maxY {
        let row = y * width + rect.x
        for x in 0..<rect.width {
          output[cell] = walk.kind(source[row + x], drawn[row + x])
          cell += 1
        }
      }
      walk.endRun()
      count = cell
    }
    (leftOutCount, keptCount, isCounted) = (walk.leftOut, walk.kept, walk.isCounted)
  }

  /// Looks each run of equal colours up once.
  private struct Walk {
    let exact: ColorTable
    let census: ColorCensus
    var leftOut = 0
    var kept = 0
    var isCounted = true
    private var keptColor: UInt32 = 0
    private var keptKind = GIFPixelKinds.leftOut
    private var color: UInt32 = 0
    private var number = -1
    private var run = 0

    init(exact: ColorTable, census: ColorCensus) {
      self.exact = exact
      self.census = census
    }

    @inline(__always)
    mutating func kind(_ new: UInt32, _ old: UInt32) -> UInt16 {
      if new == old {
        if new != keptColor {
          keptColor = new
          keptKind =
            exact.index(of: new).map { GIFPixelKinds.firstKept + UInt16($0) }
            ?? GIFPixelKinds.leftOut
        }
        if keptKind == GIFPixelKinds.leftOut { leftOut += 1 } else { kept += 1 }
        return keptKind
      }
      if new == 0 {  // was made clear before the frame
        leftOut += 1
        return GIFPixelKinds.leftOut
      }
      guard isCounted else { return GIFPixelKinds.firstChanged }
      if new != color {
        endRun()
        color = new
        number = census.index(adding: new)
        if number < 0 {
          isCounted = false
          number = 0
        }
      }
      run += 1
      return GIFPixelKinds.firstChanged + UInt16(truncatingIfNeeded: number)
    }

    mutating func endRun() {
      if run > 0, number >= 0 { census.add(run, to: number) }
      run = 0
    }
  }
}
