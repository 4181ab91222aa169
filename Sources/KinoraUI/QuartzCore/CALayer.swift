public import Foundation
import KinoraGeometry
import KinoraScene
import KinoraTiming

/// A rectangle of content in a tree of layers: the thing that Core Animation draws and moves.
///
/// A layer keeps *model* values. What it shows at an instant, its *presentation*, is the model with the
/// layer's animations applied. Lengths are points, y points down.
open class CALayer: NSObject, CAMediaTiming {
  /// The model values.
  final var values = LayerValues() { didSet { pictureChanged() } }
  final var timing = MediaTiming(duration: .infinity) {
    didSet { if timing != oldValue { timeChanged() } }
  }

  /// Shown in dumps and messages.
  open var name: String? { didSet { pictureChanged() } }
  open weak var delegate: (any CALayerDelegate)?
  /// Actions by key, looked up after the delegate.
  open var actions: [String: any CAAction]?

  public final internal(set) weak var superlayer: CALayer?
  /// The layer whose mask this is.
  final weak var maskedLayer: CALayer?
  /// What holds this layer, as a sublayer or as its mask.
  var holder: CALayer? { superlayer ?? maskedLayer }

  /// A layer whose alpha is what shows of this one: it stands in this layer's space like a sublayer, and
  /// everything is multiplied with it, shadow included. It must have no superlayer; it is taken from the
  /// one it has.
  public var mask: CALayer? {
    get { maskLayer }
    set {
      guard newValue !== maskLayer else { return }
      willChange()
      maskLayer?.maskedLayer = nil
      maskLayer = newValue
      mask?.removeFromSuperlayer()
      mask?.maskedLayer?.mask = nil
      mask?.maskedLayer = self
      if mask?.displayIsDueHere == true { displayIsDueInside() }
      mask?.additionTurn = MediaContext.current.turn
    }
  }
  final var maskLayer: CALayer? { didSet { pictureChanged() } }
  final var children: [CALayer] = [] { didSet { pictureChanged() } }
  /// The run-loop turn in which the layer was added to its superlayer.
  final var additionTurn = 0
  /// Whether a stage shows this layer as the root of its tree.
  package final var isStageRoot = false
  /// In the order in which they were added.
  final var records: [AnimationRecord] = [] {
    didSet {
      pictureChanged()
      runs = Runs(records)
    }
  }
  /// What those can change.
  final var runs = Runs()

  struct Runs {
    var anything = false
    /// Something besides where the layer is and how much of it shows.
    var look = false
    var transition = false
    /// What the layer has to be drawn again for.
    var redraws = false

    init() {}

    init(_ records: [AnimationRecord]) {
      anything = !records.isEmpty
      look = records.contains { $0.changesLook }
      transition = records.contains { $0.isTransition }
      redraws = records.contains { $0.redraws }
    }
  }
  /// What the layer was before this turn of the run loop, where the turn changed it.
  final var committed: CommittedState?

  // MARK: What was drawn last

  /// What the layer draws of itself, while its values stay what they are.
  final var own: OwnItems?
  /// What the layer with everything in it draws where nothing of that moves.
  final var still: LayerStack.Entry?
  /// Whether a picture was kept, here or in a layer above, that shows this layer.
  final var keepsPicture = false

  public override init() { super.init() }

