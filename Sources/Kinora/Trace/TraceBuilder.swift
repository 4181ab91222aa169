package import KinoraUI

/// Collects what layers show, frame by frame.
package struct TraceBuilder {
  private struct Key: Hashable {
    var layer, property: String
  }

  private struct Track {
    var values: [String?]
    var isDefault = true
    var isAnimated = false

    mutating func add(_ entry: TraceEntry, frame: Int) {
      while values.count < frame { values.append(nil) }
      values.append(entry.value)
      isDefault = isDefault && entry.isDefault
      isAnimated = isAnimated || entry.isAnimated
    }
  }

  private let rate: FrameRate
  private var times: [Double] = []
  private var order: [Key] = []
  private var tracks: [Key: Track] = [:]

  package init(rate: FrameRate) { self.rate = rate }

  package mutating func add(_ entries: [TraceEntry], at time: Double) {
    for entry in entries {
      let key = Key(layer: entry.layer, property: entry.property)
      if tracks[key] == nil {
        order.append(key)
        tracks[key] = Track(values: [])
      }
      tracks[key]?.add(entry, frame: times.count)
    }
    times.append(time)
  }

  package func finish() -> Trace {
    var rows: [Trace.Row] = []
    for key in order {
      guard let track = tracks[key], !track.isDefault || track.isAnimated else { continue }
      let missing = times.count - track.values.count
      let values = track.values + Array(repeating: nil, count: missing)
      let isConstant = !track.isAnimated && values.allSatisfy { $0 == values[0] }
      rows.append(
        Trace.Row(
          layer: key.layer, property: key.property, values: values, isConstant: isConstant))
    }
    // Layers that came later stand behind, but each layer's properties stand together.
    var firstRow: [String: Int] = [:]
    for (index, row) in rows.enumerated() where firstRow[row.layer] == nil {
      firstRow[row.layer] = index
    }
    let sorted = rows.enumerated().sorted {
      (firstRow[$0.element.layer] ?? 0, $0.offset) < (firstRow[$1.element.layer] ?? 0, $1.offset)
    }
    return Trace(rate: rate.description, times: times, rows: sorted.map(\.element))
  }
}

extension Film {
  /// The values of everything that moves, at every frame from `from` (the start) to `to` (the end).
  ///
  /// - Throws: ``KinoraError``.
  @MainActor
  public func trace(rate: FrameRate = .standard, from: Double? = nil, to: Double? = nil) throws
    -> Trace
  {
    let end = try to ?? resolvedDuration()
    let timeline = try Timeline(rate: rate, start: from ?? 0, end: end, loops: loops)
    var sampler = try Sampler(self, timelines: [timeline])
    var builder = TraceBuilder(rate: rate)
    while let sample = try sampler.next() {
      builder.add(sampler.layerTrace(), at: sample.time)
    }
    return builder.finish()
  }
}
