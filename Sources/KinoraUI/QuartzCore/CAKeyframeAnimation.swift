public import Foundation
import KinoraGeometry
import KinoraTiming

/// How the values between keyframes come about.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight from value to value.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value is held until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, at one speed; key times and the curves of segments have no effect.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On a smooth curve, at one speed from value to value.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer that follows a path turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points back along the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through a list of values, or along a path.
///
/// The animation's own `timingFunction` is applied to the whole, then each segment's to its part. Key
/// times that cannot be used are reported and ignored, which spaces the values evenly, as Core Animation
/// does. Source: CAKeyframeAnimation's pages.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// Used where there is no `path`. One value shows all the time; none has no effect.
  open var values: [Any]?
  /// For properties that are points.
  open var path: CGPath?
  /// 0 ... 1, never falling, as many as there are values (for discrete values one more).
  open var keyTimes: [NSNumber]?
  /// One less than there are values; missing ones are linear.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  open var rotationMode: CAAnimationRotationMode?
  /// Shapes of cubic curves at each value, −1 ... 1; missing ones are 0.
  open var tensionValues: [NSNumber]?
  open var continuityValues: [NSNumber]?
  open var biasValues: [NSNumber]?

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path?.copy()
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    rotationMode = other.rotationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
  }

  override func motion(duration: Double, on layer: CALayer) -> Motion? {
    guard let (property, value) = property(on: layer),
      let course = course(like: value, on: layer)
    else { return nil }
    return Motion(
      timing: timing(duration: duration), curve: timingFunction?.curve,
      effect: .property(
        PropertyMotion(
          property: property, course: course, isAdditive: isAdditive, isCumulative: isCumulative)))
  }

  private func course(like value: AnimatableValue, on layer: CALayer) -> PropertyMotion.Course? {
    let curves = (timingFunctions ?? []).map { Optional($0.curve) }
    if let path, case .point = value {
      let rotations: [CAAnimationRotationMode: CGFloat] = [
        .rotateAuto: 0, .rotateAutoReverse: .pi,
      ]
      return PathCourse(
        path.value, mode: calculationMode, times: usableTimes(path.value.segments.count + 1, layer),
        curves: curves, rotation: rotationMode.flatMap { rotations[$0] }
      ).map { .path($0) }
    }
    guard let values = read(like: value, on: layer), !values.isEmpty else { return nil }
    let isDiscrete = calculationMode == .discrete
    let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
    let isCubic = calculationMode == .cubic || calculationMode == .cubicPaced
    let times = isPaced ? paced(values) : usableTimes(values.count, layer)
    return .keyframes(
      KeyframeCourse(
        values: values,
        keyframes: Keyframes(
          count: values.count, times: times, isDiscrete: isDiscrete, curves: isPaced ? [] : curves),
        shapes: isCubic ? shapes(values.count) : nil))
  }

  private func read(like kind: AnimatableValue, on layer: CALayer) -> [AnimatableValue]? {
    var read: [AnimatableValue] = []
    for (index, given) in (values ?? []).enumerated() {
      guard let value = AnimatableValue(given, like: kind), value.isFinite else {
        MediaContext.current.report(
          .unusableValue(
            "\(given)", name: "value \(index)", keyPath: keyPath ?? "", layer: layer.label,
            wanted: kind.typeName))
        return nil
      }
      read.append(value)
    }
    return read
  }

  /// The key times where they can be used; others are reported.
  private func usableTimes(_ count: Int, _ layer: CALayer) -> [Double]? {
    guard let times = keyTimes?.map(\.doubleValue), !times.isEmpty else { return nil }
    let isDiscrete = calculationMode == .discrete
    let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
    if Keyframes.areUsable(times, count: count, isDiscrete: isDiscrete) || isPaced { return times }
    MediaContext.current.report(
      .unusableKeyTimes(
        times, keyPath: keyPath ?? "", layer: layer.label, wanted: isDiscrete ? count + 1 : count))
    return nil
  }

  private func paced(_ values: [AnimatableValue]) -> [Double]? {
    let distances = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
    guard !distances.contains(nil) else { return nil }  // types without a distance: even spacing
    return Keyframes.paced(distances.compactMap(\.self))
  }

  private func shapes(_ count: Int) -> [SplineShape] {
    func number(_ list: [NSNumber]?, _ index: Int) -> Double {
      guard let list, list.indices.contains(index) else { return 0 }
      return list[index].doubleValue
    }
    return (0..<count).map {
      SplineShape(
        tension: number(tensionValues, $0), continuity: number(continuityValues, $0),
        bias: number(biasValues, $0))
    }
  }
}
