public import Foundation
import KinoraGeometry
import KinoraScene

/// A layer that shows its sublayers several times, each time moved, tinted and delayed a step further.
///
/// Only the sublayers repeat; background, border and shadow are the layer's own. The instance transform
/// is about the middle of the bounds.
open class CAReplicatorLayer: CALayer {
  public override init() {
    super.init()
    values.replicator = ReplicatorValues()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if values.replicator == nil { values.replicator = ReplicatorValues() }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.replicator = ReplicatorValues()
  }

  override class func make() -> CALayer { CAReplicatorLayer() }
  override var keepsDepth: Bool { replicator.preservesDepth }

  private var replicator: ReplicatorValues { values.replicator ?? ReplicatorValues() }

  private func change<Value: Equatable>(
    replicator field: WritableKeyPath<ReplicatorValues, Value>, to value: Value, key: String
  ) {
    let whole: WritableKeyPath<LayerValues, ReplicatorValues?> = \.replicator
    var changed = replicator
    changed[keyPath: field] = value
    change(whole, to: changed, key: key)
  }

  /// How many times, the sublayers themselves included; 1 by default. 10 000 at most are shown.
  open var instanceCount: Int {
    get { replicator.count }
    set { change(replicator: \.count, to: newValue, key: "instanceCount") }
  }
  /// Whether the sublayers keep their depth instead of being flattened into the layer's plane.
  open var preservesDepth: Bool {
    get { replicator.preservesDepth }
    set { change(replicator: \.preservesDepth, to: newValue, key: "preservesDepth") }
  }
  /// Seconds by which each instance's animations run later than those of the one before.
  open var instanceDelay: CFTimeInterval {
    get { replicator.delay }
    set { change(replicator: \.delay, to: newValue, key: "instanceDelay") }
  }
  /// From each instance to the next, about the middle of the bounds.
  open var instanceTransform: CATransform3D {
    get { replicator.transform }
    set { change(replicator: \.transform, to: newValue, key: "instanceTransform") }
  }
  /// What the first instance's colours are multiplied with; nil is white.
  open var instanceColor: CGColor? {
    get { replicator.color.map(CGColor.init) }
    set { change(replicator: \.color, to: newValue?.value, key: "instanceColor") }
  }
  /// What is added to the multiplier's components from each instance to the next.
  open var instanceRedOffset: Float {
    get { Float(replicator.offset.red) }
    set { change(replicator: \.offset.red, to: Double(newValue), key: "instanceRedOffset") }
  }
  open var instanceGreenOffset: Float {
    get { Float(replicator.offset.green) }
    set { change(replicator: \.offset.green, to: Double(newValue), key: "instanceGreenOffset") }
  }
  open var instanceBlueOffset: Float {
    get { Float(replicator.offset.blue) }
    set { change(replicator: \.offset.blue, to: Double(newValue), key: "instanceBlueOffset") }
  }
  open var instanceAlphaOffset: Float {
    get { Float(replicator.offset.alpha) }
    set { change(replicator: \.offset.alpha, to: Double(newValue), key: "instanceAlphaOffset") }
  }
}

/// The properties that a `CAReplicatorLayer` adds.
struct ReplicatorValues: Equatable {
  var count = 1
  var preservesDepth = false
  var delay = 0.0
  var transform = Transform3D.identity
  var color: Color? = .white
  var offset = Color.clear

  /// A limit that keeps a slip from making a film endless.
  static let mostInstances = 10_000

  /// What instance `k`'s colours are multiplied with, each component 0 ... 1.
  func tint(ofInstance k: Int) -> Color {
    let (base, k) = (color ?? .white, Double(k))
    func part(_ base: Double, _ step: Double) -> Double { min(1, max(0, base + k * step)) }
    return Color(
      red: part(base.red, offset.red), green: part(base.green, offset.green),
      blue: part(base.blue, offset.blue), alpha: part(base.alpha, offset.alpha))
  }
}
