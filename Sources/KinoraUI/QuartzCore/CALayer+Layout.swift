extension CALayer {
  /// Arranges sublayers now, from this layer down, where that is due. Where the superlayer waits for layout
  /// too, that comes first, and so on upwards.
  func layoutTree() {
    if let superlayer, superlayer.layoutIsDue, !superlayer.isLayingOut {
      superlayer.layoutIfNeeded()
      return
    }
    (delegate as? any LayoutPreparing)?.prepareLayout()
    isLayingOut = true
    defer { isLayingOut = false }
    // Laying out may ask for another layout; more than a few rounds is a layer that never settles.
    var rounds = 0
    while layoutIsDue && rounds < 8 {
      layoutIsDue = false
      layoutSublayers()
      rounds += 1
    }
    for child in children { child.layoutTree() }
    mask?.layoutTree()
  }
}

/// What has something to do before its layer is laid out.
protocol LayoutPreparing { func prepareLayout() }
