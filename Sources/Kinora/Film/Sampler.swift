package import Foundation
public import KinoraScene
public import KinoraUI

/// Runs a film once and takes samples of it, in the order of time, for one or more timelines.
@MainActor
public struct Sampler {
  /// What shows at one instant, and which timelines have a frame there.
  public struct Sample {
    public let time: Double
    public let scene: Scene
    /// Indices into the sampler's timelines.
    public let timelines: [Int]
  }

  private let timelines: [Timeline]
  private let stage: Stage
  private var nextFrame: [Int]

  public init(_ film: Film, timelines: [Timeline]) throws {
    self.timelines = timelines
    stage = try film.makeStage()
    nextFrame = timelines.map { _ in 0 }
  }

  /// How many frames are still to come, all timelines together.
  public var remainingFrames: Int {
    zip(timelines, nextFrame).reduce(0) { $0 + $1.0.frameCount - $1.1 }
  }

  /// Problems that widgets met so far.
  public var problems: [UIError] { stage.problems }

  /// What was done to the stage so far.
  public var marks: [InteractionMark] { stage.marks }

  /// What every layer shows where the clock stands.
  package func layerTrace() -> [TraceEntry] { stage.layerTrace() }

  /// Where every layer is where the clock stands, in points of the stage.
  package func layerOutlines() -> [LayerOutline] { stage.layerOutlines() }

  /// Where the layers of these names are where the clock stands, in points of the stage.
  package func boxes(named names: Set<String>) -> [String: [CGRect]] { stage.boxes(named: names) }
  /// The names of all layers where the clock stands.
  package var layerNames: [String] { stage.layerNames }

  /// The next sample, or nil after the last.
  public mutating func next() throws -> Sample? {
    let due = timelines.indices.filter { nextFrame[$0] < timelines[$0].frameCount }
    let times = due.map { timelines[$0].time(ofFrame: nextFrame[$0]) }
    guard let time = times.min() else { return nil }
    var taking: [Int] = []
    // Frames of two rates at the same instant differ by rounding at most.
    for (index, frameTime) in zip(due, times) where frameTime - time < 1e-9 {
      taking.append(index)
      nextFrame[index] += 1
    }
    try stage.advance(to: time)
    return Sample(time: time, scene: stage.scene(), timelines: taking)
  }
}
