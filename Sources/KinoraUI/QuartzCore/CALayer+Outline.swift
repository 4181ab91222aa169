package import Foundation
import KinoraGeometry
import KinoraScene

/// Where a layer is at an instant, seen from the stage.
package struct LayerOutline: Hashable, Sendable {
  /// As in ``TraceEntry``.
  package var layer: String
  /// 0 for the root.
  package var depth: Int
  /// Where its anchor point is; nil where that lies behind the eye.
  package var anchor: CGPoint?
  /// The corners of its bounds, or of its path's box where it has no bounds: top left, top right, bottom
  /// right, bottom left before any transform. Empty where there is neither, or where it does not show.
  package var corners: [CGPoint]
}

extension CALayer {
  /// Where this layer and all under it are when the time of the superlayer is `time`, in the superlayer's
  /// space: from back to front, in the order and with the names of ``trace(at:)``.
  package func outlines(at time: Double) -> [LayerOutline] {
    var found: [LayerOutline] = []
    outline(
      at: time, path: displayName.traceName, depth: 0, superlayer: nil, under: .identity,
      isShown: true, into: &found)
    return found
  }

  private func outline(
    at time: Double, path: String, depth: Int, superlayer: LayerValues?, under outer: Transform3D,
    isShown: Bool, into found: inout [LayerOutline]
  ) {
    let localTime = localTime(fromParent: time)
    let shown = presentationValues(at: localTime)
    let isShown = isShown && !shown.isHidden && shown.opacity > 0
    let whole = shown.toParent(superlayer: superlayer).concatenating(outer)
    let map = Homography(whole)
    var corners: [CGPoint] = []
    let box = shown.bounds.isEmpty ? shown.shape?.path?.bounds : shown.bounds
    if isShown, let box, !box.isNull {
      let (left, right, top, bottom) = (box.minX, box.maxX, box.minY, box.maxY)
      corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
        .compactMap { map.project(CGPoint(x: $0.0, y: $0.1)) }
    }
    found.append(
      LayerOutline(
        layer: path, depth: depth, anchor: map.project(shown.anchor),
        corners: corners.count == 4 ? corners : []))
    // Only a transform layer keeps the depth of what it holds.
    let inner = self is CATransformLayer ? whole : whole.flattened
    for (child, name) in namedChildren {
      child.outline(
        at: localTime, path: "\(path)/\(name)", depth: depth + 1, superlayer: shown, under: inner,
        isShown: isShown, into: &found)
    }
  }

  /// The sublayers with the names that tell them apart.
  var namedChildren: [(layer: CALayer, name: String)] {
    var uses: [String: Int] = [:]
    return children.map { child in
      let name = child.displayName.traceName
      let use = uses[name, default: 0] + 1
      uses[name] = use
      return (child, use == 1 ? name : "\(name)#\(use)")
    }
  }
}

extension Transform3D {
  /// The same on the plane z = 0, and nothing of it leaves the plane.
  fileprivate var flattened: Transform3D {
    var flat = self
    (flat.m13, flat.m23, flat.m43) = (0, 0, 0)
    (flat.m31, flat.m32, flat.m33, flat.m34) = (0, 0, 1, 0)
    return flat
  }
}
