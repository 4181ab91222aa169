import Foundation
import Kinora
import KinoraImage
import KinoraScene
import KinoraUI

/// A variant's film as a page has it.
struct PageFilm: Encodable {
  struct Picture: Encodable {
    /// The number of the picture below; -1 where this one is whole.
    var from: Int
    var x, y, width, height: Int
    /// A PNG in base 64; nil where a file beside the page has it.
    var png: String?
  }

  struct Mark: Encodable {
    var kind: String
    var time: Double
    var x, y: Double?
  }

  struct Row: Encodable {
    /// The number of its layer.
    var layer: Int
    var property: String
    var moves: Bool
    var series: [MotionSeries]
    /// What shows where the values are no numbers.
    var text: Steps<String?>?
  }

  /// Longer values are cut; the trace has them whole.
  private static let longestText = 200

  var title: String
  /// Pixels a point.
  var scale: Double
  /// In pixels.
  var width, height: Int
  /// In points.
  var points: [Double]
  /// The stage's colour as CSS has it; nil for a clear one.
  var background: String?
  var times: [Double]
  /// The number of each frame's picture, and of the picture without the stage's colour; no `clear` where
  /// both are the same.
  var stage: [Int]
  var clear: [Int]?
  var pictures: [Picture] = []
  var marks: [Mark]
  var layers: [LayerRecord.Layer]
  var rows: [Row]

  /// The pictures' files, in order.
  let files: [[UInt8]]
  let problems: [UIError]

  private enum CodingKeys: String, CodingKey {
    case title, scale, width, height, points, background, times, stage, clear, pictures, marks
    case layers, rows
  }

  init(
    title: String, scale: Double, size: (width: Int, height: Int), stage: CGSize,
    background: Color?, recorder: FilmRecorder, trace: Trace, marks: [InteractionMark],
    problems: [UIError]
  ) {
    self.title = title
    self.scale = scale
    (width, height) = size
    points = [stage.width, stage.height]
    self.background = background.map(Self.css)
    times = trace.times
    self.stage = recorder.stage
    clear = recorder.clear.isEmpty ? nil : recorder.clear
    files = recorder.reel.pictures.map(\.png)
    let moving = trace.rows.filter(\.moves)
    layers = recorder.layers.layers(moving: Set(moving.map(\.layer)))
    let places = Dictionary(
      uniqueKeysWithValues: layers.enumerated().map { ($1.path, $0) })
    rows = trace.rows.compactMap { row in
      places[row.layer].map { Self.row(row, layer: $0) }
    }
    self.marks = marks.map {
      Mark(
        kind: $0.kind.rawValue, time: $0.time, x: $0.point.map { Double($0.x) },
        y: $0.point.map { Double($0.y) })
    }
    self.problems = problems
    pictures = recorder.reel.pictures.map {
      Picture(
        from: $0.base ?? -1, x: $0.rect.x, y: $0.rect.y, width: $0.rect.width,
        height: $0.rect.height)
    }
  }

  private static func row(_ row: Trace.Row, layer: Int) -> Row {
    let series = MotionCurves(row).series
    var text: Steps<String?>?
    if series.isEmpty {
      text = Steps(
        row.values.map { value in
          value.map { $0.count > longestText ? "\($0.prefix(longestText - 1))…" : $0 }
        })
    }
    return Row(
      layer: layer, property: row.property, moves: row.moves, series: series, text: text)
  }

  private static func css(_ color: Color) -> String {
    let parts = [color.red, color.green, color.blue].map {
      "\(Int((min(max($0, 0), 1) * 255).rounded()))"
    }
    return "rgb(\(parts.joined(separator: " ")) / \(trimmed(min(max(color.alpha, 0), 1), 4)))"
  }
}

/// What is noted while a film runs.
struct FilmRecorder {
  private(set) var reel: Reel
  private(set) var layers = LayerRecord()
  private(set) var stage: [Int] = []
  /// Empty where the stage is clear anyway.
  private(set) var clear: [Int] = []
  private var waiting: [Scene] = []
  /// Scenes that are drawn together; always as many, as it decides the order of the pictures.
  private static let batch = 16

  init(scale: Double, threads: Int) { reel = Reel(scale: scale, threads: threads) }

  mutating func add(_ scene: Scene, _ outlines: [LayerOutline]) throws(KinoraError) {
    layers.add(outlines)
    waiting.append(scene)
    if waiting.count >= Self.batch { try flush() }
  }

  mutating func flush() throws(KinoraError) {
    stage += try reel.add(waiting, .stage)
    if waiting.contains(where: { $0.background != nil }) {
      let bare = waiting.map { scene in
        var scene = scene
        scene.background = nil
        return scene
      }
      clear += try reel.add(bare, .clear)
    }
    waiting = []
  }
}

extension Trace.Row {
  /// Whether there is anything to see: one value that comes and goes with its layer does not move.
  fileprivate var moves: Bool {
    !isConstant && (!values.contains(nil) || Set(values.compactMap(\.self)).count > 1)
  }
}
