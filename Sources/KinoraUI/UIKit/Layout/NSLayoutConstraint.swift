public import Foundation

/// A relation between two views' edges or sizes: `first.attribute = second.attribute × multiplier +
/// constant`, or at least, or at most.
///
/// See ``UIView/layoutSubviews()`` for what is done with it.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// Raw values are UIKit's.
  public enum Attribute: Int, Sendable {
    case notAnAttribute
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  public private(set) weak var firstItem: AnyObject?
  public private(set) weak var secondItem: AnyObject?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  /// May be changed, also in an animation block that ends with `layoutIfNeeded()`.
  open var constant: CGFloat { didSet { if constant != oldValue { setNeedsLayout() } } }
  /// Of relations that cannot all hold, those with higher ones do.
  open var priority = UILayoutPriority.required { didSet { setNeedsLayout() } }
  open var identifier: String?
  open var shouldBeArchived = false
  /// The view that holds the constraint.
  weak var holder: UIView?

  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2.map { $0 as AnyObject }
    secondAttribute = view2 == nil ? .notAnAttribute : attr2
    self.multiplier = multiplier
    constant = c
    super.init()
  }

  /// Whether it counts. Switched on, it is held by the nearest view that both its views are in.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { commonView?.addConstraint(self) } else { holder?.removeConstraint(self) }
    }
  }

  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The views that the constraint places or sizes.
  var views: [UIView] {
    [firstItem, secondItem].compactMap { ($0 as? UILayoutGuide)?.owningView ?? $0 as? UIView }
  }

  private var commonView: UIView? {
    let views = views
    guard let first = views.first else { return nil }
    guard views.count > 1 else { return first }
    var candidate: UIView? = first
    while let view = candidate, !views[1].isDescendant(of: view) { candidate = view.superview }
    return candidate ?? first
  }

  func setNeedsLayout() {
    guard isActive else { return }
    for view in views {
      view.setNeedsLayout()
      view.contentChanged()
    }
  }
}

public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable,
  ExpressibleByFloatLiteral
{
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(floatLiteral value: Float) { rawValue = value }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A rectangle inside a view that others are placed by: the view's own, moved in by some insets.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  public internal(set) weak var owningView: UIView?
  open var identifier = ""
  let insets: UIEdgeInsets

  init(of view: UIView, insets: UIEdgeInsets) {
    owningView = view
    self.insets = insets
    super.init()
  }

  /// In the owning view's space.
  public var layoutFrame: CGRect { owningView?.bounds.inset(by: insets) ?? .zero }
}
