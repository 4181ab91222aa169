import Foundation
import Kinora
import KinoraImage
import KinoraRaster
import KinoraScene
import KinoraUI

/// What a golden's film gave.
struct RenderedCase: Sendable {
  /// The APNG's bytes, with the environment in its header.
  var picture: [UInt8]
  /// nil where the case has none.
  var trace: String?
  /// What the widget asked for in vain.
  var problems: [String]
}

/// Films a golden's case. The same case gives the same bytes, whatever the number of threads.
@MainActor
struct CaseRenderer {
  let threads: Int
  /// Asked before each frame.
  var isCancelled: @Sendable () -> Bool = { false }

  /// The colour of masks; nothing else is likely to have it.
  private nonisolated static let maskColor: UInt32 = 0xFFFF_00FF

  func render(_ golden: GoldenCase, _ film: Film) throws -> RenderedCase {
    let end = try golden.to ?? film.resolvedDuration()
    let timeline = try Timeline(
      rate: golden.rate, start: golden.from ?? 0, end: end, loops: film.loops)
    var sampler = try Sampler(film, timelines: [timeline])
    var builder = TraceBuilder(rate: golden.rate)
    let (width, height) = try Rasterizer.pixelSize(of: film.size, scale: golden.scale)
    let isOpaque = (film.background?.cgColor.alpha ?? 0) >= 1
    let sink = MemorySink()
    let writer = try APNGWriter(
      sink: sink, width: width, height: height, plays: film.loops ? 0 : 1, hasAlpha: !isOpaque,
      scale: golden.scale)
    let names = Set(golden.masks)
    var unseen = names
    var batch: [Shot] = []
    while let sample = try sampler.next() {
      if isCancelled() { throw KinoraError.cancelled }
      if golden.hasTrace { builder.add(sampler.layerTrace(), at: sample.time) }
      var boxes: [CGRect] = []
      if !names.isEmpty {
        for (name, found) in sampler.boxes(named: names) {
          unseen.remove(name)
          boxes += found
        }
      }
      if let last = batch.last, last.scene == sample.scene, last.masks == boxes {
        batch[batch.count - 1].frames += 1
      } else {
        if batch.count == 4 * threads { try flush(&batch, golden, writer) }
        batch.append(Shot(scene: sample.scene, masks: boxes, frames: 1))
      }
    }
    if let name = unseen.min() {
      throw KinoraError.unknownName(
        what: "layer to mask that shows in '\(golden.name)' named", name: name,
        nearest: nearest(name, in: sampler.layerNames), known: sampler.layerNames)
    }
    try flush(&batch, golden, writer)
    try writer.finish()
    let text = PNGEncoder.Text(
      keyword: GoldenEnvironment.keyword, value: GoldenEnvironment(golden).text)
    return RenderedCase(
      picture: try PNGTexts.inserting([text], into: sink.bytes),
      trace: golden.hasTrace ? builder.finish().text : nil,
      problems: sampler.problems.map(\.description))
  }

  private struct Shot: Sendable {
    var scene: Scene
    var masks: [CGRect]
    var frames: Int
  }

  /// Draws what was collected, on all threads, and writes it in order.
  private func flush(_ batch: inout [Shot], _ golden: GoldenCase, _ writer: APNGWriter) throws {
    let shots = batch
    batch = []
    let scale = golden.scale
    let pictures = concurrentMap(shots, threads: threads) { shot in
      Result { () throws(RasterError) in
        masked(try Rasterizer().draw(shot.scene, scale: scale), shot.masks, scale: scale)
      }
    }
    for (shot, picture) in zip(shots, pictures) {
      let length = golden.rate.frameDuration * Rational(shot.frames)
      do {
        try writer.append(try picture.get(), duration: length)
      } catch let error as RasterError {
        throw KinoraError.raster(error)
      }
    }
  }

  /// Paints over boxes given in points.
  private nonisolated func masked(_ bitmap: Bitmap, _ boxes: [CGRect], scale: Double) -> Bitmap {
    guard !boxes.isEmpty else { return bitmap }
    var pixels = bitmap.pixels
    for box in boxes {
      func clamp(_ value: Double, _ limit: Int) -> Int { Int(min(max(value, 0), Double(limit))) }
      let columns =
        clamp(
          (box.minX * scale).rounded(.down), bitmap.width)..<clamp(
          (box.maxX * scale).rounded(.up), bitmap.width)
      let rows =
        clamp(
          (box.minY * scale).rounded(.down), bitmap.height)..<clamp(
          (box.maxY * scale).rounded(.up), bitmap.height)
      for y in rows {
        for x in columns {
          for channel in 0..<4 {
            pixels[4 * (y * bitmap.width + x) + channel] = UInt8(
              truncatingIfNeeded: Self.maskColor >> UInt32(8 * channel))
          }
        }
      }
    }
    return Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels)
  }
}
