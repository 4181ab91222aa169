/// Decides, frame after frame, which pixels must be drawn and from which colours.
///
/// This is what has to be done in order. What takes time, choosing among the colours and compressing, is
/// left to the jobs it makes (``GIFFrameJob``), which need nothing of each other.
struct GIFPlanner {
  /// A colour that covers at least one pixel in so many of a frame is a flat area's, and drawn exactly.
  static let flatShare = 1000

  let options: GIFOptions
  /// The file's global table, which grows with the film.
  private(set) var global = GIFGlobalPalette()
  /// Colours that are exact on screen wherever the film has them.
  private let exact = ColorTable()
  /// Colours that were a flat area's in some frame, and are drawn exactly ever after.
  private let flat = ColorTable()
  private let census = ColorCensus()
  private var still = StillPixels()

  init(options: GIFOptions) { self.options = options }

  /// - Parameters:
  ///   - needsClear: The frame must have a clear index, whether or not a pixel uses it.
  ///   - mayCrop: Whether a part of the box is enough.
  mutating func plan(
    _ source: GIFSource, screen: GIFScreen, rect: PixelRect, needsClear: Bool, mayCrop: Bool
  ) -> GIFFrameJob {
    census.reset()
    var pixels = source.withPixels { source in
      screen.drawn.withUnsafeBufferPointer { drawn in
        screen.shown.withUnsafeBufferPointer { shown in
          GIFPixelKinds(
            source, drawn: drawn, shown: shown.isEmpty ? nil : shown, tolerance: options.tolerance,
            width: screen.width, rect: rect, exact: exact, census: census)
        }
      }
    }
    if !pixels.isCounted {
      source.withPixels { still.loosen(&pixels, $0, rect: rect, width: screen.width) }
    }
    let kept = exact.list
    let colors = census.list
    guard pixels.isCounted else {
      var job = GIFFrameJob(rect: rect, pixels: pixels, kept: kept, options: options)
      job.source = (source, screen.width)
      return job
    }
    let area = screen.width * screen.height
    let isFlat = colors.map { color in
      if options.tolerance == 0 { return true }
      if color.weight * Self.flatShare < area { return flat.index(of: color.color) != nil }
      _ = flat.index(adding: color.color)
      return true
    }
    var rect = rect
    if mayCrop, pixels.nearCount > 0 {
      guard let box = pixels.box(isFlat: isFlat, in: rect) else {
        return planNothing(rect: PixelRect(x: 0, y: 0, width: 1, height: 1))
      }
      if box.area < rect.area {
        pixels = pixels.cropped(to: box, width: rect.width)
        rect = PixelRect(
          x: rect.x + box.x, y: rect.y + box.y, width: box.width, height: box.height)
      }
    }
    let needsClear = needsClear || pixels.leftOutCount + pixels.keptCount + pixels.nearCount > 0
    var job = GIFFrameJob(rect: rect, pixels: pixels, kept: kept, options: options)
    job.colors = colors
    job.isFlat = isFlat
    job.isNeeded = pixels.nearCount > 0 ? pixels.needed(isFlat: isFlat) : isFlat.map { _ in true }
    if let missing = missing(job, needsClear: needsClear) {
      let clearIndex = global.add(missing, clear: needsClear)
      job.palette = GIFPalette(colors: global.palette.colors, clearIndex: clearIndex)
      job.isGlobal = true
    } else if let own = local(job, needsClear: needsClear) {
      job.palette = own
    } else {
      job.source = (source, screen.width)
      job.colors = []
      job.isFlat = []
      job.isNeeded = []
      return job
    }
    if options.tolerance > 0 {
      for color in job.palette.colors where color != 0 { _ = exact.index(adding: color) }
    } else {
      for color in colors { _ = exact.index(adding: color.color) }
    }
    return job
  }

  /// A box that changes nothing: it lengthens a time, or clears the box when it is disposed of.
  mutating func planNothing(rect: PixelRect) -> GIFFrameJob {
    var job = GIFFrameJob(
      rect: rect, pixels: GIFPixelKinds(nothing: rect.area), kept: [], options: options)
    if global.hasRoom(for: EmptyCollection(), clear: true) {
      let clearIndex = global.add(EmptyCollection(), clear: true)
      job.palette = GIFPalette(colors: global.palette.colors, clearIndex: clearIndex)
      job.isGlobal = true
    } else {
      job.palette = GIFPalette(colors: [], clearIndex: 0)
    }
    return job
  }

  /// What the global table lacks for the frame, or nil when there is no room for it.
  private func missing(_ job: GIFFrameJob, needsClear: Bool) -> [UInt32]? {
    let taken = global.count + (needsClear && !global.hasClear ? 1 : 0)
    guard taken <= options.colors else { return nil }
    return ColorCover.missing(
      job.neededColors, isFlat: job.neededFlat, palette: global.colors.filter { $0 != 0 },
      tolerance: options.tolerance, room: options.colors - taken)
  }

  /// A table of the frame's own, or nil when its colours do not fit one.
  private func local(_ job: GIFFrameJob, needsClear: Bool) -> GIFPalette? {
    func cover(room: Int) -> [UInt32]? {
      ColorCover.missing(
        job.neededColors, isFlat: job.neededFlat, palette: [], tolerance: options.tolerance,
        room: room)
    }
    if let colors = cover(room: options.colors - (needsClear ? 1 : 0)) {
      guard needsClear else { return GIFPalette(colors: colors, clearIndex: nil) }
      let room = options.colors - 1 - colors.count
      let all = colors + job.commonKept(most: room).filter { !colors.contains($0) }
      return GIFPalette(colors: all, clearIndex: all.count)
    }
    // A full table leaves no room to leave pixels out: then all of the box has to be in it, redrawn.
    guard job.pixels.leftOutCount == 0, job.pixels.nearCount == 0,
      let colors = cover(room: options.colors),
      job.keptColors.allSatisfy(colors.contains)
    else { return nil }
    return GIFPalette(colors: colors, clearIndex: nil)
  }
}

extension GIFPixelKinds {
  /// Pixels that are all left out.
  init(nothing count: Int) {
    kinds = [UInt16](repeating: Self.leftOut, count: count)
    leftOutCount = count
  }
}
