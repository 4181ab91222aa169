import Foundation

extension UIView {
  /// Which parts of a view's place grow and shrink with its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Runs a change of size, then has the subviews follow.
  func resizing(_ change: () -> Void) {
    let old = bounds.size
    change()
    guard bounds.size != old else { return }
    setNeedsLayout()
    guard autoresizesSubviews else { return }
    for view in subviews where !view.autoresizingMask.isEmpty {
      view.follow(from: old, to: bounds.size)
    }
  }

  private func follow(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    let horizontal = Self.stretch(
      start: frame.minX, length: frame.width, whole: old.width, by: new.width - old.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let vertical = Self.stretch(
      start: frame.minY, length: frame.height, whole: old.height, by: new.height - old.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    frame = CGRect(
      x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }

  /// Shares a change of the whole among the flexible parts, in proportion to their sizes; where those are
  /// all 0, in equal shares.
  private static func stretch(
    start: CGFloat, length: CGFloat, whole: CGFloat, by change: CGFloat,
    flexible: (before: Bool, inside: Bool, after: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let parts = [
      flexible.before ? max(start, 0) : 0, flexible.inside ? max(length, 0) : 0,
      flexible.after ? max(whole - start - length, 0) : 0,
    ]
    let flags = [flexible.before, flexible.inside, flexible.after]
    let count = CGFloat(flags.filter { $0 }.count)
    guard count > 0 else { return (start, length) }
    let sum = parts[0] + parts[1] + parts[2]
    func share(_ index: Int) -> CGFloat {
      guard flags[index] else { return 0 }
      return sum > 0 ? change * parts[index] / sum : change / count
    }
    return (start + share(0), max(length + share(1), 0))
  }
}