  /// A copy of another layer's values, as Core Animation makes for presentation layers.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    values = layer.values
    timing = layer.timing
    name = layer.name
  }

  public required init?(coder: NSCoder) { super.init() }

  /// A new layer of this class. A subclass outside this module gives its nearest ancestor within:
  /// `init()` cannot be `required` without breaking sources that override it.
  class func make() -> CALayer { CALayer() }

  /// Whether sublayers stand in the space of what holds this layer, with their depth.
  var keepsDepth: Bool { false }

  /// The class's own action for a key, looked up last; nil here, as on a bare system layer.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The action for a key: the delegate's, then the `actions` table's, then the class's. `NSNull` ends
  /// the search and stands for none (CALayer's `action(forKey:)` page).
  open func action(forKey event: String) -> (any CAAction)? {
    let found = searchAction(forKey: event)
    return found is NSNull ? nil : found
  }

  /// What a property of the user's has before it is set; nil for zero, false or nothing.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// A new layer of exactly this class, where the class says how (`kinora port` adds that), or else of
  /// its nearest ancestor that does.
  open class func kinoraMake() -> CALayer { make() }

  /// A copy for presentation, made by the class's own `init(layer:)`; as ``kinoraMake()``.
  open class func kinoraCopy(of layer: CALayer) -> CALayer? { make() }

  /// Its name, or else the class of the view that it belongs to, or its own.
  var displayName: String { name ?? className }
  private lazy var className = delegate.map { "\(type(of: $0))" } ?? "\(type(of: self))"

  /// What people should call this layer in a message.
  var label: String { "layer '\(displayName)'" }

  // MARK: Geometry

  open var bounds: CGRect {
    get { values.bounds }
    set {
      let new = newValue.standardized
      if new != values.bounds { layoutIsDue = true }
      change(\.bounds, to: new, key: "bounds")
    }
  }
  /// Where the anchor point is, in the superlayer's space.
  open var position: CGPoint {
    get { values.position }
    set { change(\.position, to: newValue, key: "position") }
  }
  /// Back-to-front order among siblings; siblings with equal values keep their order in the list.
  open var zPosition: CGFloat {
    get { values.zPosition }
    set { change(\.zPosition, to: newValue, key: "zPosition") }
  }
  /// The point that `position` places and that transforms are about, as shares of the bounds.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { change(\.anchorPoint, to: newValue, key: "anchorPoint") }
  }
  open var transform: CATransform3D {
    get { values.transform }
    set { change(\.transform, to: newValue, key: "transform") }
  }
  /// Applied to every sublayer, about this layer's anchor point.
  open var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set { change(\.sublayerTransform, to: newValue, key: "sublayerTransform") }
  }

  /// Whether a point in this layer's space lies in its bounds.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// The frontmost layer, this one or one inside it at any depth, that a point of the *superlayer's* space
  /// lies on; nil where there is none.
  ///
  /// Sublayers count outside this layer too, unless it masks to its bounds; hidden layers do not count.
  /// Model values are asked: use `presentation()` for a layer in motion, which answers for that layer alone.
  open func hitTest(_ point: CGPoint) -> CALayer? { hitInside(point) }

  // MARK: Appearance

  /// 0 ... 1; what lies outside is clamped. Applies to the layer with its sublayers as one group.
  open var opacity: Float {
    get { Float(values.opacity) }
    set { change(\.opacity, to: Double(min(max(newValue, 0), 1)), key: "opacity") }
  }
  open var isHidden: Bool {
    get { values.isHidden }
    set { change(\.isHidden, to: newValue, key: "hidden") }
  }
  /// Whether sublayers are cut to the bounds, with their rounded corners.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change(\.masksToBounds, to: newValue, key: "masksToBounds") }
  }
  open var backgroundColor: CGColor? {
    get { values.backgroundColor.map(CGColor.init) }
    set { change(\.backgroundColor, to: newValue?.value, key: "backgroundColor") }
  }
  /// Rounds background and border, and the cut of sublayers where it masks. At most half the shorter
  /// side is used.
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { change(\.cornerRadius, to: newValue, key: "cornerRadius") }
  }
  /// The corners that `cornerRadius` rounds.
  open var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set { change(\.maskedCorners, to: newValue.intersection(.all), key: "maskedCorners") }
  }
  /// Drawn inside the bounds, over the sublayers.
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set { change(\.borderWidth, to: newValue, key: "borderWidth") }
  }
  open var borderColor: CGColor? {
    get { values.borderColor.map(CGColor.init) }
    set { change(\.borderColor, to: newValue?.value, key: "borderColor") }
  }

  // Kept and not used: layers are drawn sharp at every scale.
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var drawsAsynchronously = false
  // Kept and not used: everything is drawn with its own transparency.
  open var isOpaque = false

  // MARK: Layout

  final var layoutIsDue = false
  final var isLayingOut = false

  /// Has the sublayers arranged again before the layer next shows.
  open func setNeedsLayout() { layoutIsDue = true }
  open func needsLayout() -> Bool { layoutIsDue }

  /// Arranges sublayers now, from this layer down, where that is due; the superlayer's first, where that
  /// waits too.
  open func layoutIfNeeded() { layoutTree() }

  /// Arranges sublayers; called before anything shows, and after the bounds or the sublayers changed. By
  /// itself it lets the delegate do it.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: Drawing

  final var displayIsDue = false
  /// Whether this layer or one in it may have to be drawn.
  final var displayIsDueHere = false

  /// Whether a change of the bounds has the layer drawn again.
  open var needsDisplayOnBoundsChange = false

  /// Has the layer drawn again before it next shows.
  open func setNeedsDisplay() {
    displayIsDue = true
    displayIsDueInside()
  }
  /// As ``setNeedsDisplay()``: the whole layer is drawn again.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  open func needsDisplay() -> Bool { displayIsDue }

  /// Draws the layer now where that is due.
  open func displayIfNeeded() {
    guard displayIsDue else { return }
    displayIsDue = false
    display()
  }

  /// Makes what the layer shows of itself: lets the delegate do it, or calls ``draw(in:)``.
  open func display() {
    if let delegate { delegate.display(self) } else { recordDrawing() }
  }

  /// Draws the layer; by itself lets the delegate do it.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Called after animations have left the layer.
  func left(_ gone: [AnimationRecord]) {}

  /// Whether the layer shows something else at every instant, without animations.
  var changesByItself: Bool { false }

  /// What shows besides the layer's values because of what it did before; particles.
  func emittedItems(at time: Double) -> [SceneItem] { [] }

  /// Whether a change of a property has the layer drawn again.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Timing

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = Double(newValue) }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.mode }
    set { timing.mode = newValue }
  }
}

/// Which corners of a layer are rounded. With y down, `minY` is the top.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  static let all = CACornerMask(rawValue: 15)
}

/// Draws for a layer, and answers which action a change of its property sets off.
public protocol CALayerDelegate: AnyObject {
  /// Makes what the layer shows; by itself has `draw(_:in:)` called.
  func display(_ layer: CALayer)
  /// Draws the layer. Called only after `setNeedsDisplay()`.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Arranges the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// An action; `NSNull` for none; nil to look further.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.recordDrawing() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
