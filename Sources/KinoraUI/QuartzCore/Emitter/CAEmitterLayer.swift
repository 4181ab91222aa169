public import Foundation
import KinoraGeometry
import KinoraScene
import KinoraTiming

/// A layer that sends out particles.
///
/// What shows at a time follows from that time, the seed and what was set when: nothing is stepped, so a
/// film and a still agree. As on Apple's systems the particles have been sent out since time 0 of the
/// layer, long before it shows, unless its `beginTime` says otherwise (`CACurrentMediaTime()` starts it
/// now). What is set while the layer shows holds for particles born from then on.
open class CAEmitterLayer: CALayer {
  public override init() {
    super.init()
    values.emitter = EmitterValues()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if values.emitter == nil { values.emitter = EmitterValues() }
    if let other = layer as? CAEmitterLayer {
      cells = other.cells
      history = other.history
    }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.emitter = EmitterValues()
  }

  override class func make() -> CALayer { CAEmitterLayer() }

  private var cells: [CAEmitterCell]?
  /// What held from when on, in the layer's time; empty while nothing was set since the layer shows.
  private var history: [(time: Double, values: EmitterValues)] = []
  /// Animations that are over, and when they left: particles born under them still live.
  private var past: [(record: AnimationRecord, end: Double)] = []

  override func left(_ gone: [AnimationRecord]) {
    let now = convertTime(MediaContext.current.now, from: nil)
    past = (past + gone.map { ($0, now) }).suffix(64)
  }

  private var emitter: EmitterValues { values.emitter ?? EmitterValues() }

  /// The emitter's values with the cells as they are now.
  private var snapshot: EmitterValues {
    var snapshot = emitter
    snapshot.cells = (cells ?? []).map { $0.snapshot() }
    return snapshot
  }

  private func change<Value: Equatable>(
    emitter field: WritableKeyPath<EmitterValues, Value>, to value: Value, key: String
  ) {
    remembering {
      let whole: WritableKeyPath<LayerValues, EmitterValues?> = \.emitter
      var changed = emitter
      changed[keyPath: field] = value
      change(whole, to: changed, key: key)
    }
  }

