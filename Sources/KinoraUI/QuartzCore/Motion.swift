import KinoraTiming

/// An animation as it was when it was added: a pure function of time on layer values.
struct Motion {
  var timing: MediaTiming
  var curve: TimingCurve? { content.curve }
  var effect: Effect { content.effect }
  /// Never changes; an object, so that handing it on costs nothing.
  private let content: Content

  init(timing: MediaTiming, curve: TimingCurve?, effect: Effect) {
    self.timing = timing
    content = Content(curve: curve, effect: effect)
  }

  private final class Content {
    let curve: TimingCurve?
    let effect: Effect

    init(curve: TimingCurve?, effect: Effect) {
      self.curve = curve
      self.effect = effect
    }
  }

  enum Effect {
    case property(PropertyMotion)
    /// Each in the group's own time.
    case group([Motion])
    /// Changes how the layer's finished picture is put together, not its values.
    indirect case transition(TransitionMotion)
  }

  /// What it changes.
  var keyPaths: [String] {
    switch effect {
    case .property(let motion): [motion.property.keyPath]
    case .group(let children): children.flatMap(\.keyPaths)
    case .transition: []
    }
  }

  /// Changes `values` to what this animation shows at `time`, in the time of what holds it.
  ///
  /// - Parameter model: The layer's model values, for ends that were not given.
  func apply(to values: inout LayerValues, at time: Double, model: LayerValues) {
    guard let sample = timing.sample(at: time) else { return }
    let eased = curve?.value(at: sample.progress) ?? sample.progress
    switch effect {
    case .property(let motion):
      motion.apply(to: &values, sample: sample, eased: eased, model: model)
    case .group(let children):
      let groupTime = curve == nil ? sample.time : eased * timing.duration
      for child in children { child.apply(to: &values, at: groupTime, model: model) }
    case .transition: break
    }
  }
}

/// How one property moves within a pass. Never changes; an object, so that handing it on costs nothing.
final class PropertyMotion {
  let property: AnimatableProperty
  let course: Course
  let isAdditive: Bool
  let isCumulative: Bool

  init(
    property: AnimatableProperty, course: Course, isAdditive: Bool, isCumulative: Bool
  ) {
    self.property = property
    self.course = course
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    isComplete = !isAdditive && !isCumulative && course.isComplete
    switch course {
    case .ends(let ends): (span, spring) = (ends.span, nil)
    case .spring(let spring, let ends): (span, self.spring) = (ends.span, spring)
    case .keyframes, .path: (span, spring) = (nil, nil)
    }
  }

  /// Which values are shown in the course of a pass.
  enum Course {
    /// From one value to another along the pass's curve.
    case ends(Ends)
    /// From one value to another as a spring that is released at the start of the pass.
    case spring(Spring, Ends)
    case keyframes(KeyframeCourse)
    case path(PathCourse)

    /// Whether it needs no value of the layer's. (A path may turn the layer besides.)
    fileprivate var isComplete: Bool {
      switch self {
      case .ends(let ends), .spring(_, let ends):
        ends.isComplete
      case .keyframes: true
      case .path: false
      }
    }
  }

  /// The ends as given; `CABasicAnimation`'s table says what stands for the missing ones.
  struct Ends {
    var from, to, by: AnimatableValue?

    /// Whether two are given, so that the layer's value does not matter.
    fileprivate var isComplete: Bool { [from, to, by].count { $0 != nil } > 1 }

    fileprivate var span: Span? {
      guard isComplete, let (start, end) = resolved(model: nil) else { return nil }
      return Span(start: start, end: end)
    }

    /// - Parameter model: nil counts only where two ends are given.
    func resolved(model: AnimatableValue?) -> (start: AnimatableValue, end: AnimatableValue)? {
      switch (from, to, by) {
      case (let from?, let to?, _): (from, to)
      case (let from?, nil, let by?): from.adding(by).map { (from, $0) }
      case (nil, let to?, let by?): to.subtracting(by).map { ($0, to) }
      case (let from?, nil, nil): model.map { (from, $0) }
      case (nil, let to?, nil): model.map { ($0, to) }
      case (nil, nil, let by?): model.flatMap { start in start.adding(by).map { (start, $0) } }
      case (nil, nil, nil): model.map { ($0, $0) }
      }
    }

    func value(at share: Double, model: AnimatableValue?) -> AnimatableValue? {
      guard let (start, end) = resolved(model: model) else { return nil }
      return start.interpolated(to: end, at: share)
    }
  }

  func apply(
    to values: inout LayerValues, sample: MediaTiming.Sample, eased: Double, model: LayerValues
  ) {
    if isComplete {
      if let value = value(at: sample.time, eased: eased, model: nil) {
        property.set(&values, value)
      }
      return
    }
    guard let modelValue = property.get(model), let below = property.get(values) else { return }
    let base = isAdditive ? modelValue.neutral : modelValue
    guard var value = value(at: sample.time, eased: eased, model: base) else { return }
    if isCumulative && sample.completedCycles > 0,
      let end = self.value(at: sample.time, eased: 1, model: base),
      let sum = value.adding(end, times: sample.completedCycles)
    {
      value = sum
    }
    if isAdditive { value = below.adding(value) ?? value }
    property.set(&values, value)
    if case .path(let path) = course, let turn = path.turn(at: eased) {
      values.transform = turn.concatenating(values.transform)
    }
  }

  /// Whether what shows follows from the animation alone.
  private let isComplete: Bool

  fileprivate struct Span {
    let start, end: AnimatableValue
  }

  /// Start and end where the animation itself gives both: worked out once, not for every sample.
  private let span: Span?
  private let spring: Spring?

  private func value(at time: Double, eased: Double, model: AnimatableValue?) -> AnimatableValue? {
    if let span {
      return span.start.interpolated(to: span.end, at: spring?.value(at: time) ?? eased)
    }
    return switch course {
    case .ends(let ends): ends.value(at: eased, model: model)
    case .spring(let spring, let ends): ends.value(at: spring.value(at: time), model: model)
    case .keyframes(let keyframes): keyframes.value(at: eased)
    case .path(let path): path.point(at: eased).map { .point($0) }
    }
  }
}
