import Foundation

/// Finds the frames of the views inside one view that are placed by constraints, at every depth at once: what
/// a view holds may say how large it is.
///
/// Relations hold by priority, earlier ones first; those that contradict others are given up. Inequalities
/// count only where the rest would break them. What nothing says takes the content's size, or stays as
/// it is.
@MainActor
struct LayoutSolver {
  private let superview: UIView
  private let views: [UIView]
  /// Where each of them stands in the list.
  private let indices: [ObjectIdentifier: Int]
  /// In points, by unknown: four for each view, its left, width, top and height.
  private var solution: [Double] = []

  /// Places what is in `superview` and wants it.
  static func layOut(_ superview: UIView) {
    let views = superview.subviews.flatMap { $0.isPlaced ? placed(in: $0) : [] }
    guard !views.isEmpty else { return }
    var solver = LayoutSolver(superview: superview, views: views)
    solver.solve()
    solver.place()
  }

  /// The view, where constraints place it, and those inside it, outer ones first.
  private static func placed(in view: UIView) -> [UIView] {
    (view.isPlaced ? [view] : []) + view.subviews.flatMap { placed(in: $0) }
  }

  private init(superview: UIView, views: [UIView]) {
    self.superview = superview
    self.views = views
    indices = Dictionary(
      uniqueKeysWithValues: views.enumerated().map { (ObjectIdentifier($0.element), $0.offset) })
  }

  /// One relation, `equation` = total, or at least or at most that.
  private struct Wish {
    let equation: LinearSystem.Equation
    let relation: NSLayoutConstraint.Relation
    let priority: Float
  }

  private mutating func solve() {
    let wishes = wishes().enumerated().sorted {
      ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
    }.map(\.element)
    // Inequalities that have to be held to, as equations of their priority.
    var active: Set<Int> = []
    for _ in 0...wishes.count {
      var system = LinearSystem()
      for (index, wish) in wishes.enumerated()
      where wish.relation == .equal || active.contains(index) {
        system.add(wish.equation)
      }
      for (unknown, value) in resting() {
        system.add(LinearSystem.Equation(terms: [unknown: 1], total: value))
      }
      solution = (0..<(4 * views.count)).map { system.value($0) ?? 0 }
      let broken = wishes.indices.first { index in
        !active.contains(index) && breaks(wishes[index])
      }
      guard let broken else { return }
      active.insert(broken)
    }
  }

  private func breaks(_ wish: Wish) -> Bool {
    let sum = wish.equation.terms.reduce(0) { $0 + $1.value * solution[$1.key] }
    return switch wish.relation {
    case .equal: false
    case .lessThanOrEqual: sum > wish.equation.total + 1e-6
    case .greaterThanOrEqual: sum < wish.equation.total - 1e-6
    @unknown default: false
    }
  }

  private func wishes() -> [Wish] {
    var seen: Set<ObjectIdentifier> = []
    var wishes: [Wish] = []
    for view in views {
      for constraint in view.involved where seen.insert(ObjectIdentifier(constraint)).inserted {
        if let wish = wish(constraint) { wishes.append(wish) }
      }
    }
    // The content's size: it is kept from being cut, and then from being stretched.
    for (index, view) in views.enumerated() {
      let size = view.intrinsicContentSize
      for (unknown, length) in [(4 * index + 1, size.width), (4 * index + 3, size.height)]
      where length != UIView.noIntrinsicMetric {
        let equation = LinearSystem.Equation(terms: [unknown: 1], total: Double(length))
        wishes.append(Wish(equation: equation, relation: .greaterThanOrEqual, priority: 750))
        wishes.append(Wish(equation: equation, relation: .equal, priority: 250))
      }
    }
    return wishes
  }

  private func wish(_ constraint: NSLayoutConstraint) -> Wish? {
    var equation = LinearSystem.Equation()
    equation.total = Double(constraint.constant)
    guard let first = constraint.firstItem else { return nil }
    add(first, constraint.firstAttribute, times: 1, to: &equation)
    if let second = constraint.secondItem {
      add(
        second, constraint.secondAttribute, times: -Double(constraint.multiplier), to: &equation)
    }
    equation.terms = equation.terms.filter { abs($0.value) > 1e-12 }
    guard !equation.terms.isEmpty else { return nil }
    return Wish(
      equation: equation, relation: constraint.relation, priority: constraint.priority.rawValue)
  }