  /// Makes a change; once the layer shows, it holds from now on only.
  private func remembering(_ body: () -> Void) {
    guard isDisplayed else {
      body()
      return
    }
    if history.isEmpty { history = [(0, snapshot)] }
    body()
    let now = convertTime(MediaContext.current.now, from: nil)
    if history[history.count - 1].time >= now { history.removeLast() }
    history.append((now, snapshot))
  }

  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set { remembering { cells = newValue } }
  }
  /// Multiplies the cells' birth rates.
  open var birthRate: Float {
    get { Float(emitter.birthRate) }
    set { change(emitter: \.birthRate, to: Double(newValue), key: "birthRate") }
  }
  /// Multiplies the cells' lifetimes.
  open var lifetime: Float {
    get { Float(emitter.lifetime) }
    set { change(emitter: \.lifetime, to: Double(newValue), key: "lifetime") }
  }
  /// The middle of the shape, in the layer's space.
  open var emitterPosition: CGPoint {
    get { emitter.position }
    set { change(emitter: \.position, to: newValue, key: "emitterPosition") }
  }
  /// Kept; has no influence, as depth does not show.
  open var emitterZPosition: CGFloat = 0
  /// Kept; has no influence, as depth does not show.
  open var emitterDepth: CGFloat = 0
  open var emitterSize: CGSize {
    get { emitter.size }
    set { change(emitter: \.size, to: newValue, key: "emitterSize") }
  }
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { emitter.shape }
    set { change(emitter: \.shape, to: newValue, key: "emitterShape") }
  }
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { emitter.mode }
    set { change(emitter: \.mode, to: newValue, key: "emitterMode") }
  }
  open var renderMode: CAEmitterLayerRenderMode {
    get { emitter.render }
    set { change(emitter: \.render, to: newValue, key: "renderMode") }
  }
  /// Kept; has no influence, as depth does not show.
  open var preservesDepth = false
  /// Multiplies the cells' velocities.
  open var velocity: Float {
    get { Float(emitter.velocity) }
    set { change(emitter: \.velocity, to: Double(newValue), key: "velocity") }
  }
  /// Multiplies the cells' scales.
  open var scale: Float {
    get { Float(emitter.scale) }
    set { change(emitter: \.scale, to: Double(newValue), key: "scale") }
  }
  /// Multiplies the cells' spins.
  open var spin: Float {
    get { Float(emitter.spin) }
    set { change(emitter: \.spin, to: Double(newValue), key: "spin") }
  }
  /// Where the random numbers start: the same seed, the same particles.
  open var seed: UInt32 {
    get { emitter.seed }
    set { change(emitter: \.seed, to: newValue, key: "seed") }
  }

  // MARK: What shows

  override var changesByItself: Bool { true }

  override func emittedItems(at time: Double) -> [SceneItem] {
    let history = history.isEmpty ? [(time: 0, values: snapshot)] : history
    var finder = ParticleFinder(time: time)
    let deepest = history.map(\.values.cells.count).max() ?? 0
    for index in 0..<deepest { find(index, history, &finder) }
    if finder.isFull {
      MediaContext.current.report(
        .unsupportedDrawing("\(label): more than \(ParticleFinder.limit) particles at a time"))
    }
    let render = emitter.render
    // A cell's particles come oldest first already; those of several are put in one order.
    let order = finder.particles.indices.sorted {
      (finder.particles[$0].birth, $0) < (finder.particles[$1].birth, $1)
    }
    let items = (render == .oldestLast ? order.reversed() : order)
      .map { finder.particles[$0].item }
    guard render == .additive else { return items }
    return items.map { .node(SceneNode(blendMode: .plusLighter, items: [$0])) }
  }

  /// Finds the particles of the cell with this index that live at the finder's time.
  private func find(
    _ index: Int, _ history: [(time: Double, values: EmitterValues)], _ finder: inout ParticleFinder
  ) {
    func values(at time: Double) -> EmitterValues {
      shown(at: time, history.last { $0.time <= time }?.values ?? history[0].values)
    }
    let life =
      history.compactMap { state in
        state.values.cells.indices.contains(index)
          ? state.values.cells[index].longestLife(factor: max(1, abs(state.values.lifetime))) : nil
      }.max() ?? 0
    let emission = Emission(breaks: breaks(history, until: finder.time), end: finder.time) { time in
      let values = values(at: time)
      guard values.cells.indices.contains(index), values.cells[index].isEnabled else { return 0 }
      return values.cells[index].birthRate * values.birthRate
    }
    let births = emission.births(
      after: finder.time - life, through: finder.time, limit: ParticleFinder.limit + 1)
    for (number, birth) in births {
      let values = values(at: birth)
      guard values.cells.indices.contains(index) else { continue }
      let key = ParticleRandom.key(UInt64(values.seed), index)
      finder.add(
        values.cells[index], number: number, birth: birth, at: nil,
        from: ParticleFinder.Source(key: key, emitter: values))
    }
  }

  /// What the animations of the time make of the values.
  private func shown(at time: Double, _ state: EmitterValues) -> EmitterValues {
    guard !records.isEmpty || !past.isEmpty else { return state }
    var model = self.values
    model.emitter = state
    var shown = model
    for (record, end) in past where time < end {
      record.motion.apply(to: &shown, at: time, model: model)
    }
    for record in records { record.motion.apply(to: &shown, at: time, model: model) }
    return shown.emitter ?? state
  }

  /// When the rate of births may change; 120 times a second while it is animated.
  private func breaks(
    _ history: [(time: Double, values: EmitterValues)], until end: Double
  ) -> [Double] {
    var breaks = history.map(\.time)
    for record in past.map(\.record) + records where record.animatesBirthRate {
      let timing = record.motion.timing
      let last = min(timing.endTime, end)
      breaks.append(timing.beginTime)
      var time = timing.beginTime
      while time < last, breaks.count < 100_000 {
        breaks.append(time)
        time += 1.0 / 120
      }
      if last < end { breaks.append(last) }
    }
    return Array(Set(breaks)).sorted()
  }
}

extension AnimationRecord {
  fileprivate var animatesBirthRate: Bool {
    func animates(_ animation: CAAnimation) -> Bool {
      if let property = animation as? CAPropertyAnimation { return property.keyPath == "birthRate" }
      return (animation as? CAAnimationGroup)?.animations?.contains(where: animates) ?? false
    }
    return animates(animation)
  }
}
