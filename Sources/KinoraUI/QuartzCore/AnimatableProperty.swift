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
    var rows = layerNumbers + shapeProperties + textProperties + emitterProperties
    rows += drawingProperties + colors + flags
    rows += points("position", Field({ $0.position }, { $0.position = $1 }))
    rows += points("anchorPoint", Field(\.anchorPoint))
    rows += rects("bounds", Field({ $0.bounds }, { $0.bounds = $1 }))
    rows += transforms("transform", Field({ $0.transform }, { $0.transform = $1 }))
    rows += transforms("sublayerTransform", Field(\.sublayerTransform))
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.keyPath, $0) })
  }()

  private static let layerNumbers = [
    number("opacity", Field({ $0.opacity }, { $0.opacity = $1 })),
    number("cornerRadius", Field({ $0.cornerRadius }, { $0.cornerRadius = $1 })),
    number("borderWidth", Field({ $0.borderWidth }, { $0.borderWidth = $1 })),
    number("zPosition", Field({ $0.zPosition }, { $0.zPosition = $1 })),
  ]

  private static let flags = [
    flag("hidden", Field(\.isHidden)), flag("isHidden", Field(\.isHidden)),
    flag("masksToBounds", Field(\.masksToBounds)),
  ]

  private static let colors = [
    color("backgroundColor", Field({ $0.backgroundColor }, { $0.backgroundColor = $1 })),
    color("borderColor", Field({ $0.borderColor }, { $0.borderColor = $1 })),
  ]

  private static let shapeProperties = [
    shapeNumber("lineWidth", Field({ $0.lineWidth }, { $0.lineWidth = $1 })),
    shapeNumber("miterLimit", Field({ $0.miterLimit }, { $0.miterLimit = $1 })),
    shapeNumber("lineDashPhase", Field({ $0.lineDashPhase }, { $0.lineDashPhase = $1 })),
    shapeNumber("strokeStart", Field({ $0.strokeStart }, { $0.strokeStart = $1 })),
    shapeNumber("strokeEnd", Field({ $0.strokeEnd }, { $0.strokeEnd = $1 })),
    shapeColor("fillColor", Field({ $0.fillColor }, { $0.fillColor = $1 })),
    shapeColor("strokeColor", Field({ $0.strokeColor }, { $0.strokeColor = $1 })),
    AnimatableProperty(
      keyPath: "path", get: { $0.shape.map { .path($0.path) } },
      set: { if case .path(let path) = $1 { $0.shape?.path = path } }),
  ]
}

/// A place for a value: what a key path is, but as two functions, which are called faster.
struct Field<Root, Value>: Sendable {
  let get: @Sendable (Root) -> Value
  let set: @Sendable (inout Root, Value) -> Void

