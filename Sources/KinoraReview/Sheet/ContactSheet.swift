public import Kinora
public import KinoraImage
import KinoraRaster
public import KinoraScene
import KinoraTiming
public import KinoraUI

/// Frames of a film side by side, each with its time, and its motion in phases: one picture that tells
/// what a film does where no film can play.
///
///     let picture = try ContactSheet(of: film, title: "heart-button / like").picture(scale: 2)
///
/// Every picture is drawn from outlines at its own size; where it is as large as the stage it is the
/// film's frame, pixel for pixel.
public struct ContactSheet: Sendable {
  public struct Options: Hashable, Sendable {
    /// Seconds from the start of the scenario; nil takes frames at even distances.
    public var times: [Double]?
    /// How many pictures where `times` is nil; nil fills the rows with ten or a few more.
    public var count: Int?
    /// Pictures side by side; nil takes as many as a pull request shows without shrinking them.
    public var columns: Int?

    public init(times: [Double]? = nil, count: Int? = nil, columns: Int? = nil) {
      self.times = times
      self.count = count
      self.columns = columns
    }

    /// The most pictures on a sheet.
    public static let mostPictures = 200
    /// The most columns.
    public static let mostColumns = 20
  }

  /// One picture of the sheet.
  struct Cell: Sendable {
    var time: Double
    /// Its number in the film; nil where it lies between two frames.
    var frame: Int?
    var scene: Scene
    /// What was done since the picture before.
    var marks: [InteractionMark]
  }

  /// A stretch of time from one interaction to the next.
  struct Phase: Sendable {
    var start, end: Double
    var scenes: [Scene]
  }

  /// Everything there is to draw, in points.
  public let scene: Scene
  /// When the pictures are taken, in seconds from the start of the scenario.
  public let times: [Double]
  /// What the widget asked for in vain.
  public let problems: [UIError]

  /// Films what the sheet shows.
  ///
  /// - Parameters:
  ///   - title: What stands above, in bold.
  ///   - subtitle: What stands below that, before the film's own facts.
  ///   - rate: Whose frames are taken, and numbered.
  ///   - from: Where the film starts, in seconds of the scenario; nil is its start.
  ///   - to: Where it ends; nil is its end.
  /// - Throws: ``KinoraError``.
  @MainActor
  public init(
    of film: Film, title: String, subtitle: String = "", rate: FrameRate = .standard,
    from: Double? = nil, to: Double? = nil, options: Options = Options()
  ) throws {
    try Self.check(options)
    let end = try to ?? film.resolvedDuration()
    let timeline = try Timeline(rate: rate, start: from ?? 0, end: end, loops: film.loops)
    let layout = try SheetLayout(stage: film.size, options: options)
    times = try Self.times(timeline, options, usual: layout.usualCount)
    let (scenes, marks) = try film.scenes(at: times)
    var done = marks.filter { $0.time >= timeline.start }[...]
    let cells = zip(times, scenes).map { time, scene in
      let new = done.prefix { $0.time <= time + MediaTiming.resolution }
      done = done.dropFirst(new.count)
      return Cell(
        time: time, frame: timeline.frame(at: time), scene: scene, marks: Array(new))
    }
    let phases: [Phase]
    (phases, problems) = try Self.phases(of: film, timeline)
    let facts = [
      subtitle, "\(trimmed(film.size.width, 2)) × \(trimmed(film.size.height, 2)) pt",
      "\(trimmed(end - timeline.start, 3)) s at \(rate) fps",
    ]
    scene = SheetPainter(layout: layout, isDark: film.appearance == .dark).scene(
      title: title, facts: facts.filter { !$0.isEmpty }.joined(separator: "  ·  "),
      cells: cells, phases: phases)
  }

  /// The sheet, `scale` pixels a point.
  ///
  /// - Throws: ``KinoraError/raster(_:)`` for a sheet that is too large.
  public func picture(scale: Double = 2) throws(KinoraError) -> Bitmap {
    do { return try Rasterizer().draw(scene, scale: scale) } catch { throw .raster(error) }
  }

  private static func check(_ options: Options) throws(KinoraError) {
    let count = options.times?.count ?? options.count ?? 1
    guard 1...Options.mostPictures ~= count else {
      throw .outOfRange(
        what: "the number of pictures on a sheet", given: "\(count)",
        allowed: "from 1 to \(Options.mostPictures)")
    }
    guard 1...Options.mostColumns ~= options.columns ?? 1 else {
      throw .outOfRange(
        what: "the number of columns of a sheet", given: "\(options.columns ?? 0)",
        allowed: "from 1 to \(Options.mostColumns)")
    }
  }

  private static func times(_ timeline: Timeline, _ options: Options, usual: Int)
    throws(KinoraError) -> [Double]
  {
    guard let chosen = options.times else {
      return timeline.evenFrames(options.count ?? usual).map(timeline.time(ofFrame:))
    }
    for time in chosen where !(timeline.start...timeline.end ~= time) {
      throw .outOfRange(
        what: "a time of the sheet", given: "\(time) s",
        allowed: "in the film, from \(timeline.start) to \(timeline.end) s")
    }
    return Set(chosen).sorted()
  }
}

extension Timeline {
  /// Which frame is taken at a time, if one is.
  func frame(at time: Double) -> Int? {
    let index = Int(((time - start) * rate.framesPerSecond.doubleValue).rounded())
    // The last frame of a film that plays once may lie between two steps.
    for index in [index, frameCount - 1] where 0..<frameCount ~= index {
      if abs(self.time(ofFrame: index) - time) < MediaTiming.resolution { return index }
    }
    return nil
  }

  /// Up to `count` frames at distances as even as frames allow, the first among them, and the last one
  /// where the film does not loop.
  func evenFrames(_ count: Int) -> [Int] {
    guard count < frameCount else { return Array(0..<frameCount) }
    guard count > 1 else { return [0] }
    let steps = Double(loops ? count : count - 1)
    let length = Double(loops ? frameCount : frameCount - 1)
    return (0..<count).map { Int((Double($0) * length / steps).rounded()) }
  }
}
