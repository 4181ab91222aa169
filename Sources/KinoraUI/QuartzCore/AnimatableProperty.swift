import Foundation
import KinoraGeometry
import KinoraScene

/// One animatable property of a layer: how to read and write it. The only place where an animation's
/// key path is written as text.
struct AnimatableProperty: Sendable {
  let keyPath: String
  /// nil where the layer is of a class without this property.
  let get: @Sendable (LayerValues) -> AnimatableValue?
  let set: @Sendable (inout LayerValues, AnimatableValue) -> Void

  /// The property that `keyPath` names, or nil.
  static func named(_ keyPath: String) -> AnimatableProperty? { table[keyPath] }

  /// Whether a property says only where a layer is and how much of it shows.
  static func isPlacement(_ keyPath: String) -> Bool {
    placements.contains(String(keyPath.prefix { $0 != "." }))
  }

  private static let placements: Set<String> = [
    "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "sublayerTransform",
    "opacity", "hidden", "isHidden", "doubleSided",
  ]

  /// Every key path, sorted.
  static var keyPaths: [String] { table.keys.sorted() }

  private static let table: [String: AnimatableProperty] = {
    let rows =
      layerNumbers + shapeProperties + textProperties + emitterProperties + drawingProperties
      + colors + flags
      + points("position", \.position) + points("anchorPoint", \.anchorPoint)
      + rects("bounds", \.bounds)
      + transforms("transform", \.transform) + transforms("sublayerTransform", \.sublayerTransform)
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.keyPath, $0) })
  }()

  private static let layerNumbers = [
    number("opacity", \.opacity),
    number("cornerRadius", \.cornerRadius),
    number("borderWidth", \.borderWidth),
    number("zPosition", \.zPosition),
  ]

  private static let flags = [
    flag("hidden", \.isHidden), flag("isHidden", \.isHidden),
    flag("masksToBounds", \.masksToBounds),
  ]

  private static let colors = [
    color("backgroundColor", \.backgroundColor), color("borderColor", \.borderColor),
  ]

  private static let shapeProperties = [
    shapeNumber("lineWidth", \.lineWidth),
    shapeNumber("miterLimit", \.miterLimit),
    shapeNumber("lineDashPhase", \.lineDashPhase),
    shapeNumber("strokeStart", \.strokeStart),
    shapeNumber("strokeEnd", \.strokeEnd),
    shapeColor("fillColor", \.fillColor),
    shapeColor("strokeColor", \.strokeColor),
    AnimatableProperty(
      keyPath: "path", get: { $0.shape.map { .path($0.path) } },
      set: { if case .path(let path) = $1 { $0.shape?.path = path } }),
  ]
}

typealias Field<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

func number(_ name: String, _ field: Field<LayerValues, Double>) -> AnimatableProperty {
  AnimatableProperty(
    keyPath: name, get: { .number($0[keyPath: field]) },
    set: { if case .number(let value) = $1 { $0[keyPath: field] = value } })
}

func flag(_ name: String, _ field: Field<LayerValues, Bool>) -> AnimatableProperty {
  AnimatableProperty(
    keyPath: name, get: { .flag($0[keyPath: field]) },
    set: { if case .flag(let value) = $1 { $0[keyPath: field] = value } })
}

func color(_ name: String, _ field: Field<LayerValues, Color?>) -> AnimatableProperty {
  AnimatableProperty(
    keyPath: name, get: { .color($0[keyPath: field]) },
    set: { if case .color(let value) = $1 { $0[keyPath: field] = value } })
}

private func shapeNumber(_ name: String, _ field: Field<ShapeValues, Double>)
  -> AnimatableProperty
{
  AnimatableProperty(
    keyPath: name, get: { $0.shape.map { .number($0[keyPath: field]) } },
    set: { if case .number(let value) = $1 { $0.shape?[keyPath: field] = value } })
}

private func shapeColor(_ name: String, _ field: Field<ShapeValues, Color?>)
  -> AnimatableProperty
{
  AnimatableProperty(
    keyPath: name, get: { $0.shape.map { .color($0[keyPath: field]) } },
    set: { if case .color(let value) = $1 { $0.shape?[keyPath: field] = value } })
}

func points(_ name: String, _ field: Field<LayerValues, CGPoint>) -> [AnimatableProperty] {
  [
    AnimatableProperty(
      keyPath: name, get: { .point($0[keyPath: field]) },
      set: { if case .point(let value) = $1 { $0[keyPath: field] = value } }),
    AnimatableProperty(
      keyPath: "\(name).x", get: { .number($0[keyPath: field].x) },
      set: { if case .number(let value) = $1 { $0[keyPath: field].x = value } }),
    AnimatableProperty(
      keyPath: "\(name).y", get: { .number($0[keyPath: field].y) },
      set: { if case .number(let value) = $1 { $0[keyPath: field].y = value } }),
  ]
}

func rects(_ name: String, _ field: Field<LayerValues, CGRect>) -> [AnimatableProperty] {
  [
    AnimatableProperty(
      keyPath: name, get: { .rect($0[keyPath: field]) },
      set: { if case .rect(let value) = $1 { $0[keyPath: field] = value } }),
    AnimatableProperty(
      keyPath: "\(name).origin", get: { .point($0[keyPath: field].origin) },
      set: { if case .point(let value) = $1 { $0[keyPath: field].origin = value } }),
    AnimatableProperty(
      keyPath: "\(name).size", get: { .size($0[keyPath: field].size) },
      set: { if case .size(let value) = $1 { $0[keyPath: field].size = value } }),
    AnimatableProperty(
      keyPath: "\(name).origin.x", get: { .number($0[keyPath: field].origin.x) },
      set: { if case .number(let value) = $1 { $0[keyPath: field].origin.x = value } }),
    AnimatableProperty(
      keyPath: "\(name).origin.y", get: { .number($0[keyPath: field].origin.y) },
      set: { if case .number(let value) = $1 { $0[keyPath: field].origin.y = value } }),
    AnimatableProperty(
      keyPath: "\(name).size.width", get: { .number($0[keyPath: field].size.width) },
      set: { if case .number(let value) = $1 { $0[keyPath: field].size.width = value } }),
    AnimatableProperty(
      keyPath: "\(name).size.height", get: { .number($0[keyPath: field].size.height) },
      set: { if case .number(let value) = $1 { $0[keyPath: field].size.height = value } }),
  ]
}

/// A transform and the components of Table C-2 of the Core Animation Programming Guide.
func transforms(_ name: String, _ field: Field<LayerValues, Transform3D>)
  -> [AnimatableProperty]
{
  let parts = Transform3D.Component.allCases.map { component in
    AnimatableProperty(
      keyPath: "\(name).\(component.rawValue)",
      get: { .number($0[keyPath: field].value(of: component)) },
      set: {
        guard case .number(let value) = $1 else { return }
        $0[keyPath: field] = $0[keyPath: field].setting(component, to: value)
      })
  }
  let whole = AnimatableProperty(
    keyPath: name, get: { .transform($0[keyPath: field]) },
    set: { if case .transform(let value) = $1 { $0[keyPath: field] = value } })
  let translation = AnimatableProperty(
    keyPath: "\(name).translation",
    get: {
      .size(CGSize(width: $0[keyPath: field].m41, height: $0[keyPath: field].m42))
    },
    set: {
      guard case .size(let value) = $1 else { return }
      $0[keyPath: field] = $0[keyPath: field]
        .setting(.translationX, to: value.width).setting(.translationY, to: value.height)
    })
  return [whole, translation] + parts
}
