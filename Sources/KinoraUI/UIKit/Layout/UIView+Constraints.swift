import Foundation

extension UIView {
  /// The constraints that this view holds.
  public var constraints: [NSLayoutConstraint] { heldConstraints }

  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    constraint.holder?.removeConstraint(constraint)
    constraint.holder = self
    heldConstraints.append(constraint)
    for view in constraint.views { view.involved.append(constraint) }
    constraint.setNeedsLayout()
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraint.setNeedsLayout()
    constraint.holder = nil
    heldConstraints.removeAll { $0 === constraint }
    for view in constraint.views { view.involved.removeAll { $0 === constraint } }
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  public enum ConstraintAxis: Int, Sendable { case horizontal, vertical }

  /// Kept to the usual ones: 250 against stretching, 750 against cutting.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: ConstraintAxis) {}
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: ConstraintAxis
  ) {}

  public func setNeedsUpdateConstraints() { constraintsNeedUpdate = true }

  public func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard constraintsNeedUpdate else { return }
    constraintsNeedUpdate = false
    updateConstraints()
  }
}
