import Foundation
import KinoraGeometry
import KinoraScene

// The key paths of shadows, contents, gradients and replicators.

extension AnimatableProperty {
  static let drawingProperties: [AnimatableProperty] =
    shadowProperties + contentsProperties + gradientProperties + replicatorProperties + [
      number("anchorPointZ", \.anchorPointZ), flag("doubleSided", \.isDoubleSided),
    ]

  private static let shadowProperties =
    [
      color("shadowColor", \.shadow.color), number("shadowOpacity", \.shadow.opacity),
      number("shadowRadius", \.shadow.radius),
      AnimatableProperty(
        keyPath: "shadowPath", get: { .path($0.shadow.path) },
        set: { if case .path(let path) = $1 { $0.shadow.path = path } }),
    ] + sizes("shadowOffset", \.shadow.offset)

  private static let contentsProperties =
    [
      AnimatableProperty(
        keyPath: "contents", get: { .image($0.contents.image) },
        set: { if case .image(let image) = $1 { $0.contents.image = image } }),
      number("contentsScale", \.contents.scale),
    ] + rects("contentsRect", \.contents.rect) + rects("contentsCenter", \.contents.center)

  private static let gradientProperties =
    [
      AnimatableProperty(
        keyPath: "colors", get: { $0.gradient.map { .colors($0.colors) } },
        set: { if case .colors(let colors) = $1 { $0.gradient?.colors = colors } }),
      AnimatableProperty(
        keyPath: "locations", get: { $0.gradient.map { .list($0.locations) } },
        set: { if case .list(let numbers) = $1 { $0.gradient?.locations = numbers } }),
    ]
    + within(
      \.gradient, points("startPoint", \.position), \.startPoint, like: \.position)
    + within(\.gradient, points("endPoint", \.position), \.endPoint, like: \.position)

  private static let replicatorProperties =
    [
      replicated("instanceDelay", \.delay), replicated("instanceRedOffset", \.offset.red),
      replicated("instanceGreenOffset", \.offset.green),
      replicated("instanceBlueOffset", \.offset.blue),
      replicated("instanceAlphaOffset", \.offset.alpha),
      AnimatableProperty(
        keyPath: "instanceCount", get: { $0.replicator.map { .number(Double($0.count)) } },
        set: {
          guard case .number(let value) = $1, value.isFinite else { return }
          $0.replicator?.count = Int(min(max(value.rounded(), 0), 1e6))
        }),
      AnimatableProperty(
        keyPath: "instanceColor", get: { $0.replicator.map { .color($0.color) } },
        set: { if case .color(let color) = $1 { $0.replicator?.color = color } }),
    ]
    + within(
      \.replicator, transforms("instanceTransform", \.transform), \.transform, like: \.transform)
}

/// Properties of a field of an optional part, from those of a plain layer's field of the same type, which
/// stands for it.
private func within<Part, Value>(
  _ part: Field<LayerValues, Part?>, _ properties: [AnimatableProperty],
  _ field: Field<Part, Value>, like stand: Field<LayerValues, Value>
) -> [AnimatableProperty] {
  properties.map { property in
    AnimatableProperty(
      keyPath: property.keyPath,
      get: { values in
        guard let part = values[keyPath: part] else { return nil }
        var model = LayerValues()
        model[keyPath: stand] = part[keyPath: field]
        return property.get(model)
      },
      set: { values, value in
        guard var changed = values[keyPath: part] else { return }
        var model = LayerValues()
        model[keyPath: stand] = changed[keyPath: field]
        property.set(&model, value)
        changed[keyPath: field] = model[keyPath: stand]
        values[keyPath: part] = changed
      })
  }
}

private func replicated(_ name: String, _ field: Field<ReplicatorValues, Double>)
  -> AnimatableProperty
{
  AnimatableProperty(
    keyPath: name, get: { $0.replicator.map { .number($0[keyPath: field]) } },
    set: { if case .number(let value) = $1 { $0.replicator?[keyPath: field] = value } })
}

private func sizes(_ name: String, _ field: Field<LayerValues, CGSize>) -> [AnimatableProperty] {
  [
    AnimatableProperty(
      keyPath: name, get: { .size($0[keyPath: field]) },
      set: { if case .size(let value) = $1 { $0[keyPath: field] = value } }),
    AnimatableProperty(
      keyPath: "\(name).width", get: { .number($0[keyPath: field].width) },
      set: { if case .number(let value) = $1 { $0[keyPath: field].width = value } }),
    AnimatableProperty(
      keyPath: "\(name).height", get: { .number($0[keyPath: field].height) },
      set: { if case .number(let value) = $1 { $0[keyPath: field].height = value } }),
  ]
}
