public import Foundation
public import KinoraImage
public import KinoraScene
public import KinoraUI

/// Something to film: how to set a stage, and for how long it is watched.
///
///     let film = Film(size: CGSize(width: 100, height: 100), duration: 1) { stage in
///       let dot = UIView(frame: CGRect(x: 10, y: 40, width: 20, height: 20))
///       dot.backgroundColor = .systemRed
///       stage.addSubview(dot)
///       stage.at(0.2) { UIView.animate(withDuration: 0.5) { dot.center.x = 80 } }
///     }
///     try film.write(to: ["dot.gif"])
///
/// The stage is set anew for every run, so the same film can be written many times and each run is the
/// same to the last bit.
public struct Film {
  /// The stage, in points; each side above 0.
  public var size: CGSize
  /// Seconds; nil lets the film end when every animation has.
  public var duration: Double?
  /// Whether the end is the start again, and so is left out.
  public var loops: Bool
  /// What the stage is filled with; nil leaves it clear.
  public var background: UIColor?
  public var appearance: Appearance
  private let prepare: @MainActor (Stage) throws -> Void

  /// - Parameter prepare: Sets the stage: adds views and says what happens when. Runs at time 0.
  public init(
    size: CGSize, duration: Double? = nil, loops: Bool = false,
    background: UIColor? = .systemBackground, appearance: Appearance = .light,
    prepare: @escaping @MainActor (Stage) throws -> Void
  ) {
    self.size = size
    self.duration = duration
    self.loops = loops
    self.background = background
    self.appearance = appearance
    self.prepare = prepare
  }

  /// A stage set for this film, with its clock at 0.
  @MainActor
  public func makeStage() throws -> Stage {
    for (name, side) in [("width", size.width), ("height", size.height)]
    where !(side > 0 && side.isFinite) {
      throw KinoraError.outOfRange(
        what: "the stage's \(name)", given: "\(side)", allowed: "a number of points above 0")
    }
    let stage = Stage(size: size, background: background, appearance: appearance)
    try stage.perform { try prepare(stage) }
    try stage.advance(to: 0)
    return stage
  }

  /// A stage set for this film, on which everything up to `time` has happened.
  @MainActor
  public func stage(at time: Double) throws -> Stage {
    guard time >= 0, time.isFinite else {
      throw KinoraError.outOfRange(
        what: "the time", given: "\(time) s", allowed: "0 or more seconds")
    }
    let stage = try makeStage()
    try stage.advance(to: time)
    return stage
  }

  /// What shows at `time`: the same as a film's frame at that time, with everything that happens before
  /// having happened.
  ///
  /// - Parameter time: Seconds, 0 or more; may lie after the film's end.
  @MainActor
  public func scene(at time: Double) throws -> Scene { try stage(at: time).scene() }

  /// What shows at each of some times, in one run, and what was done to the stage up to the last of them.
  ///
  /// - Parameter times: Seconds, 0 or more, in rising order.
  @MainActor
  package func scenes(at times: [Double]) throws -> (scenes: [Scene], marks: [InteractionMark]) {
    let stage = try makeStage()
    let scenes = try times.map { time in
      try stage.advance(to: time)
      return stage.scene()
    }
    return (scenes, stage.marks)
  }

  /// A picture of the instant `time`, `scale` pixels a point.
  @MainActor
  public func still(at time: Double, scale: Double = 2) throws -> Bitmap {
    try stage(at: time).still(scale: scale)
  }

  /// The longest a film without a duration may take to come to rest, in seconds.
  static let longestSettling = 600.0

  /// The duration, or, where none is given, when the last event and the last animation is over.
  @MainActor
  public func resolvedDuration() throws -> Double {
    if let duration { return duration }
    let stage = try makeStage()
    while let next = stage.nextEventTime {
      guard next <= Self.longestSettling else {
        throw KinoraError.neverSettles(limit: Self.longestSettling)
      }
      try stage.advance(to: next)
    }
    if let (layer, animation) = stage.endlessAnimation {
      throw KinoraError.endless(layer: layer, animation: animation)
    }
    return stage.time
  }
}
