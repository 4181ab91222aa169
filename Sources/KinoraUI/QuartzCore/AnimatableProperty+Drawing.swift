import Foundation
import KinoraGeometry
import KinoraScene

// The key paths of shadows, contents, gradients and replicators.

extension AnimatableProperty {
  static let drawingProperties: [AnimatableProperty] =
    shadowProperties + contentsProperties + gradientProperties + replicatorProperties + [
      number("anchorPointZ", Field(\.anchorPointZ)), flag("doubleSided", Field(\.isDoubleSided)),
    ]

  private static let shadowProperties =
    [
      color("shadowColor", Field(\.shadow.color)), number("shadowOpacity", Field(\.shadow.opacity)),
      number("shadowRadius", Field(\.shadow.radius)),
      AnimatableProperty(
        keyPath: "shadowPath", get: { .path($0.shadow.path) },
        set: { if case .path(let path) = $1 { $0.shadow.path = path } }),
    ] + sizes("shadowOffset", Field(\.shadow.offset))

  private static let contentsProperties =
    [
      AnimatableProperty(
        keyPath: "contents", get: { .image($0.contents.image) },
        set: { if case .image(let image) = $1 { $0.contents.image = image } }),
      number("contentsScale", Field(\.contents.scale)),
    ] + rects("contentsRect", Field(\.contents.rect))
    + rects("contentsCenter", Field(\.contents.center))

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
      Field(\.gradient), points("startPoint", Field(\.position)), Field(\.startPoint),
      like: Field(\.position))
    + within(
      Field(\.gradient), points("endPoint", Field(\.position)), Field(\.endPoint),
      like: Field(\.position))

  private static let replicatorProperties =
    [
      replicated("instanceDelay", Field(\.delay)),
      replicated("instanceRedOffset", Field(\.offset.red)),
      replicated("instanceGreenOffset", Field(\.offset.green)),
      replicated("instanceBlueOffset", Field(\.offset.blue)),
      replicated("instanceAlphaOffset", Field(\.offset.alpha)),
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
      Field(\.replicator), transforms("instanceTransform", Field(\.transform)), Field(\.transform),
      like: Field(\.transform))
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
        guard let part = part.get(values) else { return nil }
        var model = LayerValues()
        stand.set(&model, field.get(part))
        return property.get(model)
      },
      set: { values, value in
        guard var changed = part.get(values) else { return }
        var model = LayerValues()
        stand.set(&model, field.get(changed))
        property.set(&model, value)
        field.set(&changed, stand.get(model))
        part.set(&values, changed)
      })
  }
}

private func replicated(_ name: String, _ field: Field<ReplicatorValues, Double>)
  -> AnimatableProperty
{
  AnimatableProperty(
    keyPath: name, get: { $0.replicator.map { .number(field.get($0)) } },
    set: {
      guard case .number(let value) = $1, var part = $0.replicator else { return }
      field.set(&part, value)
      $0.replicator = part
    })
}

private func sizes(_ name: String, _ field: Field<LayerValues, CGSize>) -> [AnimatableProperty] {
  [
    AnimatableProperty(
      keyPath: name, get: { .size(field.get($0)) },
      set: { if case .size(let value) = $1 { field.set(&$0, value) } }),
    AnimatableProperty(
      keyPath: "\(name).width", get: { .number(field.get($0).width) },
      set: { if case .number(let value) = $1 { field.change(&$0) { $0.width = value } } }),
    AnimatableProperty(
      keyPath: "\(name).height", get: { .number(field.get($0).height) },
      set: { if case .number(let value) = $1 { field.change(&$0) { $0.height = value } } }),
  ]
}