  /// Adds `factor` × attribute to the left side; what is known goes to the right.
  private func add(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, times factor: Double,
    to equation: inout LinearSystem.Equation
  ) {
    let guide = item as? UILayoutGuide
    guard let view = guide?.owningView ?? item as? UIView else { return }
    let parts = attribute.parts(
      insets: guide?.insets ?? (attribute.isMargin ? view.layoutMargins : .zero))
    equation.total -= factor * parts.offset
    let place = place(of: view)
    for (offset, share) in parts.shares.enumerated() where share != 0 {
      for unknown in place.unknowns where unknown % 4 == offset {
        // Sizes are the view's own, places add up on the way to the superview.
        if offset % 2 == 0 || unknown / 4 == indices[ObjectIdentifier(view)] {
          equation.add(factor * share, unknown)
        }
      }
      equation.total -= factor * share * place.known[offset]
    }
  }

  /// Left, width, top and height of a view in the superview's space: the unknowns that count, and what is
  /// known of each.
  private func place(of view: UIView) -> (unknowns: [Int], known: [Double]) {
    func lengths(_ rect: CGRect) -> [Double] {
      [rect.minX, rect.width, rect.minY, rect.height].map { Double($0) }
    }
    if view === superview { return ([], lengths(superview.bounds)) }
    var unknowns: [Int] = []
    var known = [0, 0, 0, 0.0]
    var next: UIView? = view
    while let inner = next, inner !== superview {
      if let index = indices[ObjectIdentifier(inner)] {
        unknowns += (0..<4).map { 4 * index + $0 }
      } else {
        let rest = inner.restingFrame
        known[0] += rest.minX
        known[2] += rest.minY
        if inner === view { (known[1], known[3]) = (rest.width, rest.height) }
      }
      next = inner.superview
      if let outer = next, outer !== superview {
        known[0] -= outer.bounds.minX
        known[2] -= outer.bounds.minY
      }
    }
    // Outside, or inside nothing that is placed here: where it is.
    guard next != nil, !unknowns.isEmpty else {
      return ([], lengths(view.convert(view.bounds, to: superview)))
    }
    return (unknowns, known)
  }

  /// What an unknown is when nothing says anything: sizes, then places, as they are.
  private func resting() -> [(Int, Double)] {
    var rest: [(Int, Double)] = []
    for (index, view) in views.enumerated() {
      rest.append((4 * index + 1, Double(view.bounds.width)))
      rest.append((4 * index + 3, Double(view.bounds.height)))
    }
    for index in views.indices {
      rest.append((4 * index, 0))
      rest.append((4 * index + 2, 0))
    }
    return rest
  }

  /// Sets bounds and centres, so that a transform of the view's stays what it is.
  ///
  /// The middle of the constraints' rectangle goes to `center` whatever the anchor point is: FaveButton's
  /// sparks, anchored at their feet, turn about the point that they are centred on.
  private func place() {
    for (index, view) in views.enumerated() {
      let (left, width) = (solution[4 * index], max(solution[4 * index + 1], 0))
      let (top, height) = (solution[4 * index + 2], max(solution[4 * index + 3], 0))
      let bounds = CGRect(origin: view.bounds.origin, size: CGSize(width: width, height: height))
      let center = CGPoint(x: left + width / 2, y: top + height / 2)
      if view.bounds != bounds { view.bounds = bounds }
      if view.center != center { view.center = center }
    }
  }
}

extension UIView {
  /// Whether constraints place the view.
  fileprivate var isPlaced: Bool {
    !translatesAutoresizingMaskIntoConstraints && !involved.isEmpty
  }

  /// Where the view lies without its transform.
  fileprivate var restingFrame: CGRect {
    let anchor = layer.anchorPoint
    return CGRect(
      x: center.x - anchor.x * bounds.width, y: center.y - anchor.y * bounds.height,
      width: bounds.width, height: bounds.height)
  }
}

extension NSLayoutConstraint.Attribute {
  var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }

  /// The attribute as shares of left, width, top and height, plus a number of points.
  fileprivate func parts(insets: UIEdgeInsets) -> (shares: [Double], offset: Double) {
    let (l, r) = (Double(insets.left), Double(insets.right))
    let (t, b) = (Double(insets.top), Double(insets.bottom))
    return switch self {
    case .left, .leading, .leftMargin, .leadingMargin: ([1, 0, 0, 0], l)
    case .right, .trailing, .rightMargin, .trailingMargin: ([1, 1, 0, 0], -r)
    case .top, .firstBaseline, .topMargin: ([0, 0, 1, 0], t)
    case .bottom, .lastBaseline, .bottomMargin: ([0, 0, 1, 1], -b)
    case .width: ([0, 1, 0, 0], -l - r)
    case .height: ([0, 0, 0, 1], -t - b)
    case .centerX, .centerXWithinMargins: ([1, 0.5, 0, 0], (l - r) / 2)
    case .centerY, .centerYWithinMargins: ([0, 0, 1, 0.5], (t - b) / 2)
    case .notAnAttribute: ([0, 0, 0, 0], 0)
    }
  }
}
