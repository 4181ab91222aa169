import Foundation
import KinoraGeometry
import KinoraScene

extension ContentsValues {
  /// What the picture draws in a layer with these bounds.
  func items(in bounds: CGRect) -> [SceneItem] {
    let to = image.to.map { items($0, in: bounds) } ?? []
    guard image.share < 1 else { return to }
    let from = image.from.map { items($0, in: bounds) } ?? []
    // Both together are as opaque as each alone, so their shares are added.
    let parts = [(from, 1 - image.share), (to, image.share)].filter { !$0.0.isEmpty && $0.1 > 0 }
    let nodes = parts.map { items, share in
      SceneItem.node(SceneNode(opacity: share, blendMode: .plusLighter, items: items))
    }
    return nodes.isEmpty
      ? [] : [.node(SceneNode(name: "contents", isIsolated: true, items: nodes))]
  }

  private func items(_ image: CGImage, in bounds: CGRect) -> [SceneItem] {
    let source = CGRect(
      x: rect.minX * CGFloat(image.width), y: rect.minY * CGFloat(image.height),
      width: rect.width * CGFloat(image.width), height: rect.height * CGFloat(image.height))
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let size = CGSize(width: source.width / scale, height: source.height / scale)
    guard source.width > 0, source.height > 0 else { return [] }
    let place = gravity.place(size, in: bounds)
    guard place.width > 0, place.height > 0 else { return [] }
    let filter =
      place.width < size.width || place.height < size.height
      ? minification : magnification
    let sampling = PlacedImage.Sampling(rawValue: filter.rawValue) ?? .linear
    func part(_ source: CGRect, _ destination: CGRect) -> SceneItem {
      image.item(source, at: destination, sampling: sampling)
    }
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard center != whole, center.width >= 0, center.height >= 0 else {
      return [part(source, place)]
    }
    let columns = stretch(
      source.minX, source.width, place.minX, place.width, center.minX, center.maxX, scale)
    let rows = stretch(
      source.minY, source.height, place.minY, place.height, center.minY, center.maxY, scale)
    var parts: [SceneItem] = []
    for row in rows {
      for column in columns {
        let item = part(
          CGRect(
            x: column.source, y: row.source, width: column.sourceLength, height: row.sourceLength),
          CGRect(x: column.place, y: row.place, width: column.length, height: row.length))
        // Neighbours share the pixels on their common edge: their coverages are added.
        parts.append(.node(SceneNode(blendMode: .plusLighter, items: [item])))
      }
    }
    return [.node(SceneNode(name: "contents", isIsolated: true, items: parts))]
  }

  private struct Strip {
    var source, sourceLength, place, length: CGFloat
  }

  /// The three strips along one axis: two of their own size at the ends, and between them one that is
  /// stretched. Where there is no room for the ends, they shrink alike.
  private func stretch(
    _ source: CGFloat, _ sourceLength: CGFloat, _ place: CGFloat, _ length: CGFloat,
    _ from: CGFloat, _ to: CGFloat, _ scale: CGFloat
  ) -> [Strip] {
    let (from, to) = (min(max(from, 0), 1), min(max(to, 0), 1))
    var (first, last) = (from * sourceLength / scale, (1 - to) * sourceLength / scale)
    if first + last > length {
      let shrink = length / (first + last)
      (first, last) = (first * shrink, last * shrink)
    }
    let strips = [
      Strip(source: source, sourceLength: from * sourceLength, place: place, length: first),
      Strip(
        source: source + from * sourceLength, sourceLength: (to - from) * sourceLength,
        place: place + first, length: length - first - last),
      Strip(
        source: source + to * sourceLength, sourceLength: (1 - to) * sourceLength,
        place: place + length - last, length: last),
    ]
    return strips.filter { $0.sourceLength > 0 && $0.length > 0 }
  }
}

extension CALayerContentsGravity {
  /// Where a picture of a size lies in the bounds. Unknown names mean the centre (measured: GNUstep,
  /// OpenCoreAnimation).
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    var size = size
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      let scale = self == .resizeAspect ? min(x, y) : max(x, y)
      size = CGSize(width: size.width * scale, height: size.height * scale)
    default: break
    }
    var origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
    switch self {
    case .left, .topLeft, .bottomLeft: origin.x = bounds.minX
    case .right, .topRight, .bottomRight: origin.x = bounds.maxX - size.width
    default: break
    }
    switch self {
    case .top, .topLeft, .topRight: origin.y = bounds.minY
    case .bottom, .bottomLeft, .bottomRight: origin.y = bounds.maxY - size.height
    default: break
    }
    return CGRect(origin: origin, size: size)
  }
}
