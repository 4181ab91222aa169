import KinoraTiming

extension CALayer {
  /// A time of another layer (nil: the virtual clock's) in this layer's time.
  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    timeFromClock(layer.map { $0.timeToClock(time) } ?? time)
  }

  /// A time of this layer's in another layer's time (nil: the virtual clock's).
  public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let clock = timeToClock(time)
    return layer?.timeFromClock(clock) ?? clock
  }

  /// Measured on QuartzCore (OpenCoreAnimation, `CALayerBehaviorTests`): before its begin time a
  /// layer's time is 0.
  func localTime(fromParent time: Double) -> Double {
    time < timing.beginTime ? 0 : timing.localTime(at: time)
  }

  private func timeFromClock(_ time: Double) -> Double {
    localTime(fromParent: holder?.timeFromClock(time) ?? time)
  }

  /// A stopped layer has no way back; the answer is 0, as measured there too.
  private func timeToClock(_ time: Double) -> Double {
    guard timing.speed != 0 else { return 0 }
    let parent = (time - timing.timeOffset) / timing.speed + timing.beginTime
    return holder?.timeToClock(parent) ?? parent
  }
}
