extension CALayer {
  /// Back to front; nil where there are none. Setting it replaces all.
  public var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for child in children { child.removeFromSuperlayer() }
      for child in newValue ?? [] { addSublayer(child) }
    }
  }

  /// Adds a layer on top. It leaves the place where it was before.
  public func addSublayer(_ layer: CALayer) {
    insert(layer) { children.count }
  }

  /// Adds a layer so that it has index `index`; an index past the end is the end.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer) { min(Int(index), children.count) }
  }

  /// Adds a layer just behind `sibling`, or at the back where that is no sublayer of this one.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { children.firstIndex { $0 === sibling } ?? 0 }
  }

  /// Adds a layer just in front of `sibling`, or on top where that is no sublayer of this one.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count }
  }

  /// Puts `new` in the place of `old`; does nothing where `old` is no sublayer of this one.
  public func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old !== new, children.contains(where: { $0 === old }) else { return }
    insertSublayer(new, below: old)
    if new.superlayer === self { old.removeFromSuperlayer() }
  }

  public func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    willChange()
    parent.willChange()
    parent.children.removeAll { $0 === self }
    parent.layoutIsDue = true
    superlayer = nil
  }

  /// - Parameter index: Where the layer goes, asked for after it has left its old place.
  private func insert(_ layer: CALayer, at index: () -> Int) {
    var ancestor: CALayer? = self
    while let layerAbove = ancestor {
      if layerAbove === layer {
        MediaContext.current.report(.layerCycle(layer: layer.label, parent: label))
        return
      }
      ancestor = layerAbove.holder
    }
    layer.removeFromSuperlayer()
    layer.maskedLayer?.mask = nil
    willChange()
    children.insert(layer, at: index())
    layer.superlayer = self
    if layer.displayIsDueHere { displayIsDueInside() }
    layer.additionTurn = MediaContext.current.turn
    layoutIsDue = true
  }
}
