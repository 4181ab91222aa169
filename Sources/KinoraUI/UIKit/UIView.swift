public import Foundation

/// A rectangle of the interface. It draws through its layer and arranges its subviews.
///
/// Outside an animation block its layer's properties change at once; inside one they move with the
/// block's timing.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
  /// The class of the view's layer: one of this module's layer classes. For a class of your own, make
  /// the layer yourself and add it as a sublayer.
  open class var layerClass: AnyClass { CALayer.self }

  public let layer: CALayer
  public private(set) weak var superview: UIView?
  /// Back to front.
  public private(set) var subviews: [UIView] = []
  open var tag = 0
  open var isUserInteractionEnabled = true
  var needsLayout: Bool { layer.layoutIsDue }
  var recognizers: [UIGestureRecognizer] = []
  /// How the view's frame follows when its superview's size changes.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether a change of size resizes subviews by their masks.
  open var autoresizesSubviews = true

  public init(frame: CGRect) {
    layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).kinoraMake()
    super.init()
    layer.frame = frame
    layer.delegate = self
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
  }

  public required init?(coder: NSCoder) {
    layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).kinoraMake()
    super.init()
    layer.delegate = self
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
  }

  public convenience override init() { self.init(frame: .zero) }

  open override var next: UIResponder? { controller ?? superview }

  /// The controller whose view this is.
  weak var controller: UIViewController?

  // MARK: Geometry

  /// In the superview's points; see ``CALayer/frame``.
  open var frame: CGRect {
    get { layer.frame }
    set { resizing { layer.frame = newValue } }
  }
  open var bounds: CGRect {
    get { layer.bounds }
    set { resizing { layer.bounds = newValue } }
  }
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  // MARK: Appearance

  /// 0 ... 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map(UIColor.init(cgColor:)) }
    set { layer.backgroundColor = newValue?.cgColor }
  }
  /// Whether subviews are cut to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  // MARK: Tree

  open func addSubview(_ view: UIView) { insert(view) { subviews.count } }

  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { min(max(index, 0), subviews.count) }
  }

  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { subviews.firstIndex { $0 === sibling } ?? 0 }
  }

  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view) { subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count }
  }

  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }

  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Constraints between the view, or one in it, and others outside go with it.
  open func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.forgetConstraints(of: self)
    if window != nil { tellWillMove(toWindow: nil) }
    willMove(toSuperview: nil)
    parent.willRemoveSubview(self)
    parent.subviews.removeAll { $0 === self }
    let hadWindow = window != nil
    superview = nil
    layer.removeFromSuperlayer()
    didMoveToSuperview()
    if hadWindow { movedToWindow() }
  }

  /// The window that the view stands in.
  open var window: UIWindow? { self as? UIWindow ?? superview?.window }

  /// Called after the view came into a window or left one.
  open func didMoveToWindow() {}
  /// Called before the view comes into a window; nil where it leaves one.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview goes away.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the view gets a superview; nil where it loses one.
  open func willMove(toSuperview newSuperview: UIView?) {}

  private func tellWillMove(toWindow newWindow: UIWindow?) {
    willMove(toWindow: newWindow)
    for view in subviews { view.tellWillMove(toWindow: newWindow) }
  }

  private func movedToWindow() {
    didMoveToWindow()
    for view in subviews { view.movedToWindow() }
  }

  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// Called after the view was added to or taken from a superview.
  open func didMoveToSuperview() {}

  private func insert(_ view: UIView, at index: () -> Int) {
    guard !isDescendant(of: view) else {
      MediaContext.current.report(.layerCycle(layer: view.layer.label, parent: layer.label))
      return
    }
    let oldWindow = view.window
    if oldWindow !== window { view.tellWillMove(toWindow: window) }
    view.willMove(toSuperview: self)
    if view.superview !== self { view.superview?.forgetConstraints(of: view) }
    view.superview?.subviews.removeAll { $0 === view }
    let index = index()
    // The layers of subviews may stand among other sublayers: go by the neighbours, not the index.
    if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: index)
    view.superview = self
    setNeedsLayout()
    didAddSubview(view)
    view.didMoveToSuperview()
    if view.window !== oldWindow { view.movedToWindow() }
  }

  // MARK: Drawing

  /// Draws the view in the current context (``UIGraphicsGetCurrentContext()``), cut to its bounds. Called
  /// once before the view shows, and again only after `setNeedsDisplay()`; until then a change of size
  /// stretches what was drawn, unless the content mode says otherwise.
  open func draw(_ rect: CGRect) {}

  /// Has the view drawn again before it next shows.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// As ``setNeedsDisplay()``: the whole view is drawn again.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

  nonisolated open func display(_ layer: CALayer) { layer.recordDrawing() }

  nonisolated open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    MainActor.assumeIsolated { draw(self.layer.bounds) }
    UIGraphicsPopContext()
  }

  // MARK: Layout

  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Arranges subviews now, from this view down, where that is due.
  /// Where the superview waits for layout too, that comes first, and so on upwards.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Called when the view's layer is laid out; by itself it calls ``layoutSubviews()``.
  nonisolated open func layoutSublayers(of layer: CALayer) {
    let laidOut = ObjectIdentifier(layer)
    MainActor.assumeIsolated { if laidOut == ObjectIdentifier(self.layer) { layoutSubviews() } }
  }

  /// Arranges subviews; called before anything shows, and after the size or the subviews changed.
  ///
  /// By itself it places the subviews that constraints place (those with
  /// `translatesAutoresizingMaskIntoConstraints` off); see `docs/unsupported.md` for what it cannot do.
  open func layoutSubviews() { LayoutSolver.layOut(self) }

  /// Whether the view stays where its frame was set; otherwise constraints place it.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { superview?.setNeedsLayout() }
  }
  var heldConstraints: [NSLayoutConstraint] = []
  /// The constraints that say something of this view.
  var involved: [NSLayoutConstraint] = []
  var constraintsNeedUpdate = true

  /// Called before the first layout and after ``setNeedsUpdateConstraints()``.
  open func updateConstraints() {}
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The content has another size now.
  open func invalidateIntrinsicContentSize() { contentChanged() }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size that the view's content asks for; `noIntrinsicMetric` where it asks for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  open func sizeToFit() {
    bounds = CGRect(origin: bounds.origin, size: sizeThatFits(bounds.size))
  }

  // MARK: Points and touches

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: view?.layer)
  }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer)
  }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: view?.layer)
  }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: view?.layer)
  }

  /// Whether a point in this view's space counts as on it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The frontmost view under a point of this view's space, or nil. Views that are hidden, nearly clear
  /// (alpha below 0.01) or closed to interaction are passed over with all that is in them.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether a gesture on this view may begin; asked beside the recogniser's delegate.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Surroundings

  private var ownTint: UIColor?
  /// Its own, or the superview's; blue where nobody set one.
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTint = newValue
      tellTintChanged()
    }
  }
  /// Called after the tint colour changed, here or above.
  open func tintColorDidChange() {}

  private func tellTintChanged() {
    tintColorDidChange()
    for view in subviews where view.ownTint == nil { view.tellTintChanged() }
  }

  /// Never called: a film keeps its appearance.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What a view tells assistive technology; kept and not used.
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityIdentifier: String?
  open var accessibilityTraits = UIAccessibilityTraits.none
  open var accessibilityFrame = CGRect.zero
  open var accessibilityElementsHidden = false
  open var accessibilityElements: [Any]?
  open var accessibilityViewIsModal = false
  open var shouldGroupAccessibilityChildren = false
  open var accessibilityLanguage: String?
  open var accessibilityPath: UIBezierPath?
  open var accessibilityActivationPoint = CGPoint.zero

  // What assistive technology would call; a test may. By themselves they do nothing, and answer that they
  // did nothing (UIAccessibilityAction's and UIAccessibilityFocus's pages).
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  open func accessibilityElementIsFocused() -> Bool { false }

  // Kept and not used: one finger touches, and everything is drawn with its own transparency.
  open var isOpaque = true
  open var clearsContextBeforeDrawing = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var contentScaleFactor: CGFloat = 2
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  open var preservesSuperviewLayoutMargins = false
  open var insetsLayoutMarginsFromSafeArea = true
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var safeAreaInsets: UIEdgeInsets { .zero }

  // MARK: Animation

  /// The action for a change of the view's own layer: `NSNull` outside an animation block, the block's
  /// inside one.
  nonisolated open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let block = MediaContext.current.viewBlocks.last else { return NSNull() }
    return block.action(for: layer, forKey: event)
  }
}
