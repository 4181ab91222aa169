import Foundation
import Kinora
import KinoraUI

/// What is noted of all layers while a film runs: who is there, and where.
struct LayerRecord {
  /// A layer as the page has it.
  struct Layer: Encodable {
    /// The last part of its path.
    var name: String
    var path: String
    var depth: Int
    /// Whether an animation is on it, or something of it changes.
    var moves: Bool
    /// nil where it is not there.
    var outline: Steps<Outline?>
  }

  /// Where it is at a frame, in points of the stage.
  struct Outline: Hashable, Encodable {
    var anchor: [Double]?
    var corners: [[Double]]
    var shows: Bool
  }

  private struct Track {
    var depth: Int
    var outlines: [Outline?]
  }

  /// In the order of the tree; whoever comes later stands behind the layer it came behind.
  private var order: [String] = []
  private var tracks: [String: Track] = [:]
  private var frameCount = 0

  mutating func add(_ found: [LayerOutline]) {
    var previous: String?
    for layer in found {
      if tracks[layer.layer] == nil {
        tracks[layer.layer] = Track(
          depth: layer.depth, outlines: Array(repeating: nil, count: frameCount))
        let place = previous.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? order.count
        order.insert(layer.layer, at: place)
      }
      previous = layer.layer
      tracks[layer.layer]?.outlines.append(
        Outline(
          anchor: layer.anchor.map(Self.rounded), corners: layer.corners.map(Self.rounded),
          shows: !layer.corners.isEmpty))
    }
    frameCount += 1
    for name in order {
      while tracks[name]?.outlines.count ?? frameCount < frameCount {
        tracks[name]?.outlines.append(nil)
      }
    }
  }

  /// - Parameter moving: The paths of layers of which something moves.
  func layers(moving: Set<String>) -> [Layer] {
    order.compactMap { path in
      tracks[path].map {
        Layer(
          name: Self.name(of: path), path: path, depth: $0.depth, moves: moving.contains(path),
          outline: Steps($0.outlines))
      }
    }
  }

  /// What stands behind the last slash that is no part of a name.
  static func name(of path: String) -> String {
    var name = ""
    var isEscaped = false
    for character in path {
      if isEscaped {
        name.append(character == "e" ? "" : character == "u" ? "\\u" : String(character))
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "/" {
        name = ""
      } else {
        name.append(character)
      }
    }
    return name.isEmpty ? "(no name)" : name
  }

  private static func rounded(_ point: CGPoint) -> [Double] {
    [Double(point.x), Double(point.y)].map { ($0 * 100).rounded() / 100 + 0 }
  }
}
