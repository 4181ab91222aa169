import Foundation
import KinoraTiming

/// An animation between two values.
///
/// | given    | start       | end         |
/// |----------|-------------|-------------|
/// | from, to | from        | to          |
/// | from, by | from        | from + by   |
/// | by, to   | to − by     | to          |
/// | from     | from        | model value |
/// | to       | model value | to          |
/// | by       | model value | model value + by |
/// | none     | presentation value when added | model value |
///
/// With all three, `byValue` is ignored. The model value is read live. Source: CABasicAnimation's page,
/// with the measurement that a missing end is the model value, not the presentation value (wangling.me,
/// "CABasicAnimation Value Interpolation").
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
  /// Where an implicit animation starts: what showed before the change.
  var captured: AnimatableValue?
  /// What a view animation block has it stand for.
  var change: ViewChange?

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
    captured = other.captured
    change = other.change
  }

  override open func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let change, let layer = object as? CALayer else {
      return super.run(forKey: event, object: object, arguments: arguments)
    }
    change.run(self, forKey: event, on: layer)
  }

  override func motion(duration: Double, on layer: CALayer) -> Motion? {
    guard let (property, value) = property(on: layer), let keyPath,
      let ends = ends(like: value, keyPath: keyPath, on: layer)
    else { return nil }
    return Motion(
      timing: timing(duration: duration), curve: curve,
      effect: .property(
        PropertyMotion(
          property: property, course: course(ends), isAdditive: isAdditive,
          isCumulative: isCumulative)))
  }

  /// The curve through a pass.
  var curve: TimingCurve? { timingFunction?.curve }

  /// How the values between the ends come about.
  func course(_ ends: PropertyMotion.Ends) -> PropertyMotion.Course { .ends(ends) }

  private func ends(like value: AnimatableValue, keyPath: String, on layer: CALayer)
    -> PropertyMotion.Ends?
  {
    var read: [AnimatableValue?] = []
    for (name, given) in [("fromValue", fromValue), ("toValue", toValue), ("byValue", byValue)] {
      guard let given, !(given is NSNull) else {
        read.append(nil)
        continue
      }
      guard let value = AnimatableValue(given, like: value), value.isFinite else {
        MediaContext.current.report(
          .unusableValue(
            "\(given)", name: name, keyPath: keyPath, layer: layer.label, wanted: value.typeName))
        return nil
      }
      read.append(value)
    }
    let isFree = read.allSatisfy { $0 == nil }
    let start = isFree ? captured ?? layer.presentationProperty(keyPath) : nil
    return PropertyMotion.Ends(from: read[0] ?? start, to: read[1], by: read[2])
  }
}
