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

  /// Has the superview lay out again, and all above it whose size may follow from what they hold.
  func contentChanged() {
    var outer = superview
    while let view = outer {
      view.setNeedsLayout()
      outer = view.translatesAutoresizingMaskIntoConstraints ? nil : view.superview
    }
  }

  /// Takes away what this view, and those above it, hold of `view` and what is in it.
  func forgetConstraints(of view: UIView) {
    for constraint in heldConstraints
    where constraint.views.contains(where: { $0.isDescendant(of: view) }) {
      removeConstraint(constraint)
    }
    superview?.forgetConstraints(of: view)
  }

  public func setNeedsUpdateConstraints() { constraintsNeedUpdate = true }

  public func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard constraintsNeedUpdate else { return }
    constraintsNeedUpdate = false
    updateConstraints()
  }
}

extension UIView: LayoutPreparing {
  nonisolated func prepareLayout() {
    MainActor.assumeIsolated {
      guard constraintsNeedUpdate else { return }
      constraintsNeedUpdate = false
      updateConstraints()
    }
  }
}
