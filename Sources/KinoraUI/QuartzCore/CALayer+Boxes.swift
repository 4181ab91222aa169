package import Foundation
import KinoraGeometry
import KinoraScene

extension CALayer {
  /// Where the layers of these names are when the time of the superlayer is `time`: for each name the
  /// boxes, in this layer's superlayer's space, around bounds, path with its stroke, and all sublayers.
  /// Layers that do not show have none; perspective is left out.
  package func boxes(named names: Set<String>, at time: Double) -> [String: [CGRect]] {
    var found: [String: [CGRect]] = [:]
    _ = box(at: time, superlayer: nil, under: .identity, names, &found)
    return found
  }

  private func box(
    at time: Double, superlayer: LayerValues?, under outer: AffineTransform2D,
    _ names: Set<String>, _ found: inout [String: [CGRect]]
  ) -> CGRect {
    let localTime = localTime(fromParent: time)
    let shown = presentationValues(at: localTime)
    guard !shown.isHidden, shown.opacity > 0 else { return .null }
    let transform = shown.toParent(superlayer: superlayer).affine.concatenating(outer)
    var box = shown.bounds.isEmpty ? CGRect.null : shown.bounds.box(under: transform)
    if let path = shown.shape?.path, let extent = path.applying(transform).bounds {
      let stroke = shown.shape?.strokeColor == nil ? 0 : shown.shape?.lineWidth ?? 0
      let scale = max(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
      box = box.union(extent.insetBy(dx: -stroke * scale, dy: -stroke * scale))
    }
    for child in children {
      let inner = child.box(at: localTime, superlayer: shown, under: transform, names, &found)
      if !inner.isNull { box = box.union(inner) }
    }
    if !box.isNull, names.contains(displayName) { found[displayName, default: []].append(box) }
    return box
  }

  /// The names of this layer and all under it, in the order of the tree, each once.
  package var layerNames: [String] {
    var names: [String] = []
    func visit(_ layer: CALayer) {
      if !names.contains(layer.displayName) { names.append(layer.displayName) }
      for child in layer.children { visit(child) }
    }
    visit(self)
    return names
  }
}

extension CGRect {
  fileprivate func box(under transform: AffineTransform2D) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(transform) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
