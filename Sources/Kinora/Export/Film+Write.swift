import Foundation
import KinoraImage
import KinoraRaster
import KinoraScene

extension Film {
  /// Films once and writes every output; the format of each comes from its name, see ``OutputName``.
  ///
  /// All or nothing: the files appear under their names when every one of them is complete and has been
  /// read back. Frames of a film that are equal to their neighbours are drawn and stored once.
  ///
  /// - Parameter progress: Called after each sample, on the main actor.
  /// - Throws: ``KinoraError``.
  @MainActor
  @discardableResult
  public func write(
    to paths: [String], options: ExportOptions = ExportOptions(),
    progress: ((ExportProgress) -> Void)? = nil
  ) throws -> ExportReport {
    do {
      return try export(to: paths, options: options, progress: progress)
    } catch let error as ImageError {
      throw KinoraError.image(error)
    } catch let error as RasterError {
      throw KinoraError.raster(error)
    }
  }

  @MainActor
  private func export(
    to paths: [String], options: ExportOptions, progress: ((ExportProgress) -> Void)?
  ) throws -> ExportReport {
    let names = try paths.map { path throws(KinoraError) in
      try OutputName(path, stream: options.standardOutput)
    }
    var tracks = try tracks(for: names, options)
    let plans = tracks.flatMap(\.plans)
    var outputs: [any FilmOutput] = []
    var isComplete = false
    defer { if !isComplete { for output in outputs { output.discard() } } }
    for plan in plans { outputs.append(try plan.makeOutput()) }

    let workers = options.threads
    let pipeline = Pipeline(outputs: outputs, scale: options.scale, workers: workers)
    var timings = ExportTimings()
    var sampler: Sampler
    do {
      sampler = try Sampler(self, timelines: tracks.map(\.timeline))
      try run(&sampler, &tracks, options, pipeline, &timings, progress)
    } catch {
      pipeline.cancel(error)
      throw error
    }
    let reports = try pipeline.finish()
    for output in outputs { try output.commit() }
    isComplete = true
    timings.drawing = pipeline.timings.drawing
    timings.encoding = pipeline.timings.encoding
    // In the order in which they were asked for.
    let order = Dictionary(uniqueKeysWithValues: zip(paths, paths.indices))
    return ExportReport(
      outputs: reports.sorted { order[$0.path] ?? 0 < order[$1.path] ?? 0 },
      problems: sampler.problems, picturesDrawn: pipeline.picturesDrawn, timings: timings)
  }

  /// Samples the film and sends each picture, with the frames that it stands for, on its way.
  @MainActor
  private func run(
    _ sampler: inout Sampler, _ tracks: inout [Track], _ options: ExportOptions,
    _ pipeline: Pipeline, _ timings: inout ExportTimings, _ progress: ((ExportProgress) -> Void)?
  ) throws {
    let frameCount = sampler.remainingFrames
    var last: (scene: Scene, picture: Picture)?
    while true {
      if options.isCancelled() { throw KinoraError.cancelled }
      let (result, seconds) = timed { () throws(any Error) in try sampler.next() }
      timings.sampling += seconds
      guard let sample = try result.get(), !pipeline.hasFailed else { break }
      let picture: Picture
      if let last, last.scene == sample.scene {
        picture = last.picture
      } else {
        last = nil  // gives its place in the window back before another is waited for
        picture = pipeline.draw(sample.scene)
      }
      last = (sample.scene, picture)
      for index in sample.timelines { tracks[index].show(picture, through: pipeline) }
      progress?(
        ExportProgress(
          framesDone: frameCount - sampler.remainingFrames, frameCount: frameCount))
    }
    for index in tracks.indices { tracks[index].send(hold: options.holdLast, through: pipeline) }
  }

  /// The outputs grouped by the rate at which they are sampled.
  @MainActor
  private func tracks(for names: [OutputName], _ options: ExportOptions) throws -> [Track] {
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw KinoraError.duplicateOutput(path: name.text)
    }
    for (name, hold) in [("first", options.holdFirst), ("last", options.holdLast)]
    where hold < .zero {
      throw KinoraError.outOfRange(
        what: "the hold of the \(name) frame", given: "\(hold.doubleValue) s",
        allowed: "0 or more seconds")
    }
    let (width, height) = try Rasterizer.pixelSize(of: size, scale: options.scale)
    let end = try options.to ?? resolvedDuration()
    var tracks: [Track] = []
    for name in names {
      let isLowered =
        name.format == .gif
        && options.rate.framesPerSecond > FrameRate.fastestGIF.framesPerSecond
      let rate = isLowered ? FrameRate.fastestGIF : options.rate
      let plan = OutputPlan(
        name: name, width: width, height: height, rate: rate, isRateLowered: isLowered,
        plays: options.plays, scale: options.scale, hasAlpha: !isOpaque,
        compression: options.compression, gif: options.gif,
        webPQuality: options.quality.flatMap { $0 < 100 ? $0 : nil }, workers: options.threads)
      if let index = tracks.firstIndex(where: { $0.timeline.rate == rate }) {
        tracks[index].plans.append(plan)
      } else {
        let timeline = try Timeline(rate: rate, start: options.from ?? 0, end: end, loops: loops)
        tracks.append(Track(timeline: timeline, plans: [plan], hold: options.holdFirst))
      }
    }
    // Outputs are numbered track by track.
    var first = 0
    for index in tracks.indices {
      tracks[index].firstOutput = first
      first += tracks[index].plans.count
    }
    return tracks
  }

  /// Whether the stage is filled with a colour that nothing shines through.
  private var isOpaque: Bool { (background?.cgColor.alpha ?? 0) >= 1 }
}

extension ExportOptions {
  fileprivate var threads: Int {
    max(1, workers ?? ProcessInfo.processInfo.activeProcessorCount)
  }

  fileprivate var gif: GIFOptions {
    GIFOptions(
      tolerance: lossy ?? GIFOptions.tolerance(quality: quality ?? 100), colors: colors,
      dither: dither, compression: compression, workers: threads)
  }
}

/// Outputs that are sampled at the same instants, and the picture that they show at present.
private struct Track {
  let timeline: Timeline
  var plans: [OutputPlan]
  /// The number of the first plan's output.
  var firstOutput = 0
  /// By how much the present picture shows longer than its frames.
  var hold: Rational
  private var picture: Picture?
  private var frames = 0

  init(timeline: Timeline, plans: [OutputPlan], hold: Rational) {
    self.timeline = timeline
    self.plans = plans
    self.hold = hold
  }

  /// Adds a frame; a picture that it replaces is sent to the outputs.
  mutating func show(_ next: Picture, through pipeline: Pipeline) {
    if picture !== next {
      send(hold: .zero, through: pipeline)
      picture = next
    }
    frames += 1
  }

  /// Sends the present picture to every output, shown `hold` seconds longer than its frames.
  mutating func send(hold more: Rational, through pipeline: Pipeline) {
    guard let picture else { return }
    let duration = timeline.rate.frameDuration * Rational(frames) + hold + more
    for index in plans.indices {
      pipeline.append(picture, frames: frames, duration: duration, to: firstOutput + index)
    }
    self.picture = nil
    frames = 0
    hold = .zero
  }
}
