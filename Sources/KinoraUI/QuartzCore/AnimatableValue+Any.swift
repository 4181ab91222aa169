import Foundation
import KinoraGeometry
import KinoraScene

extension AnimatableValue {
  /// What the user gave as `fromValue`, `toValue` or `byValue`, read as the type that `like` has; nil
  /// where it is something else.
  init?(_ given: Any, like kind: AnimatableValue) {
    if given is NSNull {
      switch kind {
      case .color: self = .color(nil)
      case .path: self = .path(nil)
      default: return nil
      }
      return
    }
    let given = (given as? NSValue)?.geometry ?? given
    switch kind {
    case .number, .flag:
      guard let number = Self.number(given) else { return nil }
      if case .flag = kind { self = .flag(number != 0) } else { self = .number(number) }
    case .point:
      guard let point = given as? CGPoint else { return nil }
      self = .point(point)
    case .size:
      guard let size = given as? CGSize else { return nil }
      self = .size(size)
    case .rect:
      guard let rect = given as? CGRect else { return nil }
      self = .rect(rect)
    case .color:
      guard let color = given as? CGColor else { return nil }
      self = .color(color.value)
    case .transform:
      if let transform = given as? Transform3D {
        self = .transform(transform)
      } else if let affine = given as? AffineTransform2D {
        self = .transform(Transform3D(affine))
      } else {
        return nil
      }
    case .path:
      guard let path = given as? CGPath else { return nil }
      self = .path(path.value)
    case .colors:
      guard let colors = given as? [Any] else { return nil }
      let read = colors.compactMap { ($0 as? CGColor)?.value }
      guard read.count == colors.count else { return nil }
      self = .colors(read)
    case .list:
      guard let numbers = given as? [Any] else { return nil }
      let read = numbers.compactMap(Self.number)
      guard read.count == numbers.count else { return nil }
      self = .list(read)
    case .image:
      guard let image = given as? CGImage else { return nil }
      self = .image(ImageMix(image))
    }
  }

  private static func number(_ given: Any) -> Double? {
    switch given {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as any BinaryInteger: Double(value)
    default: nil
    }
  }

  /// Whether every component is a number that can be drawn.
  var isFinite: Bool {
    switch self {
    case .number(let value): value.isFinite
    case .point(let value): value.isFinite
    case .size(let value): value.width.isFinite && value.height.isFinite
    case .rect(let value):
      value.origin.isFinite && value.width.isFinite && value.height.isFinite
    case .color(let value):
      value.map { [$0.red, $0.green, $0.blue, $0.alpha].allSatisfy(\.isFinite) } ?? true
    case .transform(let value): value.isFinite
    case .path(let value): value?.isFinite ?? true
    case .colors(let colors): colors.allSatisfy { AnimatableValue.color($0).isFinite }
    case .list(let numbers): numbers?.allSatisfy(\.isFinite) ?? true
    case .flag, .image: true
    }
  }

  /// The type's name as users know it.
  var typeName: String {
    switch self {
    case .number: "number"
    case .point: "CGPoint"
    case .size: "CGSize"
    case .rect: "CGRect"
    case .color: "CGColor"
    case .transform: "CATransform3D"
    case .path: "CGPath"
    case .flag: "Bool"
    case .colors: "array of CGColors"
    case .list: "array of numbers"
    case .image: "CGImage"
    }
  }
}
