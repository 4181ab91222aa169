import Foundation
import KinoraImage
import KinoraRaster
import KinoraScene

/// Draws scenes on several threads and hands them to the outputs in order, with a bounded number of
/// pictures in flight.
final class Pipeline: @unchecked Sendable {  // failure and timings are guarded by the lock
  private let renderers = RendererPool()
  private let scale: Double
  private let drawing: JobQueue
  private let lanes: [(output: any FilmOutput, queue: JobQueue)]
  private let window: DispatchSemaphore
  private let lock = NSLock()
  private var failure: (any Error)?
  private var times = ExportTimings()
  private(set) var picturesDrawn = 0

  init(outputs: [any FilmOutput], scale: Double, workers: Int) {
    self.scale = scale
    drawing = JobQueue(threads: workers)
    lanes = outputs.map { ($0, JobQueue(threads: 1)) }
    // Each output may hold back one picture whose time is still growing.
    window = DispatchSemaphore(value: 2 * workers + outputs.count + 1)
  }

  var hasFailed: Bool { lock.withLock { failure != nil } }
  var timings: ExportTimings { lock.withLock { times } }

  /// Has a scene drawn; waits while too many pictures are in flight.
  func draw(_ scene: Scene) -> Picture {
    let picture = Picture(window: window)
    picturesDrawn += 1
    drawing.add { [self] in
      let (result, seconds) = timed { () throws(RasterError) in
        try renderers.draw(scene, scale: scale)
      }
      lock.withLock { times.drawing += seconds }
      picture.fulfil(result)
    }
    return picture
  }

  /// Has a picture written to output `index`, after everything that was asked for before.
  func append(_ picture: Picture, frames: Int, duration: Rational, to index: Int) {
    let lane = Lane(lanes[index].output)
    lanes[index].queue.add { [self] in
      attempt {
        let bitmap = try picture.bitmap()
        let (result, seconds) = timed { () throws(any Error) in
          try lane.output.append(bitmap, frames: frames, duration: duration)
        }
        lock.withLock { times.encoding += seconds }
        try result.get()
      }
    }
  }

  /// Waits for all that was asked for and ends the threads.
  ///
  /// - Throws: The first thing that went wrong.
  func finish() throws -> [OutputReport] {
    let reports = Reports(count: lanes.count)
    for (index, lane) in lanes.enumerated() {
      let output = Lane(lane.output)
      lane.queue.add { [self] in
        attempt {
          let (result, seconds) = timed { () throws(any Error) in try output.output.finish() }
          lock.withLock {
            times.encoding += seconds
            if case .success(let report) = result { reports.list[index] = report }
          }
          _ = try result.get()
        }
      }
    }
    stop()
    if let failure { throw failure }
    return reports.list.compactMap(\.self)
  }

  /// Waits for what is running and ends the threads.
  func stop() {
    drawing.finish()
    for lane in lanes { lane.queue.finish() }
  }

  /// Gives up: what is still waiting is passed over.
  func cancel(_ error: any Error) {
    lock.withLock { if failure == nil { failure = error } }
    stop()
  }

  /// After a first failure nothing more is written.
  private func attempt(_ body: () throws -> Void) {
    guard !hasFailed else { return }
    do { try body() } catch { lock.withLock { if failure == nil { failure = error } } }
  }
}

/// An output is handed from thread to thread, but only its own lane uses it.
private struct Lane: @unchecked Sendable {
  let output: any FilmOutput
  init(_ output: any FilmOutput) { self.output = output }
}

/// Filled by the lanes under the pipeline's lock.
private final class Reports: @unchecked Sendable {
  var list: [OutputReport?]
  init(count: Int) { list = Array(repeating: nil, count: count) }
}

/// What `body` gives, and the seconds it took.
func timed<T, Failure: Error>(_ body: () throws(Failure) -> T) -> (Result<T, Failure>, Double) {
  let clock = ContinuousClock()
  let start = clock.now
  let result: Result<T, Failure>
  do { result = .success(try body()) } catch { result = .failure(error) }
  let (seconds, attoseconds) = (clock.now - start).components
  return (result, Double(seconds) + Double(attoseconds) * 1e-18)
}
