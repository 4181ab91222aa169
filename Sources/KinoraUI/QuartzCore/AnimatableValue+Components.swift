import Foundation
import KinoraScene
import KinoraTiming

extension AnimatableValue {
  /// The value as numbers, for arithmetic component by component; nil for types that are not blended so.
  var components: [Double]? {
    switch self {
    case .number(let v): [v]
    case .point(let v): [v.x, v.y]
    case .size(let v): [v.width, v.height]
    case .rect(let v): [v.minX, v.minY, v.width, v.height]
    case .color(let v): v.map { [$0.red, $0.green, $0.blue, $0.alpha] }
    default: nil
    }
  }

  /// A value of this one's type from numbers in the order of ``components``.
  func with(components c: [Double]) -> AnimatableValue {
    switch self {
    case .number: .number(c[0])
    case .point: .point(CGPoint(x: c[0], y: c[1]))
    case .size: .size(CGSize(width: c[0], height: c[1]))
    case .rect: .rect(CGRect(x: c[0], y: c[1], width: c[2], height: c[3]))
    case .color: .color(Color(red: c[0], green: c[1], blue: c[2], alpha: c[3]))
    default: self
    }
  }

  /// How far apart two values are: the length of the difference; nil for types without a distance.
  func distance(to other: AnimatableValue) -> Double? {
    guard let a = components, let b = other.components, a.count == b.count else { return nil }
    return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  /// This value with another one added `count` times.
  func adding(_ other: AnimatableValue, times count: Int) -> AnimatableValue? {
    if let a = components, let b = other.components, a.count == b.count {
      return with(components: zip(a, b).map { $0 + $1 * Double(count) })
    }
    // A sum of transforms is their product, which has no closed form.
    var sum: AnimatableValue? = self
    for _ in 0..<min(count, 1000) { sum = sum?.adding(other) }
    return sum
  }
}
