/// The pixels of one frame's box, each with the number of its kind.
///
/// | kind             | what the pixel is                                                        |
/// |------------------|--------------------------------------------------------------------------|
/// | `leftOut`        | shown already, or clear: nothing may be drawn                            |
/// | `firstKept` + f  | shown already, exactly, in colour f of the table of exact colours        |
/// | `firstChanged` + 2 c | to be drawn in colour c of the frame's census                        |
/// | `firstChanged` + 2 c + 1 | the same, but what is shown is near enough to be left             |
struct GIFPixelKinds: Sendable {
  static let leftOut: UInt16 = 0
  static let firstKept: UInt16 = 1
  static let firstChanged = firstKept + UInt16(ColorTable.largest)

  var kinds: [UInt16] = []
  /// Pixels that are neither drawn nor kept exactly.
  var leftOutCount = 0
  var keptCount = 0
  /// Changed pixels of which something near enough is shown.
  var nearCount = 0
  /// Whether every changed pixel's colour is in the census; else the changed ones are all of kind
  /// `firstChanged`.
  var isCounted = true

  /// - Parameters:
  ///   - drawn: The source pixels that the present picture was drawn from.
  ///   - shown: The present picture, 0 where it is not known; nil if it is `drawn`.
  ///   - tolerance: How far a shown colour may be off.
  init(
    _ source: UnsafeBufferPointer<UInt32>, drawn: UnsafeBufferPointer<UInt32>,
    shown: UnsafeBufferPointer<UInt32>?, tolerance: Int, width: Int,
    rect: PixelRect, exact: ColorTable, census: ColorCensus
  ) {
    guard let source = source.baseAddress, let drawn = drawn.baseAddress else { return }
    let shown = shown?.baseAddress ?? drawn
    var walk = Walk(exact: exact, census: census, tolerance: tolerance)
    kinds = [UInt16](unsafeUninitializedCapacity: rect.area) { output, count in
      guard var cell = output.baseAddress else { return }
      for y in rect.y..<rect.maxY {
        let row = y * width + rect.x
        walk.row(source + row, drawn + row, shown + row, rect.width, cell)
        cell += rect.width
      }
      walk.endRun()
      count = rect.area
    }
    (leftOutCount, keptCount, isCounted) = (walk.leftOut, walk.kept, walk.isCounted)
    nearCount = walk.near
  }

  /// Looks each stretch of equal colours up once.
  private struct Walk {
    let exact: ColorTable
    let census: ColorCensus
    var leftOut = 0
    var kept = 0
    var near = 0
    var isCounted = true
    let tolerance: Int
    private var color: UInt32 = 0
    private var number = -1
    private var run = 0

    init(exact: ColorTable, census: ColorCensus, tolerance: Int) {
      self.tolerance = tolerance
      self.exact = exact
      self.census = census
    }

    /// Gives the pixels of a row their kinds, equal stretches of what is shown at a time.
    mutating func row(
      _ source: UnsafePointer<UInt32>, _ drawn: UnsafePointer<UInt32>,
      _ shown: UnsafePointer<UInt32>, _ width: Int, _ kinds: UnsafeMutablePointer<UInt16>
    ) {
      var x = 0
      while x < width {
        let color = shown[x]
        guard source[x] == drawn[x] || source[x] == color else {
          kinds[x] = changed(source[x], color)
          x += 1
          continue
        }
        let start = x
        repeat {
          x += 1
        } while x < width && shown[x] == color
          && (source[x] == drawn[x] || source[x] == color)
        let kind =
          exact.index(of: color).map { GIFPixelKinds.firstKept + UInt16($0) }
          ?? GIFPixelKinds.leftOut
        if kind == GIFPixelKinds.leftOut { leftOut += x - start } else { kept += x - start }
        (kinds + start).update(repeating: kind, count: x - start)
      }
    }

    @inline(__always)
    private mutating func changed(_ new: UInt32, _ shown: UInt32) -> UInt16 {
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
      let kind = GIFPixelKinds.firstChanged + 2 * UInt16(truncatingIfNeeded: number)
      guard tolerance > 0, shown != 0, ColorCover.distance(new, shown) <= tolerance else {
        return kind
      }
      near += 1
      return kind + 1
    }

    mutating func endRun() {
      if run > 0, number >= 0 { census.add(run, to: number) }
      run = 0
    }
  }

  /// Which colours of a census are those of pixels that have to be drawn.
  func needed(isFlat: [Bool]) -> [Bool] {
    var needed = isFlat
    var last: UInt16 = 0
    for kind in kinds where kind != last {
      last = kind
      if kind >= Self.firstChanged, (kind - Self.firstChanged) & 1 == 0 {
        needed[Int(kind - Self.firstChanged) / 2] = true
      }
    }
    return needed
  }

  /// The smallest box, in the coordinates of `rect`'s own corner, around the pixels that have to be drawn.
  func box(isFlat: [Bool], in rect: PixelRect) -> PixelRect? {
    var (left, right, top, bottom) = (rect.width, -1, -1, -1)
    kinds.withUnsafeBufferPointer { kinds in
      func mustDraw(_ kind: UInt16) -> Bool {
        guard kind >= Self.firstChanged else { return false }
        let number = kind - Self.firstChanged
        return number & 1 == 0 || isFlat[Int(number / 2)]
      }
      for y in 0..<rect.height {
        let row = y * rect.width
        guard let first = (0..<rect.width).first(where: { mustDraw(kinds[row + $0]) }) else {
          continue
        }
        if top < 0 { top = y }
        bottom = y
        left = min(left, first)
        var last = rect.width - 1
        while last > right, !mustDraw(kinds[row + last]) { last -= 1 }
        right = max(right, last)
      }
    }
    guard top >= 0 else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The part inside a box.
  func cropped(to box: PixelRect, width: Int) -> GIFPixelKinds {
    var part = self
    part.kinds = []
    part.kinds.reserveCapacity(box.area)
    for y in box.y..<box.maxY { part.kinds += kinds[y * width + box.x..<y * width + box.maxX] }
    (part.leftOutCount, part.keptCount, part.nearCount) = (0, 0, 0)
    for kind in part.kinds {
      if kind == Self.leftOut {
        part.leftOutCount += 1
      } else if kind < Self.firstChanged {
        part.keptCount += 1
      } else if (kind - Self.firstChanged) & 1 == 1 {
        part.nearCount += 1
      }
    }
    return part
  }
}
