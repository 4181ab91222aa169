import Foundation

extension CALayer {
  /// What the layer shows at `time` of its own: the model values with every animation applied, in the
  /// order in which they were added, each on the result of those before.
  ///
  /// This is the one place where animations meet values.
  func presentationValues(at time: Double) -> LayerValues {
    guard !records.isEmpty else { return values }
    var shown = values
    for record in records {
      record.apply(to: &shown, at: time, model: values)
    }
    return shown
  }

  /// A layer with the values that show now. nil for a class of your own that does not say how it is
  /// copied; see ``kinoraCopy(of:)``.
  public func presentation() -> Self? {
    guard let copy = Self.kinoraCopy(of: self) as? Self else { return nil }
    copy.values = presentationValues(at: convertTime(MediaContext.current.now, from: nil))
    copy.name = name
    return copy
  }

  /// The layer whose presentation this is; a layer that is no presentation answers itself.
  public func model() -> Self { self }

  /// What the property of that name shows now; nil where the layer has none.
  func presentationProperty(_ keyPath: String) -> AnimatableValue? {
    let now = convertTime(MediaContext.current.now, from: nil)
    return animatableProperty(keyPath)?.get(presentationValues(at: now))
  }
}
