extension UIView {
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

  /// The film's appearance, on an upright phone.
  public var traitCollection: UITraitCollection { .current }
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Left to right, unless the attribute forces the other way: the film's language is English.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { .unspecified }
    set {}
  }

  /// The first view with the tag, this one or one inside it.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second), first != second
    else { return }
    let (lower, upper) = (subviews[min(first, second)], subviews[max(first, second)])
    insertSubview(upper, at: min(first, second))
    insertSubview(lower, at: max(first, second))
  }
}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
