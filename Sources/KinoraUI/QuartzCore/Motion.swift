import KinoraTiming

/// An animation as it was when it was added: a pure function of time on layer values.
struct Motion {
  var timing: MediaTiming
  var curve: TimingCurve?
  var effect: Effect

  enum Effect {
    case property(PropertyMotion)
    /// Each in the group's own time.
    case group([Motion])
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
    }
  }
}

/// How one property moves within a pass.
struct PropertyMotion {
  let property: AnimatableProperty
  let progress: Progress
  let ends: Ends
  let isAdditive: Bool
  let isCumulative: Bool

  enum Progress {
    /// The pass's eased progress.
    case curve
    /// A spring released at the start of the pass.
    case spring(Spring)
  }

  /// The ends as given; `CABasicAnimation`'s table says what stands for the missing ones.
  struct Ends {
    var from, to, by: AnimatableValue?

    func resolved(model: AnimatableValue) -> (start: AnimatableValue, end: AnimatableValue)? {
      switch (from, to, by) {
      case (let from?, let to?, _): (from, to)
      case (let from?, nil, let by?): from.adding(by).map { (from, $0) }
      case (nil, let to?, let by?): to.subtracting(by).map { ($0, to) }
      case (let from?, nil, nil): (from, model)
      case (nil, let to?, nil): (model, to)
      case (nil, nil, let by?): model.adding(by).map { (model, $0) }
      case (nil, nil, nil): (model, model)
      }
    }
  }

  func apply(
    to values: inout LayerValues, sample: MediaTiming.Sample, eased: Double, model: LayerValues
  ) {
    guard let modelValue = property.get(model), let below = property.get(values),
      let (start, end) = ends.resolved(model: isAdditive ? modelValue.neutral : modelValue)
    else { return }
    let share =
      switch progress {
      case .curve: eased
      case .spring(let spring): spring.value(at: sample.time)
      }
    guard var value = start.interpolated(to: end, at: share) else { return }
    if isCumulative {
      for _ in 0..<min(sample.completedCycles, 10_000) {
        guard let sum = value.adding(end) else { break }
        value = sum
      }
    }
    if isAdditive { value = below.adding(value) ?? value }
    property.set(&values, value)
  }
}
