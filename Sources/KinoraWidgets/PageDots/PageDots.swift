public import KinoraUI

/// Dots that tell which page of a few shows. The current one reaches over to its new place and pulls its tail after it.
///
/// Dots of 7 points with 9 between them and taps on either half are those of `UIPageControl` before iOS 14 (commonly
/// measured; Apple gives no numbers). The stretching is not: the system's dots only change colour.
///
/// The moving dot's two ends have a spring each, a fast one in front and a slow one behind. Position and width follow from the
/// two ends, so each is animated by both springs, additively; whatever was still moving goes on.
public final class PageDots: UIControl {
  public var numberOfPages = 4 { didSet { rebuild() } }
  public var dotSize: CGFloat = 7 { didSet { rebuild() } }
  public var spacing: CGFloat = 9 { didSet { rebuild() } }
  public var pageIndicatorTintColor = UIColor.tertiaryLabel { didSet { rebuild() } }
  public var currentPageIndicatorTintColor = UIColor.label { didSet { rebuild() } }
  /// The front end's spring: how long it seems to take, and how far it swings past (0 does not).
  public var springDuration: TimeInterval = 0.3
  public var bounce: CGFloat = 0.1
  /// How much longer the tail takes than the front; 1 moves the dot as it is.
  public var trail = 1.8
  public private(set) var currentPage = 0

  private var dots: [CALayer] = []
  private let current = CALayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    current.name = "current"
    layer.addSublayer(current)
    rebuild()
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    withoutActions {
      for (page, dot) in dots.enumerated() { dot.position = place(of: page) }
      current.position = place(of: currentPage)
    }
  }

  /// Goes to a page, or as near as there is one.
  public func setCurrentPage(_ page: Int, animated: Bool) {
    let page = min(max(page, 0), numberOfPages - 1)
    guard page != currentPage else { return }
    let way = place(of: page).x - place(of: currentPage).x
    currentPage = page
    withoutActions { current.position = place(of: page) }
    guard animated else { return }
    spring("position.x", from: -way / 2, slower: 1)
    spring("position.x", from: -way / 2, slower: trail)
    spring("bounds.size.width", from: -abs(way), slower: 1)
    spring("bounds.size.width", from: abs(way), slower: trail)
  }

  /// One page on or back, as the tapped half says.
  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside else { return }
    let before = currentPage
    let step = touch.location(in: self).x < bounds.midX ? -1 : 1
    setCurrentPage(currentPage + step, animated: true)
    if currentPage != before { sendActions(for: .valueChanged) }
  }

  private func spring(_ keyPath: String, from difference: CGFloat, slower: Double) {
    let spring = CASpringAnimation(perceptualDuration: springDuration * slower, bounce: bounce)
    spring.keyPath = keyPath
    spring.isAdditive = true
    spring.fromValue = difference
    spring.toValue = 0
    current.add(spring, forKey: nil)
  }

  private func place(of page: Int) -> CGPoint {
    let fromMiddle = CGFloat(page) - CGFloat(numberOfPages - 1) / 2
    return CGPoint(x: bounds.midX + fromMiddle * (dotSize + spacing), y: bounds.midY)
  }

  private func rebuild() {
    for dot in dots { dot.removeFromSuperlayer() }
    dots = (0..<numberOfPages).map { page in
      let dot = CALayer()
      dot.name = "dot \(page + 1)"
      layer.insertSublayer(dot, below: current)
      return dot
    }
    withoutActions {
      for dot in dots + [current] {
        dot.bounds.size = CGSize(width: dotSize, height: dotSize)
        dot.cornerRadius = dotSize / 2
        dot.backgroundColor = pageIndicatorTintColor.cgColor
      }
      current.backgroundColor = currentPageIndicatorTintColor.cgColor
    }
    setNeedsLayout()
  }

  private func withoutActions(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }
}
