import KinoraGeometry
import KinoraScene

/// Puts items in a row, and those that are cut alike into one node.
struct SceneRecorder {
  private var pieces: [(clips: [CGContext.Clip], items: [SceneItem])] = []

  /// Whether anything was mixed with what was drawn before it, so that it must not meet what lies behind
  /// all this.
  private var mixes = false

  mutating func add(
    _ item: SceneItem, clips: [CGContext.Clip], blendMode: BlendMode, shadow: Shadow?
  ) {
    var item = item
    if blendMode != .normal || shadow != nil {
      mixes = mixes || blendMode != .normal
      item = .node(SceneNode(blendMode: blendMode, shadow: shadow, items: [item]))
    }
    if let last = pieces.last, last.clips == clips {
      pieces[pieces.count - 1].items.append(item)
    } else {
      pieces.append((clips, [item]))
    }
  }

  var items: [SceneItem] {
    let items = pieces.flatMap { piece in
      piece.clips.reversed().reduce(piece.items) { items, clip in [.node(clip.cut(items))] }
    }
    guard mixes else { return items }
    return [.node(SceneNode(name: "mixed", isIsolated: true, items: items))]
  }
}

extension CGContext.Clip {
  /// A node's clip is filled non-zero; a mask fills by any rule.
  fileprivate func cut(_ items: [SceneItem]) -> SceneNode {
    switch rule {
    case .nonZero: return SceneNode(name: "clip", clip: outline, items: items)
    case .evenOdd:
      let area = SceneItem.fill(outline, rule: .evenOdd, paint: .color(.black))
      return SceneNode(name: "clip", mask: SceneNode(items: [area]), items: items)
    }
  }
}
