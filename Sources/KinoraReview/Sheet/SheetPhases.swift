import Kinora
import KinoraScene
import KinoraTiming
import KinoraUI

extension ContactSheet {
  /// The most phases on a sheet; what happens later is left to the pictures.
  private static let mostPhases = 6
  /// Positions shown in one phase.
  private static let positions = 6

  /// What moves from each interaction to the next, the part that stands still left out.
  ///
  /// Interactions that are closer together than two frames are one.
  @MainActor
  static func phases(of film: Film, _ timeline: Timeline) throws
    -> (phases: [Phase], problems: [UIError])
  {
    var sampler = try Sampler(film, timelines: [timeline])
    var samples: [(time: Double, scene: Scene)] = []
    while let sample = try sampler.next() { samples.append((sample.time, sample.scene)) }
    let gap = 2 * timeline.rate.frameDuration.doubleValue
    var starts = [timeline.start]
    for mark in sampler.marks where mark.time - (starts.last ?? 0) > gap {
      starts.append(mark.time)
    }
    var phases: [Phase] = []
    for (index, start) in starts.enumerated() where phases.count < mostPhases {
      let end = index + 1 < starts.count ? starts[index + 1] : .infinity
      var part = samples.filter { $0.time >= start - MediaTiming.resolution && $0.time < end }[...]
      // Only what moves.
      while part.count > 1, part[part.endIndex - 2].scene == part[part.endIndex - 1].scene {
        part.removeLast()
      }
      while part.count > 1, part[part.startIndex].scene == part[part.startIndex + 1].scene {
        part.removeFirst()
      }
      guard part.count > 1, let first = part.first, let last = part.last else { continue }
      let count = min(positions, part.count)
      let chosen = (0..<count).map { place in
        let step = Double(place) * Double(part.count - 1) / Double(count - 1)
        return part[part.startIndex + Int(step.rounded())].scene
      }
      phases.append(Phase(start: first.time, end: last.time, scenes: chosen))
    }
    return (phases, sampler.problems)
  }
}