  init(
    _ get: @escaping @Sendable (Root) -> Value,
    _ set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  /// For values that are seldom animated.
  init(_ path: any WritableKeyPath<Root, Value> & Sendable) {
    self.init({ $0[keyPath: path] }, { $0[keyPath: path] = $1 })
  }

  func change(_ root: inout Root, _ body: (inout Value) -> Void) {
    var value = get(root)
    body(&value)
    set(&root, value)
  }
}

func number(_ name: String, _ field: Field<LayerValues, Double>) -> AnimatableProperty {
  AnimatableProperty(
    keyPath: name, get: { .number(field.get($0)) },
    set: { if case .number(let value) = $1 { field.set(&$0, value) } })
}

func flag(_ name: String, _ field: Field<LayerValues, Bool>) -> AnimatableProperty {
  AnimatableProperty(
    keyPath: name, get: { .flag(field.get($0)) },
    set: { if case .flag(let value) = $1 { field.set(&$0, value) } })
}

func color(_ name: String, _ field: Field<LayerValues, Color?>) -> AnimatableProperty {
  AnimatableProperty(
    keyPath: name, get: { .color(field.get($0)) },
    set: { if case .color(let value) = $1 { field.set(&$0, value) } })
}

private func shapeNumber(_ name: String, _ field: Field<ShapeValues, Double>)
  -> AnimatableProperty
{
  AnimatableProperty(
    keyPath: name, get: { $0.shape.map { .number(field.get($0)) } },
    set: {
      guard case .number(let value) = $1, var part = $0.shape else { return }
      field.set(&part, value)
      $0.shape = part
    })
}

private func shapeColor(_ name: String, _ field: Field<ShapeValues, Color?>)
  -> AnimatableProperty
{
  AnimatableProperty(
    keyPath: name, get: { $0.shape.map { .color(field.get($0)) } },
    set: {
      guard case .color(let value) = $1, var part = $0.shape else { return }
      field.set(&part, value)
      $0.shape = part
    })
}

func points(_ name: String, _ field: Field<LayerValues, CGPoint>) -> [AnimatableProperty] {
  [
    AnimatableProperty(
      keyPath: name, get: { .point(field.get($0)) },
      set: { if case .point(let value) = $1 { field.set(&$0, value) } }),
    AnimatableProperty(
      keyPath: "\(name).x", get: { .number(field.get($0).x) },
      set: { if case .number(let value) = $1 { field.change(&$0) { $0.x = value } } }),
    AnimatableProperty(
      keyPath: "\(name).y", get: { .number(field.get($0).y) },
      set: { if case .number(let value) = $1 { field.change(&$0) { $0.y = value } } }),
  ]
}

func rects(_ name: String, _ field: Field<LayerValues, CGRect>) -> [AnimatableProperty] {
  [
    AnimatableProperty(
      keyPath: name, get: { .rect(field.get($0)) },
      set: { if case .rect(let value) = $1 { field.set(&$0, value) } }),
    AnimatableProperty(
      keyPath: "\(name).origin", get: { .point(field.get($0).origin) },
      set: { if case .point(let value) = $1 { field.change(&$0) { $0.origin = value } } }),
    AnimatableProperty(
      keyPath: "\(name).size", get: { .size(field.get($0).size) },
      set: { if case .size(let value) = $1 { field.change(&$0) { $0.size = value } } }),
    AnimatableProperty(
      keyPath: "\(name).origin.x", get: { .number(field.get($0).origin.x) },
      set: { if case .number(let value) = $1 { field.change(&$0) { $0.origin.x = value } } }),
    AnimatableProperty(
      keyPath: "\(name).origin.y", get: { .number(field.get($0).origin.y) },
      set: { if case .number(let value) = $1 { field.change(&$0) { $0.origin.y = value } } }),
    AnimatableProperty(
      keyPath: "\(name).size.width", get: { .number(field.get($0).size.width) },
      set: { if case .number(let value) = $1 { field.change(&$0) { $0.size.width = value } } }),
    AnimatableProperty(
      keyPath: "\(name).size.height", get: { .number(field.get($0).size.height) },
      set: { if case .number(let value) = $1 { field.change(&$0) { $0.size.height = value } } }),
  ]
}

/// A transform and the components of Table C-2 of the Core Animation Programming Guide.
func transforms(_ name: String, _ field: Field<LayerValues, Transform3D>)
  -> [AnimatableProperty]
{
  let parts = Transform3D.Component.allCases.map { component in
    AnimatableProperty(
      keyPath: "\(name).\(component.rawValue)",
      get: { .number(field.get($0).value(of: component)) },
      set: {
        guard case .number(let value) = $1 else { return }
        field.change(&$0) { $0 = $0.setting(component, to: value) }
      })
  }
  let whole = AnimatableProperty(
    keyPath: name, get: { .transform(field.get($0)) },
    set: { if case .transform(let value) = $1 { field.set(&$0, value) } })
  let translation = AnimatableProperty(
    keyPath: "\(name).translation",
    get: {
      .size(CGSize(width: field.get($0).m41, height: field.get($0).m42))
    },
    set: {
      guard case .size(let value) = $1 else { return }
      field.change(&$0) {
        $0 = $0.setting(.translationX, to: value.width).setting(.translationY, to: value.height)
      }
    })
  return [whole, translation] + parts
}
