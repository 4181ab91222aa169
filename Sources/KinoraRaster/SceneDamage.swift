import Foundation
import KinoraGeometry
import KinoraScene

/// Finds where two scenes of one size can differ in pixels.
///
/// Two trees are walked side by side. Where a node's own properties are the same, its items are compared
/// one by one; what differs counts with all it paints, before and after. A pixel outside all that is
/// painted by the same things in the same order, and by the same steps: where a change makes the painter
/// put a group together on a layer of its own that it painted directly before, the whole group counts,
/// as the rounding differs.
struct SceneDamage {
  private let painter: ScenePainter
  private(set) var boxes: [PixelBox] = []

  /// More boxes than this are joined: each one costs a walk over the scene.
  private static let most = 6

  init(painter: ScenePainter) { self.painter = painter }

  /// - Parameters:
  ///   - outer: From the space of what holds the nodes to pixels.
  ///   - alpha: What the painter would multiply both nodes' opacity by.
  ///   - limit: What lies outside is cut off in both.
  mutating func compare(
    _ old: SceneNode, _ new: SceneNode, under outer: Homography, alpha: Double, limit: CGRect
  ) {
    let transform = new.transform.concatenating(outer)
    guard old.transform == new.transform, old.opacity == new.opacity, old.clip == new.clip,
      old.blendMode == new.blendMode, old.isIsolated == new.isIsolated,
      old.shadow == new.shadow, old.mask == new.mask,
      !new.reachesBeyondItsItems || old.items == new.items
    else {
      add(old, under: outer, limit)
      return add(new, under: outer, limit)
    }
    guard new.opacity > 0, transform.isVisible else { return }
    let alpha = new.isPlain ? min(1, new.opacity) * alpha : 1
    let steps = painter.steps(for: old, under: transform, alpha: alpha)
    guard steps == painter.steps(for: new, under: transform, alpha: alpha) else {
      add(old, under: outer, limit)
      return add(new, under: outer, limit)
    }
    var limit = limit
    if let clip = new.clip {
      let extent = painter.seen(clip, under: transform).controlPointBounds?.finite ?? .null
      limit = limit.intersection(extent)
    }
    compare(
      old.items, new.items, under: transform, alpha: steps.asLayer ? 1 : alpha, limit: limit)
  }

  private mutating func compare(
    _ old: [SceneItem], _ new: [SceneItem], under transform: Homography, alpha: Double,
    limit: CGRect
  ) {
    var (start, oldEnd, newEnd) = (0, old.count, new.count)
    if old.count != new.count {
      while start < min(oldEnd, newEnd), old[start] == new[start] { start += 1 }
      while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
        (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
      }
    }
    for i in start..<max(oldEnd, newEnd) {
      let (a, b) = (i < oldEnd ? old[i] : nil, i < newEnd ? new[i] : nil)
      if case .node(let a)? = a, case .node(let b)? = b {
        compare(a, b, under: transform, alpha: alpha, limit: limit)
      } else if a != b {
        if let a { add(painter.extent(of: a, under: transform), limit) }
        if let b { add(painter.extent(of: b, under: transform), limit) }
      }
    }
  }

  private mutating func add(_ node: SceneNode, under outer: Homography, _ limit: CGRect) {
    add(painter.extent(of: .node(node), under: outer), limit)
  }

  private mutating func add(_ area: CGRect, _ limit: CGRect) {
    let visible = area.intersection(limit)
    // Something without an area can still leave a hairline's worth of rounding.
    guard !visible.isNull,
      let box = PixelBox(visible.insetBy(dx: -1, dy: -1), within: painter.canvas)
    else { return }
    join(box)
  }

  /// Adds a box; boxes that overlap, or that are cheaper as one, become one.
  private mutating func join(_ box: PixelBox) {
    var box = box
    var i = 0
    while i < boxes.count {
      let union = boxes[i].union(box)
      if union.area <= boxes[i].area + box.area + 1024 {
        box = union
        boxes.remove(at: i)
        i = 0
      } else {
        i += 1
      }
    }
    boxes.append(box)
    while boxes.count > Self.most {
      let last = boxes.removeLast()
      let nearest = boxes.indices.min {
        boxes[$0].union(last).area - boxes[$0].area < boxes[$1].union(last).area - boxes[$1].area
      }
      guard let nearest else { return boxes.append(last) }
      boxes[nearest] = boxes[nearest].union(last)
    }
  }
}

extension SceneNode {
  /// Whether a change of one item can show where that item paints nothing: in the shadow of all, or
  /// because the blend mode also changes what lies beside the ink.
  fileprivate var reachesBeyondItsItems: Bool {
    if let shadow, shadow.path == nil { return true }
    switch blendMode {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: return true
    default: return false
    }
  }
}
