import Foundation
import KinoraGeometry
import KinoraScene

/// What one property of one layer shows at an instant, as text.
package struct TraceEntry: Hashable, Sendable {
  /// The names of the layers from the root on, `stage/HeartButton/on`. Siblings with one name are told
  /// apart by `#2`, `#3`, in the order of the list.
  package var layer: String
  package var property: String
  /// Numbers with four places after the point, whatever the locale, with spaces between them.
  package var value: String
  /// Whether the property has the value that it has on a new layer.
  package var isDefault: Bool
  /// Whether an animation of it is on the layer.
  package var isAnimated: Bool
}

extension CALayer {
  /// Every whole property that can be animated, of this layer and all under it, hidden ones too, when the
  /// time of the superlayer (or, for a root, the virtual clock) is `time`: layers from back to front,
  /// properties in the order of their names. The one place where a layer tree is written down as text.
  package func trace(at time: Double) -> [TraceEntry] {
    var entries: [TraceEntry] = []
    trace(at: time, path: displayName.traceName, into: &entries)
    return entries
  }

  private func trace(at time: Double, path: String, into entries: inout [TraceEntry]) {
    let localTime = localTime(fromParent: time)
    let shown = presentationValues(at: localTime)
    let fresh = Self.make().values
    let animated = Set(records.flatMap(\.motion.animatedProperties))
    for property in AnimatableProperty.traced {
      guard let value = property.get(shown) else { continue }
      entries.append(
        TraceEntry(
          layer: path, property: property.keyPath, value: value.traceText,
          isDefault: property.get(fresh) == value,
          isAnimated: animated.contains(property.keyPath)))
    }
    for (key, value) in shown.custom.sorted(by: { $0.key < $1.key }) {
      guard let value = value.animatable else { continue }
      entries.append(
        TraceEntry(
          layer: path, property: key, value: value.traceText, isDefault: false,
          isAnimated: animated.contains(key)))
    }
    for (child, name) in namedChildren {
      child.trace(at: localTime, path: "\(path)/\(name)", into: &entries)
    }
  }
}

extension AnimatableProperty {
  /// Whole properties, each under one name.
  fileprivate static let traced = keyPaths.filter { !$0.contains(".") && $0 != "isHidden" }
    .compactMap(named)
}

extension Motion {
  /// The whole properties that this animation changes.
  fileprivate var animatedProperties: [String] {
    keyPaths.map { keyPath in
      let name = String(keyPath.prefix { $0 != "." })
      return name == "isHidden" ? "hidden" : name
    }
  }
}

extension String {
  /// A name that is one line and holds no slash.
  var traceName: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "/": text += "\\/"
      case "\\": text += "\\\\"
      case _ where scalar.properties.generalCategory == .control || scalar == "\u{2028}":
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text.isEmpty ? "\\e" : text
  }
}

extension AnimatableValue {
  /// Components in the order of Core Animation's own structures; a transform that keeps
  /// flat things flat as `a b c d tx ty`, another as its sixteen numbers; a path as SVG path data; `none` for nothing.
  fileprivate var traceText: String {
    if case .number(let value) = self { return decimals([value]) }
    if case .point(let value) = self { return decimals([value.x, value.y]) }
    if case .size(let value) = self { return decimals([value.width, value.height]) }
    if case .rect(let value) = self {
      return decimals([value.origin.x, value.origin.y, value.size.width, value.size.height])
    }
    if case .color(let value) = self {
      return value.map { decimals([$0.red, $0.green, $0.blue, $0.alpha]) } ?? "none"
    }
    if case .transform(let value) = self { return Self.text(value) }
    if case .path(let value) = self { return value.map(Self.text) ?? "none" }
    if case .flag(let value) = self { return value ? "true" : "false" }
    if case .colors(let value) = self { return Self.list(value.map(\.traceText)) }
    if case .list(let value) = self { return value.map { Self.list([decimals($0)]) } ?? "none" }
    if case .image(let value) = self { return Self.text(value) }
    return "\(self)".replacingOccurrences(of: "\n", with: " ")
  }

  /// What is in a list, `none` where nothing is.
  private static func list(_ parts: [String]) -> String {
    let text = parts.joined(separator: " ")
    return text.isEmpty ? "none" : text
  }

  /// The sizes of the pictures; what is in them is left to pixels.
  private static func text(_ mix: ImageMix) -> String {
    func size(_ image: CGImage?) -> String { image.map { "\($0.width)x\($0.height)" } ?? "none" }
    guard mix.share < 1 else { return size(mix.to) }
    return "\(size(mix.from)) \(size(mix.to)) \(decimals([mix.share]))"
  }

  private static func text(_ t: Transform3D) -> String {
    let all = [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
      t.m42, t.m43, t.m44,
    ]
    let isAffine =
      all.indices.allSatisfy { index in
        [0, 1, 4, 5, 10, 12, 13].contains(index) || all[index] == (index == 15 ? 1 : 0)
      }
    return decimals(isAffine ? [t.m11, t.m12, t.m21, t.m22, t.m41, t.m42] : all)
  }

  private static func text(_ path: Path) -> String {
    path.elements.map { element in
      switch element {
      case .move(let p): "M \(decimals([p.x, p.y]))"
      case .line(let p): "L \(decimals([p.x, p.y]))"
      case .quadCurve(let c, let p): "Q \(decimals([c.x, c.y, p.x, p.y]))"
      case .curve(let c, let d, let p): "C \(decimals([c.x, c.y, d.x, d.y, p.x, p.y]))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

extension Color {
  fileprivate var traceText: String { decimals([red, green, blue, alpha]) }
}

/// Four places after the point; what rounds to zero has no sign.
private func decimals(_ values: [Double]) -> String {
  values.map { value in
    let text = String(format: "%.4f", locale: nil, value)
    return text == "-0.0000" ? "0.0000" : text
  }.joined(separator: " ")
}

private func decimals(_ values: [CGFloat]) -> String { decimals(values.map { Double($0) }) }
