extension CALayer {
  /// Sets a model value, with whatever animation the change sets off.
  ///
  /// Setting the value that is there already sets nothing off.
  func change<Value: Equatable>(
    _ field: WritableKeyPath<LayerValues, Value>, to value: Value, key: String
  ) {
    guard values[keyPath: field] != value else { return }
    let action = changeAction(forKey: key)
    willChange()
    values[keyPath: field] = value
    if let set = AnimatableProperty.named(key)?.get(values), !set.isFinite {
      MediaContext.current.report(
        .unusableSetting(
          property: key,
          value: set.components.map { $0.map { "\($0)" }.joined(separator: ", ") }
            ?? "a \(set.typeName) that is not", layer: displayName))
    }
    action?.run(forKey: key, object: self, arguments: nil)
    if (key == "bounds" && needsDisplayOnBoundsChange) || Self.needsDisplay(forKey: key) {
      setNeedsDisplay()
    }
  }

  /// The delegate's action for a key, then the `actions` table's, then the class's.
  func searchAction(forKey key: String) -> (any CAAction)? {
    delegate?.action(for: self, forKey: key) ?? actions?[key] ?? Self.defaultAction(forKey: key)
  }

  /// The action for a change that is about to happen: the one that was found, or, where nothing was,
  /// the implicit animation of a layer that is on display.
  func changeAction(forKey key: String, allowsImplicit: Bool = true) -> (any CAAction)? {
    guard !CATransaction.disableActions() else { return nil }
    if let found = action(forKey: key) { return found is NSNull ? nil : found }
    if searchAction(forKey: key) is NSNull || !allowsImplicit { return nil }
    return implicitAnimation(forKey: key)
  }

  /// The animation that a stand-alone layer's change gets by itself: from what shows now to the new
  /// value, timed by the transaction, with the default curve where the transaction names none (a
  /// choice; no source settles the curve).
  private func implicitAnimation(forKey key: String) -> CABasicAnimation? {
    guard isDisplayed, CATransaction.animationDuration() > 0,
      !Self.neverImplicit.contains(key), let now = presentationProperty(key)
    else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.captured = now
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Outlines move only when they are told to (the pages of CAShapeLayer's `path` and CALayer's
  /// `shadowPath`).
  private static let neverImplicit: Set<String> = ["path", "shadowPath"]

  /// Whether a stage shows the layer, and did so before this turn of the run loop.
  var isDisplayed: Bool {
    let turn = MediaContext.current.turn
    var layer = self
    while !layer.isStageRoot {
      guard let parent = layer.holder, layer.additionTurn < turn else { return false }
      layer = parent
    }
    return true
  }
}
