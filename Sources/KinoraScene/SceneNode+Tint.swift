extension SceneNode {
  /// The same with every colour, a mask's aside, multiplied by `tint`.
  public func multiplied(by tint: Color) -> SceneNode {
    guard tint != .white else { return self }
    var node = self
    node.items = items.map { $0.multiplied(by: tint) }
    if var shadow {
      shadow.color = shadow.color.multiplied(by: tint)
      node.shadow = shadow
    }
    return node
  }
}

extension SceneItem {
  fileprivate func multiplied(by tint: Color) -> SceneItem {
    switch self {
    case .fill(let path, let rule, let paint):
      return .fill(path, rule: rule, paint: paint.multiplied(by: tint))
    case .stroke(let path, let style, let paint):
      return .stroke(path, style: style, paint: paint.multiplied(by: tint))
    case .image(var image):
      image.tint = image.tint.multiplied(by: tint)
      return .image(image)
    case .node(let node): return .node(node.multiplied(by: tint))
    }
  }
}

extension Paint {
  fileprivate func multiplied(by tint: Color) -> Paint {
    switch self {
    case .color(let color): return .color(color.multiplied(by: tint))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map {
        Gradient.Stop($0.place, $0.color.multiplied(by: tint))
      }
      return .gradient(gradient)
    }
  }
}

extension Color {
  public func multiplied(by other: Color) -> Color {
    Color(
      red: red * other.red, green: green * other.green, blue: blue * other.blue,
      alpha: alpha * other.alpha)
  }
}
